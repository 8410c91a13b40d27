"""The bot for games of open information without chance, whose turns are long: it looks for whole turns.

A turn may be any number of actions, and most orders of the same actions lead to the same position. So a beam search
finds whole turns (beam.py), judged by the game's evaluation. The best of them, if the level looks that far, are the
moves of a search tree (turn_tree.py), in which the others' answers and the own next turns are found in the same way, on
a smaller scale.

A weaker level gets an error added to its judgement of a turn. The error belongs to what the turn changes for good
(`Heuristics.lasting_change`), not to each step: a bot that misjudged single steps would walk in circles. Nor is it
drawn anew in each turn: it stays the same until the situation changes (`Heuristics.situation`), or a bot would undo in
one turn what the last one was for. It never ends a turn by mistake that it could still use: before the action that ends
the turn it looks once more, without error. The error is one in the odds of a win, so that a seat far behind or far
ahead still tells better from worse. Where nothing has changed for good in some turns of the seat, a level that thinks
of whole turns takes a closer look, without error and as far as any level looks: else two bots, each kept by its error
from what there is left to do, would walk round it in circles.

A turn that changes nothing for good (`Heuristics.landmarks`) is held against what the next turns could bring if nobody
else did anything (solitaire.py). The first turn of the best line of these is played in its place, unless a level keeps
to what leaves the seat clearly better off at once, since it sees no farther, or has thought the others' answers
through. Where nothing can be had, as where a seat cannot win any more or be stopped, it plays for what the game offers
instead (`Heuristics.consolation`).

The rest of a turn that was found is kept (`Plans`), and played without another search as long as the position is the
one that was expected.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.bots.beam import LONGEST, Turn, at_stake, by_liking, find_turns
from game.bots.greedy import liking
from game.bots.limits import NO_STYLE, ChosenAction, Stopwatch, Style
from game.bots.solitaire import TURNS, far_turn, is_as_before, when_asked_again
from game.bots.turn_tree import TurnTree
from game.core.documents import canonical
from game.core.game import NOBODY, Action, Game, Heuristics, State
from game.core.rng import Rng

EQUAL = 0.02
"""Two turns this close, in shares of a win, are a matter of taste even for a bot that judges exactly."""

HOPELESS = 0.1
"""Share of a win below which a seat plays for what is left to it without one."""

BROAD = 12
"""Width of the beam in which such a seat looks for it."""

LIKED = 2
"""Turns that are compared for being liked."""

PATIENCE = 3
"""Turns of a seat without a lasting change after which its bot takes a closer look."""

PLANS_KEPT = 16
"""Turns under way that are remembered at once."""


@dataclass(frozen=True)
class Breadth:
    """How broadly a level looks. `width`: positions that are followed after each number of actions. `longest`: actions
    of a turn that are thought of at once. `far`: where a turn changes nothing for good, the first of the best line of
    so many own turns is begun in its place (of more, where so many lead to nothing better); with 0 only if that turn
    does nothing at all. `straying`: how far the judgement of each single turn is off besides, in shares of a win: too
    much of it, and a bot goes round in circles. `iterations`: turns that a search tree thinks about at a table of two,
    0 for none; at larger tables each takes longer, and more seats answer it, so they are divided by the number of the
    others twice. `compared`: turns at its root; `branches`: turns at each other node; `reply_width`: `width` for those.
    `exploration`: weight of the uncertain in its bounds, in shares of a win."""

    width: int = 8
    longest: int = LONGEST
    far: int = TURNS
    straying: float = 0.0
    iterations: int = 0
    compared: int = 6
    branches: int = 4
    reply_width: int = 3
    exploration: float = 0.03


class Plans:
    """What a bot remembers of its turns: the rest of those that were found, by the position in which each next action
    is due; and for how many of them nothing has changed."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, tuple[Action, ...]] = OrderedDict()
        # By bot: the landmarks that it saw last, in how many positions, and the last of them.
        self._waited: dict[Hashable, tuple[Hashable, int, str]] = {}

    def keep(self, who: Hashable, state: State, actions: tuple[Action, ...]) -> None:
        """`actions`, at least one, are what `who` means to play in `state`."""
        self._kept[who, canonical(state.to_document())] = actions
        while len(self._kept) > PLANS_KEPT:
            self._kept.popitem(last=False)

    def take(self, who: Hashable, state: State) -> tuple[Action, ...]:
        """What `who` meant to play in `state`, once; nothing if that is not known."""
        return self._kept.pop((who, canonical(state.to_document())), ())

    def waited(self, who: Hashable, state: State, landmarks: Hashable) -> int:
        """How many turns `who` has had since `landmarks` came to be, if it begins one in `state` now. To be asked once
        more in the same position changes nothing."""
        position = canonical(state.to_document())
        known, turns, last = self._waited.get(who, (None, -1, ""))
        if known != landmarks:
            turns, last = -1, ""
        if position != last:
            turns += 1
        self._waited[who] = (landmarks, turns, position)
        return turns


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
) -> ChosenAction:
    """The next action of the best turn that is found, or of the one that is under way.

    `noise`: how far the judgement of a turn is off either way, in shares of a win. `level` names the bot in `plans`.
    """
    who = (game.id, level, view.to_move)
    turn: tuple[Action, ...] = plans.take(who, view) if plans is not None else ()
    looked = 0
    value: float | None = None
    if not turn or turn[0] not in view.legal_actions():
        waited = plans.waited(who, view, game.heuristics.landmarks(view)) if plans is not None else 0
        if waited >= PATIENCE and breadth.longest >= LONGEST:
            noise, breadth = 0.0, replace(breadth, far=TURNS)
        actions = game.heuristics.prune(view, view.legal_actions())
        if len(actions) == 1:
            return ChosenAction(actions[0], 0, None)
        chosen, looked = best_turn(game.heuristics, view, breadth, noise, rng, watch, style)
        turn, value = chosen.actions, chosen.value
    if plans is not None and len(turn) > 1:
        expected = view.copy()
        expected.apply(turn[0])
        plans.keep(who, expected, turn[1:])
    return ChosenAction(turn[0], looked, value, turn)


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
    if heuristics.decided(view):
        return _for_itself(heuristics, view, breadth, watch, waits=False)
    turn, looked = _likely_turn(heuristics, view, breadth, noise, rng, watch, style)
    if turn.value >= HOPELESS:
        if breadth.longest < LONGEST or heuristics.landmarks(turn.after) != heuristics.landmarks(view):
            return turn, looked
        # A turn that changes nothing for good: is there anything to wait for?
        far, more = far_turn(heuristics, view, watch, soon=breadth.far or TURNS, hoped=turn.value)
        looked += more
        if far is not None and far.value > turn.value:
            return (far if breadth.far or _does_nothing(heuristics, view, turn) else turn), looked
    # What may win is found no more, or only hoped for; what is left to play for lies elsewhere.
    own, more = _for_itself(heuristics, view, breadth, watch, waits=turn.value >= HOPELESS)
    return own, looked + more


