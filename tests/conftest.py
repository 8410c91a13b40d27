"""What all tests share: the --long option, and which tests run when."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes says nothing about it: the machine may be busy.
settings.register_profile("at any speed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("at any speed")

# Tests that need something which a plain run does not bring; they run when -m names their marker.
ON_DEMAND = ("window", "package", "windows", "compiled")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the long tests and long forms")


def pytest_configure(config: pytest.Config) -> None:
    """Without a real window wanted, pictures are drawn and sounds played into nothing."""
    if "window" not in config.getoption("markexpr"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("markexpr")
    hidden = [marker for marker in ON_DEMAND if marker not in wanted]
    if not config.getoption("--long") and "long" not in wanted:
        hidden.append("long")
    left_out = [item for item in items if any(item.get_closest_marker(marker) for marker in hidden)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture
def long_run(request: pytest.FixtureRequest) -> bool:
    """Whether the long form of a test is wanted (--long)."""
    return bool(request.config.getoption("--long"))
