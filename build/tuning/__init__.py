"""Tuning of the weights with which bots judge positions, by games of bots against themselves (build/tune.py)."""
