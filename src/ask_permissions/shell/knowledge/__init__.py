"""What is known about programs, and what each word of a command is by it."""
