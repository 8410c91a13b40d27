"""How a game is set up: who sits where, options and deal; and how a session comes from that or from a save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from game.bots.levels import OFFERED
from game.bots.personalities import PERSONALITIES
from game.core.begins import TOP, WAYS, Begins
from game.core.documents import Document, DocumentError, get, only_keys, short, typed
from game.core.game import Game
from game.core.match import Match
from game.core.options import Options, complete
from game.core.rng import Rng
from game.core.values import OwnValues
from game.services.save_document import (
    MARK_BOT_HELPED,
    MARK_HINTED,
    MARK_SEAT_TAKEN,
    MARK_TAKEN_BACK,
    MARK_WHAT_IF,
    Save,
)
from game.services.seedcode import random_seed
from game.table.begins import found_out, seated
from game.table.boards import OwnBoard
from game.table.clock import Limit
from game.table.presenters import find_presenter
from game.table.seats import COLOURS, Seat
from game.table.session import Bots, Session

FACES = ("queen_sunflower", "queen_moon", "queen_peacock", "queen_cat", "queen_rose", "queen_ladybug", "queen_heart")
"""Faces that persons get at first, in the order of seats; bots have those of their characters."""


@dataclass
class Setup:
    """A game before it begins. `seed` None: a new one at each start.

    `limit`: how long persons may think, None: as long as they like.
    `boards`: those that the game's boards are drawn from, as `Game.draw_boards` takes them; empty: all that came with
    the game. `drawn`: the boards of a deal that is played again, as `Game.new_state` takes them.
    `begins`: who begins, for which the seats are turned when the game starts; None: they stay as they are.
    `values`: those of somebody's own that it is played with, None for the built-in ones; settings remember them apart.
    """

    game: str
    seats: list[Seat]
    options: Options = field(default_factory=dict)
    seed: int | None = None
    boards: list[str | Document] = field(default_factory=list)
    drawn: list[object] | None = None
    limit: Limit | None = None
    begins: Begins | None = None
    values: OwnValues | None = None

    def to_document(self) -> Document:
        """The set-up as settings remember it; the seed is not kept, and boards are by name."""
        document: Document = {
            "game": self.game,
            "seats": [seat.to_document() for seat in self.seats],
            "options": dict(self.options),
        }
        if self.limit is not None:
            document["limit"] = self.limit.to_document()
        if self.begins is not None:
            document["begins"] = self.begins.by
        if self.boards:
            document["boards"] = [board if isinstance(board, str) else board["name"] for board in self.boards]
        return document

    @staticmethod
    def from_document(document: Document, game: Game, own: Sequence[OwnBoard] = ()) -> Setup:
        """The set-up that settings remembered; raises DocumentError if it no longer fits the game.

        `own`: the boards of the person's own making that there are now; those that are gone are left out.
        """
        only_keys(document, ("game", "seats", "options", "boards", "limit", "begins"))
        if get(document, "game", str) != game.id:
            raise DocumentError("game", f"this is no set-up of {game.id}", "game")
        found = get(document, "seats", list)
        if len(found) not in game.seat_counts:
            raise DocumentError("seats", f"{game.id} is not played by {len(found)}", "seats")
        seats = [Seat.from_document(seat, f"seats[{index}]") for index, seat in enumerate(found)]
        for index, seat in enumerate(seats):
            if not seat.is_person and seat.level not in OFFERED:
                raise DocumentError("level", f"{seat.level!r} is not offered", f"seats[{index}].level")
        if len({seat.colour for seat in seats}) < len(seats):
            raise DocumentError("colour", "two seats have the same colour", "seats")
        options = complete(game.options, get(document, "options", dict))
        known: dict[str, str | Document] = {name: name for name in game.boards}
        known |= {board.name: board.to_document() for board in own}
        named = get(document, "boards", list) if "boards" in document else []
        names = [typed(name, str, f"boards[{index}]") for index, name in enumerate(named)]
        limit = Limit.from_document(get(document, "limit", dict)) if "limit" in document else None
        by = get(document, "begins", str) if "begins" in document else None
        if by is not None and by not in WAYS:
            raise DocumentError("begins", f"{short(by)} is none of {', '.join(WAYS)}", "begins")
        chosen = [known[name] for name in names if name in known]
        begins = None if by is None else Begins(by)
        return Setup(game.id, seats, options, boards=chosen, limit=limit, begins=begins, values=game.own_values)

    def again(self, seed: int) -> Setup:
        """The same game with a new deal from `seed`. Who begins is found out anew; where it was the top seat, the next
        one starts: seats move up by one."""
        if self.begins is not None and self.begins.by != TOP:
            return replace(self, seed=seed, drawn=None, begins=Begins(self.begins.by))
        seats = [replace(seat) for seat in [*self.seats[1:], self.seats[0]]]
        return replace(self, seats=seats, seed=seed, drawn=None)


def default_setup(game: Game, person_name: str, bot_name: Callable[[str], str], seats: int | None = None) -> Setup:
    """A person against bots. `bot_name` words the name of a character; `seats` None: three, or what the game has."""
    count = seats or (3 if 3 in game.seat_counts else game.seat_counts[0])
    made = [Seat(person_name, "person", face=FACES[0], colour=COLOURS[0])]
    while len(made) < count:
        made.append(new_bot(made, bot_name))
    return Setup(game.id, made, complete(game.options, {}), values=game.own_values)


def new_bot(others: list[Seat], bot_name: Callable[[str], str], level: str = "medium") -> Seat:
    """A bot for a further seat: a character, a face and a colour that nobody has yet."""
    taken = {seat.character for seat in others if not seat.is_person} | {seat.face for seat in others}
    names = {seat.name for seat in others}
    free = [each for each in PERSONALITIES if each.id not in taken and bot_name(each.id) not in names]
    free = free or [each for each in PERSONALITIES if bot_name(each.id) not in names] or list(PERSONALITIES)
    character = free[0].id
    return Seat(bot_name(character), "bot", level, character, character, free_colour(others))


def new_person(others: list[Seat], name: str) -> Seat:
    """A person for a further seat, with a face and a colour that nobody has yet."""
    taken = {seat.face for seat in others}
    face = next((face for face in FACES if face not in taken), FACES[0])
    return Seat(name, "person", face=face, colour=free_colour(others))


def free_colour(others: list[Seat]) -> str:
    """The first colour that nobody has."""
    taken = {seat.colour for seat in others}
    return next((colour for colour in COLOURS if colour not in taken), COLOURS[0])


def new_match(setup: Setup, game: Game, named: Sequence[int] = ()) -> Match:
    """The match of a new game, with no action played; `begins.seated` gives who sits there. `named`: the seats of the
    set-up that the last game names, where they say who begins. Raises DocumentError."""
    seed = random_seed() if setup.seed is None else setup.seed
    boards = setup.drawn
    if boards is None and setup.boards:
        boards = game.draw_boards(len(setup.seats), setup.options, seed, setup.boards)
    match = Match.new(game, len(setup.seats), setup.options, seed, boards)
    if setup.begins is not None:
        match.begins = found_out(setup.begins, match, seed, named)
    return match


def new_session(
    setup: Setup,
    game: Game,
    bots: Callable[[int], Bots],
    pace: Callable[[], bool],
    on_action: Callable[[], None],
    named: Sequence[int] = (),
) -> Session:
    """A session of a new game; `bots` makes the bots of a table from their seed. `named` as for `new_match`. Raises
    DocumentError."""
    match = new_match(setup, game, named)
    presenter, made = find_presenter(game.id), bots(bots_seed(match))
    return Session(match, seated(match, setup.seats), presenter, made, pace=pace, on_action=on_action)


def branched_session(
    origin: Session,
    position: int,
    bots: Callable[[int], Bots],
    pace: Callable[[], bool],
    on_action: Callable[[], None],
) -> Session:
    """A session that goes on from a moment of another one, after its first `position` actions, with the same seats.

    Raises IndexError if fewer were played.
    """
    match = origin.match.prefix(position)
    seats = [replace(seat, resigned=False) for seat in origin.seats]
    made = bots(bots_seed(match))
    session = Session(match, seats, find_presenter(match.game.id), made, pace=pace, on_action=on_action)
    session.branched = True
    return session


def session_from_save(
    save: Save,
    game: Game,
    bots: Callable[[int], Bots],
    pace: Callable[[], bool],
    on_action: Callable[[], None],
    *,
    look_only: bool = False,
) -> Session:
    """The session that a save holds, at its last action. Raises DocumentError where the save cannot be."""
    match = Match.from_record(game, save.record)
    if len(save.seats) != match.state.seats:
        raise DocumentError("seats", "there is another number of seats than of players", "seats")
    seats = [Seat.from_document(seat, f"seats[{index}]") for index, seat in enumerate(save.seats)]
    made = bots(bots_seed(match))
    presenter = find_presenter(game.id)
    session = Session(
        match, seats, presenter, made, pace=pace, on_action=on_action, look_only=look_only, held=save.held
    )
    session.taken_back = MARK_TAKEN_BACK in save.marks
    session.branched = MARK_WHAT_IF in save.marks
    session.hinted = MARK_HINTED in save.marks
    session.seat_taken = MARK_SEAT_TAKEN in save.marks
    session.bot_helped = MARK_BOT_HELPED in save.marks
    return session


def bots_seed(match: Match) -> int:
    """A seed for the bots of a match, the same whenever the match is opened again.

    It comes from the whole record's beginning, which no bot sees, through the generator: it tells nothing of the deal.
    """
    record = match.record()
    return Rng.from_text(f"bots {record.get('seed', record.get('first'))}").draw()
