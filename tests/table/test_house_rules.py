"""House rules as the settings keep them."""

from __future__ import annotations

from game.core.options import complete
from game.games import find_game
from game.table import house_rules

GAME = find_game("sleeping_queens")
OTHER = find_game("queen_run")
OURS = {"sets": True}


def test_rules_are_saved_renamed_and_deleted_and_the_document_before_stays() -> None:
    first = house_rules.saved({}, GAME, " Ours ", OURS)
    assert house_rules.saved({}, GAME, "Ours", OURS) == first
    found = house_rules.house_rules(first, GAME)
    assert [(rules.name, rules.options) for rules in found] == [("Ours", complete(GAME.options, OURS))]
    assert house_rules.house_rules(first, OTHER) == []
    second = house_rules.renamed(first, GAME, "Ours", "Sunday")
    assert [rules.name for rules in house_rules.house_rules(second, GAME)] == ["Sunday"]
    assert [rules.name for rules in house_rules.house_rules(first, GAME)] == ["Ours"]
    assert house_rules.house_rules(house_rules.deleted(second, GAME, "Sunday"), GAME) == []


def test_rules_are_found_by_their_options() -> None:
    document = house_rules.saved({}, GAME, "Ours", OURS)
    found = house_rules.found_as(document, GAME, complete(GAME.options, OURS))
    assert found is not None
    assert found.name == "Ours"
    assert house_rules.found_as(document, GAME, {}) is None
    assert house_rules.named(document, GAME.id, found.options) == found.name
    assert house_rules.named(document, GAME.id, {}) == ""
    assert house_rules.preset_of(GAME, {}) == house_rules.presets(GAME)[0]
    assert house_rules.preset_of(GAME, OURS) is None


def test_what_no_longer_fits_is_passed_over_and_kept() -> None:
    document = {GAME.id: [{"name": "Old", "options": {"gone": 1}}, {"name": "Odd", "options": {"sets": "yes"}}]}
    assert house_rules.house_rules(document, GAME) == []
    more = house_rules.saved(document, GAME, "Ours", OURS)
    assert [rules.name for rules in house_rules.house_rules(more, GAME)] == ["Ours"]
    assert [entry["name"] for entry in more[GAME.id]] == ["Old", "Odd", "Ours"]


def test_names_that_cannot_be_had() -> None:
    document = house_rules.saved({}, GAME, "Ours", OURS)
    assert house_rules.why_no_name(document, GAME, "  ") == "empty"
    assert house_rules.why_no_name(document, GAME, "Ours ") == "taken"
    assert house_rules.why_no_name(document, GAME, "Ours", old="Ours") == ""
    assert house_rules.why_no_name(document, OTHER, "Ours") == ""
    for number in range(house_rules.MOST):
        document = house_rules.saved(document, GAME, str(number), OURS)
    assert house_rules.why_no_name(document, GAME, "one more") == "full"
    assert house_rules.why_no_name(document, GAME, "Sunday", old="Ours") == ""
