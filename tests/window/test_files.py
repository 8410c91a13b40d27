"""Games as files of their own in a real window: written out from the list, thrown away there, and taken in again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core.documents import canonical
from game.services.paths import DataDir
from tests.window.conftest import Start
from tests.window.kept import keep, played, saves_in, seats_of


@pytest.mark.window
def test_a_game_is_written_to_a_file_and_taken_in_again(start: Start, tmp_path: Path) -> None:
    data = DataDir.open(tmp_path / "data")
    match = played("queen_run", 2, 12)
    save = keep(data.root, match, seats_of(2))
    hands = start(handover=False)
    hands.wait_for("title")
    hands.click_on("title.saves")
    hands.wait_for("saves")
    whole = saves_in(data.root).path(save.id).read_bytes()

    hands.click_on("saves.export.0")
    hands.wait_for("dialog")
    hands.click_on("file.path")
    hands.key("ctrl+a", "BackSpace")
    hands.type_text("Evening with Ben")
    hands.wait(lambda picture: hands.things(picture)["file.path"]["value"] == "Evening with Ben", "name of the file")
    hands.key("Return")
    hands.click_on("dialog.ok")
    hands.wait_for("saves")
    (written,) = data.exports.iterdir()
    assert written.name == "Evening with Ben.crown"
    assert written.read_bytes() == whole

    hands.click_on("saves.delete.0")
    hands.click_on("dialog.delete")
    hands.wait(lambda picture: "saves.play" in hands.things(picture), "empty list")
    assert saves_in(data.root).list() == []

    data.imports.mkdir()
    shutil.move(written, data.imports / written.name)
    hands.click_on("saves.import")
    hands.click_on("file.found.0")
    hands.click_on("dialog.open")
    hands.wait_for("table")
    hands.wait(lambda picture: picture["seat"] == match.state.to_move, "turn at which it was left")
    (entry,) = saves_in(data.root).list()
    assert canonical(saves_in(data.root).load(entry.id).record) == canonical(match.record())
    assert hands.said() == ""
