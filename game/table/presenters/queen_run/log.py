"""The words of the log of Queen Run: what is told of the events, and in which sentence.

Steps of one walk, bases of one effect and what a building brings are told together. An entry holds numbers and ids,
not words, so that the log can be read in another language at any moment. Places are named in words and, since several
cells of a board may be alike, by the coordinates that their tooltips have: "windmill, Mirror Lake (e10)".
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace

from game.core.events import Event
from game.games.queen_run import events as ev
from game.games.queen_run.terrain import COLOURS, EVERY_COLOUR, NAMES
from game.games.queen_run.tribes import TRIBE_IDS
from game.games.queen_run.world import World
from game.services.translation import Translate

WHOLE = 16
"""So many letters a name of a board has at most that is not broken into two lines."""


@dataclass(frozen=True)
class Entry:
    """One line of the log.

    `kind`: names the sentence. `seat`: whose doing it was, None for the game's own. `cells`: where, the goal last; the
    table rings them. `amount`: bases, action points or the number of the round; `converted`: bases converted on a walk,
    or to build. `words`: ids that the sentence names. `heading`: it begins a round. `last`: number of the last event it
    tells of.
    """

    kind: str
    seat: int | None
    cells: tuple[int, ...] = ()
    amount: int = 0
    converted: int = 0
    words: tuple[str, ...] = ()
    heading: bool = False
    last: int = field(default=0, compare=False)


def entries(events: Iterable[Event]) -> list[Entry]:
    """The lines for all that happened, the oldest first."""
    return chapters(events, ())[0]


def chapters(events: Iterable[Event], cuts: Container[int]) -> list[list[Entry]]:
    """The same, a list begun anew before each event whose number is in `cuts`: nothing is told across a cut."""
    made: list[list[Entry]] = [[]]
    doer: int | None = None
    for index, event in enumerate(events):
        if index in cuts and index:
            made.append([])
        if not isinstance(event, ev.TurnEnded) or doer != event.seat:
            before = made[-1][-1] if made[-1] else None
            _tell(made[-1], event)
            if made[-1] and made[-1][-1] is not before:
                made[-1][-1] = replace(made[-1][-1], last=index)
        doer = getattr(event, "seat", None)
    return made


def _tell(made: list[Entry], event: Event) -> None:
    """Take an event into the log: a line of its own, or more of the last one."""
    last = made[-1] if made else None
    match event:
        case ev.TribeChosen(seat=seat, tribe=tribe, colour=colour):
            made.append(Entry("tribe_chosen", seat, words=(TRIBE_IDS[tribe], COLOURS[colour])))
        case ev.NeutralPlaced(cells=cells) if cells:
            colours = sorted({colour for _, colour in cells})
            made.append(
                Entry("neutral", None, tuple(cell for cell, _ in cells), words=tuple(COLOURS[c] for c in colours))
            )
        case ev.Passed(seat=seat, active=active, was_home=was_home):
            made.append(Entry("passed.home" if was_home else "passed.map", seat, amount=active))
        case ev.Departed(seat=seat, cell=cell):
            made.append(Entry("departed", seat, (cell,)))
        case ev.Moved(seat=seat, end=end, cost=cost):
            converted = _taken_back(made, seat)
            before = made[-1] if made else None
            if before is not None and before.seat == seat and before.kind == "walk":
                together = before.converted + converted
                made[-1] = replace(before, cells=(end,), amount=before.amount + cost, converted=together)
            else:
                made.append(Entry("walk", seat, (end,), cost, converted))
        case ev.Converted(seat=seat):
            if last is not None and last.seat == seat and last.kind == "convert":
                made[-1] = replace(last, converted=last.converted + 1)
            else:
                made.append(Entry("convert", seat, converted=1))
        case ev.Built(seat=seat, cell=cell):
            converted = _taken_back(made, seat)
            made.append(Entry("build", seat, (cell,), converted=converted))
        case ev.BasesGained(amount=amount) if last is not None and amount:
            made[-1] = replace(last, kind="build.bases", amount=amount)
        case ev.ApGained(amount=amount) if last is not None:
            made[-1] = replace(last, kind="build.ap", amount=amount)
        case ev.BasePlaced(seat=seat, cell=cell):
            if last is not None and last.seat == seat and last.kind == "placed":
                made[-1] = replace(last, cells=(*last.cells, cell), amount=last.amount + 1)
            else:
                made.append(Entry("placed", seat, (cell,), 1))
        case ev.Arrived(seat=seat, end=end, place=place):
            made.append(Entry(f"arrived.{place}", seat, (end,)))
        case ev.Settled(seat=seat, bases=bases) if bases:
            made.append(Entry("settled", seat, amount=bases))
        case ev.TurnEnded(seat=seat):  # and nothing was done before
            made.append(Entry("stays", seat))
        case ev.RoundStarted(round=number):
            made.append(Entry("round", None, amount=number, heading=True))
        case ev.GameEnded(reason=reason, winners=winners):
            made.append(Entry(f"game_ended.{reason}", None, words=tuple(str(seat) for seat in winners)))


def _taken_back(made: list[Entry], seat: int) -> int:
    """The bases that were converted last: they belong to what was done with the points, which tells of them."""
    if not made or made[-1].kind != "convert" or made[-1].seat != seat:
        return 0
    return made.pop().converted


def sentence(entry: Entry, names: Sequence[str], world: World, tr: Translate) -> str:
    """The sentence for an entry, in the language of `tr`: text `log.<kind>`."""
    key = f"log.{entry.kind}"
    params: dict[str, object] = {"n": entry.converted or entry.amount, "amount": entry.amount}
    if entry.seat is not None:
        params["name"] = names[entry.seat]
    if entry.cells:
        params["place"] = cells_text(world, entry.cells[-1:], tr)
    match entry.kind:
        case "tribe_chosen":
            params["people"] = tr(f"people.{entry.words[0]}")
            params["colour"] = tr(f"colour.word.{entry.words[1]}")
        case "neutral":
            params["colours"] = tr.listed([tr(f"colour.word.{letter}") for letter in entry.words])
        case "walk":
            if entry.converted:
                key = "log.walk.convert"
            elif not entry.amount:
                key = "log.walk.free"
        case "build" | "build.bases" | "build.ap" if entry.converted:
            key += ".convert"
        case "placed":
            params["place"] = cells_text(world, entry.cells, tr)
        case _ if entry.kind.startswith("game_ended."):
            params["name"] = tr.listed([names[int(seat)] for seat in entry.words])
    return tr(key, **params)


# -- places ---------------------------------------------------------------------------------------------------------


def board_text(name: str, tr: Translate) -> str:
    """The name of a board; one of other making is called as its file is."""
    key = f"board.{name}"
    return tr(key) if tr.has(key) else name


def place_text(world: World, cell: int, tr: Translate) -> str:
    """A cell in words: "a windmill in Mirror Lake". The name of the board stays in one line, if it is no long one."""
    kind = world.kinds[cell]
    ground = NAMES[kind] if kind not in EVERY_COLOUR else f"{NAMES[kind]}_{COLOURS[kind]}"
    board = board_text(world.boards[world.board_of[cell]].name, tr)
    if len(board) <= WHOLE:
        board = board.replace(" ", "\u00a0")
    return tr("place.on_board", ground=tr(f"place.{ground}"), board=board)


def cells_text(world: World, cells: Iterable[int], tr: Translate) -> str:
    """Where cells are, in words, the same place once: a line of the log marks them on the map when it is pointed at."""
    text = ""
    for place in dict.fromkeys(place_text(world, cell, tr) for cell in cells):
        text = tr("place.more", first=text, second=place) if text else place
    return text
