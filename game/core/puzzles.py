"""Puzzles: positions in which one line is the best by a clear margin, as an exact search finds them.

A puzzle is a whole position, a theme that says what is wanted of the seat to move, and the line that achieves most of
it. What the themes of a game are, when a task is over and what it came to, its `PuzzleRules` say: an object that
`puzzle_rules()` of its module `puzzles` gives (game/core/loader.py). A game need not have one.

There are two ways to search. `TurnPuzzles` is for games in which nothing is hidden and a turn is many actions: it goes
through every position that the turn can lead to, and lines that come to the same deeds count as one. `ChoicePuzzles` is
for games with secrets: it goes through every world that agrees with what the seat knows, and through every answer the
others can give, each as likely, and asks of each decision of its own which action promises most.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from game.core.documents import canonical
from game.core.game import Action, State
from game.core.rng import Rng

MOST_WORLDS = 20_000
"""Worlds that agree with what a seat knows, at most: each of them is looked at."""
MOST_POSITIONS, MOST_ANSWERED = 60_000, 20_000
"""Positions that a search looks at, at most: of one turn, and of worlds and answers; what needs more is no puzzle."""
EQUAL = 1e-9
"""Values no further apart are the same."""

World = tuple[State, float]
"""A whole position that agrees with what the seat knows, and its weight."""


class TooManyError(Exception):
    """The search would have to look at more positions, or worlds, than it may."""


@dataclass(frozen=True)
class Solved:
    """What a search found. `line`: the actions of all seats, from the first position to the end of the task, or to the
    last decision that matters. `best`, `second`: what the line comes to, and the best of those with other deeds.
    `decisions`: own ones in which the seat could go wrong. `worlds`, `positions`: how many were looked at."""

    line: tuple[Action, ...]
    best: float
    second: float
    decisions: int
    worlds: int
    positions: int


class PuzzleRules(ABC):
    """What a game brings for its puzzles."""

    themes: Mapping[str, float]
    """The themes by id, each with the least margin of its best line. The text keys are `puzzle.<id>` and on."""
    options: Mapping[str, object] = {}
    """The options of the game that it is mined with, where they are others than at first."""
    seat_counts: tuple[int, ...] = ()
    """Numbers of players of the games that are looked through; empty for the official ones."""

    @abstractmethod
    def begins(self, state: State, theme: str) -> bool:
        """Whether it is worth looking for a puzzle of that theme in this position; quick."""

    def stages(self, state: State, rng: Rng) -> list[State]:
        """The positions that a puzzle may be made of: the same for the seat to move, but what it does not see may be
        any that agrees with what it knows. Raises TooManyError."""
        return [state]

    @abstractmethod
    def over(self, theme: str, first: State, state: State, seat: int) -> bool:
        """Whether the task that `seat` was given in `first` is over in `state`; with `TurnPuzzles` that hangs on no
        theme."""

    @abstractmethod
    def value(self, theme: str, first: State, state: State, seat: int) -> float:
        """What `seat` has achieved by the end of the task, the more the better."""

    def makes_sense(self, theme: str, first: State, last: State, seat: int) -> bool:
        """Whether a sensible player would want what the line leads to."""
        return True

    @abstractmethod
    def solve(self, first: State, theme: str) -> Solved | None:
        """The one best line for the seat to move in `first`, or None where no line is the best by the margin of the
        theme. Raises TooManyError."""

    @abstractmethod
    def judge(self, theme: str, first: State, line: Sequence[Action], played: Sequence[Action]) -> bool | None:
        """Whether what was `played` from `first` on, by all seats, is the line: yes, no, or None while that is open."""

    @abstractmethod
    def likeness(self, first: State, theme: str, line: Sequence[Action]) -> Hashable:
        """What a puzzle is about: of those that are alike in it one is enough."""


class TurnPuzzles(PuzzleRules):
    """Puzzles of one whole turn of a game in which nothing is hidden and nothing left to chance."""

    def __init__(self) -> None:
        self._kept: _Courses | None = None

    @abstractmethod
    def deeds(self, theme: str, first: State, last: State, seat: int) -> Hashable:
        """What the turn has done for good: turns with the same deeds come to the same."""

    @abstractmethod
    def decisions(self, theme: str, first: State, ends: Sequence[State], seat: int) -> int:
        """How many things have to be decided on for what the turn does, in whichever of these ways: all that come to
        the same deeds."""

    def solve(self, first: State, theme: str) -> Solved | None:
        """See `PuzzleRules`: every position that the turn can lead to is looked at once."""
        seat = first.to_move
        courses = self._courses(theme, first)
        ends: dict[Hashable, tuple[float, Hashable, State]] = {}
        alike: dict[Hashable, list[State]] = {}
        for key, last in courses.ends:
            deeds = self.deeds(theme, first, last, seat)
            value = self.value(theme, first, last, seat)
            alike.setdefault(deeds, []).append(last)
            if deeds not in ends or value > ends[deeds][0]:
                ends[deeds] = (value, key, last)
        ranked = sorted(ends, key=lambda deeds: -ends[deeds][0])
        if len(ranked) < 2 or ends[ranked[0]][0] - ends[ranked[1]][0] < self.themes[theme]:
            return None
        best, key, last = ends[ranked[0]]
        if not self.makes_sense(theme, first, last, seat):
            return None
        line: list[Action] = []
        while key != courses.start:
            key, action = courses.came[key]
            line.append(action)
        line.reverse()
        decisions = self.decisions(theme, first, alike[ranked[0]], seat)
        return Solved(tuple(line), best, ends[ranked[1]][0], decisions, 1, len(courses.came))

    def _courses(self, theme: str, first: State) -> _Courses:
        """Every course of the turn, breadth first, so that each position is reached by as few actions as possible. The
        last one is kept: all themes of a position ask for the same."""
        start = first.key()
        if self._kept is not None and self._kept.start == start:
            return self._kept
        seat = first.to_move
        courses = _Courses(start)
        waiting: deque[tuple[Hashable, State]] = deque([(start, first)])
        while waiting:
            before, state = waiting.popleft()
            for action in state.legal_actions():
                after = state.copy()
                after.apply(action)
                key = after.key()
                if key in courses.came or key == start:
                    continue
                courses.came[key] = (before, action)
                if len(courses.came) > MOST_POSITIONS:
                    raise TooManyError(f"more than {MOST_POSITIONS} positions")
                if self.over(theme, first, after, seat):
                    courses.ends.append((key, after))
                else:
                    waiting.append((key, after))
        self._kept = courses
        return courses

    def judge(self, theme: str, first: State, line: Sequence[Action], played: Sequence[Action]) -> bool | None:
        """At the end of the turn by its deeds."""
        seat = first.to_move
        now = _after(first, played)
        if not self.over(theme, first, now, seat):
            return None
        best = _after(first, line)
        return self.deeds(theme, first, now, seat) == self.deeds(theme, first, best, seat)


class _Courses:
    """The courses of a turn that begins in a position with the key `start`. `came`: for the key of each position that
    of the one before, and the action between; `ends`: the positions in which the turn is over."""

    def __init__(self, start: Hashable) -> None:
        self.start = start
        self.came: dict[Hashable, tuple[Hashable, Action]] = {}
        self.ends: list[tuple[Hashable, State]] = []


class ChoicePuzzles(PuzzleRules):
    """Puzzles of a game with secrets, or with answers of others: each decision of one's own is right or wrong. What the
    rules read of the first position is what the seat sees of it."""

    def __init__(self) -> None:
        self._kept: _Search | None = None

    def worlds(self, first: State, seat: int) -> list[World]:
        """Every whole position that agrees with what `seat` knows in `first`, with its weight: as far as the task
        depends on it; what differs in nothing else is one. Raises TooManyError. The position alone where nothing is
        hidden that matters."""
        return [(first.copy(), 1.0)]

    def pending(self, state: State) -> bool:
        """Whether another seat has to answer before what was done is carried out: the line goes on so far."""
        return False

    def choices(self, state: State, first: State) -> list[Action]:
        """The legal actions of the seat that solves the puzzle, of those that come to the same one alone."""
        return state.legal_actions()

    def stands_for(self, state: State, first: State, action: Action) -> Action:
        """The one of `choices` that comes to the same as this legal action."""
        return action

    def tempts(self, theme: str, action: Action, best: Action, values: Mapping[Action, float]) -> bool:
        """Whether somebody may take that action instead of the best one, by what all of them promise: where none tempts
        there is nothing to decide on."""
        return True

    def answers(self, state: State, first: State) -> list[tuple[Action, float]]:
        """What the seat to move, another one, may do, with weights: every action as likely."""
        return [(action, 1.0) for action in state.legal_actions()]

    def solve(self, first: State, theme: str) -> Solved | None:
        """See `PuzzleRules`: the line is that of the position as it is, with answers drawn by lot. Positions that are
        the same to the seat have the same search; the last one is kept."""
        seat = first.to_move
        name = (theme, first.view(seat).key())
        if self._kept is None or self._kept.name != name:
            self._kept = None
            worlds = self.worlds(first, seat)
            if len(worlds) > MOST_WORLDS:
                raise TooManyError(f"more than {MOST_WORLDS} worlds")
            self._kept = _Search(self, theme, first, worlds, name)
        return self._kept.line(first)

    def judge(self, theme: str, first: State, line: Sequence[Action], played: Sequence[Action]) -> bool | None:
        """Decision by decision; in the place of the last action as good a one is right."""
        done, wanted = tuple(played), tuple(line)
        if done == wanted[: len(done)]:
            return True if len(done) == len(wanted) else None
        if len(done) != len(wanted) or done[:-1] != wanted[:-1]:
            return False
        return self.stands_for(_after(first, done[:-1]), first, done[-1]) == wanted[-1]


class _Search:
    """One search: all that can come of the worlds that agree with what the seat to move in `first` knows. `positions`
    counts those that it has looked at."""

    def __init__(
        self, rules: ChoicePuzzles, theme: str, first: State, worlds: list[World], name: Hashable
    ) -> None:
        """Raises TooManyError."""
        self.rules = rules
        self.theme = theme
        self.first = first
        self.name = name
        self.seat = first.to_move
        self.worlds = worlds
        self.positions = 0
        self.known: dict[Hashable, float] = {}
        self.begin = self.choices(worlds)
        self._begun = self.positions

    def line(self, first: State) -> Solved | None:
        """The line through that position, one of the worlds, if every decision up to the last one that matters has one
        right answer, by the margin."""
        rules, margin = self.rules, self.rules.themes[self.theme]
        rng = Rng.from_text(canonical(first.to_document()))
        state, known = first.copy(), self.worlds
        self.positions = self._begun
        line: list[Action] = []
        best = second = 0.0
        decisions = length = 0
        idle = False  # there was a decision in which all actions are as good
        forked = 0  # how long the line is with the first action in whose place others are as good
        while not rules.over(self.theme, first, state, self.seat):
            own: Action | None = None
            if state.to_move == self.seat:
                values = self.choices(known) if line else self.begin
                top = max(values.values())
                own = next(action for action, value in values.items() if value == top)
                second_best = max([value for action, value in values.items() if action != own], default=top)
                lowest = min(values.values())
                if top - lowest > EQUAL:
                    if idle or top - second_best < margin:
                        return None
                    if not length:
                        best, second = top, second_best
                    wrong = [action for action, value in values.items() if top - value > EQUAL]
                    decisions += any(rules.tempts(self.theme, action, own, values) for action in wrong)
                    length = len(line) + 1
                idle = idle or (len(values) > 1 and top - lowest <= EQUAL)
                alike = [action for action in state.legal_actions() if rules.stands_for(state, first, action) == own]
                if len(alike) > 1 and not forked:
                    forked = len(line) + 1
            if own is None and length == len(line) and rules.pending(state):
                length += 1
            action = own if own is not None else _drawn(rules.answers(state, first), rng)
            line.append(action)
            after = state.copy()
            after.apply(action)
            if not rules.over(self.theme, first, after, self.seat):
                known = self._groups(known, own)[after.view(self.seat).key()]
            state = after
        if 0 < forked < length:  # with another one as good the line could not go on
            return None
        if not length or not rules.makes_sense(self.theme, first, state, self.seat):
            return None
        return Solved(tuple(line[:length]), best, second, decisions, len(self.worlds), self.positions)

    def value(self, worlds: list[World]) -> float:
        """What the seat may expect of worlds that look the same to it."""
        state = worlds[0][0]
        if self.rules.over(self.theme, self.first, state, self.seat):
            total = sum([weight for _, weight in worlds])
            rules, theme, first, seat = self.rules, self.theme, self.first, self.seat
            return sum([rules.value(theme, first, each, seat) * weight for each, weight in worlds]) / total
        name = _name(worlds)
        if name not in self.known:
            if state.to_move == self.seat:
                self.known[name] = max(self.choices(worlds).values())
            else:
                self.known[name] = self._mean(self._groups(worlds, None))
        return self.known[name]

    def choices(self, worlds: list[World]) -> dict[Action, float]:
        """For each own action what the seat may expect of it, in the order of the legal actions."""
        actions = self.rules.choices(worlds[0][0], self.first)
        return {action: self._mean(self._groups(worlds, action)) for action in actions}

    def _mean(self, groups: Mapping[Hashable, list[World]]) -> float:
        total = value = 0.0
        for worlds in groups.values():
            weight = sum([weight for _, weight in worlds])
            total += weight
            value += weight * self.value(worlds)
        return value / total

    def _groups(self, worlds: list[World], own: Action | None) -> dict[Hashable, list[World]]:
        """The worlds after `own`, or after whatever others answer, by what the seat sees of them; those in which the
        task is over are a group of their own."""
        merged: dict[Hashable, tuple[State, float]] = {}
        ended: list[World] = []
        for state, weight in worlds:
            answers = [(own, 1.0)] if own is not None else self.rules.answers(state, self.first)
            total = sum([share for _, share in answers])
            for action, share in answers:
                self.positions += 1
                if self.positions > MOST_ANSWERED:
                    raise TooManyError(f"more than {MOST_ANSWERED} positions")
                after = state.copy()
                after.apply(action)
                if self.rules.over(self.theme, self.first, after, self.seat):
                    ended.append((after, weight * share / total))
                    continue
                key = after.key()
                before = merged.get(key)
                merged[key] = (after, weight * share / total + (before[1] if before is not None else 0.0))
        groups: dict[Hashable, list[World]] = {None: ended} if ended else {}
        for after, weight in merged.values():
            groups.setdefault(after.view(self.seat).key(), []).append((after, weight))
        return groups


def _name(worlds: list[World]) -> Hashable:
    """The same for worlds among which the seat may expect the same."""
    total = sum([weight for _, weight in worlds])
    return frozenset([(state.key(), round(weight / total, 12)) for state, weight in worlds])


def _drawn(answers: list[tuple[Action, float]], rng: Rng) -> Action:
    at = rng.random() * sum([weight for _, weight in answers])
    for action, weight in answers:
        at -= weight
        if at < 0:
            return action
    return answers[-1][0]


def _after(first: State, actions: Sequence[Action]) -> State:
    state = first.copy()
    for action in actions:
        state.apply(action)
    return state
