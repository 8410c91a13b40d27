"""The words of the log of Lancaster: what is told of the events, and in which sentence.

What belongs together is told together: who comes and who has to go, a choice and what it brings, a vote and what
becomes of the law. An entry holds ids and numbers, not words, so that the log can be read in another language at any
moment.
Votes are told only once all are shown; of amounts only what changes hands is told, never what somebody holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from game.core.events import Event
from game.games.lancaster import events as ev
from game.games.lancaster.actions import described
from game.games.lancaster.law_table import SWAP, TAKE_TILES, law_that, row
from game.games.lancaster.places import CARD_IDS
from game.games.lancaster.values import Values
from game.services.translation import Translate
from game.table.presenters.lancaster.words import amounts_text, family_name, favour_text, place_text

AMOUNTS = ("gold", "squires", "cubes", "points", "knights")
"""What can be gained, in the order in which it is told."""

_SILENT = (
    ev.TurnSkipped, ev.VoteCommitted, ev.KnightReturned, ev.KnightsReturned, ev.CardLeft, ev.CardsDrawn,
    ev.ProposalsDrawn, ev.FavoursShown, ev.CastlesOpened,
)  # fmt: skip
"""Events without a line of their own in the log: another line says it, or everybody expects it."""


@dataclass(frozen=True)
class Entry:
    """One line of the log.

    `kind`: names the sentence. `family`: whose doing it was, None for the game's own. `place`: a county, castle space
    or conflict card, for the table to ring. `name`: the law, favour or tile. `strength`, `squires`: of the knight that
    acts; `other`: the family that suffers, or the player who is named; `against`: its strength. `gains`, `paid`: what
    and how many. `ranks`: (family, strength, points) from first to last, or (seat, amount, 0). `knights`: strengths.
    `source`, `of`: what the events said of it, to tell what belongs together. `heading`: it begins a part of a round.
    `last`: number of the last event it tells of.
    """

    kind: str
    family: int | None = None
    place: str = ""
    name: str = ""
    strength: int = 0
    squires: int = 0
    other: int | None = None
    against: int = 0
    gains: tuple[tuple[str, int], ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    ranks: tuple[tuple[int, int, int], ...] = ()
    knights: tuple[int, ...] = ()
    source: str = ""
    of: str = ""
    heading: bool = False
    last: int = field(default=0, compare=False)


def entries(events: Iterable[Event], first: int = 0) -> list[Entry]:
    """The lines for all that happened, the oldest first. `first`: number of the first of these events."""
    made: list[Entry] = []
    for number, event in enumerate(events, first):
        before = made[-1] if made else None
        tell(made, event)
        if made and made[-1] is not before:
            made[-1] = replace(made[-1], last=number)
    return made


def tell(made: list[Entry], event: Event) -> None:
    """Take an event into the log: a line of its own, or more of the last one."""
    if isinstance(event, _SILENT):
        return
    match event:
        case ev.Gained() | ev.Paid() | ev.NewKnight() | ev.NobleTaken() | ev.NobleRemoved():
            _tell_gain(made, event)
        case ev.Placed() | ev.Expelled() | ev.Upgraded() | ev.TilePlaced() | ev.FavourTaken() | ev.FavourDeclined():
            _tell_move(made, event)
        case ev.ParliamentOpened() | ev.VotesShown() | ev.LawPassed() | ev.LawRejected() | ev.CubesLost():
            _tell_vote(made, event)
        case ev.LawApplied() | ev.NothingBought() | ev.SwapDeclined() | ev.TileDeclined() | ev.UpgradeDeclined():
            _tell_refusal(made, event)
        case ev.MusterDeclined() | ev.TiltyardDeclined():
            _tell_refusal(made, event)
        case ev.ConflictResolved() | ev.Ransomed() | ev.KnightsLost() | ev.CardMoved():
            _tell_conflict(made, event)
        case ev.ArmyScored() | ev.TilesScored() | ev.NoblesScored():
            _tell_end(made, event)
        case _:
            _tell_rest(made, event)


def _tell_gain(made: list[Entry], event: Event) -> None:
    """Amounts, new knights and nobles join the line of what brought them."""
    match event:
        case ev.Paid(seat=family, gold=gold, squires=squires, source=source, name=name):
            paid = tuple((what, n) for what, n in (("gold", gold), ("squires", squires)) if n)
            line = _line_of(made, family, source, name)
            made[-1] = replace(line, paid=line.paid + paid)
        case ev.Gained(seat=family, source=source, name=name):
            gains = tuple((what, getattr(event, what)) for what in AMOUNTS[:4] if getattr(event, what))
            line = _line_of(made, family, source, name)
            made[-1] = replace(line, gains=line.gains + gains)
        case ev.NewKnight(family=family, count=count, source=source, name=name):
            line = _line_of(made, family, source, name)
            made[-1] = replace(line, gains=(*line.gains, ("knights", count)))
        case ev.NobleTaken(seat=family, noble=noble, source=source, name=name):
            _line_of(made, family, source, name)
            made[-1] = replace(made[-1], place=noble)
        case ev.NobleRemoved(family=family, noble=noble, source=source, name=name):
            _line_of(made, family, source, name)
            made[-1] = replace(made[-1], place=noble, kind=f"{made[-1].kind}.removed")


def _line_of(made: list[Entry], family: int, source: str, name: str) -> Entry:
    """The last line if it is about this, else a new one."""
    last = made[-1] if made else None
    if last is None or (last.family, last.source, last.of) != (family, source, name):
        made.append(Entry(source, family, name=name, source=source, of=name))
    return made[-1]


def _tell_move(made: list[Entry], event: Event) -> None:
    match event:
        case ev.Placed(family=family, strength=strength, squires=squires, place=place):
            made.append(Entry("placed", family, place, strength=strength, squires=squires))
        case ev.Expelled(family=family, strength=strength, squires=squires):
            against = strength + squires
            made[-1] = replace(made[-1], kind="expelled", other=family, against=against)
        case ev.Upgraded(family=family, place=place, strength_from=strength, source=source, name=name):
            made.append(Entry("upgraded", family, place, name, strength, source=source, of="upgrade"))
        case ev.TilePlaced(seat=seat, kind=kind, source=source, name=name):
            made.append(Entry("tile", seat, name=kind, source=source, of=name))
        case ev.FavourTaken(family=family, favour=favour):
            made.append(Entry("favour", family, name=favour, source="favour", of=favour))
        case ev.FavourDeclined(family=family):
            made.append(Entry("favour.none", family))


def _tell_vote(made: list[Entry], event: Event) -> None:
    match event:
        case ev.ParliamentOpened():
            made.append(Entry("parliament", heading=True))
        case ev.VotesShown(law=law, votes=votes, yes=yes, no=no):
            ranks = tuple((seat, *_vote(vote)) for seat, vote in enumerate(votes))
            made.append(Entry("vote", name=str(law), strength=yes, against=no, ranks=ranks))
        case ev.LawPassed(pushed_out=pushed_out):
            made[-1] = replace(made[-1], kind="vote.passed", other=pushed_out)
        case ev.LawRejected():
            made[-1] = replace(made[-1], kind="vote.rejected")
        case ev.CubesLost(seat=seat, count=count):
            if made and made[-1].kind == "cubes_lost":
                made[-1] = replace(made[-1], ranks=(*made[-1].ranks, (seat, count, 0)))
            else:
                made.append(Entry("cubes_lost", ranks=((seat, count, 0),)))


def _vote(text: str) -> tuple[int, int]:
    """1 for yes and 0 for no, and the votes it counts."""
    vote = described(text)
    return int(vote.name == "yes"), 1 + vote.amount


def _tell_refusal(made: list[Entry], event: Event) -> None:
    match event:
        case ev.LawApplied(law=law, seats=seats):
            if not seats:
                made.append(Entry("law.nobody", name=str(law)))
        case ev.NothingBought(seat=seat, law=law):
            made.append(Entry("law.declined", seat, name=str(law)))
        case ev.SwapDeclined(seat=seat):
            made.append(Entry("law.declined", seat, name=str(law_that(SWAP))))
        case ev.TileDeclined(seat=seat):
            made.append(Entry("law.declined", seat, name=str(law_that(TAKE_TILES))))
        case ev.UpgradeDeclined(family=family):
            made.append(Entry("upgrade.declined", family))
        case ev.MusterDeclined(seat=seat):
            made.append(Entry("space.declined", seat, "muster"))
        case ev.TiltyardDeclined(seat=seat):
            made.append(Entry("space.declined", seat, "tiltyard"))


def _tell_conflict(made: list[Entry], event: Event) -> None:
    match event:
        case ev.ConflictResolved(card=card, won=won, ranking=ranking, strengths=strengths, points=points):
            kind = "conflict.won" if won else "conflict.lost" if ranking else "conflict.empty"
            ranks = tuple(zip(ranking, strengths, points, strict=True))
            made.append(Entry(kind, place=card, strength=event.strength, ranks=ranks))
        case ev.Ransomed(seat=seat, card=card, strengths=strengths):
            line = _line_of(made, seat, "conflict", card)
            made[-1] = replace(line, kind="ransomed", place=card, knights=strengths)
        case ev.KnightsLost(family=family, card=card, strengths=strengths):
            made.append(Entry("lost", family, card, knights=strengths))
        case ev.CardMoved(card=card):
            made.append(Entry("moved", place=card))


def _tell_end(made: list[Entry], event: Event) -> None:
    """The final scorings, each one line for all players."""
    match event:
        case ev.ArmyScored(seat=seat, strength=amount, points=points):
            kind = "end.army"
        case ev.TilesScored(seat=seat, tiles=amount, points=points):
            kind = "end.castle"
        case ev.NoblesScored(seat=seat, nobles=amount, points=points):
            kind = "end.nobles"
        case _:
            return
    rank = (seat, amount, points)
    if made and made[-1].kind == kind:
        made[-1] = replace(made[-1], ranks=(*made[-1].ranks, rank))
    else:
        made.append(Entry(kind, ranks=(rank,)))


def _tell_rest(made: list[Entry], event: Event) -> None:
    match event:
        case ev.RoundStarted(number=number, start=start):
            made.append(Entry("round", strength=number, other=start, heading=True))
        case ev.RewardsOpened():
            made.append(Entry("rewards", heading=True))
        case ev.CountyRewarded(county=county, family=family, choice=choice):
            made.append(Entry(f"county.{choice}", family, county, source="county", of=county))
        case ev.StartNamed(family=family, start=start):
            made.append(Entry("start", family, "I", other=start))
        case ev.GameEnded(winners=winners):
            made.append(Entry("game_ended", ranks=tuple((seat, 0, 0) for seat in winners), heading=True))


# -- sentences --------------------------------------------------------------------------------------------------------


def sentence(entry: Entry, names: Sequence[str], values: Values, tr: Translate) -> str:
    """The sentence for an entry, in the language of `tr`: text `log.<kind>`. `names`: by seat."""
    key = f"log.{entry.kind}"
    params: dict[str, object] = {"n": entry.strength, "m": entry.against}
    if entry.family is not None:
        params["name"] = family_name(entry.family, names, tr)
    if entry.other is not None and entry.kind != "vote.passed":
        params["other"] = family_name(entry.other, names, tr)
    if entry.place:
        params["place"] = place_text(entry.place, tr)
    if entry.gains:
        params["gains"] = amounts_text(entry.gains, tr)
    if entry.paid:
        params["paid"] = amounts_text(entry.paid, tr)
    if entry.knights:
        params["knights"] = tr.listed([tr("knight.strength", n=strength) for strength in entry.knights])
    match entry.kind:
        case "placed":
            if entry.squires:
                key, params["squires"] = f"{key}.squires", amounts_text((("squires", entry.squires),), tr)
            if len(entry.place) > 1:
                key = "log.placed.conflict" if entry.place in CARD_IDS else "log.placed.castle"
        case "expelled":
            params["n"] = entry.strength + entry.squires
        case "upgraded":
            params["m"] = entry.strength + 1
            if entry.name.isdigit() and row(int(entry.name)).does == SWAP:
                key += ".law"
                params["law"] = tr(f"law.{entry.name}")
        case "tile":
            params["tile"] = tr(f"space.{entry.name}")
            key += ".first" if entry.source == "setup" else ""
        case "favour" | "favour.removed":
            key = _favour_key(entry)
            params["favour"] = favour_text(entry.name, values, tr)
        case "law" | "law.nobody" | "law.declined":
            params["law"] = tr(f"law.{entry.name}")
            key += ".trade" if entry.paid else ""
        case str(kind) if kind.startswith("voice."):
            params["law"] = tr(f"law.{entry.name}")
        case "vote" | "vote.passed" | "vote.rejected":
            params["law"] = tr(f"law.{entry.name}")
        case "cubes_lost":
            parts = [tr("log.cubes_lost.of", name=names[seat], n=n) for seat, n, _ in entry.ranks]
            params["who"] = tr.listed(parts)
        case "game_ended" if len(entry.ranks) > 1:
            key += ".shared"
            params["who"] = tr.listed([names[seat] for seat, _, _ in entry.ranks])
        case _ if entry.ranks:
            params["who"] = tr.listed([_rank_text(entry, rank, names, tr) for rank in entry.ranks])
    if entry.kind == "castle" and entry.of:
        key += f".{entry.of}"
    if entry.kind in ("county.reward", "county.both") and not entry.gains:
        key += ".later"  # nothing at once, but an upgrade or a tile, or nothing at all
    return tr(key, **params)


def _favour_key(entry: Entry) -> str:
    """Favour F4 is a noble; one that an ally takes leaves the game."""
    if entry.name == "F4":
        return "log.favour.removed" if entry.kind.endswith("removed") else "log.favour.noble"
    return "log.favour" if entry.gains or entry.name == "F3" else "log.favour.lost"


def _rank_text(entry: Entry, rank: tuple[int, int, int], names: Sequence[str], tr: Translate) -> str:
    family, amount, points = rank
    name = family_name(family, names, tr)
    if entry.kind == "game_ended":
        return name
    if entry.kind.startswith("end."):
        key = "log.rank.end"
    else:
        key = "log.rank" if points else "log.rank.nothing"
    return tr(key, name=name, amount=amount, n=points)
