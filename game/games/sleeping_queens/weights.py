"""What counts in a position of Sleeping Queens and how much (evaluation.py): two values each, for two players and more.

In logits of a share of the win. "Reach" of a seat is the share of the sleeping queens that would bring it to its goal
at once; points are in shares of the goal in points.

Fitted to the outcomes of games of the greedy bot against itself, 14,000 of two players and 13,500 of three to five,
that a port of the rules to C played for speed: conditional logit on who won. From here the tuning script finds nothing
better:

    python3 build/dev.py tune play --game sleeping_queens --seats 2,3 --games 400 --each 4 --rollouts 4 \
        --set samples=4 --to games.jsonl
    python3 build/dev.py tune fit games.jsonl --freedom 0.3 --to fit.json
"""

from __future__ import annotations

from typing import Final

QUEENS_1: Final = (0.32, 0.17)
"""All but four of the queens that are needed, awake; goals of four begin here."""
QUEENS_2: Final = (0.72, 0.48)
"""All but three of them."""
QUEENS_3: Final = (1.17, 0.84)
"""All but two."""
QUEENS_4: Final = (1.43, 0.93)
"""All but one."""
POINTS: Final = (1.67, 1.42)
"""Points of the awake queens ..."""
POINTS_SQUARED: Final = (-0.78, -1.24)
"""... and their square."""
REACH: Final = (0.38, 0.25)
"""Reach."""
KING: Final = (0.45, 0.59)
"""A king."""
SECOND_KING: Final = (0.21, 0.43)
"""A second one."""
MORE_KINGS: Final = (0.52, 0.42)
"""A third one or more."""
KING_REACH: Final = (0.74, 0.27)
"""Reach, with a king."""
KINGS_POINTS: Final = (1.36, 0.66)
"""Points, with two kings."""
KING_KNOWN: Final = (0.28, 0.41)
"""Points of the dearest queen in a known slot, with a king."""
KNIGHT: Final = (0.29, 0.38)
"""A knight."""
SECOND_KNIGHT: Final = (0.50, 0.57)
"""A second one."""
BOOTY: Final = (1.44, 0.82)
"""Points of the dearest queen that the knight could take from one without a dragon."""
STEAL_WINS: Final = (0.07, -0.17)
"""She would bring the goal."""
POTION: Final = (-0.05, 0.08)
"""A potion."""
POURED: Final = (0.74, -0.12)
"""Points of the dearest queen that it could send to sleep of one without a wand."""
POTION_STOPS: Final = (0.24, 0.03)
"""The best reach among those."""
JESTER: Final = (-0.14, -0.01)
"""A jester."""
JESTER_REACH: Final = (0.24, 0.05)
"""Reach, with a jester."""
SECOND_JESTER: Final = (-0.19, -0.00)
"""A second jester."""
DRAGON: Final = (0.53, 0.29)
"""A dragon."""
DRAGON_GUARDS: Final = (-0.56, -0.14)
"""Points of the own dearest queen, with a dragon."""
WAND: Final = (0.06, 0.18)
"""A wand."""
WAND_GUARDS: Final = (-0.09, -0.17)
"""Points of the own dearest queen, with a wand."""
SPARE_GUARD: Final = (0.05, 0.05)
"""A second dragon; a second wand."""
FEAR_KNIGHT: Final = (-0.84, -1.04)
"""Points of the own dearest queen, when another has a knight and no dragon is here."""
FEAR_POTION: Final = (-0.74, -1.07)
"""The same for potions and wands."""
NUMBERS: Final = (-0.14, -0.04)
"""A number card."""
DIG_2: Final = (0.04, 0.05)
"""Two of them may be discarded together;"""
DIG_3: Final = (0.15, 0.20)
"""three;"""
DIG_4: Final = (0.33, 0.38)
"""four or five."""
TURN: Final = (0.09, 0.12)
"""The next turn."""
TURN_KING: Final = (0.01, -0.04)
"""A king, with the next turn."""
TURN_WINS: Final = (1.85, 2.39)
"""How likely the next turn wins, with it."""
LATER_WINS: Final = (0.89, 0.99)
"""How likely the seat could win in its turn, if somebody else has the next one."""
WAKE: Final = (0.66, 0.56)
"""A wake that is due."""
WAKE_REACH: Final = (3.51, 4.75)
"""Reach, with a wake that is due."""
ATTACKED: Final = (-1.12, -0.61)
"""Points of the own queen that is attacked now."""
TURN_BOOTY: Final = (0.63, -0.17)
"""Booty (above), with the next turn."""
CLUTTER: Final = (0.31, -0.12)
"""Share of the hand that is neither number nor king."""
TURN_REACH: Final = (0.14, 0.22)
"""Reach, with the next turn."""
FEAR_NOW: Final = (0.04, -0.53)
"""Points of the own dearest queen, when no dragon is here and the one with the next turn has a knight."""
WINS_STOPPED: Final = (-0.46, -0.85)
"""How likely the seat could win, when the one with the next turn has a potion and no wand is here."""
LATE_POINTS: Final = (-0.09, 6.72)
"""Points, divided by one more than the number of sleeping queens: with the last the richest wins."""
