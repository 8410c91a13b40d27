"""State documents that cannot be: each is refused, and the refusal names the place (section 7)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.documents import DocumentError
from game.core.match import Match
from tests.games.lancaster.scenes import GAME, after, document, laws, play, rewards, scene

Document = dict[str, Any]


def refusal(doc: Document) -> tuple[str, str]:
    """Code and place."""
    with pytest.raises(DocumentError) as error:
        GAME.from_document(json.loads(json.dumps(doc)))
    return error.value.code, error.value.where


def changed(doc: Document, path: str, value: Any) -> Document:
    """The document with another value at a path like "seats.0.court"; "-" takes the entry out."""
    made = json.loads(json.dumps(doc))
    *way, last = path.split(".")
    at = made
    for key in way:
        at = at[int(key) if key.isdigit() else key]
    place: Any = int(last) if last.isdigit() else last
    if value == "-":
        del at[place]
    else:
        at[place] = value
    return made


def placing() -> Document:
    """Three players in round 2; seat 1 has a knight with squires on B, seat 2 one in France."""
    seats = [
        {"court": [1, 2], "gold": 2, "squires": 3, "cubes": 2, "tiles": ["council"], "nobles": ["A"], "points": 5},
        {"court": [1], "castle": {"stables": 3}, "tiles": ["muster"]},
        {"court": [2], "tiles": ["treasury"]},
    ]
    return document(
        3, seats, round=2, counties={"B": (1, 2, 1)}, upper=[("X5", [(1, [1]), (0, [1])]), ("X6", ())],
        lower=[("X9", [(2, [3])])],
    )  # fmt: skip


def voting() -> Document:
    """The second vote of round 2; seat 0 has voted."""
    seats = [{"cubes": 2}, {"cubes": 1}, {}]
    return document(
        3, seats, round=2, phase="vote", proposed=[8, 9], current=[5, 6, 7], votes=[["no", 1], None, None], to_move=1
    )


def legislating() -> Document:
    """Law 4; seats 0 and 2 may buy."""
    return after(laws([4, 15, 11], 3, [{"gold": 2}, {}, {"gold": 1}]))


def most_gold() -> Document:
    """Law 1; seats 0 and 1 are tied, seat 2 has less."""
    return after(
        laws([1, 15, 11], 3, [{"gold": 2}, {"gold": 2}, {"gold": 1}],
             counties={"A": (0, 1, 0), "B": (1, 1, 0), "C": (2, 2, 0)})
    )  # fmt: skip


def conquests() -> Document:
    """Law 6: seat 0 is asked twice, seat 2 once."""
    upper = [("X9", [(0, [1]), (2, [1])]), ("X10", [(0, [1]), (2, [1])])]
    lower = [("X7", [(0, [1])]), ("X8", [(0, [2])])]
    return after(laws([6, 15, 11], 3, [{}, {}, {}], upper=upper, lower=lower))


def rewarding() -> Document:
    """County D is asked, with F to come."""
    return after(rewards(3, [{"gold": 3}, {}, {}], counties={"D": (0, 3, 0), "F": (1, 2, 0)}))


def mustering() -> Document:
    """Muster is asked of seats 0 and 1; seat 2 has no squires."""
    tiles = {"tiles": ["muster", "tiltyard"], "squires": 2}
    return after(rewards(3, [tiles, tiles, {"tiles": ["muster"]}]))


def jousting() -> Document:
    """Seat 0 has paid for an upgrade; seat 1 may do so next."""
    tiles = {"court": [1], "tiles": ["tiltyard"], "squires": 1}
    match = rewards(3, [tiles, tiles, {}])
    play(match, "tiltyard")
    return after(match)


def ransoming() -> Document:
    """A lost card with spaces of 0, 1 and 2; 1 cannot pay."""
    spaces = [(0, [1, 2]), (1, [2]), (2, [1])]
    return after(rewards(3, [{"gold": 1}, {"gold": 1}, {"gold": 1}], lower=[("X10", spaces)]))


def favoured() -> Document:
    """Seat 0 takes a favour."""
    match = scene(3, [{"court": [1, 2]}, {"court": [1]}, {}], upper=[("X5", ()), ("X6", ())])
    play(match, "1>X5")
    return after(match)


def promoted() -> Document:
    """Seat 0 has taken F3."""
    match = Match.from_state(GAME, favoured())
    play(match, "favour F3")
    return after(match)


def ended() -> Document:
    return after(rewards(3, [{"court": [1, 2]}, {"court": [2]}, {}], upper=[("X9", [(0, [1])]), ("X10", ())]))


def two() -> Document:
    """Two players and their allies; train is asked."""
    return after(rewards(2, [{}, {}, {"castle": {"train": 1}}, {"castle": {"train": 2}}]))


SOUND = {
    made.__name__: made
    for made in (placing, voting, legislating, most_gold, conquests, rewarding, mustering, jousting, ransoming,
                 favoured, promoted, ended, two)
}  # fmt: skip


@pytest.mark.parametrize("name", SOUND)
def test_the_positions_to_be_spoilt_are_sound(name: str) -> None:
    doc = SOUND[name]()
    assert GAME.from_document(json.loads(json.dumps(doc))).to_document() == doc
    # And so are all their views.
    state = GAME.from_document(doc)
    for seat in range(doc["players"]):
        view = state.view(seat).to_document()
        assert GAME.from_document(view).to_document() == view


@pytest.mark.parametrize(
    ("name", "path", "value", "code", "where"),
    [
        ("placing", "game", "queen_run", "game", "game"),
        ("placing", "more", 1, "unknown_key", "more"),
        ("placing", "players", 6, "range", "players"),
        ("placing", "players", True, "type", "players"),
        ("placing", "players", 4, "players", "seats"),
        ("placing", "options.open_money", "no", "option_value", "options.open_money"),
        ("placing", "options.quick", True, "unknown_option", "options.quick"),
        ("placing", "round", 0, "range", "round"),
        ("placing", "round", 6, "range", "round"),
        ("placing", "round", 2.0, "type", "round"),
        ("placing", "phase", "war", "phase", "phase"),
        ("placing", "start", 3, "range", "start"),
        ("placing", "to_move", 3, "range", "to_move"),
        ("placing", "to_move", None, "to_move", "to_move"),
        ("placing", "next_start", 1, "start", "next_start"),
        ("placing", "seats.0", "-", "players", "seats"),
        ("placing", "seats.0.court", [1, 2, 5], "range", "seats[0].court[2]"),
        ("placing", "seats.0.court", [1, 1, 1, 1], "knights", "seats[0].court[3]"),
        ("placing", "seats.0.court", [1], "knights", "seats[0].reserve"),
        ("placing", "seats.0.reserve", [1, 2, 3, 4, 4], "knights", "seats[0].reserve[4]"),
        ("placing", "seats.1.castle", {"recruit": 3}, "unknown_key", "seats[1].castle.recruit"),
        ("placing", "seats.1.castle.stables", 5, "range", "seats[1].castle.stables"),
        ("placing", "seats.1.tiles", ["stables"], "place", "seats[1].castle"),
        ("placing", "seats.0.gold", -1, "range", "seats[0].gold"),
        ("placing", "seats.0.gold", 10**12, "range", "seats[0].gold"),
        ("placing", "seats.0.squires", None, "type", "seats[0].squires"),
        ("placing", "seats.0.squires", "?", "view", "laws.deck"),
        ("placing", "seats.0.tiles", ["council", "council"], "twice", "seats[0].tiles[1]"),
        ("placing", "seats.0.tiles", ["train"], "unknown", "seats[0].tiles[0]"),
        ("placing", "seats.0.nobles", ["A", "J"], "unknown", "seats[0].nobles[1]"),
        ("placing", "seats.0.nobles", ["A", "B"], "nobles", "counties.B.nobles"),
        ("placing", "seats.0.horses", 1, "unknown_key", "seats[0].horses"),
        ("placing", "counties.J", {"nobles": 2, "knight": None}, "unknown_key", "counties.J"),
        ("placing", "counties.C", "-", "missing", "counties.C"),
        ("placing", "counties.C.nobles", 1, "nobles", "counties.C.nobles"),
        ("placing", "counties.C.nobles", 3, "range", "counties.C.nobles"),
        ("placing", "counties.C.knight", {"seat": 0, "strength": 1, "squires": 0}, "range",
         "counties.C.knight.strength"),
        ("placing", "counties.B.knight.seat", 3, "range", "counties.B.knight.seat"),
        ("placing", "counties.B.knight.squires", -1, "range", "counties.B.knight.squires"),
        ("placing", "counties.B.knight", None, "knights", "seats[1].reserve"),
        ("placing", "conflicts.upper.0.card", "X6", "twice", "conflicts.upper[1]"),
        ("placing", "conflicts.upper.0.card", "X12", "conflicts", "conflicts.upper"),
        ("placing", "conflicts.upper.0.card", "X0", "unknown", "conflicts.upper[0].card"),
        ("placing", "conflicts.upper.1", "-", "conflicts", "conflicts.upper"),
        ("placing", "conflicts.upper.0.spaces.1.seat", 1, "twice", "conflicts.upper[0].spaces[1].seat"),
        ("placing", "conflicts.upper.0.spaces.1.knights", [], "knights", "conflicts.upper[0].spaces[1].knights"),
        ("placing", "conflict_deck.0", "X5", "twice", "conflict_deck[0]"),
        ("placing", "conflict_deck.0", "-", "conflicts", "conflict_deck"),
        ("placing", "conflict_deck.0", "?", "mixed", "conflict_deck[1]"),
        ("placing", "favours", ["F1", "F5"], "favours", "favours"),
        ("placing", "favours", ["F1", "F1"], "twice", "favours[1]"),
        ("placing", "laws.current", [4, 5], "laws", "laws.current"),
        ("placing", "laws.current", [4, 5, 7], "twice", "laws.current[2]"),
        ("placing", "laws.current", [4, 5, 13], "laws", "laws.current[2]"),
        ("placing", "laws.proposed", [7, 8], "laws", "laws.proposed"),
        ("placing", "laws.proposed", [7, 8, 10], "laws", "laws.proposed[2]"),
        ("placing", "laws.deck.0", 13, "laws", "laws.deck[0]"),
        ("placing", "laws.deck.0", "?", "mixed", "laws.deck[1]"),
        ("placing", "votes", [["yes", 0], None, None], "votes", "votes[0]"),
        ("placing", "votes", [None, None], "players", "votes"),
        ("placing", "pending", {"kind": "law", "law": 4, "left": [0]}, "pending", "pending.kind"),
        ("placing", "pending", {"kind": "upgrade", "seat": 0}, "pending", "pending.kind"),
        ("voting", "votes.0", None, "votes", "votes[0]"),
        ("voting", "votes.0.1", 3, "range", "votes[0][1]"),
        ("voting", "votes.0.0", "maybe", "votes", "votes[0][0]"),
        ("voting", "votes.1", ["yes", 0], "votes", "votes[1]"),
        ("voting", "laws.current", [5, 6, 8], "twice", "laws.current[2]"),
        ("voting", "laws.proposed", [], "laws", "laws.proposed"),
        ("legislating", "laws.proposed", [17], "laws", "laws.proposed"),
        ("legislating", "pending", None, "pending", "pending"),
        ("legislating", "pending.law", 15, "pending", "pending.law"),
        ("legislating", "pending.law", 5, "pending", "pending.law"),
        ("legislating", "pending.left", [], "left", "pending.left"),
        ("legislating", "pending.left", [0], "left", "pending.left"),
        ("legislating", "pending.left", [0, 1, 2], "left", "pending.left"),
        ("legislating", "pending.left", [2, 0], "left", "pending.left"),
        ("legislating", "pending.left", [0, 0, 2], "twice", "pending.left"),
        ("legislating", "to_move", 2, "to_move", "to_move"),
        ("most_gold", "pending.left", [0, 1, 2], "left", "pending.left[2]"),
        ("most_gold", "pending.left", [0], "left", "pending.left"),
        ("most_gold", "seats.1.gold", 1, "left", "pending.left[1]"),
        ("most_gold", "seats.2.gold", 2, "left", "pending.left"),
        ("conquests", "pending.left", [0, 0, 0, 2], "left", "pending.left[0]"),
        ("conquests", "pending.left", [0, 0], "left", "pending.left"),
        ("conquests", "pending.left", [0, 2, 2], "left", "pending.left"),
        ("rewarding", "pending.county", "E", "pending", "pending.county"),
        ("rewarding", "pending.step", "start", "pending", "pending.step"),
        ("rewarding", "pending.step", "tile", "pending", "pending.step"),
        ("rewarding", "pending.step", "none", "unknown", "pending.step"),
        ("rewarding", "counties.D.nobles", 0, "nobles", "counties.D.nobles"),
        ("rewarding", "to_move", 1, "to_move", "to_move"),
        ("rewarding", "next_start", 1, "start", "next_start"),
        ("mustering", "pending.left", [0, 1, 2], "left", "pending.left"),
        ("mustering", "pending.left", [1, 0], "left", "pending.left"),
        ("mustering", "pending.step", "train", "left", "pending.left"),
        ("mustering", "seats.1.squires", 1, "left", "pending.left"),
        ("jousting", "seats.0.tiles", [], "left", "pending.left[0]"),
        ("jousting", "seats.1.squires", 0, "left", "pending.left"),
        ("ransoming", "pending.card", "X5", "pending", "pending.card"),
        ("ransoming", "pending.left", [0], "left", "pending.left"),
        ("ransoming", "pending.left", [2], "left", "pending.left[0]"),
        ("ransoming", "seats.1.gold", 2, "left", "pending.left"),
        ("ransoming", "seats.2.gold", 0, "left", "pending.left"),
        ("favoured", "pending.seat", 1, "pending", "pending.seat"),
        ("favoured", "favours", [], "choice", "to_move"),
        ("promoted", "favours", ["F1", "F2", "F3"], "pending", "pending.kind"),
        ("ended", "to_move", 0, "to_move", "to_move"),
        ("ended", "round", 4, "range", "round"),
        ("ended", "laws.deck", [18], "laws", "laws.deck"),
        ("ended", "pending", {"kind": "ransom", "card": "X9", "left": [0]}, "pending", "pending.kind"),
        ("two", "seats.2.gold", 1, "range", "seats[2].gold"),
        ("two", "seats.3.points", 1, "range", "seats[3].points"),
        ("two", "seats.2.tiles", ["council"], "ally", "seats[2].tiles"),
        ("two", "seats.2.castle", {"council": 1}, "unknown_key", "seats[2].castle.council"),
        ("two", "options.open_money", False, "open_money", "options.open_money"),
        ("two", "pending.left", [2], "left", "pending.left"),
        ("two", "pending.left", [0, 1], "left", "pending.left"),
        ("two", "start", 2, "range", "start"),
        ("two", "seats.0.gold", "?", "view", "conflict_deck"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_place(name: str, path: str, value: Any, code: str, where: str) -> None:
    assert refusal(changed(SOUND[name](), path, value)) == (code, where)


@pytest.mark.parametrize(
    ("path", "value", "code", "where"),
    [
        ("seats.1.gold", 0, "mixed", "seats[1].squires"),
        ("laws.deck", [10, 11, 12, 13, 14, 15, 16, 17, 18], "view", "laws.deck"),
        ("votes", ["?", None, None], "view", "votes[0]"),
    ],
)
def test_a_view_that_shows_too_much_or_hides_the_own_is_refused(path: str, value: Any, code: str, where: str) -> None:
    view = GAME.from_document(voting()).view(0).to_document()
    assert refusal(changed(view, path, value)) == (code, where)


@pytest.mark.parametrize("document_of_nothing", [{}, {"game": "lancaster"}, {"game": None}, {"game": ["lancaster"]}])
def test_documents_of_nothing_are_refused(document_of_nothing: Document) -> None:
    assert refusal(document_of_nothing)[0] in ("missing", "type")


def test_knights_out_of_order_are_read_all_the_same() -> None:
    doc = placing()
    doc["seats"][0]["court"].reverse()
    assert GAME.from_document(doc).to_document() == placing()
