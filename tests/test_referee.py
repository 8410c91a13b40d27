import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rng import Rng
from game.referee import LONGEST_LINE, MOST_BOARDS, MOST_VALUES, Referee, serve
from game.services.paths import assets
from game.services.translation import Translator

ROOT = Path(__file__).resolve().parents[1]
NEW = {"do": "new", "game": "sleeping_queens", "seats": 3, "options": {"sets": True}, "seed": 7}


@pytest.fixture
def referee():
    return Referee(Translator(assets() / "i18n", "en"))


def ask(referee, do, **request):
    return referee.answer(json.dumps({"do": do, **request}).encode())


def error(referee, do, **request):
    """The error that a request gives; the game must be as it was."""
    before = ask(referee, "record")
    answer = ask(referee, do, **request)
    assert set(answer) == {"error"}, answer
    assert set(answer["error"]) == {"code", "text", "where"}
    assert answer["error"]["text"]
    assert ask(referee, "record") == before
    return answer["error"]


def play_at_random(referee, seed, actions=10_000):
    """Play through the interface; returns the number of actions."""
    rng = Rng(seed)
    for count in range(actions):
        legal = ask(referee, "legal")
        if legal["to_move"] is None:
            return count
        assert legal["actions"] == sorted(set(legal["actions"]))
        assert legal["prompt"]
        answer = ask(referee, "play", action=rng.choice(legal["actions"]))
        assert set(answer) == {"events", "state"}
    return actions


def test_games_tell_what_can_be_set_up(referee):
    [game] = [game for game in ask(referee, "games")["games"] if game["id"] == "sleeping_queens"]
    assert game["seats"] == [2, 3, 4, 5, 6, 7, 8]
    assert game["options"]["cat_dog_knight"] == {"default": "illegal", "choices": ["illegal", "sleeps", "stays"]}
    assert game["options"]["sets"] == {"default": False, "choices": [False, True]}


def test_a_whole_game_its_record_and_its_undo(referee):
    first = ask(referee, **NEW)
    assert ask(referee, "state") == first
    assert ask(referee, "result")["over"] is False
    assert ask(referee, "result")["winners"] == []
    played = play_at_random(referee, 1)
    end = ask(referee, "state")
    assert ask(referee, "legal") == {"to_move": None, "prompt": "over", "actions": []}
    result = ask(referee, "result")
    assert result["over"] is True
    assert result["reason"] in ("queens", "points", "asleep", "quiet")
    assert [sum(line["points"] for line in lines) for lines in result["lines"]] == result["scores"]
    assert set(result["lines"][result["winners"][0]][0]) == {"label", "points"}
    assert error(referee, "play", action="x1")["code"] == "illegal"
    assert error(referee, "bot", level="random")["code"] == "over"

    record = ask(referee, "record")["record"]
    assert len(record["actions"]) == played
    other = Referee(None)
    assert ask(other, "replay", record=record) == end
    assert ask(other, "record")["record"] == record

    for _ in range(played - 1):
        assert "state" in ask(referee, "undo")
    assert ask(referee, "undo") == first
    assert error(referee, "undo")["code"] == "nothing_to_undo"


def test_load_gives_the_same_document_back(referee):
    ask(referee, **NEW)
    play_at_random(referee, 2, 15)
    state = ask(referee, "state")
    other = Referee(None)
    assert ask(other, "load", **state) == state
    actions = ask(other, "legal")["actions"]
    assert ask(other, "play", action=actions[0])["state"] == ask(referee, "play", action=actions[0])["state"]
    assert "first" in ask(other, "record")["record"]


def test_a_view_hides_and_cannot_be_loaded(referee):
    state = ask(referee, **NEW)["state"]
    view = ask(referee, "view", seat=1)
    assert view["state"]["hands"][1] == state["hands"][1]
    assert view["state"]["hands"][0] == ["?"] * 5
    assert set(view["state"]["deck"]) == {"?"}
    assert error(referee, "load", **view)["code"] == "is_view"
    assert error(referee, "view", seat=3)["where"] == "seat"


def test_why(referee):
    ask(referee, **NEW)
    legal = ask(referee, "legal")["actions"][0]
    assert ask(referee, "why", action=legal) == {"legal": True, "reasons": []}
    for action, code in (("D", "no_attack"), ("nonsense", "notation"), ("@3", "no_wake")):
        answer = ask(referee, "why", action=action)
        assert answer["legal"] is False
        assert [reason["code"] for reason in answer["reasons"]] == [code]
        assert "[" not in answer["reasons"][0]["text"]
        refused = error(referee, "play", action=action)
        assert refused == {"code": "illegal", "text": answer["reasons"][0]["text"], "where": "action"}


