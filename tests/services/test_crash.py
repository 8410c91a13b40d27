from game.core.documents import canonical
from game.services import packing
from game.services.crash import record_in, write_report

RECORD = {"schema": 1, "game": "sleeping_queens", "actions": ["K@5", "x7"]}


def _error():
    try:
        raise ZeroDivisionError("by nought")
    except ZeroDivisionError as error:
        return error


def test_a_report_holds_what_is_needed_and_packs_the_game(tmp_path):
    path = write_report(tmp_path / "crash", _error(), RECORD, {"scene": "table"})
    assert path.parent == tmp_path / "crash"
    text = path.read_text(encoding="utf-8")
    for part in ("ZeroDivisionError: by nought", "test_crash.py", "Three Crowns 0", "pygame-ce", "scene: table"):
        assert part in text
    assert "K@5" not in text
    assert packing.unpack(record_in(text)) == RECORD


def test_without_a_game(tmp_path):
    assert record_in(write_report(tmp_path, _error()).read_text(encoding="utf-8")) == ""


def test_a_folder_that_cannot_be_written_gives_way(tmp_path, monkeypatch):
    (tmp_path / "plain").write_text("x")
    (tmp_path / "other").mkdir()
    monkeypatch.setattr("game.services.crash.gettempdir", lambda: str(tmp_path / "other"))
    assert write_report(tmp_path / "plain" / "crash", _error()).parent == tmp_path / "other"
    monkeypatch.setattr("game.services.crash.gettempdir", lambda: str(tmp_path / "plain"))
    assert write_report(tmp_path / "plain" / "crash", _error()) is None


def test_a_record_that_cannot_be_written_down_does_not_raise(tmp_path):
    assert write_report(tmp_path, _error(), {"odd": object()}) is None


def test_packing_tells_nothing_and_comes_back():
    packed = packing.pack(RECORD)
    assert "K@5" not in packed
    assert canonical(packing.unpack(packed)) == canonical(RECORD)
