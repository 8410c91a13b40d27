"""The ladder: which pairs there are, what they have to show, and the document that tells it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.arena import command, report, store
from game.arena.command import INTERRUPTED, main
from game.arena.ladder import Rung, rungs
from game.arena.matches import Tally
from game.arena.playing import Clock
from game.games import find_game, game_ids
from tests.arena.inline import Inline

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = {
    "version": "0.1.0", "code": "0123456789ab", "levels": "aaaaaaaaaaaa", "data": "",
    "python": "3.11.7", "compiled": True,
}  # fmt: skip


def with_shares(rung: Rung, wins: int) -> Tally:
    """All games of a rung, of which the first ones in order are won."""
    tally = Tally(rung.plan("lancaster", 1, None))
    tally.shares = [float(index < wins) for index in range(tally.plan.games)]
    tally.first, tally.second = Clock(1000, 50.0, 0.25), Clock(2000, 4.0, 0.0125)
    return tally


@pytest.mark.parametrize(
    ("game_id", "most", "below", "greedy", "chance", "pairs", "among", "hard_among"),
    [
        ("sleeping_queens", 5, 0.60, 0.68, 0.97, 2000, 3000, 3000),
        ("queen_run", 4, 0.65, 0.85, 0.99, 400, 200, 400),
        ("lancaster", 5, 0.65, 0.85, 0.99, 400, 200, 200),
    ],
)
def test_the_pairs_that_are_asked_for(
    game_id: str, most: int, below: float, greedy: float, chance: float, pairs: int, among: int, hard_among: int
) -> None:
    steps = [("easy", "novice"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard")]
    wanted = [Rung(2, high, low, pairs, below) for high, low in steps]
    wanted += [Rung(3, high, low, hard_among if high == "hard" else among, None) for high, low in steps]
    wanted += [Rung(most, "medium", "easy", among, None), Rung(most, "expert", "medium", among, None)]
    wanted += [Rung(2, "novice", "random", 400, 0.70)]
    wanted += [Rung(2, "expert", "random", 400, chance), Rung(2, "expert", "greedy", pairs, greedy)]
    found = rungs(find_game(game_id))
    assert set(found) == set(wanted)
    assert len(found) == len(wanted)


def test_games_are_whole_deals() -> None:
    assert Rung(3, "easy", "novice", 200, None).plan("lancaster", 1, None).games == 201
    assert Rung(5, "easy", "novice", 200, None).plan("lancaster", 1, 7).games == 10


@pytest.mark.parametrize(
    ("rung", "wins", "words"),
    [
        (Rung(2, "easy", "novice", 400, 0.60), 240, "holds"),
        (Rung(2, "easy", "novice", 400, 0.60), 239, "does not hold: clear of 50 %, but under 60 %"),
        (Rung(2, "easy", "novice", 20, 0.60), 12, "does not hold: not clear of 50 %"),
        (Rung(3, "easy", "novice", 201, None), 100, "holds"),
        (Rung(3, "easy", "novice", 201, None), 72, "does not hold: not clear of 33.3 %"),
    ],
)
def test_what_holds(rung: Rung, wins: int, words: str) -> None:
    tally = with_shares(rung, wins)
    assert rung.holds(tally) == (words == "holds")
    assert report.verdict(rung, tally) == words
    tally.shares[0] = None
    assert report.verdict(rung, tally) == f"{tally.plan.games - 1} of {tally.plan.games} played"


def test_a_row_tells_what_was_played() -> None:
    rung = Rung(2, "hard", "medium", 400, 0.65)
    lines = report.section("lancaster", [(rung, with_shares(rung, 300), PROGRAM)])
    assert lines[0] == "### Lancaster"
    assert (
        "| 2 | hard | medium | 400 | 75.0 % | 68.5 to 80.5 % | +191 (+135 to +247) | 65 %, clear of 50 % | holds |"
        in lines
    )
    assert "| medium | 2.0 ms | 12 ms | 0.01 s |" in lines
    assert "| hard | 50.0 ms | 250 ms | 0.12 s |" in lines
    assert "Version 0.1.0, code 0123456789ab, compiled, Python 3.11.7." in lines


def test_the_tables_come_between_the_marks(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text(f"Before.\n\n{report.BEGIN}\nold\n{report.END}\n\nAfter.\n", encoding="utf-8")
    for lines in (["new", ""], ["newer"]):
        report.replace_tables(path, lines)
    assert path.read_text(encoding="utf-8") == f"Before.\n\n{report.BEGIN}\n\nnewer\n\n{report.END}\n\nAfter.\n"


@pytest.mark.parametrize(("text", "words"), [("nothing", "ladder: what stands"), (report.BEGIN, "ladder: end")])
def test_a_missing_mark_is_named(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "page.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=f"page.md: the line .*{words}.* is missing"):
        report.replace_tables(path, ["new"])
    assert path.read_text(encoding="utf-8") == text


def test_a_ladder_is_played_on_and_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Only the levels that cost nothing: which pairs there are is another test's matter.
    listed = [Rung(2, "novice", "random", 400, 0.0), Rung(3, "novice", "random", 200, 0.99)]
    monkeypatch.setattr(command, "rungs", lambda game: listed)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs" / "opponents.md"
    page.write_text(f"{report.BEGIN}\n{report.END}\n{report.HEALTH_BEGIN}\n{report.HEALTH_END}\n", encoding="utf-8")
    arguments = ["--ladder", "--game", "sleeping_queens", "--games", "4", "--processes", "1"]

    monkeypatch.setattr(command, "pool", lambda processes: Inline(most=5))
    assert main(arguments) == INTERRUPTED
    path = tmp_path / "docs" / "ladder" / "sleeping_queens.json"
    kept = [match["shares"] for match in json.loads(path.read_text(encoding="utf-8"))["matches"]]
    assert [len(shares) for shares in kept] == [4, 6]
    missing = sum(share is None for shares in kept for share in shares)
    assert 5 <= missing < 10
    # One deal of each match came first.
    assert kept[0][2:] == [None, None]
    assert kept[1][3:] == [None, None, None]
    assert main(["--report"]) == 0
    assert " of 4 played |" in page.read_text(encoding="utf-8")

    rest = Inline()
    monkeypatch.setattr(command, "pool", lambda processes: rest)
    capsys.readouterr()
    assert main(arguments) == 1
    said = capsys.readouterr().out
    assert "novice:random, 3 players: " in said
    assert "(99 %, clear of 33.3 %): does not hold" in said
    assert rest.submitted == missing
    assert main(["--report"]) == 0
    text = page.read_text(encoding="utf-8")
    assert "### Sleeping Queens" in text
    assert "| 3 | novice | random | 6 |" in text
    assert "played |" not in text

    listed.append(Rung(2, "easy", "random", 400, None))
    assert main(["--report"]) == 1
    assert "easy:random, 2 players is missing" in capsys.readouterr().err


def test_the_page_has_its_marks_and_names_the_commands() -> None:
    text = (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8")
    assert text.count(report.BEGIN) == text.count(report.END) == 1
    for game_id in game_ids():
        assert f"python3 build/dev.py arena --ladder --game {game_id}\n" in text


@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_tells_what_the_files_say(game_id: str) -> None:
    path = ROOT / "docs" / "ladder" / f"{game_id}.json"
    text = (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8")
    if not path.exists():
        assert report.section(game_id, [])[0] not in text.splitlines(), "a table without the games it tells of"
        return
    held = {store.pair(tally.plan): (tally, program) for tally, program in store.read_ladder(path, game_id)}
    listed = rungs(find_game(game_id))
    entries = [(rung, *held[store.pair(rung.plan(game_id, 0, None))]) for rung in listed]
    assert "\n".join(report.section(game_id, entries)).strip() in text
