"""What the table says of its pieces: names, tooltips, and the facts for enlarged cards. Only what the viewer knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.sleeping_queens import events as ev
from game.games.sleeping_queens.cards import KIND_IDS, QUEEN_IDS, read_data
from game.table.presenters.sleeping_queens.chooser import AwakeQueen, Deck, Discards, HandCard, Piece, Slot
from game.table.presenters.sleeping_queens.shown import RIVALS, Card
from game.table.steps import Over, Show
from game.ui.tables.common.actionbar import Prompt
from game.ui.tables.common.faces import player_kind
from game.ui.tables.common.log_line import LogLine

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel, QueensView

DATA = read_data()
POINTS = dict(zip(QUEEN_IDS, DATA.points, strict=True))
CARD_KINDS = KIND_IDS
SPECIAL = ("rose", "cat", "dog")


def goal(players: int) -> tuple[int, int]:
    """Queens and points that win (rules, section 5)."""
    return DATA.goal_few if players <= 3 else DATA.goal_many


def points_of(view: QueensView, seat: int) -> int:
    """The points lying before a seat."""
    return sum(POINTS[queen] for queen in view.shown.awake[seat])


def staying(view: QueensView, seat: int) -> list[str]:
    """The awake queens before a seat, without one who leaves it, or is about to fall asleep again in a quarrel; the
    other one in it is only lifted for a moment."""
    step, awake = view.step, view.shown.awake[seat]
    quarrel = step.event if isinstance(step, Show) and isinstance(step.event, ev.Quarrel) else None
    leaves, stays = (quarrel.queen, quarrel.other) if quarrel is not None else ("", "")
    return [queen for queen in awake if queen != leaves and (queen == stays or not on_her_way(view, queen))]


def on_her_way(view: QueensView, queen: str) -> bool:
    """Whether a queen flies over the table at this moment."""
    return f"queen:{queen}" in view.stage.hidden


def remembered(view: QueensView, slot: int) -> str:
    """The queen that all have seen falling asleep there, if the table shows that; else ""."""
    shown = view.shown
    reminded = view.context.settings.memory_aid or view.playing.reminds
    if reminded and slot in shown.known and slot in shown.asleep:
        return str(shown.slots[slot])
    return ""


def quarrel_follows(view: QueensView, event: ev.QueenWoken) -> bool:
    """Whether the queen just woken will not stay: her rival lies before the same seat."""
    return RIVALS.get(event.queen, "") in view.shown.awake[event.seat]


def card_of(view: QueensView, key: int) -> Card | None:
    """The card of the own hand with that key."""
    return next((card for card in view.shown.hand if card.key == key), None)


def card_title(view: QueensView, kind: str, look: int = 0) -> str:
    """The name of a red card."""
    from game.ui.tables.sleeping_queens.look import KINGS

    if kind == "K":
        return view.tr(f"king.{KINGS[look]}")
    if kind.isdigit():
        return view.tr("card.number_n", number=kind)
    return view.tr(f"card.{kind}")


def card_help(view: QueensView, kind: str) -> str:
    """What a red card does."""
    return view.tr("card.number.help" if kind.isdigit() else f"card.{kind}.help")


def title(view: QueensView, piece: Piece) -> str:
    """What a piece is called."""
    tr = view.tr
    match piece:
        case HandCard(key=key):
            card = card_of(view, key)
            return card_title(view, card.kind, card.look) if card is not None else ""
        case Slot(index=index):
            if index not in view.shown.asleep:
                return tr("table.slot.empty")
            queen = remembered(view, index)
            return tr("table.slot.known", queen=tr(f"queen.{queen}")) if queen else tr("queen.asleep")
        case AwakeQueen(queen=queen):
            return tr(f"queen.{queen}")
        case Deck():
            return tr("table.deck")
        case Discards():
            return tr("table.discards")
    raise TypeError(f"{piece!r} is no piece of this table")


def tip(view: QueensView, piece: Piece) -> str:
    """Title, a line feed, and what is worth knowing now."""
    lines = [title(view, piece), *body(view, piece)]
    return "\n".join(line for line in lines if line)


def body(view: QueensView, piece: Piece) -> list[str]:
    """The lines of a tooltip."""
    tr = view.tr
    zoom = tr("table.tip.zoom")
    match piece:
        case HandCard(key=key):
            card = card_of(view, key)
            return [card_help(view, card.kind), zoom] if card is not None else []
        case Slot(index=index):
            if index not in view.shown.asleep:
                return [tr("table.slot.empty.help")]
            queen = remembered(view, index)
            if queen:
                return [tr("queen.known.help"), tr("table.points", n=POINTS[queen]), zoom]
            return [tr("queen.asleep.help"), zoom]
        case AwakeQueen(seat=seat, queen=queen):
            return [*queen_facts(view, seat, queen), zoom]
        case Deck():
            return [tr("table.deck.help", n=view.shown.deck)]
        case Discards():
            return [tr("table.discards.help", n=len(view.shown.discard))]


def standing(view: QueensView, seat: int, queens: int = 0, points: int = 0) -> str:
    """A seat's queens and points, with so many more."""
    return view.tr(
        "table.standing",
        queens=view.tr("table.queens", n=len(view.shown.awake[seat]) + queens),
        points=points_of(view, seat) + points,
        goal=view.goal_points,
    )


