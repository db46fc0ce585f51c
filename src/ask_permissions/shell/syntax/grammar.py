"""The grammar of commands, as far as every shell reads it alike; all else is refused."""

from __future__ import annotations

import re
from typing import Final, Literal, final

from ...values.names import word_set
from .allowance import Allowance
from .brackets import BracketReader
from .redirections import JOINED_OPERATOR
from .tree import Case, Chain, Command, Group, If, Loop, NotUnderstoodError, Pipeline, Redirection, Script, Simple, Word

RESERVED: Final = word_set("""
    ! { } if then elif else fi for in do done while until case esac function select coproc time [[ ]]
""")
"""Words that a shell takes for its grammar where a command may begin."""

_KEYWORD: Final = re.compile(r"(?:[a-z]+|[{}!]|\[\[)(?=[\s;&|()<>]|\Z)")
_SPACE: Final = re.compile(r"(?:[ \t\n]|\\\n)*(?:#[^\n]*(?:\n(?:[ \t\n]|\\\n)*|\Z))*")
_AND_OR: Final = re.compile(r"&&|\|\|")
_PIPE: Final = re.compile(r"\|(?!\|)&?")
_SEPARATOR: Final = re.compile(r";(?![;&])|&(?![&>])|\n")  # "&>" is a redirection, ";;" and ";&" belong to "case"
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?=[ \t\n;]|\Z)")
_IN: Final = re.compile(r"[ \t]+in(?=[ \t;\n])")
_CASE_IN: Final = re.compile(r"[ \t]+in(?=[ \t\n])")
_CASE_PATTERNS: Final = re.compile(r"[ \t]*[\w./*?-]+(?:[ \t]*\|[ \t]*[\w./*?-]+)*[ \t]*\)", re.ASCII)
_CASE_END: Final = re.compile(r";;(?![;&])")
_ASSIGNMENT: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*=")

# bash takes "x[a b]=1 evil" for one assignment and runs evil; dash runs a program called "x[a".
_ODD_ASSIGNMENT: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\+=|\[)")


def parse(text: str, allowance: Allowance | None = None) -> Script:
    """Read a text as a list of commands.

    Args:
        text: the text.
        allowance: what may still be read; default: as much as of any one text.

    Returns:
        Its tree.

    Raises:
        NotUnderstoodError: any part of it is not understood, or it has too many.
    """
    return Grammar(text, allowance).whole()


