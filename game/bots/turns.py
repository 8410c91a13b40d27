"""The bot for games of open information without chance, whose turns are long: it looks for whole turns.

A turn may be any number of actions, and most orders of the same actions come to the same. So a beam search goes
through the actions of the own turn: all positions after n actions are made from the best few after n - 1, those that
were met before are dropped, and so on until the turn has passed in every line (Lowerre, "The HARPY Speech Recognition
System", 1976; the dropping of positions met before: Russell and Norvig, "Artificial Intelligence", graph search). As
no position is met twice, steps that cost nothing cannot go round for ever. What passes the turn is judged by the
game's evaluation, and the best of that, if the level looks that far, by what the others would answer and by the own
next turn, found in the same way in small; each seat cares for its own share (max^n: Luckhardt and Irani, "An
Algorithmic Solution of N-Person Games", AAAI 1986).

A level that judges less well is off in how it opens a turn, and goes on from there as well as it can; it never by
mistake ends one that it could still use: before the action that passes the turn it looks once more, and exactly.

The rest of a turn that was found is kept (`Plans`), and played without another search as long as the position is the
one that was expected.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

from game.bots.greedy import liking
from game.bots.limits import NO_STYLE, Choice, Stopwatch, Style
from game.core.documents import canonical
from game.core.game import NOBODY, Action, Game, Heuristics, State
from game.core.rng import Rng

SURE = 1.0 - 1e-9
"""Share of a win, at the end of the game, from which on nothing can be better."""

EQUAL = 0.01
"""Two turns this close, in shares of a win, are a matter of taste even for a bot that judges exactly."""

OPENING = 2
"""Actions that make up the opening of a turn: only the best turn of each opening is a matter of noise and taste."""

LONGEST = 80
"""Actions after which a turn is looked at no further."""

PLANS_KEPT = 16
"""Turns under way that are remembered at once."""


@dataclass(frozen=True)
class Breadth:
    """How broadly a level looks. `width`: positions that are followed after each number of actions. `compared`: found
    turns that are judged by the others' answers, 0 for none. `reply_width`: `width` for those answers."""

    width: int = 8
    compared: int = 0
    reply_width: int = 0


@dataclass(frozen=True)
class Turn:
    """A whole turn: its `actions`, the position they lead to, and its `value` for the seat that plays it."""

    actions: tuple[Action, ...]
    after: State
    value: float


