"""A review of a finished game: each seat's chances at every position, and the decisions that cost most.

Chances are those that the seats could have judged at the time, not those of somebody who knows what lay hidden: at each
position the game's evaluation is averaged over positions that agree with what one seat knew (its view, and all that it
could have noted), and then over the seats. In games of open information it is the evaluation itself, or, where any
answer ends the turn, that after the best one. Elsewhere, while a question is open (an attack to be answered, a queen to
be chosen), chances stay as they were; so they do in all games until everybody has chosen what to begin with.

Turning points are the decisions that cost most. All decisions are judged quickly first, on few such positions. The
worst of them are put to an Expert, who is given what the seat knew; what was played is then compared with what the
Expert would have played, on the same positions. Where turns are long and open, whole turns are compared.

The work is done in small portions, so that a window can go on drawing; the Expert thinks in a process of its own.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.bots.greedy import outcome
from game.bots.memories import Memories
from game.core.game import NOBODY, Action, Memory, State
from game.core.match import Match
from game.core.rng import Rng
from game.table.advice import LEVEL, Advice, Question, memory_of
from game.table.opponents import Service

SAMPLES = 2
"""Positions that agree with what a seat knew, for its chances and for the quick judgement of its decisions."""
COMPARED = 24
"""The same for the comparison with the Expert."""
ASKED = 10
"""Decisions that are put to the Expert."""
MOST = 6
"""Turning points that are told."""
LEAST_LOSS = 0.04
"""Chances lost from which on a decision is a turning point."""
QUICK_SHARE = 0.6
"""How much of the work the quick judgement is."""


@dataclass(frozen=True)
class Decision:
    """What one seat did at once: the actions from `start` to before `end`. `loss`: what it cost in chances."""

    seat: int
    start: int
    end: int
    loss: float


@dataclass(frozen=True)
class Turning:
    """A turning point: what was played (actions `start` to before `end`), and what the Expert would have played.

    `before`: the seat's chance; `loss`: how much better it would have been with `better`, in notation.
    """

    seat: int
    start: int
    end: int
    before: float
    loss: float
    better: tuple[str, ...]


def by_cost(turnings: Iterable[Turning]) -> list[Turning]:
    """Turning points, the costliest first."""
    return sorted(turnings, key=lambda each: (-each.loss, each.start))


class Review:
    """The review of a finished match. `advance` again and again until `finished`.

    `chances`: for each position from the first on, as far as it has come, the chance of each seat, 0 to 1. `turnings`:
    the costliest first. `done`: how far the work has come, 0 to 1. `actions`: those that are looked through.
    """

    def __init__(
        self,
        match: Match,
        service: Service,
        level: str = LEVEL,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.match = match
        self.chances: list[list[float]] = []
        self.turnings: list[Turning] = []
        self.done = 0.0
        self.finished = False
        self.actions = tuple(match.actions)
        self._service = service
        self._level = level
        self._clock = clock
        self._question: Question | None = None
        self._decisions: list[Decision] = []
        self._begins = match.state_at(0).prompt()  # what is asked of all before the first turn, if anything is
        self._work = self._steps()

    @property
    def suspects(self) -> list[Decision]:
        """The costliest decisions so far by a quick judgement, in the order of the game; none when all is done."""
        if self.finished:
            return []
        worst = sorted(self._decisions, key=lambda each: (-each.loss, each.start))[:MOST]
        return sorted((each for each in worst if each.loss >= LEAST_LOSS), key=lambda each: each.start)

    def advance(self, seconds: float) -> bool:
        """Work for about so long; True while there is more to do. Returns at once while the Expert thinks."""
        end = self._clock() + seconds
        while not self.finished:
            waits = next(self._work, None)
            if waits is None:
                self.finished, self.done = True, 1.0
            elif waits or self._clock() >= end:
                break
        return not self.finished

    def pause(self) -> None:
        """Nobody waits for now: the Expert is asked anew when the work goes on."""
        if self._question is not None:
            self._question.cancel()
            self._question = None

    # -- the work ---------------------------------------------------------------------------------------------------

    def _steps(self) -> Iterator[bool]:
        """Portions of the work; True where it has to wait."""
        yield from self._look_through()
        worst = sorted(self._decisions, key=lambda each: (-each.loss, each.start))[:ASKED]
        found: list[Turning] = []
        for number, decision in enumerate(worst):
            advice: Advice | None = None
            while advice is None:
                if self._question is None:
                    self._question = Question(self._service, self.match, self._level, decision.start)
                advice = self._question.poll()
                self.done = QUICK_SHARE + (1 - QUICK_SHARE) * (number + self._thought()) / len(worst)
                yield advice is None
            self._question = None
            turning = yield from self._compare(decision, advice)
            if turning is not None and turning.loss >= LEAST_LOSS:
                found.append(turning)
                self.turnings = by_cost(found)[:MOST]

    def _thought(self) -> float:
        return self._question.progress() if self._question is not None else 1.0

    def _look_through(self) -> Iterator[bool]:
        """Chances at every position, and a quick judgement of every decision."""
        match, game = self.match, self.match.game
        seats, count = match.state.seats, len(match.actions)
        memories = Memories(game, seats, dict.fromkeys(range(seats), 0.0), 0)
        rng = Rng.from_text("review")
        begun = 0
        for index in range(count + 1):
            state = match.state_at(index)
            yield from self._judge(state, memories, rng)
            if index == count:
                break
            after = match.state_at(index + 1)
            if not game.open_information:
                yield from self._judge_action(index, state, memories.of(state.to_move), rng)
            elif after.to_move != state.to_move or state.prompt() == "draft":
                self._judge_turn(begun, index + 1)
                begun = index + 1
            memories.observe(state.to_move, match.events[index], after.to_move)
            self.done = QUICK_SHARE * (index + 1) / count

    def _judge(self, state: State, memories: Memories, rng: Rng) -> Iterator[bool]:
        """The chances in a position."""
        heuristics = self.match.game.heuristics
        if state.prompt() != self._begins or state.prompt() == "turn":
            self._begins = ""
        if state.to_move == NOBODY:
            self.chances.append(state.result().shares())
        elif self.chances and (self._begins or not (self.match.game.open_information or heuristics.is_quiet(state))):
            self.chances.append(self.chances[-1])
        elif self.match.game.open_information:
            self.chances.append(_judged(heuristics.evaluate, state))
        else:
            totals = [0.0] * state.seats
            for seat in range(state.seats):
                for _ in range(SAMPLES):
                    drawn = heuristics.believe(state.sample(seat, rng, memories.of(seat)), seat, rng)
                    for other, share in enumerate(heuristics.evaluate(drawn)):
                        totals[other] += share
                yield False
            whole = sum(totals)
            self.chances.append([total / whole for total in totals])
        yield False

    def _judge_action(self, index: int, state: State, memory: Memory, rng: Rng) -> Iterator[bool]:
        """A quick judgement of one action: how much worse it looks than the best one."""
        heuristics = self.match.game.heuristics
        played = self._action(index)
        view = state.view(state.to_move)
        actions = heuristics.prune(view, view.legal_actions())
        if actions == [played]:
            return
        if played not in actions:
            actions = [*actions, played]
        seat = state.to_move
        totals = dict.fromkeys(actions, 0.0)
        for _ in range(SAMPLES):
            drawn = heuristics.believe(state.sample(seat, rng, memory), seat, rng)
            for action in actions:
                totals[action] += outcome(heuristics, drawn, action, seat) / SAMPLES
                yield False
        self._note(Decision(seat, index, index + 1, max(totals.values()) - totals[played]))

    def _judge_turn(self, start: int, end: int) -> None:
        """A quick judgement of a whole turn: how far the chances of its seat fell."""
        state = self.match.state_at(start)
        if end - start > 1 or len(state.legal_actions()) > 1:
            seat = state.to_move
            after = self.match.state_at(end)
            then = self.match.game.heuristics.evaluate(after)[seat] if after.to_move != NOBODY else self._share(seat)
            self._note(Decision(seat, start, end, self.chances[start][seat] - then))

    def _share(self, seat: int) -> float:
        return self.match.state.result().shares()[seat]

    def _note(self, decision: Decision) -> None:
        if decision.loss > 0.0:
            self._decisions.append(decision)

    def _action(self, index: int) -> Action:
        return self.match.game.parse_action(self.match.actions[index])

    # -- against the Expert -------------------------------------------------------------------------------------------

    def _compare(self, decision: Decision, advice: Advice) -> Generator[bool, None, Turning | None]:
        """Portions of the comparison; what comes of it is None where the Expert would have done the same."""
        state = self.match.state_at(decision.start)
        seat, heuristics = decision.seat, self.match.game.heuristics
        better = [self.match.game.parse_action(text) for text in advice.line]
        if self.match.game.open_information:
            ends = self.match.state_at(decision.end), _played_out(state, better)
            if ends[0].key() == ends[1].key():
                return None
            mine, other = (_shares(heuristics.evaluate, end)[seat] for end in ends)
        else:
            played = self._action(decision.start)
            if better[0] == played:
                return None
            memory, rng = memory_of(self.match, seat, decision.start), Rng.from_text(f"compare {decision.start}")
            mine = other = 0.0
            for _ in range(COMPARED):
                drawn = heuristics.believe(state.sample(seat, rng, memory), seat, rng)
                mine += outcome(heuristics, drawn, played, seat) / COMPARED
                other += outcome(heuristics, drawn, better[0], seat) / COMPARED
                yield False
        before = self.chances[decision.start][seat]
        return Turning(seat, decision.start, decision.end, before, other - mine, advice.line)


def _played_out(state: State, line: Sequence[Action]) -> State:
    """The position after a turn, as far as `line` tells it."""
    after, seat = state.copy(), state.to_move
    for action in line:
        if after.to_move != seat or action not in after.legal_actions():
            break
        after.apply(action)
    return after


def _judged(evaluate: Callable[[State], list[float]], state: State) -> list[float]:
    """The chances in a position of open information. Where every answer ends the turn, they are those after the answer
    that is best for its seat: what a position is worth by itself leaves out what is still to be chosen in it."""
    seat, found = state.to_move, list[list[float]]()
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        if after.to_move == seat:
            return evaluate(state)
        found.append(_shares(evaluate, after))
    return max(found, key=lambda shares: shares[seat])


def _shares(evaluate: Callable[[State], list[float]], state: State) -> list[float]:
    return state.result().shares() if state.to_move == NOBODY else evaluate(state)
