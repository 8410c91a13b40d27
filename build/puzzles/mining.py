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
from game.bots.limits import Limits, Stopwatch, Style
from game.bots.memories import Memories
from game.bots.personalities import PERSONALITIES
from game.bots.told import Told
from game.bots.turns import Plans
from game.core import loader
from game.core.documents import canonical
from game.core.events import Event
from game.core.game import NOBODY, Action, Game, Memory, State
from game.core.puzzles import PuzzleRules, Solved, TooManyError
from game.core.rng import Rng
from game.games import find_game
from game.services.puzzles import Puzzle
from game.table.rating import puzzle_rating

PLAYED_BY = ("easy", "medium")
"""The levels whose games are looked through: they get into positions that persons get into, too."""
TRIES = {"novice": 2, "easy": 2, "medium": 2, "hard": 1, "expert": 1}
"""How often each character of a level tries a puzzle: those that err more often."""
GREEDY_SAMPLES, GREEDY_TRIES = 100, 2
LONGEST_TRY = 60
"""Actions after which somebody who tries a puzzle has lost the way."""
LEAST_DECISIONS = 2
OUTCOMES = TOO_MANY, NO_CLEAR_BEST, TOO_FEW, GREEDY, PUZZLE = "too_many", "no_clear_best", "too_few", "greedy", "puzzle"
"""What a position comes to: more worlds or courses than may be looked at; no line that is the best by the margin; too
few decisions; who is greedy finds the line; a puzzle."""
Line = tuple[Action, ...]
Staged = tuple[State, Solved]
NO_LIMITS = Limits(seconds=math.inf)


@dataclass
class Searched:
    """How many games were played, and what the positions in them came to: "<theme> <one of OUTCOMES>"."""

    games: int = 0
    positions: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Found:
    """A puzzle that was found. `positions`: how many the search looked at."""

    puzzle: Puzzle
    positions: int


def rules_of(game: Game) -> PuzzleRules:
    """The puzzles of a game. Raises ModuleNotFoundError where it has none."""
    made: PuzzleRules = loader.module(game.id, "puzzles").puzzle_rules()
    return made


def mine(game: Game, deal: int, searched: Searched) -> Iterator[Found]:
    """The puzzles of one game of bots, dealt from `deal`."""
    rules = rules_of(game)
    rng, chance = (Rng.from_text(f"{game.id} {deal} {what}") for what in ("puzzles", "stages"))
    searched.games += 1
    had: set[str] = set()
    themes = list(rules.themes)
    themes = themes[deal % len(themes) :] + themes[: deal % len(themes)]  # each has its turn to be the first
    for state in positions(game, rules, deal, rng):
        wanted = [theme for theme in themes if theme not in had and rules.begins(state, theme)]
        stages: list[State] = []
        while wanted:
            try:
                stages = stages or rules.stages(state, chance)
                came_to, staged = look(game, rules, stages, wanted[0])
            except TooManyError:  # for what another theme asks it is the same
                searched.positions.update([f"{theme} {TOO_MANY}" for theme in wanted])
                break
            theme = wanted.pop(0)
            searched.positions[f"{theme} {came_to}"] += 1
            if staged is not None:
                had.add(theme)  # what follows in the same game is much the same
                yield _found(game, rules, theme, *staged, deal)
                break  # and so is what another theme asks in the same position


def look(game: Game, rules: PuzzleRules, stages: list[State], theme: str) -> tuple[str, Staged | None]:
    """What a position comes to that may be staged in these ways, one of OUTCOMES, and the first puzzle among them. The
    one that comes nearest to a puzzle counts. Raises TooManyError."""
    came_to = NO_CLEAR_BEST
    for first in stages:
        solved = rules.solve(first, theme)
        if solved is None:
            continue
        here = TOO_FEW
        if solved.decisions >= LEAST_DECISIONS:
            here = GREEDY if greedy_finds(game, rules, first, theme, solved) else PUZZLE
        if here == PUZZLE:
            return PUZZLE, (first, solved)
        came_to = max(came_to, here, key=OUTCOMES.index)
    return came_to, None


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


def told(game: Game, rules: PuzzleRules, theme: str, first: State, best: float) -> Game:
    """The game as somebody plays it who is told what a puzzle wants (game/bots/told.py)."""
    made = find_game(game.id)
    made.heuristics = Told(game.heuristics, rules, theme, first, best)
    return made


def greedy_finds(game: Game, rules: PuzzleRules, first: State, theme: str, solved: Solved) -> bool:
    """Whether somebody finds the line who takes at each decision what looks best at once, for the game or for what is
    wanted."""
    watch, rng = Stopwatch(math.inf), Rng.from_text(canonical(first.to_document()))
    players = (game, told(game, rules, theme, first, solved.best))
    return any(
        follows(rules, first, theme, solved.line, partial(_greedy, player, rng, watch))
        for player in players
        for _ in range(GREEDY_TRIES)
    )


def _greedy(game: Game, rng: Rng, watch: Stopwatch, view: State) -> Action:
    return one_ply.choose(game, view, None, rng, GREEDY_SAMPLES, watch).action


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


def attempts(game: Game, rules: PuzzleRules, first: State, theme: str, solved: Solved) -> dict[str, tuple[int, int]]:
    """How often each level finds the line, and in how many attempts: it is told what is wanted."""
    found: dict[str, tuple[int, int]] = {}
    game = told(game, rules, theme, first, solved.best)
    for level_id, tries in TRIES.items():
        level = find_level(level_id, game)
        right = 0
        for number in range(tries):
            for character in PERSONALITIES:
                memory, plans = game.new_memory(first.to_move, first.seats), Plans()
                rng = Rng.from_text(f"{level_id} {number} {character.id}")
                decide = partial(_decide, game, level, memory, rng, plans, character.style)
                right += follows(rules, first, theme, solved.line, decide)
        found[level_id] = (right, tries * len(PERSONALITIES))
    return found


def _decide(game: Game, level: Level, memory: Memory, rng: Rng, plans: Plans, style: Style, view: State) -> Action:
    return choose(game, view, memory, level, rng, NO_LIMITS, style, plans=plans).action


def _found(game: Game, rules: PuzzleRules, theme: str, first: State, solved: Solved, deal: int) -> Found:
    """A puzzle with its document, rated."""
    counts = attempts(game, rules, first, theme, solved)
    puzzle = Puzzle(
        id=f"{theme}-{deal}",
        game=game.id,
        theme=theme,
        first=first.to_document(),
        data=game.data_digest(),
        line=tuple(first.format_action(action) for action in solved.line),
        best=round(solved.best, 6),
        second=round(solved.second, 6),
        rating=puzzle_rating(counts),
        found=counts,
        worlds=solved.worlds,
    )
    return Found(puzzle, solved.positions)