class Plans:
    """The rest of the turns that were found, by the position in which each next action is due."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, tuple[Action, ...]] = OrderedDict()

    def keep(self, who: Hashable, state: State, actions: tuple[Action, ...]) -> None:
        """`actions`, at least one, are what `who` means to play in `state`."""
        self._kept[who, canonical(state.to_document())] = actions
        while len(self._kept) > PLANS_KEPT:
            self._kept.popitem(last=False)

    def take(self, who: Hashable, state: State) -> tuple[Action, ...]:
        """What `who` meant to play in `state`, once; nothing if that is not known."""
        return self._kept.pop((who, canonical(state.to_document())), ())


def choose(
    game: Game,
    view: State,
    level: str,
    breadth: Breadth,
    noise: float,
    rng: Rng,
    watch: Stopwatch,
    style: Style = NO_STYLE,
    plans: Plans | None = None,
) -> Choice:
    """The next action of the best turn that is found, or of the one that is under way.

    `noise`: how far the judgement of a turn is off either way, in shares of a win. `level` names the bot in `plans`.
    """
    who = (game.id, level, view.to_move)
    turn: tuple[Action, ...] = plans.take(who, view) if plans is not None else ()
    looked = 0
    value: float | None = None
    if not turn or turn[0] not in view.legal_actions():
        actions = game.heuristics.prune(view, view.legal_actions())
        if len(actions) == 1:
            return Choice(actions[0], 0, None)
        chosen, looked = best_turn(game.heuristics, view, breadth, noise, rng, watch, style)
        turn, value = chosen.actions, chosen.value
    if plans is not None and len(turn) > 1:
        expected = view.copy()
        expected.apply(turn[0])
        plans.keep(who, expected, turn[1:])
    return Choice(turn[0], looked, value)


def best_turn(
    heuristics: Heuristics,
    view: State,
    breadth: Breadth,
    noise: float,
    rng: Rng,
    watch: Stopwatch,
    style: Style = NO_STYLE,
) -> tuple[Turn, int]:
    """The turn that a bot plays from `view`, and how many positions it looked at."""
    found, looked = find_turns(heuristics, view, breadth.width, watch)
    if breadth.compared and len(found) > 1 and not _wins(found[0]):
        found = look_ahead(heuristics, view.to_move, found[: breadth.compared], breadth.reply_width, watch)
    best = found[0]
    if _wins(best) or (noise <= 0.0 and not style):
        return best, looked
    chosen = best
    highest = float("-inf")
    opened = set()
    for turn in found:
        if turn.value < best.value - max(noise, EQUAL):
            break
        opening = turn.actions[:OPENING]
        if opening in opened:
            continue
        opened.add(opening)
        felt = turn.value + noise * (2.0 * rng.random() - 1.0) + _turn_liking(heuristics, view, turn, style)
        if felt > highest:
            chosen, highest = turn, felt
    if chosen is best:
        return best, looked
    return _to_the_end(heuristics, view, chosen, breadth.width, watch), looked


def _wins(turn: Turn) -> bool:
    return turn.after.to_move == NOBODY and turn.value >= SURE


def _turn_liking(heuristics: Heuristics, view: State, turn: Turn, style: Style) -> float:
    """How much a character likes a turn: each action in the position where it is played."""
    if not style:
        return 0.0
    state = view.copy()
    total = 0.0
    for action in turn.actions:
        total += liking(heuristics, state, action, style)
        state.apply(action)
    return total


def _to_the_end(heuristics: Heuristics, view: State, turn: Turn, width: int, watch: Stopwatch) -> Turn:
    """`turn`, or what is better than its last action, which passes it."""
    state = view.copy()
    before = turn.actions[:-1]
    for action in before:
        state.apply(action)
    if state.to_move != view.to_move:
        return turn
    rest = find_turns(heuristics, state, width, watch)[0][0]
    return Turn(before + rest.actions, rest.after, rest.value) if rest.value > turn.value else turn


def find_turns(heuristics: Heuristics, start: State, width: int, watch: Stopwatch) -> tuple[list[Turn], int]:
    """The turns of the seat to move of `start` that a beam of `width` finds, best first (of equal ones the shortest),
    and how many positions were looked at. There is at least one; if the time ended before any was complete, the best
    beginning stands for it."""
    seat = start.to_move
    beam = [Turn((), start, 0.0)]
    seen = {start.key()}
    found: list[Turn] = []
    for _ in range(LONGEST):
        longer: list[Turn] = []
        for line in beam:
            state = line.after
            for action in heuristics.prune(state, state.legal_actions()):
                after = state.copy()
                after.apply(action)
                key = after.key()
                if key in seen:
                    continue
                seen.add(key)
                turn = Turn((*line.actions, action), after, heuristics.evaluate(after)[seat])
                (longer if after.to_move == seat else found).append(turn)
            if watch.stop():
                break
        longer.sort(key=_by_value)
        beam = longer[:width]
        if not beam or watch.stop():
            break
    found.sort(key=_by_value)
    return found or beam[:1], len(seen)


def _by_value(turn: Turn) -> float:
    return -turn.value


def look_ahead(heuristics: Heuristics, seat: int, turns: list[Turn], width: int, watch: Stopwatch) -> list[Turn]:
    """The turns, best first, as they look for `seat` after the others' answers and its own next turn."""
    judged: list[Turn] = []
    for turn in turns:
        state = turn.after
        while state.to_move not in (NOBODY, seat):
            state = find_turns(heuristics, state, width, watch)[0][0].after
        value = heuristics.evaluate(state)[seat]
        if state.to_move == seat:
            value = find_turns(heuristics, state, width, watch)[0][0].value
        if watch.stop():
            break
        judged.append(Turn(turn.actions, turn.after, value))
    judged.sort(key=_by_value)
    return judged or turns
