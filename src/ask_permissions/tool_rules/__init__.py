"""Rules whose patterns the tools interpret."""