def queen_facts(view: QueensView, seat: int, queen: str) -> list[str]:
    """Her points, how her owner stands, and what she would mean to the viewer."""
    tr, viewer = view.tr, view.shown.viewer
    lines = [tr("table.points", n=POINTS[queen])]
    lines.append(tr("table.with", name=view.names[seat], standing=standing(view, seat)))
    other = RIVALS.get(queen, "")
    if seat != viewer and other in view.shown.awake[viewer]:
        lines.append(tr("table.would_quarrel", other=tr(f"queen.{other}")))
    elif seat != viewer:
        lines.append(tr("table.would_have", standing=standing(view, viewer, 1, POINTS[queen])))
    if queen in SPECIAL:
        lines.append(tr(f"queen.{queen}.help"))
    return lines


def player_tip(view: QueensView, seat: int) -> str:
    """The tooltip of a player's panel."""
    tr, who = view.tr, view.seat_at(seat)
    lines = [who.name, *player_kind(tr, who), standing(view, seat), distance(view, seat)]
    lines.append(tr("table.cards", n=view.shown.counts[seat]))
    if who.resigned:
        lines.append(tr("table.resigned"))
    lines.append(tr("table.tip.players"))
    return "\n".join(lines)


def kind_icon(view: QueensView, seat: int) -> str:
    """The sign of a person or a bot, "" where nobody has to be told: there is one person at most, or no bot."""
    seats = view.session.seats
    persons = sum(each.is_person for each in seats)
    if persons < 2 or persons == len(seats):
        return ""
    return "icons/person" if view.seat_at(seat).is_person else "icons/bot"


def awaited(view: QueensView) -> int | None:
    """The seat that has to act, or to answer an attack; None for none."""
    return view.to_act if view.asked is None else view.asked


def panel_tag(view: QueensView, seat: int) -> str:
    """What stands on the tag of a player's panel, "" for none."""
    if seat in view.winners:
        return view.tr("table.tag.winner")
    if view.bots.thinking == seat:
        return view.tr("table.tag.thinking")
    if view.asked == seat:
        return view.tr("table.tag.asked")
    # The banner of an attack says whose turn it is, and would leave but a sliver of the tag.
    covered = view.asked == view.shown.viewer
    if view.to_act != seat or covered or view.nobody_acts:
        return ""
    if view.playing.look_only:
        return view.tr("table.tag.this_move")
    event = view.step.event if isinstance(view.step, Show) else None
    if isinstance(event, ev.AttackStopped):
        return view.tr("table.tag.defends")
    if view.shown.turn != seat:  # has chosen
        match event:
            case ev.QueenWoken():
                return view.tr("table.tag.wakes")
            case ev.Quarrel():
                return view.tr("table.tag.quarrel")
            case ev.QueenSlept():
                return ""
    return turn_word(view, seat)


