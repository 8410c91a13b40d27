"""The weights of Queen Run's evaluation (evaluation.py, prospects.py, draft.py). All of them were set by hand and by
matches between bots."""

from __future__ import annotations

from typing import Final

COUNTED: Final = 0.06
"""Points of lead that make a win about e times as likely, when there is nothing left to be built."""
AT_THE_END: Final = 0.4
"""How much more lead it takes as soon as there is anything left."""
PER_POINT: Final = 0.25
"""How much more lead it takes for each point that a seat may still make on an average."""
TURNS_A_BASE: Final = 1.5
"""Turns that it takes a seat to put up a base."""
LOST: Final = 0.02
"""What is left of the odds of a seat that cannot win any more: enough to tell its positions apart."""
WON: Final = 0.995
"""Share of a win of a seat that is ahead when it alone can still build."""
WINNABLE: Final = 0.93
"""The same for one that is not, but could build what it takes at once."""
DELAYED: Final = 0.02
"""What such a share is less for each turn that this takes; and of one that is ahead, if paradise is far away."""
UNUSED: Final = 0.0005
"""What such a share is less for each base that is not built yet."""
JUDGED: Final = 0.02
"""Share of a win that a point is worth there which only tells positions apart that come to the same."""
LAST_SEAT: Final = 0.25
"""What the tie-break is worth in points to a seat that is later in order than the others."""
PLACING: Final = 0.9
"""The worth of the best base that an effect may place now, in terms of bases that stand."""
PROGRESS: Final = 0.01
"""Points that a turn nearer to paradise is worth in itself: what no plan sees lies ahead, not behind."""
UNSPENT: Final = 0.004
"""Points that an action point is worth less while it is still to be spent. Less than all else: it tells a step on the
best way from standing still, which come to the same as long as the turn lasts."""
ROW: Final = 0.002
"""Points that a row ahead is worth in itself: it tells free steps apart."""
HOPED: Final = 0.1
"""What a planned point is worth to a seat that plays for itself: it shows the way, but is not to be had by waiting."""
RANK: Final = 0.2
"""Points that it is worth to be ahead of one player more, to a seat that cannot win."""
DELAY: Final = 0.005
"""Points that a turn nearer to paradise is worth to such a seat."""
HURRY: Final = 0.1
"""The same to a seat that will win."""
FIRST: Final = 10.0
"""Points that the lead is worth to a seat that alone can still build."""
USELESS: Final = 0.02
"""Points that it is worth to such a seat to build a base that scores nothing: who has none left has done."""
ARRIVED: Final = 0.1
"""Points that it is worth to such a seat to be in paradise: more than to stand before it."""

RIVAL: Final = (0.02, 0.05, 0.12, 0.35, 0.8, 0.93, 0.97, 0.99)
"""Share of a rank that a rival colour takes in the end who is now 3 or more bases behind, 2, 1, ... 4 ahead. A tie
costs nearly a whole rank, since halves are rounded down."""
NEUTRAL: Final = (0.0, 0.0, 0.0, 0.03, 0.9, 0.95, 0.98, 1.0)
"""The same for a colour that nobody plays, or whose player has no base left: it stays as it is."""
STANDING: Final = 0.5
"""How much of a board's worth is what it scores now; the rest is what it promises."""
CERTAINTY: Final = 0.8
"""What a planned base is worth in terms of one that stands. Below 1, or bots would go on planning."""
AGAIN: Final = 0.5
"""Worth of what comes after the bases of a plan are used up, in terms of what it would be on the map as it is."""
RIVALRY: Final = 0.5
"""What a point is worth that a rival loses."""
BASE_WORTH: Final = 0.1
"""Points that an active base promises beyond those that a plan has a use for."""
DISCOUNT: Final = 0.82
"""What a gain is worth that comes a turn later."""


MAP: Final = 0.6
"""What a point is worth in the draft that a plan on this map promises."""
STRENGTH: Final = (
    (-0.73, -0.25, 0.24, -0.06, 0.39, -0.11, 0.07, 0.27, -0.01, 0.14),
    (-0.23, -1.49, -0.05, -0.13, 0.49, -0.8, 1.01, 0.29, 0.06, 0.58),
    (-1.22, -1.21, 0.54, 1.0, -0.18, -0.57, 0.16, 0.06, 0.53, 0.42),
)
"""How strong each people is for two, three and four players, in points, besides that. From 89, 400 and 277 games of
Medium with peoples dealt at random: its wins above an equal share, drawn towards 0 where games were few."""
POINT: Final = (0.26, 0.12, 0.13)
"""Share of a win that such a point brought in those games."""
DRAFT_ERROR: Final = (0.15, 0.15, 0.2)
"""How far the judgement of a people may be off for two, three and four players, in shares of a win: those games tell a
people's wins to 0.08 (1.96 standard errors), what one map changes about them less well, and what those who choose after
it will take not at all."""
