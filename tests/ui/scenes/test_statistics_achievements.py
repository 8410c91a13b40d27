"""The page of achievements: who has them, since when and how often, how near others are, and what stays a secret."""

from __future__ import annotations

import pytest

from game.table.achievements import all_achievements
from game.ui.scenes.medals import Medal
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.statistics_players import PersonPortrait
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.kept import KENJI, ann, keep, open_full


@pytest.fixture
def full(person: Person) -> Person:
    return open_full(person)


def test_achievements_say_who_and_when_and_keep_their_secrets(full: Person) -> None:
    tr = full.app.tr
    full.click("statistics.tabs.achievements")
    said = full.texts()
    assert tr("achievement.photo_finish") in said
    assert "Ann" in said
    assert "1 March 2026" in said
    assert tr("achievement.landslide.how") in said, "what can be achieved is told"
    assert tr("statistics.hidden") in said
    widgets = [getattr(widget, "spans", []) for root in [full.scene.ui.root] if root for widget in root.walk()]
    every = "\n".join("".join(span.text for span in spans) for spans in widgets)
    for code, (game, achievement) in all_achievements().items():
        words = tr.scope(game) if game else tr
        assert (words(f"achievement.{code}.how") in every) != achievement.hidden


def test_goals_of_many_games_say_how_much_of_them_there_is(full: Person) -> None:
    """A locked card told nothing of how near one was."""
    full.click("statistics.tabs.achievements")
    crowns, row = full.app.tr("statistics.earned", n=2, of=3), full.app.tr("statistics.earned", n=1, of=3)
    assert crowns in full.texts(), "two of the games were won"
    assert row in full.texts(), "the newest game does not count, so the one before it begins the row"


def test_how_often_something_was_earned_stands_at_its_medal(full: Person) -> None:
    keep(full.app, 9, ann(50, True), KENJI, earned={0: ["photo_finish"]})
    full.app.reset(StatisticsScene(full.app, "achievements"))
    full.step()
    root = full.scene.ui.root
    assert root is not None
    tags = {part.achievement.code: (part.times, part.tooltip) for part in root.walk() if isinstance(part, Medal)}
    assert tags["photo_finish"] == ("×2", full.app.tr("statistics.times", n=2))
    assert tags["landslide"] == ("", "")
    told = [item.text for item in full.scene.items() if item.role == "picture"]
    assert told == [full.app.tr("statistics.times", n=2)], "a medal with no tag tells nothing that the card does not"


def test_one_person_who_has_all_is_named_once(full: Person) -> None:
    """The same face on every card would say nothing."""
    full.click("statistics.tabs.achievements")
    assert full.item("statistics.earned_by").text == full.app.tr("statistics.earned_by", name="Ann")
    root = full.scene.ui.root
    assert root is not None
    assert not [widget for widget in root.walk() if isinstance(widget, PersonPortrait)]


def test_a_secret_that_was_found_is_told(full: Person) -> None:
    keep(full.app, 9, ann(50, True), KENJI, earned={0: ["shared_crown"]})
    full.app.reset(StatisticsScene(full.app, "achievements"))
    full.step()
    assert full.app.tr("achievement.shared_crown.how") in full.texts()
