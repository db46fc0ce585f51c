"""What a command does with its words: the programs it runs and the files it names."""
