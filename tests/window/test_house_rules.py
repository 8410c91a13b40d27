"""House rules in a real window: changed, saved under a name, chosen after another start, and marked where played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.services.paths import assets
from game.services.translation import Translator
from tests.window.conftest import Start
from tests.window.hands import Hands, set_up
from tests.window.kept import keep, played, saves_in, seats_of

GAME = "sleeping_queens"
NAME = "Sunday"


def to_setup(hands: Hands) -> None:
    """From the menu to the set-up."""
    hands.wait_for("title")
    hands.click_on(f"title.{GAME}")
    hands.click_on("game.play")
    hands.wait_for("setup")


@pytest.mark.window
def test_house_rules_are_kept_by_name_and_marked_wherever_they_are_played(start: Start, tmp_path: Path) -> None:
    tr = Translator(assets() / "i18n")
    said = tr("unofficial.told", what=tr("unofficial.named", name=NAME))
    keep(tmp_path / "data", played(GAME, 2, -1, sets=True), seats_of(1, 1))
    hands = start(last_setup=set_up(1, 1))
    to_setup(hands)
    hands.click_on("setup.fold.options")
    hands.wait(lambda picture: "setup.option.sets" in hands.things(picture), "the options")
    assert "setup.house.save" not in hands.things()
    hands.click_on("setup.option.sets")
    hands.wait(lambda picture: "setup.house.save" in hands.things(picture), "word that this is unofficial")
    hands.click_on("setup.house.save")
    hands.wait_for("dialog")
    hands.type_text(NAME)
    hands.key("Return")
    hands.wait_for("setup")
    hands.wait(lambda picture: hands.things(picture)["setup.house"]["value"] == NAME, "house rules of that name")
    hands.__exit__()
    assert hands.said() == ""

    hands = start()
    to_setup(hands)
    hands.click_on("setup.fold.options")
    hands.wait(lambda picture: "setup.option.sets" in hands.things(picture), "the options")
    assert hands.things()["setup.option.sets"]["value"] is False, "that set-up was never played"
    hands.click_on("setup.house")
    hands.click_on(f"setup.house.{NAME}")
    hands.wait(lambda picture: hands.things(picture)["setup.option.sets"]["value"], "option of the house rules")
    hands.click_on("setup.start")
    hands.wait_for("table")
    hands.wait(lambda picture: said in hands.things(picture)["button:menu"]["text"], "mark at the table")
    hands.key("m")
    hands.wait_for("pause")
    assert hands.things()["pause.unofficial"]["text"] == said
    hands.click_on("pause.leave")
    hands.wait_for("title")

    hands.click_on("title.saves")
    hands.wait_for("saves")
    assert [hands.things()[f"saves.unofficial.{index}"]["text"] for index in range(2)] == [said, said]
    saves = saves_in(tmp_path / "data")
    assert [saves.load(entry.id).record["options"]["sets"] for entry in saves.list()] == [True, True]
    hands.click_on("saves.open.1")
    hands.play_until(lambda picture: False)
    hands.wait_for("results")
    assert hands.things()["results.unofficial"]["text"].endswith(said)
    assert hands.said() == ""
