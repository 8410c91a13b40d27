"""Finds puzzles in games of bots and writes them under assets/puzzles (see __main__.py)."""
