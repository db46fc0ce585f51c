"""File tools: what a path can mean, and which patterns cover it."""
