import json
import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from game.core.documents import digest
from game.core.match import Match
from game.core.values import OwnValues
from game.games import find_game, game_ids
from game.services import save_document
from game.services import saves as module
from game.services.dates import local_time
from game.services.packing import pack
from game.services.problem import ServiceError
from game.services.save_document import encode, new_save
from game.services.saves import SUFFIX, Saves
from tests.forging import forged
from tests.odd_files import ODD_FILES
from tests.patience import PATIENCE

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
SEATS = [{"name": "Ada", "kind": "person"}, {"name": "健二", "kind": "bot", "level": "hard"}]


def _record(actions=()):
    return {
        "schema": 1,
        "game": "sleeping_queens",
        "players": 2,
        "options": {},
        "seed": 918273645,
        "data": "",
        "actions": list(actions),
    }


@pytest.fixture
def saves(tmp_path):
    return Saves(tmp_path / "saves", ["sleeping_queens"])


def _written(saves, actions=("K@5", "x7")):
    save = new_save("sleeping_queens", SEATS, _record(actions))
    assert saves.write(save) is None
    return save


def _problem(saves, save_id):
    with pytest.raises(ServiceError) as caught:
        saves.load(save_id)
    problem = caught.value.problem
    assert problem.params["file"] == str(saves.path(save_id))
    return problem


def test_round_trip(saves):
    save = _written(saves)
    save.marks.append("taken_back")
    saves.write(save)
    found = saves.load(save.id)
    assert found == save
    assert found.players == ["Ada", "健二"]


def test_own_values_are_kept_and_listed(saves):
    save = _written(saves)
    assert saves.load(save.id).values is None
    assert [entry.own_values for entry in saves.list()] == [""]
    save.values = OwnValues("sleeping_queens.toml", "# café 王\nboth = 3\n")
    saves.write(save)
    assert saves.load(save.id) == save
    assert [entry.own_values for entry in saves.list()] == ["sleeping_queens.toml"]


@pytest.mark.parametrize("review", [{"chances": [[0.5, 0.5]]}, ["anything"], 7, None])
def test_a_review_is_kept_and_one_that_is_none_costs_nothing(saves, review):
    save = _written(saves)
    save.review = review
    date = save.date
    saves.write(save, keep_date=True)
    found = saves.load(save.id)
    assert found.review == (review if isinstance(review, dict) else None)
    assert (found.record, found.date) == (save.record, date)


@pytest.mark.parametrize("values", [{"file": "a.toml"}, {"file": "a.toml", "text": 3}, ["file", "text"], 7])
def test_own_values_that_are_none_are_damage(saves, values):
    save = _written(saves)
    header = json.loads(saves.path(save.id).read_text(encoding="utf-8").partition("\n")[0])
    packed = pack({"record": save.record, "seats": save.seats, "marks": [], "values": values})
    header["check"] = save_document.check(header, packed)
    saves.path(save.id).write_text(json.dumps(header) + "\n" + packed + "\n", encoding="utf-8")
    problem = _problem(saves, save.id)
    assert problem.code == "save_unplayable"
    assert "values" in problem.params["detail"]


def test_a_glance_at_the_file_tells_nothing_but_what_all_know(saves):
    save = _written(saves)
    text = saves.path(save.id).read_text(encoding="utf-8")
    assert "Ada" in text
    for secret in ("918273645", "K@5", "x7", "hard", "seed", "actions"):
        assert secret not in text
    header = json.loads(text.splitlines()[0])
    assert set(header) == {
        "format", "schema", "game", "started", "date", "players", "over", "sitting", "check",
    }  # fmt: skip


