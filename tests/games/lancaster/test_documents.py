"""State documents that cannot be, and the place that is named (docs/rules/lancaster.md, section 7)."""

from __future__ import annotations

import json

import pytest

from game.core.documents import DocumentError
from tests.games.lancaster.scenes import GAME, document

SEATS = [
    {"court": [1, 2], "gold": 3, "squires": 2, "cubes": 1, "tiles": ["council"]},
    {"court": [1]},
    {"court": [1, 3]},
]


def refused(made):
    with pytest.raises(DocumentError) as error:
        GAME.from_document(json.loads(json.dumps(made)))
    return error.value.code, error.value.where


def changed(made, place, value):
    """The document with another value at a place like "seats.0.gold"."""
    container = made
    *path, last = [int(part) if part.isdigit() else part for part in place.split(".")]
    for key in path:
        container = container[key]
    container[last] = value
    return made


def placing(**changes):
    return document(
        3,
        SEATS,
        round=2,
        counties={"B": (1, 2, 1)},
        upper=[("X3", [(1, [1])]), ("X4", [])],
        lower=[("X5", [])],
        **changes,
    )


def test_lists_are_sorted_and_options_filled_in():
    made = placing()
    expected = GAME.from_document(placing()).to_document()
    made["seats"][0]["court"] = [2, 1]
    made["favours"] = made["favours"][::-1]
    del made["options"]
    assert GAME.from_document(made).to_document() == expected


def test_every_option_reaches_the_rules():
    """An option beside `open_money` would not be lost on the way, and has tables of its own."""
    plain = GAME.rules(3, {"open_money": False, "other": 1})
    assert GAME.rules(3, {"open_money": False, "other": 1}) is plain
    assert GAME.rules(3, {"open_money": False, "other": 2}).options == {"open_money": False, "other": 2}
    assert GAME.rules(2, {"open_money": False, "other": 2}).options == {"open_money": True, "other": 2}


@pytest.mark.parametrize(
    ("place", "value", "code", "where"),
    [
        ("players", 6, "range", "players"),
        ("round", 6, "range", "round"),
        ("phase", "war", "phase", "phase"),
        ("start", 3, "range", "start"),
        ("next_start", 1, "start", "next_start"),
        ("to_move", None, "to_move", "to_move"),
        ("to_move", 3, "range", "to_move"),
        ("seats.0.court", [1, 2, 3], "knights", "seats[0].reserve"),
        ("seats.0.court", [1], "knights", "seats[0].reserve"),
        ("seats.0.court", [1, 2, 5], "range", "seats[0].court[2]"),
        ("seats.0.court", [4, 4], "knights", "seats[0].court[1]"),
        ("seats.0.castle", {"recruit": 1}, "unknown_key", "seats[0].castle.recruit"),
        ("seats.0.castle", {"council": 5}, "range", "seats[0].castle.council"),
        ("seats.0.gold", -1, "range", "seats[0].gold"),
        ("seats.0.gold", "much", "type", "seats[0].gold"),
        ("seats.0.tiles", ["council", "council"], "twice", "seats[0].tiles[1]"),
        ("seats.0.tiles", ["train"], "unknown", "seats[0].tiles[0]"),
        ("seats.0.nobles", ["B"], "nobles", "counties.B.nobles"),
        ("seats.0.nobles", ["J"], "unknown", "seats[0].nobles[0]"),
        ("counties.B.nobles", 3, "range", "counties.B.nobles"),
        ("counties.B.nobles", 1, "nobles", "counties.B.nobles"),
        ("counties.B.knight.seat", 3, "range", "counties.B.knight.seat"),
        ("counties.D.knight", {"seat": 2, "strength": 2, "squires": 0}, "range", "counties.D.knight.strength"),
        ("conflicts.upper.0.card", "X4", "twice", "conflicts.upper[1]"),
        ("conflicts.upper.0.card", "X12", "conflicts", "conflicts.upper"),
        ("conflicts.upper.0.card", "X99", "unknown", "conflicts.upper[0].card"),
        ("conflicts.upper.1.spaces", [{"seat": 2, "knights": []}], "knights", "conflicts.upper[1].spaces[0].knights"),
        ("conflicts.lower", [], "", ""),
        ("conflict_deck", ["X1"], "conflicts", "conflict_deck"),
        ("favours", ["F5"], "favours", "favours"),
        ("favours", ["F1", "F1"], "twice", "favours[1]"),
        ("laws.current", [1, 2], "laws", "laws.current"),
        ("laws.current", [1, 2, 9], "twice", "laws.current[2]"),
        ("laws.current", [1, 2, 10], "laws", "laws.current[2]"),
        ("laws.proposed", [7, 8], "laws", "laws.proposed"),
        ("laws.proposed", [7, 8, 3], "laws", "laws.proposed[2]"),
        ("laws.deck", [10, 11, 13, 12, 14, 15, 16, 17, 18], "laws", "laws.deck[0]"),
        ("laws.deck", [10, 11, 12], "laws", "laws.deck"),
        ("votes", [None, None], "players", "votes"),
        ("votes", [["yes", 0], None, None], "votes", "votes[0]"),
        ("votes", [["yes", 2], None, None], "range", "votes[0][1]"),
        ("votes", [["perhaps", 0], None, None], "votes", "votes[0][0]"),
        ("pending", {"kind": "law", "law": 4, "left": [0]}, "pending", "pending.kind"),
        ("pending", {"kind": "favour", "seat": 0}, "pending", "pending.seat"),
        ("pending", {"kind": "favour", "seat": 1}, "to_move", "to_move"),
        ("pending", {"kind": "upgrade", "seat": 1}, "pending", "pending.kind"),
    ],
)
def test_a_placement_that_cannot_be(place, value, code, where):
    made = changed(placing(), place, value)
    if code:
        assert refused(made) == (code, where)
    else:
        assert GAME.from_document(made).to_document()["conflicts"]["lower"] == value