def test_a_refusal_names_cards_queens_and_seats_in_words(referee):
    state = ask(referee, **NEW)["state"]
    seat = next(i for i, hand in enumerate(state["hands"]) if "N" not in hand)
    state["turn"] = state["to_move"] = seat
    ask(referee, "load", state=state)
    texts = [r["text"] for r in ask(referee, "why", action=f"N>{(seat + 1) % 3}:cat")["reasons"]]
    assert any("Knight" in text for text in texts)
    assert any("Cat Queen" in text for text in texts)


def test_playout_leaves_the_game_alone_and_repeats(referee):
    ask(referee, **NEW)
    play_at_random(referee, 3, 4)
    before = ask(referee, "state")
    first, second, other = (ask(referee, "playout", seed=seed, games=20) for seed in (1, 1, 2))
    assert first["games"] == 20
    assert first["seconds"] > 0
    assert first["actions"] == second["actions"] != other["actions"]
    assert ask(referee, "state") == before
    fresh = ask(Referee(None), "playout", game="sleeping_queens", seats=2, seed=1, games=20)
    assert fresh["actions"] > 200


def test_a_bot_repeats_itself_by_iterations(referee):
    ask(referee, "new", game="lancaster", seats=3, seed=7)
    answers = [ask(referee, "bot", level="hard", iterations=8, seed=5) for _ in range(2)]
    assert answers[0] == answers[1]
    assert 0 < answers[0]["iterations"] <= 8
    assert 0 <= answers[0]["value"] <= 1
    assert answers[0]["action"] in ask(referee, "legal")["actions"]
    assert ask(referee, "bot", level="easy", seed=5)["value"] is None
    assert ask(referee, "bot", level="hard", ms=20)["iterations"] >= 1


def test_a_game_of_bots(referee):
    ask(referee, "new", game="sleeping_queens", seats=2)
    for _ in range(400):
        answer = ask(referee, "bot", level="easy", seed=1)
        if "error" in answer:
            break
        assert "state" in ask(referee, "play", action=answer["action"])
    assert ask(referee, "result")["over"]


@pytest.mark.parametrize(
    ("request_", "code", "where"),
    [
        ({"do": "dance"}, "unknown_request", "do"),
        ({"do": 5}, "type", "do"),
        ({}, "missing", "do"),
        ({"do": "state", "extra": 1}, "unknown_key", "extra"),
        ({"do": "new"}, "missing", "game"),
        ({"do": "new", "game": "chess", "seats": 2}, "unknown_game", "game"),
        ({"do": "new", "game": "../core", "seats": 2}, "unknown_game", "game"),
        ({"do": "new", "game": None, "seats": 2}, "type", "game"),
        ({"do": "new", "game": "sleeping_queens", "seats": True}, "type", "seats"),
        ({"do": "new", "game": "sleeping_queens", "seats": 2, "seed": -1}, "range", "seed"),
        ({"do": "new", "game": "sleeping_queens", "seats": 2, "seed": 2**64}, "range", "seed"),
        ({"do": "new", "game": "sleeping_queens", "seats": 2, "seed": 1.5}, "type", "seed"),
        ({"do": "new", "game": "sleeping_queens", "seats": 2, "options": []}, "type", "options"),
        (
            {"do": "new", "game": "sleeping_queens", "seats": 2, "options": {"x": 1}},
            "unknown_option",
            "options.x",
        ),
        (
            {"do": "new", "game": "sleeping_queens", "seats": 2, "options": {"sets": 1}},
            "option_value",
            "options.sets",
        ),
        ({"do": "load", "state": 5}, "type", "state"),
        ({"do": "load", "state": {}}, "missing", "game"),
        ({"do": "replay", "record": {"game": "sleeping_queens"}}, "missing", "schema"),
        ({"do": "view"}, "missing", "seat"),
        ({"do": "view", "seat": 10**30}, "range", "seat"),
        ({"do": "play", "action": ["J"]}, "type", "action"),
        ({"do": "play", "action": "\x00" * 1000}, "illegal", "action"),
        ({"do": "playout", "games": 0}, "range", "games"),
        ({"do": "playout", "seats": 2}, "missing", "game"),
        ({"do": "bot", "level": "godlike"}, "unknown_level", "level"),
        ({"do": "bot", "level": "easy", "ms": 0}, "range", "ms"),
        ({"do": "bot", "level": "easy", "iterations": "9"}, "type", "iterations"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(referee, request_, code, where):
    ask(referee, **NEW)
    before = ask(referee, "record")
    found = referee.answer(json.dumps(request_).encode())["error"]
    assert (found["code"], found["where"]) == (code, where)
    assert ask(referee, "record") == before


@pytest.mark.parametrize("seats", [0, 1, 9, -3, 10**40])
def test_a_number_of_seats_that_no_game_has(referee, seats):
    ask(referee, **NEW)
    for do in ("new", "playout"):
        found = error(referee, do, game="sleeping_queens", seats=seats)
        assert (found["code"], found["where"]) == ("range", "seats")


@pytest.mark.parametrize("do", ["state", "legal", "undo", "record", "result", "playout"])
def test_without_a_game(referee, do):
    assert ask(referee, do)["error"]["code"] == "no_game"


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"hello",
        b"[]",
        b"null",
        b'{"do": "state"',
        b"\xff\xfe\x00",
        b'{"do": NaN}',
        b'{"do": "new", "seed": Infinity}',
        b'{"do": "play", "action": "\\ud800"}',
        b"[" * 200_000,
        b'{"a":' * 50_000,
        b'{"do": ' + b"9" * 10_000 + b"}",
    ],
)
def test_what_is_no_json(referee, line):
    assert referee.answer(line)["error"]["code"] == "json"


def test_huge_numbers_are_numbers_of_a_wrong_kind(referee):
    ask(referee, **NEW)
    assert referee.answer(b'{"do": "view", "seat": 1e999}')["error"]["code"] == "type"


def test_states_that_cannot_be(referee):
    state = ask(referee, **NEW)["state"]
    twice = json.loads(json.dumps(state))
    twice["awake"][0] = ["heart", "heart"]
    assert error(referee, "load", state=twice)["where"].startswith("awake")
    negative = {**state, "quiet": -1}
    assert error(referee, "load", state=negative)["where"] == "quiet"
    knights = json.loads(json.dumps(state))
    knights["deck"] = ["N" if card == "10" else card for card in knights["deck"]]
    error(referee, "load", state=knights)


def test_a_record_that_does_not_replay(referee):
    ask(referee, **NEW)
    play_at_random(referee, 5, 6)
    record = ask(referee, "record")["record"]
    record["actions"][0] = "@0"
    assert error(referee, "replay", record=record)["where"] == "actions[0]"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=300)
