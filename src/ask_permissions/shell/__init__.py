"""Reading shell commands: what a text runs, and which rules about commands meet it."""
