"""Taking guards out of a source text, one at a time, to see whether the tester notices."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A source without one of its guards.

    Attributes:
        guard: what was taken out, after its line.
        source: the rest.
    """

    guard: str
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """Take out each guard of a module: a refusal, one of several conditions, one listed word.

    Args:
        source: the module.

    Yields:
        One mutant for each.
    """
    count = _Remover(target=-1)
    count.visit(ast.parse(source))
    for number in range(count.seen):
        remover = _Remover(target=number)
        tree = remover.visit(ast.parse(source))
        yield Mutant(guard=remover.guard, source=ast.unparse(ast.fix_missing_locations(tree)))


class _Remover(ast.NodeTransformer):
    """Counts the guards of a tree, and takes out the one whose number is the target."""

    def __init__(self, *, target: int) -> None:
        self.seen = 0
        self.guard = ""
        self._target = target

    def _chosen(self, node: ast.expr | ast.stmt, description: str) -> bool:
        self.seen += 1
        if self.seen - 1 != self._target:
            return False
        self.guard = f"{node.lineno}: {description}"
        return True

    def visit_Raise(self, node: ast.Raise) -> ast.stmt:
        return ast.Pass() if self._chosen(node, ast.unparse(node)) else node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        whole = ast.unparse(node)
        for operand in list(node.values):
            if self._chosen(node, f"{ast.unparse(operand)} of {whole}"):
                node.values.remove(operand)
        return node.values[0] if len(node.values) == 1 else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        match node.func:
            case ast.Attribute(value=ast.Constant(value=str() as words), attr="split"):
                for word in words.split():
                    if self._chosen(node, f"the word {word}"):
                        node.func.value = ast.Constant(" ".join(kept for kept in words.split() if kept != word))
        return node

    def visit_Set(self, node: ast.Set | ast.Tuple) -> ast.expr:
        for element in list(node.elts):
            if isinstance(element, ast.Constant) and len(node.elts) > 1 and self._chosen(node, ast.unparse(element)):
                node.elts.remove(element)
        return node

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        return self.visit_Set(node)
