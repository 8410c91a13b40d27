"""The pages of enlarged cards: name, rules, and what is true now, as far as the viewer may know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.table.presenters.sleeping_queens.chooser import AwakeQueen, Deck, Discards, HandCard, Piece, Slot
from game.table.presenters.sleeping_queens.shown import RIVALS
from game.ui.tables.common.zoom import Page
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import BACK_QUEEN, BACK_RED, asleep_picture, card_picture, queen_picture
from game.ui.tables.sleeping_queens.sections import PARTS, of_card, of_queen

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView


def pages(view: QueensView) -> list[tuple[Piece, Page]]:
    """All cards that can be enlarged now, in reading order: hand, awake queens, places, deck, discards."""
    shown = view.shown
    found: list[Piece] = [HandCard(card.key) for card in shown.hand if f"hand:{card.key}" not in view.stage.hidden]
    players = len(shown.awake)
    for step in range(players):
        seat = (shown.viewer + step) % players
        found.extend(AwakeQueen(seat, queen) for queen in shown.awake[seat])
    found.extend(Slot(index) for index in sorted(shown.asleep))
    if shown.discard:
        found.append(Discards())
    found.append(Deck())
    return [(piece, page(view, piece)) for piece in found]


def discards(view: QueensView) -> list[Page]:
    """A page for each card of the discards, the newest first."""
    shown = view.shown
    cards = list(reversed(shown.discard))
    top = (view.tr("table.zoom.on_discards", n=len(cards)),)
    return [
        _card_page(view, card.kind, card.look, card_picture(card), top if index == 0 else ())
        for index, card in enumerate(cards)
    ]


def page(view: QueensView, piece: Piece) -> Page:
    """The page of one piece."""
    match piece:
        case HandCard(key=key):
            card = facts.card_of(view, key)
            assert card is not None, "a card of the own hand"
            now = (view.tr("table.zoom.in_hand"),)
            return replace(_card_page(view, card.kind, card.look, card_picture(card), now), private=True)
        case AwakeQueen(seat=seat, queen=queen):
            return _queen_page(view, queen, seat)
        case Slot(index=index):
            queen = facts.remembered(view, index)
            made = _queen_page(view, queen, None) if queen else _sleeping_page(view)
            return replace(made, private=True)
        case Discards():
            return discards(view)[0]
    return _deck_page(view)


def _card_page(view: QueensView, kind: str, look: int, picture: str, now: tuple[str, ...]) -> Page:
    blocks = [("", facts.card_help(view, kind))]  # what it is stands above
    count = facts.DATA.counts[facts.CARD_KINDS.index(kind)]
    blocks.append((view.tr("table.zoom.in_game"), view.tr("table.zoom.count", n=count)))
    title = facts.card_title(view, kind, look)
    return Page(picture, title, tuple(blocks), now, ribbon="raspberry", section=of_card(kind))


def _queen_page(view: QueensView, queen: str, seat: int | None) -> Page:
    tr, shown = view.tr, view.shown
    blocks = [("", tr("queen.help", points=facts.POINTS[queen]))]
    if queen in facts.SPECIAL:
        blocks.append((tr(f"table.zoom.{queen}"), tr(f"queen.{queen}.help")))
    now = []
    if seat is None:
        now.append(tr("table.zoom.asleep"))
        now.append(tr("queen.known.help"))
    else:
        now.append(tr("table.zoom.awake", name=view.names[seat]))
        now.append(tr("table.with", name=view.names[seat], standing=facts.standing(view, seat)))
        if seat != shown.viewer:
            now.append(tr("table.would_have", standing=facts.standing(view, shown.viewer, 1, facts.POINTS[queen])))
    other = RIVALS.get(queen)
    beside = ""
    if other is not None:
        owner = next((each for each, awake in enumerate(shown.awake) if other in awake), None)
        key = "table.zoom.other_asleep" if owner is None else "table.zoom.other_awake"
        name = "" if owner is None else view.names[owner]
        now.append(tr(key, queen=tr(f"queen.{other}"), name=name))
        beside = asleep_picture(other) if owner is None else queen_picture(other)
    picture = asleep_picture(queen) if seat is None else queen_picture(queen)
    badge = tr("table.points", n=facts.POINTS[queen])
    return Page(
        picture, tr(f"queen.{queen}"), tuple(blocks), tuple(now), beside, badge, section=of_queen(queen)
    )  # fmt: skip


def _sleeping_page(view: QueensView) -> Page:
    tr = view.tr
    blocks = (("", tr("queen.asleep.help")),)
    now = (tr("table.zoom.sleeping", n=len(view.shown.asleep)),)
    return Page(BACK_QUEEN, tr("queen.asleep"), blocks, now, section=PARTS["slot"])


def _deck_page(view: QueensView) -> Page:
    tr = view.tr
    blocks = ((tr("table.deck"), tr("table.deck.help", n=view.shown.deck)),)
    now = (tr("table.cards", n=view.shown.deck),)
    return Page(BACK_RED, tr("table.deck"), blocks, now, ribbon="raspberry", section=PARTS["deck"])
