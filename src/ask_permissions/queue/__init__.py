"""The approval queue: calls that wait for a person, and whoever waits for the answer."""