@given(
    st.sampled_from(["new", "load", "view", "why", "play", "replay", "bot", "record", "undo"]),
    st.dictionaries(
        st.sampled_from(["game", "seats", "options", "seed", "state", "seat", "action", "record", "level"]),
        json_values | st.just("sleeping_queens"),
        max_size=4,
    ),
)
def test_any_request_is_answered_and_never_by_a_mistake(do, rest):
    referee = Referee(None)
    ask(referee, **NEW)
    answer = ask(referee, do, **rest)
    assert answer.get("error", {}).get("code") != "internal"


@settings(max_examples=200)
@given(st.data())
def test_a_state_with_anything_in_any_place_is_answered(data):
    referee = Referee(None)
    state = ask(referee, **NEW)["state"]
    key = data.draw(st.sampled_from(sorted(state)))
    value = data.draw(json_values)
    if isinstance(state[key], list) and data.draw(st.booleans()):
        state[key][data.draw(st.integers(0, len(state[key]) - 1)) if state[key] else 0 :] = [value]
    else:
        state[key] = value
    answer = ask(referee, "load", state=state)
    assert answer.get("error", {}).get("code") != "internal"


def test_one_line_in_one_line_out_until_quit():
    lines = [b'{"do": "games"}\r\n', b"\n", b'{"do": "quit"}\n', b'{"do": "games"}\n']
    target = io.BytesIO()
    serve(io.BytesIO(b"".join(lines)), target)
    answers = [json.loads(line) for line in target.getvalue().splitlines()]
    assert [set(answer) for answer in answers] == [{"games"}, {"error"}, {"bye"}]


def test_a_line_without_end_and_one_that_is_too_long(monkeypatch):
    monkeypatch.setattr("game.referee.LONGEST_LINE", 50)
    target = io.BytesIO()
    serve(io.BytesIO(b" " * 500 + b"\n" + b'{"do": "games"}'), target)
    first, second = (json.loads(line) for line in target.getvalue().splitlines())
    assert first["error"]["code"] == "too_long"
    assert "games" in second


