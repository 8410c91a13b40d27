"""Tuning of weights: what was put in is found again; the module of weights stays as it was but for its numbers."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import tune
from game.core.documents import DocumentError
from game.core.rng import Rng
from tuning.crew import crew
from tuning.fitting import Problem, fit
from tuning.likelihood import Sample, UnusableError
from tuning.matches import Outcome, outcome
from tuning.positions import Position, read_positions, states_of
from tuning.problem import TuneError
from tuning.weights import Weights, rewritten, rounded, weights_of

SOURCE = '''"""Weights of a game."""

from __future__ import annotations

from typing import Final

NEAR: Final = 1.5  # the goal
"""How near the göal is."""
MANY = 6
"""No weight: a count."""
HELD: Final = (
    *(0.25, -0.5),  # kings, "knights"
    0.0,
)
'''


def module(source: str = SOURCE) -> ModuleType:
    made = ModuleType("lots.weights")
    exec(source, made.__dict__)
    return made


class Lots:
    """A game of one draw: a seat is as likely to win as the exponential of its weighted features says."""

    def __init__(self, weights: ModuleType) -> None:
        self.id = "lots"
        self.heuristics = self
        self._weights = weights
        self.weights_changed()

    def weights_changed(self) -> None:
        # As games do, it keeps what it derives.
        self._vector = (self._weights.NEAR, *self._weights.HELD)

    def from_document(self, document: dict[str, Any]) -> SimpleNamespace:
        if "features" not in document:
            raise DocumentError("missing", "no features", "features")
        return SimpleNamespace(features=document["features"], seats=len(document["features"]), is_view=False)

    def evaluate(self, state: Any) -> list[float]:
        looks = [
            math.exp(sum(weight * value for weight, value in zip(self._vector, each, strict=True)))
            for each in state.features
        ]
        return [look / sum(looks) for look in looks]


def drawn(count: int, seed: int, seats: int = 2) -> list[Position]:
    """Positions of lots with the weights of SOURCE, one of each game, and who won."""
    rng = Rng(seed)
    lots = Lots(module())
    found = []
    for number in range(count):
        features = [[2.0 * rng.random() for _ in range(4)] for _ in range(seats)]
        shares = lots.evaluate(SimpleNamespace(features=features))
        point = rng.random()
        winner = next(seat for seat in range(seats) if seat == seats - 1 or point < sum(shares[: seat + 1]))
        found.append(Position(number, {"features": features}, [float(seat == winner) for seat in range(seats)]))
    return found


def lots_at(start: tuple[float, ...]) -> tuple[Any, Weights]:
    weights = module()
    weights.NEAR, weights.HELD = start[0], tuple(start[1:])
    game = Lots(weights)
    return game, Weights(weights, game.weights_changed)


def fitted(start: tuple[float, ...], freedom: float, bounds: list[tuple[float, float]] | None = None) -> Any:
    game, table = lots_at(start)
    positions = drawn(600, 7)
    judge = Sample(game, table, table.all, [positions[:480]])
    aside = Sample(game, table, table.all, [positions[480:]])
    free = [(-math.inf, math.inf)] * 4
    return fit(Problem(start, table.scales(table.all), bounds or free, freedom, 480), judge, aside, lambda _: None)


def test_known_weights_are_found_again() -> None:
    found = fitted((0.4, 0.9, 0.4, 0.4), 10.0)
    for value, true, error in zip(found.values, (1.5, 0.25, -0.5, 0.0), found.errors, strict=True):
        assert 0.05 < error < 0.2
        assert abs(value - true) < 3.0 * error
    assert found.losses[1] < found.losses[0] - 0.05
    assert found.aside[1] < found.aside[0] - 0.05


def test_what_was_held_before_weighs() -> None:
    start = (0.4, 0.9, 0.4, 0.4)
    near = fitted(start, 0.02).values
    far = fitted(start, 10.0).values
    assert all(abs(a - s) < 0.5 * abs(b - s) for a, b, s in zip(near, far, start, strict=True))


def test_bounds_hold() -> None:
    found = fitted((0.4, 0.9, 0.4, 0.4), 10.0, [(0.0, 1.0), (-9.0, 9.0), (0.0, 9.0), (-9.0, 9.0)])
    assert found.values[0] == 1.0
    assert found.values[2] == 0.0


def test_weights_that_are_right_stay() -> None:
    found = fitted((1.5, 0.25, -0.5, 0.0), 0.5)
    assert found.aside[1] <= found.aside[0]
    assert all(abs(value - true) < 0.2 for value, true in zip(found.values, (1.5, 0.25, -0.5, 0.0), strict=True))


def test_the_slope_is_that_of_the_loss() -> None:
    game, table = lots_at((1.0, 0.2, -0.3, 0.1))
    sample = Sample(game, table, table.all, [drawn(50, 3)])
    here = [1.0, 0.2, -0.3, 0.1]
    slope = sample.slope(here, [(value - 1e-4, value + 1e-4) for value in here])
    assert slope.loss == pytest.approx(sum(sample.losses(here)))
    for index in range(4):
        ends = [sum(sample.losses([*here[:index], here[index] + step, *here[index + 1 :]])) for step in (-1e-4, 1e-4)]
        assert slope.gradient[index] == pytest.approx((ends[1] - ends[0]) / 2e-4, abs=1e-5)
        assert slope.information[index][index] > 0
    assert slope.information[0][2] == pytest.approx(slope.information[2][0])


def test_weights_that_break_the_evaluation_are_named() -> None:
    game, table = lots_at((1.0, 0.2, -0.3, 0.1))
    sample = Sample(game, table, table.all, [drawn(5, 3)])
    with pytest.raises(UnusableError, match=r"NEAR = 1e\+06, HELD\[0\] = 0.2"):
        sample.losses([1e6, 0.2, -0.3, 0.1])


def test_weights_are_floats_in_capitals() -> None:
    table = Weights(module(), lambda: None)
    assert list(map(str, table.all)) == ["NEAR", "HELD[0]", "HELD[1]", "HELD[2]"]
    assert list(map(str, table.select(["HELD[2]", "NEAR"]))) == ["NEAR", "HELD[2]"]
    assert list(map(str, table.select(["HELD"]))) == ["HELD[0]", "HELD[1]", "HELD[2]"]
    assert table.values(table.all) == [1.5, 0.25, -0.5, 0.0]
    assert table.scales(table.all) == [1.5, 0.25, 0.5, 0.0625]
    with pytest.raises(TuneError, match=r"no weight 'FAR' in lots.weights; there are NEAR, HELD"):
        table.select(["FAR"])
    with pytest.raises(TuneError, match=r"lots.weights has no weights"):
        Weights(module("MANY = 6"), lambda: None)


def test_writing_keeps_all_but_the_numbers() -> None:
    new = rewritten(SOURCE, {"NEAR": 1.25, "HELD[1]": 0.125, "HELD[2]": -0.5}, ["tune play", "tune fit"])
    expected = SOURCE.replace("1.5", "1.25").replace("-0.5", "0.125").replace("    0.0,", "    -0.5,")
    head = '"""Weights of a game.\n\nTuned by self-play (docs/opponents.md) with:\n\n    tune play\n    tune fit\n"""'
    assert new == expected.replace('"""Weights of a game."""', head)
    again = rewritten(new, {}, ["tune play", "tune fit --only NEAR"])
    assert again == new.replace("    tune fit\n", "    tune fit\n    tune fit --only NEAR\n")


def test_long_commands_go_on_in_another_line() -> None:
    command = f"tune fit {' '.join(f'--bound NAME_{number}=0:1' for number in range(20))} --to x"
    new = rewritten(SOURCE, {}, [command])
    assert all(len(line) <= 120 for line in new.splitlines())
    assert command in " ".join((module(new).__doc__ or "").replace("\\\n", " ").split())
    assert rewritten(new, {}, [command]) == new


def test_what_is_no_number_in_the_text_is_not_written() -> None:
    with pytest.raises(TuneError, match=r"HELD\[0\] does not stand as a number"):
        rewritten('"""Head."""\nHELD = tuple(x / 2 for x in (1.0,))\n', {"HELD[0]": 1.0}, [])


def test_numbers_are_rounded_by_their_size() -> None:
    assert rounded(1.23456, 1.1) == 1.23
    assert rounded(0.0123456, 0.03) == 0.0123
    assert rounded(123.456, 150.0) == 123.0
    assert rounded(0.00123, 1.0) == 0.0


def test_an_outcome_has_an_interval() -> None:
    assert outcome([0.5] * 10) == Outcome(0.5, 0.0, 20)
    ended = outcome([0.0, 1.0] * 50)
    assert ended.share == 0.5
    assert ended.half == pytest.approx(0.0985, abs=1e-3)
    assert not ended.clearly_as_good(0.05)
    assert ended.clearly_as_good(0.1)
    assert not Outcome(0.499, 0.001, 9).clearly_as_good(0.05)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "holds no positions"),
        ("{", "line 1: no JSON"),
        ('{"game": "lots"}', "line 1: not an object with game, command, rollouts"),
        ('{"game": "lots", "command": "", "rollouts": 0}\n[]', "line 2: not an object with number, state, shares"),
    ],
)
def test_a_file_that_holds_no_positions_is_named(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TuneError, match=words) as error:
        read_positions(path)
    assert "games.jsonl" in str(error.value)


def test_a_position_that_the_game_does_not_take_is_named() -> None:
    game, _ = lots_at((1.0, 0.2, -0.3, 0.1))
    good = drawn(1, 1)[0]
    with pytest.raises(TuneError, match=r"position 2 is none of lots: .*no features"):
        states_of(game, [good, Position(1, {}, [1.0, 0.0])])
    with pytest.raises(TuneError, match="position 1 is hidden in part, or its shares"):
        states_of(game, [Position(1, good.state, [1.0])])


Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the tool; gives its exit code and what it said."""

    def run(*arguments: object) -> tuple[int, str]:
        code = tune.main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


