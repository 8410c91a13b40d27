"""In what order the rewards of a round come, and how far they are (docs/rules/lancaster.md, section 3.3).

Counties are paid from A to I, then the castles pay what asks nothing, muster and tiltyard are asked of all (with allies
train as well), and at last the conflicts are resolved, the lower row first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.lancaster.families import ALLIES_AT
from game.games.lancaster.places import COUNTY_IDS
from game.table.presenters.lancaster.shown import Shown

STAGES = ("counties", "castles", "conflicts")
"""The phases that are rewards, in their order."""
INCOME = "income"
"""What every castle pays without a question."""
DONE, NOW, NEXT, NOBODY = "done", "now", "next", "nobody"
"""How far a step is: behind, at hand, to come, to come with nobody there who could gain by it."""


@dataclass(frozen=True)
class Step:
    """A step of a stage. `place`: a county, INCOME or a castle space, a conflict card; `sign`: its letter or number."""

    place: str
    sign: str
    state: str


def castle_steps(players: int) -> tuple[str, ...]:
    """What happens in the castles, in this order."""
    return (INCOME, "muster", "tiltyard", "train") if players == ALLIES_AT else (INCOME, "muster", "tiltyard")


def steps(shown: Shown, stage: str) -> list[Step]:
    """The steps of a stage of the rewards; all of them are to come before the rewards have begun."""
    if stage == "counties":
        return _counties(shown)
    if stage == "castles":
        places: Sequence[str] = castle_steps(shown.players)
        at = places.index(shown.asked) if shown.asked in places else 0
    else:
        places = shown.campaign or shown.fought()
        card = shown.begun or shown.resolving
        at = places.index(card) if card in places else 0
    if shown.phase != stage:
        at = len(places) if _behind(shown, stage) else -1
    return [
        Step(place, str(number + 1), DONE if number < at else NOW if number == at else NEXT)
        for number, place in enumerate(places)
    ]


def now(shown: Shown) -> Step | None:
    """The step at hand; None outside the rewards, and where the counties are all done."""
    if shown.phase not in STAGES:
        return None
    return next((step for step in steps(shown, shown.phase) if step.state == NOW), None)


def _counties(shown: Shown) -> list[Step]:
    """Whoever has been paid has left: the first county where somebody stands is the one at hand."""
    held = [county for county in COUNTY_IDS if shown.counties[county].holder is not None]
    made: list[Step] = []
    for county in COUNTY_IDS:
        if shown.phase == "counties":
            behind = not held or county < held[0]
            state = DONE if behind else NOW if county == held[0] else NEXT if county in held else NOBODY
        else:
            state = DONE if _behind(shown, "counties") else NEXT if county in held else NOBODY
        made.append(Step(county, county, state))
    return made


def _behind(shown: Shown, stage: str) -> bool:
    return shown.phase in STAGES and STAGES.index(shown.phase) > STAGES.index(stage)