@final
class Grammar(BracketReader):
    """Reads commands, and the commands inside their words."""

    __slots__ = ()

    def whole(self) -> Script:
        """Read the text to its end; a comment alone is a list of no commands."""
        self._space()
        script = Script(()) if self._is_comment() else self._script()
        if self.position < len(self.text):
            raise NotUnderstoodError("a closing sign without its opening one")
        return script

    def _is_comment(self) -> bool:
        return self.position == len(self.text) and self.depth == 0 and "#" in self.text

    def substituted(self) -> Script:
        """Read the commands at the position, up to and with the closing parenthesis."""
        self.nested()
        self.enclosed += 1
        resume, self.resume = self.resume, None  # the bodies of outer here-documents come after this line
        script = self._script()
        self._close()
        self.resume = resume
        self.enclosed -= 1
        self.depth -= 1
        return script

    def script_of(self, text: str) -> Script:
        """Read another text, one level deeper."""
        return Grammar(text, self.allowance, depth=self.depth + 1).whole()

    def _close(self) -> None:
        # In "a $(b <<E)", bash reads the body on the line behind the parenthesis; dash runs those lines as commands.
        if self.peek() != ")" or self.resume is not None:
            raise NotUnderstoodError("a parenthesis that is not closed where it should be")
        self.position += 1

    def _script(self, *ends: str) -> Script:
        chains: list[Chain] = []
        self._space()
        while not self._at_end(ends):
            chain, separated = self._chain()
            chains.append(chain)
            if not separated:
                break
            self._space()
        if not chains:
            raise NotUnderstoodError("a list without a command")
        return Script(tuple(chains))

    def _at_end(self, ends: tuple[str, ...]) -> bool:
        if self.peek() in ("", ")"):
            return True
        return bool(ends) and (self._keyword() in ends or self.peek(2) in ends)

    def _space(self) -> None:
        """Move past blanks, lines and comments; past the bodies of here-documents at the end of their line."""
        if self.resume is not None:
            self.skip_blanks()
            if self.peek() != "\n":
                return
            self.position, self.resume = self.resume, None
        space = self.demand(_SPACE, "a blank")
        if "\\\n#" in space:
            raise NotUnderstoodError("a comment right after a continued line")
        self.check_comments(space)

    def _chain(self) -> tuple[Chain, bool]:
        pipelines: list[tuple[Literal["&&", "||"], Pipeline]] = [("&&", self._pipeline())]
        while (operator := self._operator(_AND_OR)) is not None:
            self._space()
            pipelines.append(("&&" if operator == "&&" else "||", self._pipeline()))
        separator = self._separator()
        return Chain(tuple(pipelines), background=separator == "&"), separator is not None

    def _separator(self) -> str | None:
        if self.peek() == "\n":
            return "\n"  # not taken: `_space` does it, which also jumps over the bodies of here-documents
        return self._operator(_SEPARATOR)

    def _operator(self, pattern: re.Pattern[str]) -> str | None:
        self.skip_blanks()
        operator = self.take(pattern)
        if operator is not None and JOINED_OPERATOR.match(self.text, self.position):
            raise NotUnderstoodError("an operator over two lines")
        return operator

    def _pipeline(self) -> Pipeline:
        negated = self._keyword() == "!"
        if negated:
            self._expect("!")
            self.skip_blanks()
        commands = [self._command()]
        while self._operator(_PIPE) is not None:
            self._space()
            commands.append(self._command())
        return Pipeline(tuple(commands), negated)

    def _keyword(self) -> str | None:
        found = _KEYWORD.match(self.text, self.position)
        return None if found is None or found.group() not in RESERVED else found.group()

    def _expect(self, keyword: str) -> None:
        self._space()
        if self._keyword() != keyword:
            raise NotUnderstoodError(f"no {keyword!r} where there should be one")
        self.position += len(keyword)

    def _command(self) -> Command:
        if self.peek() == "(":
            return self._subshell()
        match self._keyword():
            case "{":
                return self._braces()
            case "if":
                return self._if()
            case "while" | "until" as keyword:
                return self._while(keyword)
            case "for":
                return self._for()
            case "case":
                return self._case()
            case "[[":
                return self.brackets()
            case None | "time":
                return self._simple()
            case keyword:
                raise NotUnderstoodError(f"the keyword {keyword!r}")

    def _subshell(self) -> Group:
        if self.peek(2) == "((":  # "((a))" is arithmetic to bash, two subshells to dash
            raise NotUnderstoodError("two parentheses in a row")
        self.position += 1
        self.refuse_continued()
        self.nested()
        body = self._script()
        self._close()
        self.depth -= 1
        return Group(body, True, self.redirections())

    def _body(self, *ends: str) -> Script:
        self.nested()
        body = self._script(*ends)
        self.depth -= 1
        return body

    def _braces(self) -> Group:
        self._expect("{")
        body = self._body("}")
        self._expect("}")
        return Group(body, False, self.redirections())

    def _if(self) -> If:
        branches: list[tuple[Script, Script]] = []
        otherwise: Script | None = None
        keyword = "if"
        while keyword in ("if", "elif"):
            self._expect(keyword)
            condition = self._body("then")
            self._expect("then")
            branches.append((condition, self._body("elif", "else", "fi")))
            keyword = self._keyword() or "fi"
        if keyword == "else":
            self._expect("else")
            otherwise = self._body("fi")
        self._expect("fi")
        return If(tuple(branches), otherwise, self.redirections())

    def _while(self, keyword: str) -> Loop:
        self._expect(keyword)
        condition = self._body("do")
        body = self._do()
        return Loop(condition, None, (), body, self.redirections())

    def _do(self) -> Script:
        self._expect("do")
        body = self._body("done")
        self._expect("done")
        return body

    def _for(self) -> Loop:
        self._expect("for")
        self.skip_blanks()
        name = self.demand(_NAME, "a loop without a plain name")
        words: list[Word] = []
        self.demand(_IN, "a loop without a list")
        self.skip_blanks()
        while self.peek() not in (";", "\n"):
            words.append(self.word())
            self.skip_blanks()
        if self.peek() == ";":
            self.position += 1
        body = self._do()
        return Loop(None, name, tuple(words), body, self.redirections())

    def _case(self) -> Case:
        self._expect("case")
        self.skip_blanks()
        word = self.word()
        self.demand(_CASE_IN, "'case' without 'in' on its line")
        branches: list[Script] = []
        self._space()
        while self._keyword() != "esac":
            branches.append(self._branch())
            self._space()
        self._expect("esac")
        return Case(word, tuple(branches), self.redirections())

    def _branch(self) -> Script:
        if self.peek() == "(":
            self.position += 1
        elif self.enclosed:  # bash 3.2 ends a substitution at the first parenthesis that has no partner
            raise NotUnderstoodError("a pattern of 'case' in a substitution without its opening parenthesis")
        patterns = self.demand(_CASE_PATTERNS, "a pattern of 'case' with more than letters, digits and stars")
        if "esac" in patterns:
            raise NotUnderstoodError("'esac' in a pattern of 'case'")
        self._space()
        body = Script(()) if self.peek(2) == ";;" else self._body(";;")
        self.demand(_CASE_END, "a branch of 'case' that does not end with ;;")
        return body

    def _simple(self) -> Simple:
        if not self.allowance.commands.take():
            raise NotUnderstoodError("too many commands")
        assignments: list[Word] = []
        words: list[Word] = []
        redirections: list[Redirection] = []
        start = self.position
        while True:
            self.skip_blanks()
            if self.at_redirection():
                redirections += self.redirection()
            elif self.peek() in ("", "\n", ";", "&", "|", ")"):
                break
            else:
                self._read_word(assignments, words, redirections)
        if self.position == start or not (assignments or words or redirections):
            raise NotUnderstoodError("an operator without a command")
        _check_timed(words)
        return Simple(tuple(assignments), tuple(words), tuple(redirections))

    def _read_word(self, assignments: list[Word], words: list[Word], redirections: list[Redirection]) -> None:
        word = self.word()
        # Of "a 12> f", bash takes the number for a descriptor, dash for a word of the command; so with "a {x}> f".
        if self.peek() in ("<", ">") and (
            word.source.isdigit() or word.source.startswith("{") or self.peek(2) in ("<(", ">(")
        ):
            raise NotUnderstoodError("a redirection right after a word")
        # "a &> f b": to dash, a runs in the background, and "> f b" is the next command.
        for redirection in redirections:
            if redirection.operator.startswith("&"):
                raise NotUnderstoodError("a word after &>")
        if not words and _ASSIGNMENT.match(word.source):
            assignments.append(word)
            return
        if not words:
            self._check_first(word, assignments, redirections)
        words.append(word)

    def _check_first(self, word: Word, assignments: list[Word], redirections: list[Redirection]) -> None:
        if _ODD_ASSIGNMENT.match(word.source):
            raise NotUnderstoodError("an assignment that only one shell knows")
        # Behind an assignment or a redirection there are no keywords: "x=1 time a" runs a program called time.
        if word.guess in RESERVED and not (word.source == "time" and not assignments and not redirections):
            raise NotUnderstoodError(f"the keyword {word.source!r} where none can stand")


def _check_timed(words: list[Word]) -> None:
    """Refuse ``time`` before what one shell takes for grammar and another for a program."""
    # "time" itself is such a word: for "time ! a", bash runs a, and dash looks for a program called "!".
    if words and words[0].source == "time":
        timed = next((word.source for word in words if word.source not in ("time", "-p", "--")), "")
        if timed in RESERVED or _ASSIGNMENT.match(timed) or _ODD_ASSIGNMENT.match(timed):
            raise NotUnderstoodError("a keyword or an assignment after 'time'")