def test_requests_are_bounded_and_their_bounds_are_told(referee):
    """Each is refused before anybody looks at what it asks for: no list of any length is searched or checked."""
    new = {"do": "new", "game": "queen_run", "seats": 2}
    names = [f"board {number}" for number in range(200_000)]
    refused = {
        "too_long": b" " * (LONGEST_LINE + 1),
        "too_many": json.dumps({**new, "options": {"x": [0] * MOST_VALUES}}).encode(),
    }
    for code, line in refused.items():
        assert referee.answer(line)["error"]["code"] == code
    assert referee.answer(json.dumps({**new, "boards": names}).encode())["error"]["code"] == "too_long"
    assert referee.answer(json.dumps({**new, "boards": names[:50_000]}).encode())["error"]["where"] == "boards"
    lines = {name: ["....."] * 5 for name in names[: MOST_BOARDS + 1]}
    found = referee.answer(json.dumps({**new, "boards": ["landing"], "grids": lines}).encode())["error"]
    assert (found["code"], found["where"]) == ("too_many", "grids")
    assert referee.answer(b'{"do": "games"}' + b" " * (LONGEST_LINE - 15) + b"\r\n")["games"]
    text = (ROOT / "docs" / "referee.md").read_text(encoding="utf-8")
    assert f"more than {LONGEST_LINE:,} bytes" in text
    assert f"more than {MOST_VALUES:,} numbers, texts, lists and objects in it, or more than {MOST_BOARDS} " in text


def test_a_state_of_too_many_boards_is_refused_by_their_number(referee):
    state = ask(referee, "new", game="queen_run", seats=2)["state"]
    grids = {f"board {number}": ["....."] * 5 for number in range(2000)}
    for boards in (list(grids), state["boards"] * 2000):
        found = ask(referee, "load", state={**state, "boards": boards, "grids": grids})["error"]
        assert found["where"] == "boards"
        assert str(len(boards)) in found["text"]


WITHOUT_WINDOW = """
import sys
sys.argv = ["main.py", "--referee"]
import main
code = main.main()
heavy = [name for name in sys.modules if name.split(".")[0] in ("pygame", "pytmx") or name.startswith("game.ui")]
print(code, heavy, file=sys.stderr)
"""


def test_the_program_s_referee_needs_no_window():
    requests = [NEW, {"do": "legal"}, {"do": "playout", "games": 3}, {"do": "bot", "level": "medium"}]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_WINDOW],
        input="".join(json.dumps(request) + "\n" for request in requests).encode(),
        capture_output=True,
        cwd=ROOT,
        check=True,
        timeout=120,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [sorted(answer) for answer in answers] == [
        ["state"],
        ["actions", "prompt", "to_move"],
        ["actions", "games", "seconds"],
        ["action", "iterations", "value"],
    ]
    assert done.stderr.decode().strip() == "0 []"


# -- values of one's own -----------------------------------------------------------------------------------------------

DEARER = {
    "file": "my box.toml",
    "text": (ROOT / "game/games/lancaster/data.toml").read_text(encoding="utf-8").replace("gold = 2", "gold = 7", 1),
}


def test_a_game_with_values_of_ones_own_is_played_recorded_replayed_and_thought_about(referee):
    state = ask(referee, "new", game="lancaster", seats=3, seed=4, values=DEARER)["state"]
    assert [seat["gold"] for seat in state["seats"]] == [7, 7, 7]
    for _ in range(12):
        ask(referee, "play", action=ask(referee, "bot", level="medium", iterations=5)["action"])
    record, state = ask(referee, "record")["record"], ask(referee, "state")["state"]
    assert record["values"] == DEARER
    other = Referee(None)
    assert ask(other, "replay", record=record)["state"] == state
    assert ask(other, "load", state=state, values=DEARER)["state"] == state
    assert ask(other, "record")["record"]["values"] == DEARER
    assert ask(other, "playout", games=2, game="lancaster", seats=2, values=DEARER)["games"] == 2


@pytest.mark.parametrize(
    ("values", "code", "where"),
    [
        ({"file": "a.toml", "text": "both 3"}, "values", "values"),
        ({"file": "a.toml", "text": DEARER["text"].replace("both = 3", "both = 300")}, "values", "values"),
        ({"file": "a.toml"}, "missing", "values.text"),
        ({"file": "a.toml", "text": 3}, "type", "values.text"),
        ({"file": "a" * 300, "text": ""}, "long", "values.file"),
        ({"file": "a", "text": "#" * 100_001}, "long", "values.text"),
        ({"file": "a", "text": "", "more": 1}, "unknown_key", "values.more"),
        ("text", "type", "values"),
    ],
)
def test_values_that_cannot_be_used_are_refused(referee, values, code, where):
    ask(referee, **NEW)
    found = error(referee, "new", game="lancaster", seats=3, values=values)
    assert (found["code"], found["where"]) == (code, where)


def test_values_that_are_not_those_of_the_record_or_of_the_game_are_refused(referee):
    ask(referee, "new", game="lancaster", seats=3, seed=4)
    record = {**ask(referee, "record")["record"], "values": DEARER}
    assert error(referee, "replay", record=record)["code"] == "data"
    assert error(referee, "new", game="sleeping_queens", seats=3, values=DEARER)["code"] == "values"
