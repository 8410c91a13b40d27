"""The named effects of Three Crowns.

Each function makes one variant of the sound that bears its name; its docstring says when the game plays it.
Tonal effects use D, E, F#, G, A, B (D major without its seventh), so that they fit all four pieces of music.
"""
