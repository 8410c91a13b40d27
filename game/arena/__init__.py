"""Matches between bots, to learn which plays better: `python3 build/dev.py arena`, or `python -m game.arena`."""
