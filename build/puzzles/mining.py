"""Games of bots, and the puzzles that lie in them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from game.bots import one_ply
from game.bots.choosing import choose
from game.bots.levels import Level, find_level
from game.bots.limits import Limits, Stopwatch
from game.bots.memories import Memories
from game.bots.turns import Plans
from game.core import loader
from game.core.documents import canonical
from game.core.events import Event
from game.core.game import NOBODY, Action, Game, Memory, State
from game.core.puzzles import PuzzleRules, Solved, TooManyError
from game.core.rng import Rng
from game.services.puzzles import Puzzle
from game.table.rating import puzzle_rating
from puzzles.telling import told

PLAYED_BY = ("easy", "medium")
"""The levels whose games are looked through: they get into positions that persons get into, too."""
ATTEMPTS = {"novice": 4, "easy": 4, "medium": 3, "hard": 2, "expert": 2}
"""How often each level tries a puzzle: those that err more often."""
GREEDY_SAMPLES = 20
LONGEST_TRY = 60
"""Actions after which somebody who tries a puzzle has lost the way."""
LEAST_DECISIONS = 2
OUTCOMES = TOO_MANY, NO_CLEAR_BEST, TOO_FEW, GREEDY, PUZZLE = "too_many", "no_clear_best", "too_few", "greedy", "puzzle"
"""What a position comes to: more worlds or courses than may be looked at; no line that is the best by the margin; too
few decisions; who is greedy finds the line; a puzzle."""
Line = tuple[Action, ...]
NO_LIMITS = Limits(seconds=math.inf)


@dataclass
class Searched:
    """How many games were played, and what the positions in them came to: "<theme> <one of OUTCOMES>"."""

    games: int = 0
    positions: Counter[str] = field(default_factory=Counter)


def rules_of(game: Game) -> PuzzleRules:
    """The puzzles of a game. Raises ModuleNotFoundError where it has none."""
    made: PuzzleRules = loader.module(game.id, "puzzles").puzzle_rules()
    return made


def mine(game: Game, deal: int, searched: Searched) -> Iterator[tuple[Puzzle, str]]:
    """The puzzles of one game of bots, dealt from `deal`, each with what it is about (`PuzzleRules.likeness`)."""
    rules = rules_of(game)
    rng = Rng.from_text(f"{game.id} {deal} puzzles")
    searched.games += 1
    had: set[str] = set()
    themes = list(rules.themes)
    themes = themes[deal % len(themes) :] + themes[: deal % len(themes)]  # each has its turn to be the first
    for state in positions(game, rules, deal, rng):
        wanted = [theme for theme in themes if theme not in had and rules.begins(state, theme)]
        first = staged(rules, state, rng, wanted, searched)
        if first is None:
            continue
        for at, theme in enumerate(wanted):
            try:
                solved = look(game, rules, first, theme, searched)
            except TooManyError:  # for what another theme asks it is the same
                searched.positions.update([f"{each} {TOO_MANY}" for each in wanted[at:]])
                break
            if solved is not None:
                had.add(theme)  # what follows in the same game is much the same
                puzzle = written(game, rules, first, theme, solved, deal)
                yield puzzle, repr(rules.likeness(first, theme, solved.line))
                break  # and so is what another theme asks in the same position


def staged(rules: PuzzleRules, state: State, rng: Rng, themes: list[str], searched: Searched) -> State | None:
    """The position of a puzzle for who is to move in a position of a game; None where there are too many worlds."""
    if not themes:
        return None
    try:
        return rules.staged(state, rng)
    except TooManyError:
        searched.positions.update([f"{theme} {TOO_MANY}" for theme in themes])
        return None


def look(game: Game, rules: PuzzleRules, state: State, theme: str, searched: Searched) -> Solved | None:
    """The puzzle of that theme in a position, if it is one. Raises TooManyError."""
    solved, came_to = rules.solve(state, theme), PUZZLE
    if solved is None:
        came_to = NO_CLEAR_BEST
    elif solved.decisions < LEAST_DECISIONS:
        came_to = TOO_FEW
    elif greedy_finds(game, rules, state, theme, solved.line):
        came_to = GREEDY
    searched.positions[f"{theme} {came_to}"] += 1
    return solved if came_to == PUZZLE else None


def positions(game: Game, rules: PuzzleRules, deal: int, rng: Rng) -> Iterator[State]:
    """All positions of a game of bots, in their order."""
    counts = rules.seat_counts or game.official_seats
    seats = counts[rng.below(len(counts))]
    levels = [find_level(PLAYED_BY[rng.below(len(PLAYED_BY))], game) for _ in range(seats)]
    state = game.new_state(seats, rules.options, deal)
    memories = Memories(game, seats, {seat: level.forget for seat, level in enumerate(levels)}, deal)
    plans = [Plans() for _ in range(seats)]
    while state.to_move != NOBODY:
        yield state
        seat = state.to_move
        choice = choose(game, state.view(seat), memories.of(seat), levels[seat], rng, NO_LIMITS, plans=plans[seat])
        events: list[Event] = []
        state = state.copy()
        state.apply(choice.action, events)
        memories.observe(seat, events, state.to_move)


def greedy_finds(game: Game, rules: PuzzleRules, first: State, theme: str, line: Line) -> bool:
    """Whether somebody finds the line who takes at each decision what looks best at once."""
    rng = Rng.from_text(canonical(first.to_document()))
    watch = Stopwatch(math.inf)
    return follows(
        rules, first, theme, line, lambda view: one_ply.choose(game, view, None, rng, GREEDY_SAMPLES, watch).action
    )


def follows(rules: PuzzleRules, first: State, theme: str, line: Line, decide: Callable[[State], Action]) -> bool:
    """Whether `decide`, which chooses an action in each view of the seat's, finds the line."""
    seat = first.to_move
    state = first.copy()
    played: list[Action] = []
    while (verdict := rules.judge(theme, first, line, played)) is None:
        if len(played) >= LONGEST_TRY:
            return False
        action = decide(state.view(seat)) if state.to_move == seat else line[len(played)]
        played.append(action)
        state.apply(action)
    return bool(verdict)


def attempts(game: Game, rules: PuzzleRules, first: State, theme: str, line: Line) -> dict[str, tuple[int, int]]:
    """How often each level finds the line, and in how many attempts: it is told what is wanted (telling.py)."""
    found: dict[str, tuple[int, int]] = {}
    game = told(game, rules, theme, first)
    for level_id, count in ATTEMPTS.items():
        level = find_level(level_id, game)
        right = 0
        for number in range(count):
            memory, plans = game.new_memory(first.to_move, first.seats), Plans()
            decide = partial(_decide, game, level, memory, Rng.from_text(f"{level_id} {number}"), plans)
            right += follows(rules, first, theme, line, decide)
        found[level_id] = (right, count)
    return found


def _decide(game: Game, level: Level, memory: Memory, rng: Rng, plans: Plans, view: State) -> Action:
    return choose(game, view, memory, level, rng, NO_LIMITS, plans=plans).action


def written(game: Game, rules: PuzzleRules, first: State, theme: str, solved: Solved, deal: int) -> Puzzle:
    """The document of a puzzle, rated."""
    found = attempts(game, rules, first, theme, solved.line)
    return Puzzle(
        id=f"{theme}-{deal}",
        game=game.id,
        theme=theme,
        first=first.to_document(),
        data=game.data_digest(),
        line=tuple(first.format_action(action) for action in solved.line),
        best=round(solved.best, 6),
        second=round(solved.second, 6),
        rating=puzzle_rating(found),
        found=found,
        worlds=solved.worlds,
    )
