"""What a command does with its words: the programs that it runs."""
