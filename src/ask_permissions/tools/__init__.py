"""What a host's tools declare, and the rules that are for one tool."""