def _does_nothing(heuristics: Heuristics, view: State, turn: Turn) -> bool:
    """Whether all is as it was when the seat is asked again, if the others do nothing."""
    return is_as_before(view, when_asked_again(heuristics, turn.after, view.to_move))


def _for_itself(
    heuristics: Heuristics, view: State, breadth: Breadth, watch: Stopwatch, *, waits: bool
) -> tuple[Turn, int]:
    """The turn of a seat that cannot win any more, or be stopped, and how many positions were looked at. Unless it
    `waits` for what the others may yet do, it begins the best line there is, rather than do nothing for what no line
    leads to."""
    judge = heuristics.consolation
    found, looked = find_turns(heuristics, view, max(breadth.width, BROAD), watch, judge=judge)
    turn = found[0]
    if turn.after.to_move == NOBODY or heuristics.landmarks(turn.after) == heuristics.landmarks(view):
        far, more = far_turn(heuristics, view, watch, judge)
        looked += more
        if far is not None and (far.value > turn.value or not waits):
            turn = far
    shares = heuristics.evaluate(turn.after)
    return Turn(turn.actions, turn.after, shares[view.to_move], shares), looked


def _likely_turn(
    heuristics: Heuristics,
    view: State,
    breadth: Breadth,
    noise: float,
    rng: Rng,
    watch: Stopwatch,
    style: Style,
) -> tuple[Turn, int]:
    """The turn with the best odds of a win, as far as the level sees and its character lets it be."""
    uncertainty = heuristics.uncertainty(view)
    if uncertainty:
        found = _choices(heuristics, view)
        looked = len(found)
    else:
        found, looked = find_turns(heuristics, view, breadth.width, watch, style, breadth.longest)
    if breadth.iterations and not uncertainty and len(found) > 1 and not found[0].wins:
        compared = found[: breadth.compared]
        if style:
            compared += sorted(found[breadth.compared :], key=by_liking)[:LIKED]
        tree = TurnTree(heuristics, view, compared, breadth.branches, breadth.reply_width, breadth.exploration)
        tree.grow(breadth.iterations // max(1, view.seats - 1) ** 2, watch)
        found = tree.turns()
        looked += tree.looked
    noise = max(noise, uncertainty)
    best = found[0]
    if best.value < HOPELESS or best.wins or (noise <= 0.0 and not style and breadth.longest >= LONGEST):
        return best, looked
    # Errors and tastes are counted in the odds of a win: as large as they say where a win is as likely as not.
    stake = at_stake(best.value)
    noise *= stake
    straying = breadth.straying * stake
    style = {key: weight * stake for key, weight in style.items()}
    plainly_worse = best.value - max(noise, EQUAL * stake)
    chosen = best
    highest = float("-inf")
    errors: dict[tuple[int, ...], float] = {}
    situation = heuristics.situation(view) if noise else ""
    for turn in found:
        if turn.value < plainly_worse:
            break
        # Of what may be as good as the best, nobody knows which is.
        felt = 0.0 if uncertainty else turn.value
        if noise:
            changes = _lasting_changes(heuristics, view, turn)
            if changes not in errors:
                same_again = Rng.from_text(f"{changes} {view.to_move} {situation}")
                errors[changes] = noise * (2.0 * same_again.random() - 1.0)
            felt += errors[changes] + straying * (2.0 * rng.random() - 1.0)
        felt += _turn_liking(heuristics, view, turn, style)
        if felt > highest:
            chosen, highest = turn, felt
    if uncertainty or (chosen is best and breadth.longest >= LONGEST):
        return chosen, looked
    return _to_the_end(heuristics, view, chosen, breadth, watch, style), looked


def _choices(heuristics: Heuristics, view: State) -> list[Turn]:
    """Each action by itself, best first: what is judged with little certainty is not followed further, not even by who
    is to move again."""
    seat = view.to_move
    found = []
    for action in heuristics.prune(view, view.legal_actions()):
        after = view.copy()
        after.apply(action)
        shares = heuristics.evaluate(after)
        found.append(Turn((action,), after, shares[seat], shares))
    found.sort(key=by_liking)
    return found


def _lasting_changes(heuristics: Heuristics, view: State, turn: Turn) -> tuple[int, ...]:
    """What a turn changes for good: turns with the same lasting changes get the same error."""
    state = view.copy()
    done = []
    for action in turn.actions:
        lasting_change = heuristics.lasting_change(state, action)
        if lasting_change:
            done.append(lasting_change)
        state.apply(action)
    done.sort()
    return tuple(done)


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


def _to_the_end(
    heuristics: Heuristics, view: State, turn: Turn, breadth: Breadth, watch: Stopwatch, style: Style
) -> Turn:
    """`turn`, or what is better than its last action, which passes it."""
    state = view.copy()
    before = turn.actions[:-1]
    for action in before:
        state.apply(action)
    if state.to_move != view.to_move:
        return turn
    found, _ = find_turns(heuristics, state, breadth.width, watch, style, breadth.longest)
    rest = min(found, key=by_liking) if style else found[0]
    if rest.value + rest.taste <= turn.value + liking(heuristics, state, turn.actions[-1], style):
        return turn
    return Turn(before + rest.actions, rest.after, rest.value, rest.shares)