def test_the_set_up():
    made = document(3, [{"court": [1, 2], "gold": 2}] * 3, phase="tiles", start=1, to_move=2)
    assert refused(made) == ("tiles", "seats[1].tiles")
    made["seats"][1]["tiles"] = ["council"]
    assert GAME.from_document(made).prompt() == "tiles"
    assert refused(changed(made, "favours", ["F1"])) == ("favours", "favours")


def test_who_is_to_move_must_have_a_choice():
    tiles = ["council", "muster", "stables", "storehouse", "tiltyard", "treasury"]
    full = [(1, [1]), (2, [1]), (3, [1])]
    made = document(
        4, [{"court": [1], "tiles": tiles}, {}, {}, {}], upper=[("X5", full), ("X6", full)],
        counties={"A": (1, 1, 2), "B": (2, 1, 2)},
    )  # fmt: skip
    assert refused(made) == ("choice", "to_move")


def test_no_tile_lies_under_a_knight_in_a_placement():
    made = document(3, [{"court": [1], "castle": {"stables": 1}, "tiles": ["stables"]}, {"court": [1]}])
    assert refused(made) == ("place", "seats[0].castle")


def of_law(law, left, seats, **changes):
    return document(
        3, seats, phase="laws", round=5, current=[law, 11, 15], to_move=left[0],
        pending={"kind": "law", "law": law, "left": left}, **changes,
    )  # fmt: skip


def test_left_names_exactly_those_with_a_choice():
    rich = [{"gold": 1}, {"gold": 1}, {}]
    assert GAME.from_document(of_law(4, [0, 1], rich)).prompt() == "law_4"
    assert GAME.from_document(of_law(4, [1], rich)).prompt() == "law_4", "who came before may have decided"
    assert refused(of_law(4, [0], rich)) == ("left", "pending.left")
    assert refused(of_law(4, [1, 0], rich)) == ("left", "pending.left")
    assert refused(of_law(4, [0, 1, 2], rich)) == ("left", "pending.left")
    assert refused(of_law(4, [0, 0, 1], rich)) == ("twice", "pending.left")
    assert refused(of_law(4, [2], rich)) == ("left", "pending.left[0]")
    assert refused(of_law(18, [0], rich)) == ("pending", "pending.law")
    assert refused(of_law(4, [0, 1], rich) | {"to_move": 1}) == ("to_move", "to_move")