def test_the_list_is_newest_first_and_continue_takes_the_newest_that_is_not_over(saves):
    first, second, third = (_written(saves) for _ in range(3))
    third.over = True
    for date, save in (("2026-01-03", second), ("2026-01-01", first), ("2026-01-05", third)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(module, "now", lambda date=date: date)
            saves.write(save)
    assert [entry.id for entry in saves.list()] == [third.id, second.id, first.id]
    entry = saves.newest()
    assert (entry.id, entry.game, entry.players) == (second.id, "sleeping_queens", ("Ada", "健二"))


def test_no_folder_is_an_empty_list(saves):
    assert saves.list() == []
    assert saves.newest() is None


def test_delete(saves):
    save, other = _written(saves), _written(saves)
    assert saves.delete(save.id) is None
    assert saves.delete(save.id) is None
    assert [entry.id for entry in saves.list()] == [other.id]
    assert _problem(saves, save.id).code == "save_missing"


def test_a_copy_of_a_file_is_a_game_of_its_own(saves):
    save = _written(saves)
    copy = saves.path("copy")
    copy.write_bytes(saves.path(save.id).read_bytes())
    loaded = saves.load("copy")
    loaded.record["actions"].append("J")
    saves.write(loaded)
    assert [len(saves.load(each).record["actions"]) for each in ("copy", save.id)] == [3, 2]


def _cut(raw):
    return raw[: len(raw) // 2]


def _edited_name(raw):
    return raw.replace(b"Ada", b"Eve")


def _edited_game(raw):
    place = raw.index(b"\n") + 12
    return raw[:place] + (b"x" if raw[place : place + 1] != b"x" else b"y") + raw[place + 1 :]


DAMAGE = {
    "empty": lambda raw: b"",
    "cut short": _cut,
    "header alone": lambda raw: raw.split(b"\n")[0],
    "name edited": _edited_name,
    "game edited": _edited_game,
    "something behind it": lambda raw: raw + b"abc",
    "no text": lambda raw: b"\xff\xfe\x00" * 50,
    "deep": lambda raw: b"[" * 100_000,
    "other JSON": lambda raw: b'{"format": "other"}\n',
    "schema is no number": lambda raw: forged(raw, {"schema": "1"}),
    "schema is below ours without a step": lambda raw: forged(raw, {"schema": 0}),
    "a header of lists": lambda raw: b"[" * 40 + b"]" * 40 + raw,
    "a header without end": lambda raw: b'{"format": "three-crowns-save", "a": [' + b"[]," * 600_000 + b"0]}\n",
    "no number of JSON": lambda raw: raw.replace(b'"over": false', b'"over": NaN'),
    "half a character": lambda raw: raw.replace(b"Ada", b"\\ud83d"),
    "its bytes": lambda raw: raw.replace(b"Ada", b"\xff"),
}


def _packed(**values):
    return {"record": _record(), "seats": SEATS, "marks": [], **values}


HUGE = 10**400
UNFIT = {
    "players are no names": ("players[0]", lambda raw: forged(raw, {"players": [1, 2]})),
    "a name without end": ("players[1]", lambda raw: forged(raw, {"players": ["Ada", "x" * 10_000]})),
    "over is no flag": ("over", lambda raw: forged(raw, {"over": 1})),
    "a date that is none": ("date", lambda raw: forged(raw, {"date": "zzzz"})),
    "no date": ("date", lambda raw: forged(raw, {"date": ""})),
    "a month too many": ("started", lambda raw: forged(raw, {"started": "2026-13-01T00:00:00Z"})),
    "a sitting without end": ("sitting", lambda raw: forged(raw, {"sitting": HUGE})),
    "a sitting below none": ("sitting", lambda raw: forged(raw, {"sitting": -1})),
    "nothing packed": ("record", lambda raw: forged(raw, document={})),
    "a record without actions": ("record.actions", lambda raw: forged(raw, document=_packed(record={}))),
    "players without end": (
        "record.players", lambda raw: forged(raw, document=_packed(record={**_record(), "players": HUGE})),
    ),
    "a seat too few": ("seats", lambda raw: forged(raw, document=_packed(seats=SEATS[:1]))),
    "a seat that is none": ("seats[1]", lambda raw: forged(raw, document=_packed(seats=[SEATS[0], "Ben"]))),
    "seconds without end": ("seconds", lambda raw: forged(raw, document=_packed(seconds=HUGE))),
    "no seconds": ("seconds", lambda raw: forged(raw, document=_packed(seconds="long"))),
    "marks that are none": ("marks", lambda raw: forged(raw, document=_packed(marks={}))),
    "a clock that is none": ("clock", lambda raw: forged(raw, document=_packed(clock=[]))),
}  # fmt: skip
"""What fits the check and cannot be all the same: the place that is told, and how it is made."""


@pytest.mark.parametrize(("place", "change"), UNFIT.values(), ids=UNFIT.keys())
def test_what_cannot_be_in_a_save_is_told_with_its_place(saves, place, change):
    """`"seconds": 10^400` in one save ended the program at every start, a date of "zzzz" the list of saved games."""
    save, other = _written(saves), _written(saves)
    path = saves.path(save.id)
    path.write_bytes(change(path.read_bytes()))
    problem = _problem(saves, save.id)
    assert problem.code == "save_unplayable"
    assert problem.params["detail"].startswith(f"{place}: ")
    assert [entry.id for entry in saves.list()] == [other.id, save.id]
    assert saves.newest().id == other.id


def test_an_error_that_nobody_foresaw_is_damage_too(saves, monkeypatch):
    save, other = _written(saves), _written(saves)
    other.over = True
    saves.write(other)
    for error in (OverflowError("too large"), RecursionError(), MemoryError(), AttributeError(), ZeroDivisionError()):

        def fail(document, save_id, error=error):
            raise error

        with monkeypatch.context() as patch:
            patch.setattr(save_document, "_save", fail)
            assert _problem(saves, save.id).code == "save_damaged"
            assert [entry.problem.code for entry in saves.list()] == ["save_damaged"] * 2
            assert saves.newest() is None


@pytest.mark.parametrize("date", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z", "1970-01-01T00:00:00Z"])
def test_a_clock_that_is_far_off_does_no_harm(saves, date, monkeypatch):
    monkeypatch.setattr(module, "now", lambda: date)
    save = _written(saves)
    assert saves.load(save.id).date == date
    assert abs(local_time(date).year - int(date[:4])) <= 1


@pytest.mark.parametrize("make", ODD_FILES.values(), ids=ODD_FILES.keys())
def test_only_ordinary_files_are_read(saves, make):
    save = _written(saves)
    make(saves.path("odd"))
    assert _problem(saves, "odd").code == "file_kind"
    assert [(entry.id, entry.problem is None) for entry in saves.list()] == [(save.id, True), ("odd", False)]
    assert saves.newest().id == save.id
    saves.sit_down(save)


def test_a_file_that_is_far_too_large_is_not_read(saves):
    save = _written(saves)
    with saves.path(save.id).open("ab") as file:
        file.truncate(module.LARGEST + 1)
    assert _problem(saves, save.id).code == "file_large"


# The newest game


def test_continue_takes_what_was_played_last_though_the_clock_went_back(saves, monkeypatch):
    """The clock was set back, and Continue went on with another game than the one that had just been left."""
    monkeypatch.setattr(module, "now", lambda: "2026-05-05T10:00:00.000Z")
    first = _written(saves)
    saves.sit_down(first)
    saves.write(first)
    monkeypatch.setattr(module, "now", lambda: "2024-01-01T10:00:00.000Z")
    second = _written(saves)
    saves.sit_down(second)
    saves.write(second)
    assert [entry.id for entry in saves.list()] == [second.id, first.id]
    assert saves.newest().id == second.id
    saves.sit_down(first)
    saves.write(first)
    assert saves.newest().id == first.id


def test_a_game_that_is_the_newest_keeps_its_sitting_however_long_it_is_played(saves):
    """Else the header would count the actions, and tell whether somebody was able to defend."""
    save = _written(saves)
    saves.sit_down(save)
    saves.write(save)
    other = _written(saves)
    for _ in range(3):
        saves.sit_down(save)
        saves.write(save)
    assert save.sitting == saves.load(save.id).sitting == 1
    saves.sit_down(other)
    assert other.sitting == 2


def test_saves_of_before_sittings_were_counted_are_older_and_go_by_their_date(saves):
    """Those of version 0.1.0 hold none."""
    old = [_written(saves) for _ in range(3)]
    for save, date in zip(old, ("2030-01-02", "2030-01-01", "2030-01-03"), strict=True):
        path = saves.path(save.id)
        header = json.loads(path.read_bytes().split(b"\n")[0])
        del header["sitting"]
        raw = json.dumps(header).encode() + b"\n" + path.read_bytes().split(b"\n", 1)[1]
        path.write_bytes(forged(raw, {"date": date}))
    new = _written(saves)
    saves.sit_down(new)
    saves.write(new)
    assert [entry.id for entry in saves.list()] == [new.id, old[2].id, old[0].id, old[1].id]
    saves.sit_down(old[1])
    assert old[1].sitting == 2


def test_a_sitting_that_cannot_be_read_counts_for_nothing(saves):
    save = _written(saves)
    for name, text in (("a", "["), ("b", '{"sitting": "7"}'), ("c", '{"sitting": 1e400}'), ("d", "[7]"), ("e", "")):
        saves.path(name).write_text(text + "\n", encoding="utf-8")
    saves.sit_down(save)
    assert save.sitting == 1


def test_the_last_sitting_there_can_be_is_no_trap(saves, monkeypatch):
    """Only a file made by hand holds it; the games that share it go by their dates."""
    most, save = _written(saves), _written(saves)
    most.sitting = save_document.MOST_SITTINGS
    for game, date in ((most, "2030-01-01T00:00:00.000Z"), (save, "2030-01-01T00:00:00.001Z")):
        monkeypatch.setattr(module, "now", lambda date=date: date)
        saves.sit_down(game)
        saves.write(game)
    assert saves.newest().id == save.id
    assert saves.load(save.id) == save


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_file_is_told_and_kept_and_harms_no_other(saves, damage):
    save, other = _written(saves), _written(saves)
    path = saves.path(save.id)
    raw = damage(path.read_bytes())
    path.write_bytes(raw)
    assert _problem(saves, save.id).code == "save_damaged"
    assert path.read_bytes() == raw
    assert saves.load(other.id) == other
    entries = saves.list()
    assert [entry.id for entry in entries] == [other.id, save.id]
    assert entries[1].problem.code == "save_damaged"
    assert saves.newest().id == other.id


def test_a_newer_version_is_told_even_if_it_checks_in_another_way(saves):
    save = _written(saves)
    saves.path(save.id).write_text('{"format": "three-crowns-save", "schema": 9}\n...', encoding="utf-8")
    problem = _problem(saves, save.id)
    assert problem.code == "save_newer"
    assert (problem.params["version"], problem.params["known"]) == (9, save_document.SCHEMA)


def test_an_unknown_game(saves):
    save = _written(saves)
    save.game = "chess"
    saves.write(save)
    problem = _problem(saves, save.id)
    assert (problem.code, problem.params["game"]) == ("save_unknown_game", "chess")


def test_a_place_that_cannot_be_written(tmp_path):
    (tmp_path / "plain").write_text("x")
    saves = Saves(tmp_path / "plain" / "saves", ["sleeping_queens"])
    save = new_save("sleeping_queens", SEATS, _record())
    problem = saves.write(save)
    assert problem.code == "save_unwritable"
    assert problem.params["file"] == str(saves.path(save.id))
    assert saves.list() == []


def test_a_write_that_fails_keeps_what_was_saved_before(saves, monkeypatch):
    save = _written(saves)
    before = saves.path(save.id).read_bytes()

    def refuse(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    save.record["actions"].append("J")
    assert saves.write(save).params["detail"] == "No space left on device"
    assert saves.path(save.id).read_bytes() == before


def _write_for_ever(folder, save_id, ready):
    saves = Saves(folder, ["sleeping_queens"])
    save = new_save("sleeping_queens", SEATS, _record())
    save.id = save_id
    saves.write(save)
    ready.set()
    while True:
        save.record["actions"].append("x10")
        saves.write(save)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a way to kill")
def test_killed_at_any_moment_the_file_is_whole(saves, tmp_path):
    context = multiprocessing.get_context("fork")
    for _ in range(5):
        ready = context.Event()
        process = context.Process(target=_write_for_ever, args=(tmp_path / "saves", "game", ready))
        process.start()
        assert ready.wait(PATIENCE)
        process.join(0.05)
        os.kill(process.pid, signal.SIGKILL)
        process.join()
        assert saves.load("game").game == "sleeping_queens"
        assert [entry.id for entry in saves.list()] == ["game"]


def test_an_older_save_is_brought_up_step_by_step(saves, monkeypatch):
    """No older version exists yet: a made-up version 0 that called seats "chairs" shows the way."""
    save = _written(saves)
    path = saves.path(save.id)
    old = {"record": save.record, "chairs": save.seats, "marks": []}
    path.write_bytes(forged(path.read_bytes(), {"schema": 0}, old))

    def step(document):
        document["seats"] = document.pop("chairs")
        return {**document, "schema": 1}

    monkeypatch.setattr(save_document, "UPGRADES", {0: step})
    assert saves.load(save.id) == save


def test_the_file_of_a_save_has_its_id(saves):
    save = _written(saves)
    assert saves.path(save.id).name == save.id + SUFFIX
    assert saves.path(save.id).read_text(encoding="utf-8") == encode(save)


def test_a_saved_game_of_every_older_version_still_goes_on():
    """The files in tests/golden were written when their version was the present one; never write them anew."""
    found = {}
    for path in sorted(GOLDEN.glob("save_*.crown")):
        save = Saves(GOLDEN, game_ids()).load(path.stem)
        match = Match.from_record(find_game(save.game), save.record)
        found[path.stem] = (match.state.prompt(), digest(match.state.to_document()), save.players, save.marks)
    assert found == {
        "save_1": ("defend_knight", "59052892c56d", ["Ada", "健二", "Milo", "Joan"], ["taken_back"]),
    }
    assert len(found) == save_document.SCHEMA


def test_a_name_is_kept_and_the_date_stays(saves):
    save = _written(saves)
    assert saves.rename(save.id, "  Sunday\twith the cousins ") is None
    found = saves.load(save.id)
    assert (found.name, found.date) == ("Sunday with the cousins", save.date)
    assert saves.list()[0].name == "Sunday with the cousins"
    saves.rename(save.id, "x" * 100)
    assert len(saves.load(save.id).name) == save_document.LONGEST_NAME
    assert saves.rename("none", "x").code == "save_missing"


def test_how_a_game_stands_is_kept_in_the_open_part(saves):
    save = _written(saves)
    save.stands = save_document.Standing(3, (10, 25), (1,))
    saves.write(save)
    assert json.loads(saves.path(save.id).read_bytes().split(b"\n")[0])["stands"]["scores"] == [10, 25]
    assert saves.list()[0].stands == saves.load(save.id).stands == save.stands


@pytest.mark.parametrize(
    "stands",
    [7, {}, {"round": -1, "scores": [0, 0], "winners": []}, {"round": 0, "scores": [0], "winners": []},
     {"round": 0, "scores": [0, True], "winners": []}, {"round": 0, "scores": [0, 10**400], "winners": []},
     {"round": 0, "scores": [0, 0], "winners": [2]}, {"round": 0, "scores": [0, 0], "winners": ["0"]}],
)  # fmt: skip
def test_how_a_game_stands_is_read_with_suspicion(saves, stands):
    save = _written(saves)
    path = saves.path(save.id)
    path.write_bytes(forged(path.read_bytes(), {"stands": stands}))
    assert _problem(saves, save.id).code == "save_unplayable"


def test_the_picture_of_a_table_goes_with_its_game(saves):
    save = _written(saves)
    saves.keep_picture("nobody", b"picture")
    assert saves.picture("nobody") is None, "there is no such game"
    saves.keep_picture(save.id, b"picture")
    assert saves.picture(save.id) == b"picture"
    data = saves.raw(save.id)
    saves.delete(save.id)
    assert saves.picture(save.id) is None
    assert list(saves.path(save.id).parent.iterdir()) == []
    assert saves.restore(save.id, data) is None
    assert saves.load(save.id) == save


@pytest.mark.parametrize("make", ODD_FILES.values(), ids=ODD_FILES.keys())
def test_only_ordinary_files_are_read_as_pictures(saves, make):
    save = _written(saves)
    make(saves.picture_path(save.id))
    assert saves.picture(save.id) is None
