"""The greedy bot: tries each action once on a few samples of what it cannot see, and takes the best-looking outcome."""

from __future__ import annotations

from game.bots.limits import NO_STYLE, ChosenAction, Stopwatch, Style
from game.core.game import NOBODY, Action, Game, Heuristics, Memory, State
from game.core.rng import Rng

_SURE = 1.0 - 1e-9
"""Share of a win from which on nothing can be better."""

EQUAL = 0.02
"""Two actions this close, in shares of a win, are a matter of taste: the one that is liked more may be played."""

_NOTHING = 0.005
"""What is worse by no more than this is as good as the best."""

SPREAD = 0.5
"""Share of the distance from the best action to the worst beyond which an action is plainly worse, whatever the noise;
for levels that say nothing. So a level still sees a small difference where little is at stake in all."""

REPLIES = 4
"""Decisions that an action may bring with it and that are looked at before it is judged, where a level says nothing."""


def choose(
    game: Game,
    view: State,
    memory: Memory | None,
    rng: Rng,
    samples: int,
    watch: Stopwatch,
    noise: float = 0.0,
    style: Style = NO_STYLE,
    replies: int = REPLIES,
    spread: float = SPREAD,
) -> ChosenAction:
    """The action with the best average value over `samples` full states that agree with `view` and `memory`.

    The judgement of each action is off by up to `noise` either way, and moved by `style`; but what is worse than the
    best by more than `noise`, or by the share `spread` of all that is at stake, is plainly worse, and never played, and
    a sure win is always taken. All actions are judged on the same samples, so that luck favours none of them. When
    `watch` says stop, the samples so far count.
    """
    heuristics = game.heuristics
    actions = heuristics.prune(view, view.legal_actions())
    if len(actions) == 1:
        return ChosenAction(actions[0], 0, None)
    judged = values(heuristics, view, memory, actions, rng, samples, watch, replies)
    top = max(judged)
    if top >= _SURE:
        return ChosenAction(actions[judged.index(top)], 0, None)
    plainly_worse = top - max(_NOTHING, min(noise, spread * (top - min(judged))))
    likes_best = liking(heuristics, view, actions[judged.index(top)], style)
    chosen = actions[0]
    best = float("-inf")
    for action, value in zip(actions, judged, strict=True):
        liked = liking(heuristics, view, action, style)
        if value < (min(plainly_worse, top - EQUAL) if liked > likes_best else plainly_worse):
            continue
        felt = value + noise * (2.0 * rng.random() - 1.0) + liked
        if felt > best:
            chosen, best = action, felt
    return ChosenAction(chosen, 0, None)


def values(
    heuristics: Heuristics,
    view: State,
    memory: Memory | None,
    actions: list[Action],
    rng: Rng,
    samples: int,
    watch: Stopwatch,
    replies: int = REPLIES,
) -> list[float]:
    """For each of `actions` the average share of a win that it promises the seat to move; at least one sample."""
    seat = view.to_move
    totals = [0.0] * len(actions)
    done = 0
    for _ in range(samples):
        state = heuristics.believe(view.sample(seat, rng, memory), seat, rng)
        for index, action in enumerate(actions):
            totals[index] += outcome(heuristics, state, action, seat, replies)
        done += 1
        if watch.stop():
            break
    return [total / done for total in totals]


def outcome(heuristics: Heuristics, state: State, action: Action, seat: int, replies: int = REPLIES) -> float:
    """The value for `seat` of `state` after `action`, once everybody has answered what the action asks, in the same
    greedy way.

    An action may ask for something before its turn is over (wake one more, defend): only then can the position be
    judged.
    """
    after = state.copy()
    after.apply(action)
    for _ in range(replies):
        if after.to_move == NOBODY or heuristics.is_quiet(after):
            break
        after = _best_reply(heuristics, after)
    return heuristics.evaluate(after)[seat]


def _best_reply(heuristics: Heuristics, state: State) -> State:
    """The state after the reply that looks best for the seat that is asked."""
    seat = state.to_move
    best: State | None = None
    best_value = 0.0
    for action in heuristics.prune(state, state.legal_actions()):
        after = state.copy()
        after.apply(action)
        value = heuristics.evaluate(after)[seat]
        if best is None or value > best_value:
            best, best_value = after, value
    assert best is not None, "a running game has a legal action"
    return best


def liking(heuristics: Heuristics, view: State, action: Action, style: Style) -> float:
    """How much a character likes an action, in shares of a win."""
    if not style:
        return 0.0
    return sum(style.get(key, 0.0) * amount for key, amount in heuristics.features(view, action).items())
