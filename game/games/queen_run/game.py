"""Queen Run as a `Game`: seats, options, boards, set-up, documents (sections 1, 3, 7 and 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.documents import Document, DocumentError, digest
from game.core.game import Action, Game, State
from game.core.options import Options, complete
from game.core.rng import Rng
from game.games.queen_run import laying, state_document
from game.games.queen_run.actions import choose, parse_action
from game.games.queen_run.boards import LANDING, MIDDLE, Board, Fault, official_boards, read_grid
from game.games.queen_run.heuristics import RunHeuristics
from game.games.queen_run.options import MARKED, OPTIONS
from game.games.queen_run.rules import Rules
from game.games.queen_run.state import RunState
from game.games.queen_run.terrain import EVERY_COLOUR
from game.games.queen_run.tribes import TRIBE_IDS, read_tribes
from game.games.queen_run.world import World

_MOST_SEATS = 4
_MOST_WORLDS = 32
"""Maps that are kept for the next game on the same boards."""


class QueenRun(Game):
    """The game. Reads data.toml and the nine maps when made.

    Raises OSError, TOMLDecodeError, KeyError, ValueError, MapError or DocumentError if any of them is damaged.
    """

    def __init__(self) -> None:
        self.id = "queen_run"
        self.seed_code = 2
        self.seat_counts = (2, 3, 4)
        self.official_seats = (2, 3, 4)
        self.options = OPTIONS
        self.marked = MARKED
        self.heuristics = RunHeuristics()
        self.open_information = True
        self.boards = (LANDING, *MIDDLE)
        self._tribes = read_tribes()
        self._official = official_boards()
        self._digest = digest(
            [
                [[tribe.id, tribe.ap, tribe.recovery, tribe.temples, *tribe.costs] for tribe in self._tribes],
                [[effect.id for effect in tribe.effects] for tribe in self._tribes],
                {name: list(board.kinds) for name, board in self._official.items()},
            ]
        )
        self._worlds: dict[tuple[Board, ...], World] = {}

    def new_state(
        self, seats: int, options: Mapping[str, object], seed: int, boards: Sequence[object] | None = None
    ) -> RunState:
        """The first position (section 3): boards drawn by `seed` unless given, peoples and colours dealt if asked for.

        `boards`: from the landing up to paradise, names or {"name", "lines"}. Raises DocumentError (`range` at
        "players", `unknown_option`, `option_value`, or at "boards[index]").
        """
        self._check_seats(seats)
        complete_options = complete(OPTIONS, options)
        rng = Rng(seed)
        middle = int(complete_options["middle_boards"])
        items = laying.draw(seats, middle, rng, self.boards) if boards is None else boards
        rules = self.rules(laying.lay(items, self._official, seats, middle), seats, complete_options)
        state = RunState.before_draft(rules)
        if complete_options["draft"] == "random":
            tribes = list(range(len(TRIBE_IDS)))
            colours = list(EVERY_COLOUR)
            rng.shuffle(tribes)
            rng.shuffle(colours)
            for seat in range(seats - 1, -1, -1):
                state.apply(choose(tribes[seat], colours[seat]))
        return state

    def first_seat(self, state: State) -> int:
        """Seat 0: that the last one chooses first does not make it the first (section 3)."""
        return 0

    def _check_seats(self, seats: int) -> None:
        if seats not in self.seat_counts:
            raise DocumentError("range", f"{seats} is not from 2 to {_MOST_SEATS}", "players")

    def rules(self, boards: tuple[Board, ...], seats: int, options: Options) -> Rules:
        """The constants of a game on these boards, with complete options."""
        world = self._worlds.get(boards)
        if world is None:
            world = World(boards)
            while len(self._worlds) >= _MOST_WORLDS:
                del self._worlds[next(iter(self._worlds))]
            self._worlds[boards] = world
        return Rules(world, seats, options, self._tribes)

    def lay_document(self, names: list[object], grids: Mapping[str, object], seats: int, options: Options) -> Rules:
        """The constants of a game whose document names these boards; raises DocumentError."""
        boards = laying.lay_document(names, grids, self._official, seats, int(options["middle_boards"]))
        return self.rules(boards, seats, options)

    def check_board(self, name: str, lines: Sequence[str]) -> None:
        """Raises DocumentError (where: the cell, "" for the board as a whole) if it is no board (section 1).

        A board with a beach is taken for a landing. Codes: those of boards.Fault.
        """
        kinds = read_grid(tuple(lines))
        if isinstance(kinds, Fault):
            raise DocumentError(kinds.code, kinds.text, kinds.cell)

    def draw_boards(
        self, seats: int, options: Mapping[str, object], seed: int, chosen: Sequence[object]
    ) -> list[object]:
        """The `boards` of `new_state`, drawn by `seed` from those chosen; see laying.draw. Raises DocumentError."""
        self._check_seats(seats)
        middle = int(complete(OPTIONS, options)["middle_boards"])
        return laying.draw(seats, middle, Rng(seed), chosen)

    def from_document(self, document: Document) -> RunState:
        """The state that a document of section 8 says; raises DocumentError with the place."""
        return state_document.read(document, self, self.lay_document)

    def parse_action(self, text: str) -> Action:
        """The action of a text in the notation of section 9; raises ValueError where it is no action."""
        return parse_action(text)

    def data_digest(self) -> str:
        """A digest of the peoples and of the official boards."""
        return self._digest
