"""From the text of a command to a tree."""