def turn_word(view: QueensView, seat: int) -> str:
    """What whoever has to act is asked: to move, or to choose in the turn of another."""
    return view.tr("table.tag.to_move" if view.shown.turn == seat else "table.tag.chooses")


def just_done(view: QueensModel) -> Sequence[LogLine]:
    """The lines of what lets the viewer wake a queen, or has decided the game or a puzzle. In a look back brackets lie
    round that."""
    decided = view.nobody_marked or isinstance(view.step, Over)
    if view.playing.look_only or not (decided or view.chooser.waking):
        return ()
    lines = list(takewhile(lambda line: not line.heading, reversed(view.log_lines())))
    seat = next((line.seat for line in lines if line.seat is not None), None)
    return tuple(takewhile(lambda line: line.seat in (seat, None), lines))


def missing(view: QueensView, seat: int) -> tuple[int, int]:
    """How many queens a seat still needs to win, or how many points."""
    queens = max(0, view.goal_queens - len(view.shown.awake[seat]))
    return queens, max(0, view.goal_points - points_of(view, seat))


def score(view: QueensView, seat: int) -> tuple[int, int]:
    """How many queens and points lie before a seat."""
    return len(view.shown.awake[seat]), points_of(view, seat)


def ranking(view: QueensView, most: int) -> list[tuple[int, int]]:
    """Place and seat of so many players at the end, the winners first; the viewer is always among them."""

    def standing(seat: int) -> tuple[bool, int]:
        return seat not in view.session.winners, -points_of(view, seat)

    order = sorted(range(len(view.names)), key=standing)
    placed = [(1 + sum(standing(other) < standing(seat) for other in order), seat) for seat in order]
    shown = placed[:max(1, most)]
    own = next(each for each in placed if each[1] == view.shown.viewer)
    return shown if own in shown or len(shown) < 2 else [*shown[:-1], own]


def asleep(view: QueensView) -> list[tuple[int, int, int]]:
    """Points, how many queens worth so many are asleep, and how many there are of them; the dearest first. Who is awake
    all see."""
    awake = [queen for queens in view.shown.awake for queen in queens]
    return [
        (points, worth - sum(POINTS[queen] == points for queen in awake), worth)
        for points, worth in sorted(Counter(POINTS.values()).items(), reverse=True)
    ]


def known(view: QueensView) -> list[str]:
    """The queens who are asleep where the viewer knows it."""
    told = (remembered(view, index) for index in view.shown.asleep)
    return [queen for queen in told if queen]


def distance(view: QueensView, seat: int) -> str:
    """What a seat still needs to win, in words."""
    tr, (queens, points) = view.tr, missing(view, seat)
    return tr("table.needs", queens=tr("table.more_queens", n=queens), points=tr("table.more_points", n=points))


def rule_of(view: QueensView, event: Event) -> Prompt | None:
    """The card or queen that an event comes of, and what the rules say of her or it; None where nothing has to be
    known."""
    match event:
        case ev.KingPlayed() | ev.QueenWoken(by="king"):
            key = "card.K"
        case ev.KnightPlayed() | ev.QueenStolen():
            key = "card.N"
        case ev.PotionPlayed() | ev.QueenSlept(cause="potion"):
            key = "card.P"
        case ev.JesterPlayed() | ev.JesterRevealed() | ev.JesterCounted() | ev.CardTaken() | ev.QueenWoken(by="jester"):
            key = "card.J"
        case ev.AttackStopped(card=card):
            key = f"card.{card}"
        case ev.RoseCalls() | ev.QueenWoken(by="rose"):
            key = "queen.rose"
        case ev.Quarrel(queen=queen) | ev.QueenSlept(queen=queen) | ev.KnightWasted(queen=queen):
            key = f"queen.{queen}"
        case _:
            return None
    return Prompt(view.tr(key), view.tr(f"{key}.help"))
