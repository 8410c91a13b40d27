"""The rules reader in a real window: from a refusal to what it rests on, a search, a place, and back to the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.screen import Picture, ScreenError
from tests.window.conftest import Start
from tests.window.hands import Hands, Thing
from tests.window.kept import keep, played, seats_of


def section(picture: Picture) -> str:
    """The heading that is marked in the contents."""
    headings = (thing for thing in picture["items"] if thing["name"].startswith("rules.to."))
    return next((str(thing["name"]) for thing in headings if thing["selected"]), "")


def found(picture: Picture) -> list[int]:
    """Which place of how many is shown, as the reader tells."""
    text = next((str(thing["text"]) for thing in picture["items"] if thing["name"] == "rules.count"), "")
    return [int(number) for number in re.findall(r"\d+", text)]


def into_the_rules(hands: Hands, refusing: Thing) -> None:
    """Click on what refuses, and on the answer, which goes again after some seconds."""
    for _ in range(6):
        picture = hands.click_thing(refusing)
        said = [thing for thing in picture["items"] if thing["role"] == "bubble"]
        if said and hands.click_thing(said[0])["scene"] == "rules":
            return
    raise ScreenError("No answer leads into the rules.")


@pytest.mark.window
def test_from_a_refusal_into_the_rules_and_a_search(start: Start, tmp_path: Path) -> None:
    keep(tmp_path / "data", played("sleeping_queens", 2, 6), seats_of(2))
    hands = start(handover=False)
    hands.wait_for("title")
    hands.click_on("title.continue")
    picture = hands.to_decide()
    numbers = [thing for thing in picture["items"] if thing["role"] == "card" and thing["value"].isdigit()]
    pair = [numbers[0], next(card for card in numbers if card["value"] != numbers[0]["value"])]
    for card in pair:
        hands.click_thing(card)
    into_the_rules(hands, hands.things(picture)["discards"])
    picture = hands.settled()
    assert section(picture) == "rules.to.section-3-5", "what numbers may be discarded together"

    hands.click_on("rules.search")
    hands.type_text("dragon")
    picture = hands.wait(lambda picture: len(found(picture)) == 2, "places that were found")
    at, count = found(picture)
    assert count > 3
    hands.key("Return")
    hands.wait(lambda picture: found(picture) == [at % count + 1, count], "next place")
    hands.click_on("rules.previous")
    hands.wait(lambda picture: found(picture) == [at, count], "place before")
    hit = next(thing for thing in hands.look()["items"] if thing["name"].startswith("rules.hit."))
    place, _, words = hit["text"].partition(": ")
    assert "dragon" in words.lower()
    hands.click_thing(hit)
    number = int(hit["name"].rpartition(".")[2]) + 1
    hands.wait(lambda picture: found(picture) == [number, count], "place that was clicked")
    hands.click_on("rules.search")
    hands.key("ctrl+a", "BackSpace")
    picture = hands.wait(lambda picture: section(picture) != "", "contents")
    assert hands.things(picture)[section(picture)]["text"] == place, "one stays where one was led"
    hands.key("Escape")
    picture = hands.wait_for("table")
    chosen = [thing["name"] for thing in picture["items"] if thing["role"] == "card" and thing["selected"]]
    assert chosen == [card["name"] for card in pair], "the game stands as it stood"
    assert hands.said() == ""