def test_bad_requests_are_told_why(run: Run, tmp_path: Path) -> None:
    to = ("--to", tmp_path / "out")
    queens = ("play", "--game", "sleeping_queens", *to)
    assert run("play", "--game", "chess", *to) == (
        1,
        "tune: there is no game 'chess'; there are sleeping_queens, queen_run, lancaster\n",
    )
    assert "level 'best'" in run(*queens, "--level", "best")[1]
    assert "is not played by 1, but by 2, 3" in run(*queens, "--seats", "1,2")[1]
    assert "cannot be written" in run(*queens[:-1], tmp_path / "none" / "x")[1]
    assert "cannot be read" in run("fit", tmp_path / "none", *to)[1]
    assert "cannot be read" in run("match", tmp_path / "none")[1]
    (tmp_path / "fit").write_text('{"game": "lancaster"}', encoding="utf-8")
    assert "is no file of a fit" in run("write", tmp_path / "fit")[1]
    assert not (tmp_path / "out").exists()


def test_from_games_to_weights(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The way of the help text, with few games."""
    games, found = tmp_path / "games.jsonl", tmp_path / "fit.json"
    play = ("play", "--game", "sleeping_queens", "--level", "easy", "--seats", "2,3", "--games", 12, "--each", 3)
    assert run(*play, "--seed", 4, "--to", games, "--processes", 1)[0] == 0
    first = games.read_text(encoding="utf-8")
    assert run(*play, "--seed", 4, "--to", games, "--processes", 2)[0] == 0
    assert games.read_text(encoding="utf-8") == first
    head, positions = read_positions(games)
    assert head["command"].endswith(f"--each 3 --seed 4 --to {games}")
    assert {len(position.shares) for position in positions} == {2, 3}
    assert len(positions) == 36

    game = tune.find_game("sleeping_queens")
    table = weights_of(game)
    name = str(table.all[0])
    code, said = run("fit", games, "--only", name, "--bound", f"{table.all[0].name}=5:6", "--to", found)
    assert code == 1
    assert "out of its bounds 5:6" in said
    assert run("fit", games, "--only", name, "--but", name, "--to", found) == (
        1,
        "tune: no weights are left to be fitted\n",
    )
    assert run("fit", games, "--only", name, "--to", found, "--processes", 1)[0] == 0
    fit_one = json.loads(found.read_text(encoding="utf-8"))
    assert fit_one["old"] == {name: table.values(table.all[:1])[0]}

    # Whether so few games find something better is chance: the rest goes on with a number of our own.
    fit_one["new"] = {name: fit_one["old"][name] + 0.125}
    found.write_text(json.dumps(fit_one), encoding="utf-8")
    assert "have played no match yet" in run("write", found)[1]
    before = table.values(table.all)
    code, said = run("match", found, "--level", "easy", "--deals", 2, "--tolerance", 1, "--processes", 1)
    assert f"of 4 games{'' if code == 0 else ': not good enough'}\n" in said
    assert table.values(table.all) == before
    played = json.loads(found.read_text(encoding="utf-8"))
    played["matches"] = {line: {**match, "good": False} for line, match in played["matches"].items()}
    found.write_text(json.dumps(played), encoding="utf-8")
    assert "have lost a match" in run("write", found)[1]

    played["matches"] = {line: {**match, "good": True} for line, match in played["matches"].items()}
    found.write_text(json.dumps(played), encoding="utf-8")
    path = tmp_path / "game" / "games" / "sleeping_queens" / "weights.py"
    path.parent.mkdir(parents=True)
    real = tune.ROOT / "game" / "games" / "sleeping_queens" / "weights.py"
    path.write_text(real.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(tune, "ROOT", tmp_path)
    assert run("write", found)[0] == 0
    written = module(path.read_text(encoding="utf-8"))
    now = Weights(written, lambda: None)
    assert now.values(now.all) == [before[0] + 0.125, *before[1:]]
    assert played["commands"][1] in " ".join((written.__doc__ or "").replace("\\\n", " ").split())


def test_processes_change_nothing(tmp_path: Path, run: Run) -> None:
    games = tmp_path / "games.jsonl"
    assert run("play", "--game", "sleeping_queens", "--level", "easy", "--games", 6, "--to", games)[0] == 0
    _, positions = read_positions(games)
    table = weights_of(tune.find_game("sleeping_queens"))
    weights = table.all[:2]
    here = table.values(weights)
    around = [(value - 0.1, value + 0.1) for value in here]
    answers = []
    for processes in (1, 2):
        with crew("sleeping_queens", weights, positions, processes) as judge:
            answers.append((judge.losses(here), judge.slope(here, around)))
    assert answers[0] == answers[1]
    assert answers[0][1].count == len(positions) == len(answers[0][0])
    assert answers[0][1].loss == pytest.approx(sum(answers[0][0]))


def test_weights_of_one_s_own_can_be_matched(run: Run, tmp_path: Path) -> None:
    table = weights_of(tune.find_game("sleeping_queens"))
    one, two = (str(weight) for weight in table.all[:2])
    old = dict(zip((one, two), table.values(table.all[:2]), strict=True))
    path = tmp_path / "mine.json"
    assert run("propose", "--game", "sleeping_queens", f"{two}=0.5", f"{one}=-1", "--to", path) == (0, "")
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["old"] == old
    assert document["new"] == {one: -1.0, two: 0.5}
    assert run("match", path, "--level", "easy", "--deals", 1, "--processes", 1)[1].startswith(
        "sleeping_queens, easy, 2"
    )
    told = run("propose", "--game", "sleeping_queens", f"{table.all[0].name}=1", "--to", path)
    assert told == (1, "tune: each weight is to be named once, those of a tuple one by one: NAME[0]=VALUE\n")
    assert "no weight 'FAR'" in run("propose", "--game", "sleeping_queens", "FAR=1", "--to", path)[1]
