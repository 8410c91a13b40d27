"""The contract that every game meets.

A `Game` describes a game and makes states; a `State` is one position and knows the rules; a `Memory` is what one seat
could have noted; `Heuristics` is what a game tells bots about good play. The rest of the program (match, referee, bots,
tables) knows a game only by these.

Actions are plain ints, in an encoding of the game's own. Their text (`format_action`, `parse_action`) is the notation
of docs/rules/<game>.md and is what records, saves and other processes hold.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from game.core.documents import Document, DocumentError, canonical, integer, only_keys
from game.core.events import Event
from game.core.marks import Marked
from game.core.options import Option, Options, Preset
from game.core.refusal import Reason
from game.core.rng import Rng
from game.core.scoring import Result
from game.core.values import OwnValues, Sheet

Action = int

NOBODY = -1
"""`State.to_move` when the game is over."""
MOST_SEATS = 15
"""More players than any game has."""


class State(ABC):
    """One position. Small: ints, tuples and lists in slots, cheap to copy.

    `seats`: number of players. `to_move`: the seat that decides now, NOBODY when the game is over.
    `is_view`: parts of it are hidden ("?"); such a state offers everything but `apply` and `result` of hidden things.
    """

    __slots__ = ("is_view", "seats", "to_move")

    seats: int
    to_move: int
    is_view: bool

    @abstractmethod
    def prompt(self) -> str:
        """What is asked now, as a code ("turn", "wake", ...): the text key is `prompt.<code>`; "over" at the end."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """All legal actions of the seat to move, without duplicates, in an order that is the same on every machine.

        Never empty while the game runs; empty at the end. Complete also for a view of the seat to move; for a view
        of another seat the hidden part is left out.
        """

    @abstractmethod
    def why_not(self, action: Action) -> list[Reason]:
        """Every reason why `action` is not legal; empty exactly if it is."""

    @abstractmethod
    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action, and append to `events`, if given, what happened, in order.

        Only for legal actions: it does not check (Match does). Raises ValueError on a view.
        """

    @abstractmethod
    def copy(self) -> State:
        """An independent copy that plays on in the same way, chance included."""

    @abstractmethod
    def view(self, seat: int) -> State:
        """The state with all that `seat` may not know taken out."""

    @abstractmethod
    def sample(self, seat: int, rng: Rng, memory: Memory | None = None) -> State:
        """A full state drawn evenly from all those that agree with the view of `seat` and with its memory.

        Its own chance is drawn from `rng` too. Works on a view of `seat` and on a full state alike, and gives the same
        for both.
        """

    @abstractmethod
    def result(self) -> Result:
        """The result, or how it stands."""

    def round_number(self) -> int:
        """The round that is played, counted from 1; 0 in games that count none."""
        return 0

    @abstractmethod
    def to_document(self) -> Document:
        """The state document of docs/rules/<game>.md."""

    def key(self) -> Hashable:
        """The same for positions of one game exactly if their documents are the same.

        Searches ask it of every position to see where they have been: games of long turns override it by something
        quicker than the document.
        """
        return canonical(self.to_document())

    @abstractmethod
    def format_action(self, action: Action) -> str:
        """The action in the notation of docs/rules/<game>.md."""


class Memory(ABC):
    """What one seat could have noted of what it saw, beyond what the view shows."""

    __slots__ = ("seat",)

    seat: int

    @abstractmethod
    def observe(self, event: Event) -> None:
        """Take note of an event, which must be what `seat` saw of it (`event.seen_by(seat)`)."""

    @abstractmethod
    def forget(self, share: float, rng: Rng) -> None:
        """Lose each note with probability `share`, for good."""

    @abstractmethod
    def recall(self, view: State) -> State:
        """The view without what this memory has lost: a copy where anything is lost, else the view itself."""

    @abstractmethod
    def to_document(self) -> Document:
        """The memory as a JSON object, for a worker process."""


