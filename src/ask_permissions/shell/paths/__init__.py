"""Which files the words of a command name, and what variables, patterns and folders have to do with it."""
