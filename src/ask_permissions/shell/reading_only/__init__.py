"""Which commands only read: what a listed program, its options and its operands are known to do."""
