"""What all tests share: the options --long and --game-folder, and which tests run when."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.core import loader
from game.games import use_folder
from game.services import crash

# How long an example takes says nothing about it: the machine may be busy.
settings.register_profile("at any speed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("at any speed")

# Tests that need something which a plain run does not bring; they run when -m names their marker.
ON_DEMAND = ("window", "package", "windows", "compiled")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the long tests and long forms")
    parser.addoption(
        "--game-folder", type=Path, metavar="DIR",
        help="run, on the games in DIR alone, the tests that every game must pass, and these games' own",
    )  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """Without a real window wanted, pictures are drawn and sounds played into nothing."""
    if "window" not in config.getoption("markexpr"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    folder = config.getoption("--game-folder")
    if folder is not None:
        wrong = use_folder(folder)
        if wrong or not loader.own_games():
            raise pytest.UsageError("\n".join(map(str, wrong)) or f"{folder}: there is no game in this folder")
        config.args += [str(place / "tests") for place in loader.own_games().values() if (place / "tests").is_dir()]


def is_about_own_game(item: pytest.Item) -> bool:
    """Whether a test is one of a game in a folder of its own, or one of all games that is run on such a game."""
    games = loader.own_games()
    if any(folder in item.path.parents for folder in games.values()):
        return True
    given = getattr(item, "callspec", None)
    return given is not None and any(getattr(value, "id", value) in games for value in given.params.values()
                                     if isinstance(getattr(value, "id", value), str))  # fmt: skip


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("markexpr")
    hidden = [marker for marker in ON_DEMAND if marker not in wanted]
    if not config.getoption("--long") and "long" not in wanted:
        hidden.append("long")
    left_out = [item for item in items if any(item.get_closest_marker(marker) for marker in hidden)]
    if loader.own_games():
        left_out += [item for item in items if item not in left_out and not is_about_own_game(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture
def long_run(request: pytest.FixtureRequest) -> bool:
    """Whether the long form of a test is wanted (--long)."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def reports_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where reports of errors go that cannot go into their data folder: to one of the tests', not to the machine's."""
    folder = tmp_path_factory.mktemp("reports")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crash, "gettempdir", lambda: str(folder))
        yield folder


@pytest.fixture(autouse=True)
def no_report_is_left_elsewhere(reports_elsewhere: Path) -> Iterator[None]:
    """A test that provokes an error where no data folder may be written says where the report is to go."""
    yield
    reports = list(reports_elsewhere.iterdir())
    for report in reports:
        report.unlink()
    assert [report.name for report in reports] == []
