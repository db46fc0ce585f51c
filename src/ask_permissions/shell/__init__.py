"""The shell tool: what a command amounts to, and which patterns cover it."""