class NoMemory(Memory):
    """The memory of a game in which there is nothing to note, since all of it stays in sight: it knows its seat."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def observe(self, event: Event) -> None:
        """What happened is seen in the state that follows."""

    def forget(self, share: float, rng: Rng) -> None:
        """There is nothing to forget."""

    def recall(self, view: State) -> State:
        """The view itself."""
        return view

    def to_document(self) -> Document:
        """The seat."""
        return {"seat": self.seat}

    @staticmethod
    def from_document(document: Document) -> NoMemory:
        """The memory that `to_document` wrote; raises DocumentError."""
        only_keys(document, ("seat",))
        return NoMemory(integer(document, "seat", 0, MOST_SEATS - 1))


class Heuristics(ABC):
    """What a game tells bots: its knowledge of good play, never its secrets."""

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """For each seat the expected share of a win, 0 to 1, as the state looks; at the end the shares themselves."""

    def idle(self, state: State) -> Action:
        """The action with which the seat to move does nothing, or as little as it can."""
        return state.legal_actions()[0]

    def landmarks(self, state: State) -> Hashable:
        """What of a position is there to stay: a turn after which it is the same has changed nothing."""
        return state.key()

    def decided(self, state: State) -> bool:
        """Whether the seat to move can neither win nor lose any more, whatever the others do, or nobody else can do
        anything: it is left to itself what it makes of the game (`consolation`)."""
        return False

    def consolation(self, state: State) -> list[float]:
        """For each seat what it plays for once it can no longer win, or be stopped, the more the better, on a scale of
        the game's own. Its points where the game does not know better. Asked for by the bots that look for whole
        turns."""
        return [float(score) for score in state.result().scores]

    @abstractmethod
    def rollout(self, state: State, rng: Rng) -> Action:
        """A sensible legal action, found quickly, with some chance in it, so that every kind of action occurs."""

    def prune(self, state: State, actions: list[Action]) -> list[Action]:
        """`actions` without those that are never better than another that stays; never empty. All of them where the
        game does not know better."""
        return actions

    def promising(self, state: State, actions: list[Action], most: int) -> list[Action]:
        """At most about so many of `actions`, those that look best at a glance: the ones that a search judges below its
        root. All of them where the game does not know better."""
        return actions

    def is_quiet(self, state: State) -> bool:
        """Whether a position can be judged as it stands: no action has brought a question with it that its seat has
        yet to answer. A game whose turns are not asked for by "turn" overrides it."""
        return state.prompt() == "turn"

    def lasting_change(self, state: State, action: Action) -> int:
        """What `action` changes for good, as a number, equal for actions that come to the same; 0 for a mere step,
        which can be taken back or made later. Weak bots err per lasting change: one that misjudged single steps would
        walk in circles."""
        return action + 1

    def situation(self, state: State) -> str:
        """What the lasting changes so far have led to, as a text. As long as it is the same, a bot misjudges a turn in
        the same way: a bot that erred anew in each turn would undo in one what the last one was for."""
        return canonical(state.to_document())

    def uncertainty(self, state: State) -> float:
        """How far `evaluate` is known to be off about the choices in `state`, either way, in shares of a win. Bots of
        every level choose by lot among those that may be as good. 0 where that is not known."""
        return 0.0

    def strength(self) -> Mapping[str, Mapping[str, Any]]:
        """Where this game's bots are to be other than in all games: id of a level to the settings that differ, by the
        names of the fields of `game.bots.levels.Level`."""
        return {}

    def believe(self, state: State, seat: int, rng: Rng) -> State:
        """A drawn state made likelier, in place: of what `seat` does not see, that which others chose (a vote) is drawn
        again, as sensible players choose. The state as it is where no secret is chosen."""
        return state

    def weights_changed(self) -> None:
        """Forget what was derived from the weights of the evaluation (`weights.py` of the game), which have been set
        anew (build/tune.py). A game that keeps such a thing overrides it."""
        return

    def features(self, state: State, action: Action) -> dict[str, float]:
        """What an action is about, key to amount, for the styles of bots ("steal": 1.0). Nothing where no character
        would like one better than another."""
        return {}

    @abstractmethod
    def reasons(self, view: State, action: Action) -> list[Reason]:
        """Why an action is good, best reason first, for hints; each holds after the action, as far as its seat
        can tell from `view`. The text key is `reason.<code>`."""


class Game(ABC):
    """A game: what can be set up, and how its documents are read."""

    id: str
    """The name of its folder, of its texts and of its rules file."""
    seed_code: int
    """Its number in seed codes, 1 to 31, which no other game has and which never changes: old codes would mean another
    game."""
    seat_counts: tuple[int, ...]
    """Numbers of players it can be played with, ascending."""
    official_seats: tuple[int, ...]
    """Those of them that the published box names."""
    options: tuple[Option, ...]
    presets: tuple[Preset, ...] = ()
    """Rules by name, the default first; without them there is one, of the default options and `official_seats`."""
    marked: tuple[Marked, ...] = ()
    """Where whatever is no option comes from."""
    heuristics: Heuristics
    open_information: bool = False
    """Whether every seat sees everything: views hide nothing, and nobody has to look away from the table."""
    own_values: OwnValues | None = None
    """The owner's values that it is played with; None for the built-in ones."""
    boards: tuple[str, ...] = ()
    """The names of the boards that the set-up can choose from; empty for a game without boards."""
    draws_lots: bool = False
    """Whether the seed says which seat begins; else it is always the same one."""

    def first_seat(self, state: State) -> int:
        """The seat that begins, from the first position of a game."""
        return state.to_move

    def mark(self, part: str) -> Marked | None:
        """Where that part of the game comes from, if something is said of it."""
        return next((each for each in self.marked if each.part == part), None)

    def fixed_options(self, seats: int) -> Options:
        """The options that have a certain value with so many seats, whatever is chosen, and that value."""
        return {}

    @abstractmethod
    def new_state(
        self, seats: int, options: Mapping[str, object], seed: int, boards: Sequence[object] | None = None
    ) -> State:
        """The first position of a game. `seed` 0 to 2**64 - 1 fixes all chance.

        Raises DocumentError if the number of seats, an option or a board does not fit.
        """

    @abstractmethod
    def from_document(self, document: Document) -> State:
        """The state that a document says, or the view ("?") that it says; raises DocumentError with the place."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action that a text stands for, legal or not; raises ValueError where it stands for none."""

    def new_memory(self, seat: int, seats: int) -> Memory:
        """An empty memory for `seat` at the start of a game of `seats`. A game with anything to note overrides both."""
        return NoMemory(seat)

    def memory_from_document(self, document: Document) -> Memory:
        """The memory that `Memory.to_document` wrote; raises DocumentError."""
        return NoMemory.from_document(document)

    def open_to_all(self, state: State) -> bool:
        """Whether nothing is hidden from anybody in this position, and nobody has to look away while another decides.

        A game where this depends on the seats, the options or the phase overrides it.
        """
        return self.open_information

    def secret_ballot(self, state: State) -> bool:
        """Whether the decision at hand is one of several, by all seats, that come to light together."""
        return False

    def check_board(self, name: str, lines: Sequence[str]) -> None:
        """Raises DocumentError (where: a cell) if a board of somebody's own making breaks the rules for boards."""
        raise DocumentError("boards", f"{self.id} has no boards", "boards")

    def draw_boards(
        self, seats: int, options: Mapping[str, object], seed: int, chosen: Sequence[object]
    ) -> list[object]:
        """The `boards` of `new_state`, drawn by `seed` from those that were chosen in the set-up.

        An item of `chosen` is a name, or {"name", "lines"} for a board of somebody's own making. Raises DocumentError
        (`boards`) where too few were chosen, or the game has none.
        """
        raise DocumentError("boards", f"{self.id} has no boards", "boards")

    def value_sheet(self) -> Sheet | None:
        """All its values one by one, where somebody may replace them; None for a game that takes none."""
        return None

    def data_digest(self) -> str:
        """A digest of the game's values (data files), so that a record names the values it was played with."""
        return ""