def test_left_of_law_1_are_those_with_most_gold():
    counties = {"B": (0, 1, 0), "A": (1, 1, 0)}
    seats = [{"gold": 2}, {"gold": 2}, {"gold": 1}]
    assert GAME.from_document(of_law(1, [0, 1], seats, counties=counties)).prompt() == "law_1"
    assert refused(of_law(1, [0], seats, counties=counties)) == ("left", "pending.left")
    assert refused(of_law(1, [0, 1, 2], seats, counties=counties)) == ("left", "pending.left[2]")
    poorer = [{"gold": 1}, {"gold": 2}, {}]
    assert refused(of_law(1, [0, 1], poorer, counties=counties)) == ("left", "pending.left[0]")


def at_county(county, step, **changes):
    return document(
        3, [{"tiles": ["council"]}, {}, {}], phase="counties", round=5, current=[11, 13, 14],
        pending={"kind": "county", "county": county, "step": step}, **changes,
    )  # fmt: skip


def test_steps_of_counties():
    here = {"counties": {"E": (0, 2, 0)}}
    assert GAME.from_document(at_county("E", "tile", **here)).prompt() == "county_tile"
    assert refused(at_county("E", "upgrade", **here)) == ("pending", "pending.step")
    assert refused(at_county("E", "start", **here)) == ("pending", "pending.step")
    assert refused(at_county("F", "choice", **here)) == ("pending", "pending.county")
    assert refused(at_county("I", "start", counties={"E": (0, 2, 0), "I": (0, 1, 0)})) == ("counties", "counties.E")


def test_a_ransom():
    under = [("X9", [(0, [1]), (1, [2])]), ("X10", [])]
    base = {"phase": "conflicts", "round": 5, "current": [11, 13, 14], "lower": under}

    def asking(left, card="X9", **seats):
        return document(
            3, [{"gold": 1}, {"gold": 2}, {}], pending={"kind": "ransom", "card": card, "left": left}, **base
        )

    assert GAME.from_document(asking([0, 1])).prompt() == "ransom"
    assert refused(asking([0])) == ("left", "pending.left")
    assert refused(asking([1])) == ("left", "pending.left[0]")
    assert refused(asking([0, 1], "X10")) == ("pending", "pending.card")


def test_a_card_that_england_has_won_is_not_ransomed():
    under = [("X3", [(0, [4, 2])])]
    made = document(
        3, [{"gold": 9}], phase="conflicts", round=5, current=[11, 13, 14], lower=under,
        pending={"kind": "ransom", "card": "X3", "left": [0]},
    )  # fmt: skip
    assert refused(made) == ("conflicts", "conflicts.lower[0]")


def test_what_allies_cannot_have():
    made = document(2, [{"court": [1]}, {"court": [1]}, {"court": [2]}, {}])
    for key in ("gold", "squires", "cubes", "points"):
        assert refused(changed(json.loads(json.dumps(made)), f"seats.2.{key}", 1)) == ("range", f"seats[2].{key}")
    for key, value in (("tiles", ["council"]), ("nobles", ["A"])):
        assert refused(changed(json.loads(json.dumps(made)), f"seats.3.{key}", value)) == ("ally", f"seats[3].{key}")
    closed = changed(json.loads(json.dumps(made)), "options", {"open_money": False})
    assert refused(closed) == ("open_money", "options.open_money")


def test_the_end():
    made = document(3, [{"court": [1]}], phase="over", round=5, to_move=None, current=[11, 13, 14], next_start=2)
    assert GAME.from_document(made).to_document() == made
    assert refused(made | {"round": 4}) == ("range", "round")
    won = document(3, [{}], phase="over", round=5, to_move=None, current=[11, 13, 14], lower=[("X3", [(0, [4, 3])])])
    assert refused(won) == ("conflicts", "conflicts.lower[0]")
