"""The approval policy: the ladder of rungs, and the hooks that carry out what it decides."""
