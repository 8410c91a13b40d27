"""Hints for Queen Run in words: the turn in short, the first step of it on the map, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import NOBODY, Action, State
from game.core.match import Match
from game.core.refusal import Reason
from game.games.queen_run import weights
from game.games.queen_run.actions import describe
from game.games.queen_run.cells import HOME, cell_name
from game.games.queen_run.heuristics import RunHeuristics
from game.games.queen_run.state import RunState
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.tribes import TRIBE_IDS
from game.services.translation import Translate
from game.table.presenters.queen_run.log import entries, place_text, sentence

Step = tuple[State, Action]

WALK = ("move", "convert")
"""Actions that are told together: she walks, and bases are converted on the way."""
FIRST = (
    "wins", "arrives", "scores", "denies", "opens", "brings_bases", "brings_ap", "brings_effect", "runs", "settles",
    "gathers", "departs_ahead", "departs", "goes_home", "advances", "forced",
)  # fmt: skip
"""Reasons for a turn, best first. The others are those of single steps, told only where there is nothing else."""
ADDED = {"brings_bases": "count", "brings_ap": "count"}
"""Reasons of several steps that are one with their sum."""


def action_words(view: State, action: Action, tr: Translate, names: Sequence[str]) -> str:
    """What to do, as a sentence: text `advice.<kind>`."""
    assert isinstance(view, RunState)
    parts = describe(action)
    match parts.kind:
        case "choose":
            colour = tr(f"colour.word.{COLOURS[parts.colour]}")
            return tr("advice.choose", people=tr(f"people.{TRIBE_IDS[parts.tribe]}"), colour=colour)
        case "pass":
            return tr("advice.pass.home" if view.queens[view.to_move] == HOME else "advice.pass.map")
        case "depart" | "place":
            return tr(f"advice.{parts.kind}", place=place_text(view.world, parts.cell, tr))
        case "move":
            if parts.cell >= view.world.paradise:
                return tr("advice.arrive")
            return tr("advice.move", place=place_text(view.world, parts.cell, tr))
        case "build":
            return tr("advice.build", place=place_text(view.world, view.queens[view.to_move], tr))
        case "settle":
            return tr("advice.settle", n=parts.amount) if parts.amount else tr("advice.settle.none")
        case kind:
            return tr(f"advice.{kind}")


def places(view: State, action: Action) -> tuple[str, ...]:
    """The cells and buttons that it is done with."""
    assert isinstance(view, RunState)
    parts = describe(action)
    if parts.kind == "choose":
        return f"people:{TRIBE_IDS[parts.tribe]}", f"colour:{COLOURS[parts.colour]}"
    if parts.kind in ("depart", "move", "place"):
        return (f"cell:{cell_name(parts.cell)}",)
    if parts.kind == "build":
        return "button:build", f"cell:{cell_name(view.queens[view.to_move])}"
    return ("action:" + view.format_action(action),)


def told(match: Match, start: int, end: int, tr: Translate, names: Sequence[str]) -> list[str]:
    """What was done by the actions `start` to before `end` of a match, in the sentences of the log."""
    state = match.state
    assert isinstance(state, RunState)
    found = entries(event for index in range(start, end) for event in match.events[index])
    mover = match.state_at(start).to_move
    return [sentence(entry, names, state.world, tr) for entry in found if entry.seat == mover]


def steps(view: State, line: Sequence[Action]) -> list[Step]:
    """The actions of the turn, a walk as its last step: nothing is hidden in this game, and nothing left to chance."""
    found: list[Step] = []
    state = view.copy()
    seat = view.to_move
    walking = False
    for action in line:
        if state.to_move != seat or action not in state.legal_actions():
            break
        walks = describe(action).kind in WALK
        step = (state.copy(), action)
        if walks and walking:
            if describe(action).kind == "move" or describe(found[-1][1]).kind == "convert":
                found[-1] = step
        else:
            found.append(step)
        walking = walks
        if describe(action).kind == "choose":
            break  # the first turn is not planned while others choose
        state.apply(action)
    return found


def reasons(line: Sequence[Step]) -> list[Reason]:
    """Why the turn is good, best reason first: what it comes to as a whole, then what its steps bring."""
    start, first = line[0]
    if describe(first).kind == "choose" and len(start.legal_actions()) > 1:
        return _choice(start, first)
    seat = start.to_move
    last, action = line[-1]
    end = last.copy()
    end.apply(action)
    before, after = start.result().scores, end.result().scores
    found: list[Reason] = []
    if end.to_move == NOBODY and seat in end.result().winners:
        found.append(Reason("wins"))
    if after[seat] > before[seat]:
        found.append(Reason("scores", {"points": after[seat] - before[seat]}))
    losers = [other for other in range(start.seats) if after[other] < before[other]]
    if losers:
        found.append(Reason("denies", {"seat": max(losers, key=lambda other: (before[other] - after[other], -other))}))
    known = {reason.code: reason for reason in found}
    rest: list[Reason] = []
    for view, each in line:
        for reason in RunHeuristics().reasons(view, each):
            code = reason.code
            if code in ("wins", "scores", "denies") or (code == "forced" and len(line) > 1):
                continue  # said of the whole turn already
            if code in known and code in ADDED:
                name = ADDED[code]
                known[code] = Reason(code, {name: int(known[code].params[name]) + int(reason.params[name])})
            elif code not in known:
                known[code] = reason
                rest.append(reason)
    ranked = [known[code] for code in FIRST if code in known]
    return ranked or rest


def _choice(view: State, action: Action) -> list[Reason]:
    """Why to lead that people in that colour: by what the evaluation knows of both (games/queen_run/draft.py)."""
    assert isinstance(view, RunState)
    parts = describe(action)
    found = [Reason("people", {"tribe": f"{TRIBE_IDS[parts.tribe]}.about"})]
    if weights.STRENGTH[parts.tribe] > sum(weights.STRENGTH) / len(weights.STRENGTH):
        found.insert(0, Reason("strong"))
    villages = view.world.villages
    here = len(villages[parts.colour])
    if here * len(villages) > sum(map(len, villages)):
        found.append(Reason("villages", {"count": here}))
    return found
