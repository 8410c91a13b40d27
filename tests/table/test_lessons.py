"""Every lesson can be played through by the rules as they are, and has its texts; nothing else can be done in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.documents import DocumentError
from game.core.refusal import Refused
from game.games import find_game, game_ids
from game.games.sleeping_queens.actions import ALLOW, PLAY_DRAGON, parse_action
from game.table.lessons import Chapter, LessonSession, read_lesson
from game.table.presenters import find_presenter
from game.table.seats import COLOURS, Seat
from game.table.steps import Answer, Show
from tests.games.specs import asset_of

FILES = {game_id: path for game_id in game_ids() if (path := asset_of("lessons", game_id)).exists()}
"""The lessons of all games that have one."""
LESSONS = {game_id: read_lesson(path) for game_id, path in FILES.items()}
CHAPTERS = [(lesson.game, chapter.id) for lesson in LESSONS.values() for chapter in lesson.chapters]


def begin(game_id: str, chapter: Chapter) -> LessonSession:
    seats = [
        Seat(f"player {index}", "person" if index == chapter.seat else "bot", colour=COLOURS[index])
        for index in range(chapter.players)
    ]
    return LessonSession(chapter, find_game(game_id), seats, find_presenter(game_id), lambda: 0.0)


def settle(session: LessonSession) -> None:
    """Show what waits and let the others do what they are told."""
    for _ in range(2000):
        if isinstance(session.next(), Show):
            session.acknowledge()
        elif session.settled:
            return
        else:
            session.update(1000.0)
    raise AssertionError(f"the others never come to an end: {session.next()}")


def play(session: LessonSession) -> Iterator[str]:
    """Go through a chapter as "Show me" does; gives what is done."""
    settle(session)
    while session.step is not None:
        step, at = session.step, session.at
        if not step.do:
            assert session.read()
        while session.at == at:
            action = session.example()
            assert action is not None, f"{step.say}: none of {step.do} is legal at {session.next()}"
            assert session.show()
            yield session.match.state.format_action(action)
            settle(session)
        assert session.at == at + 1
        settle(session)
        assert not session.script.lines, f"{step.say}: the others were not asked for {list(session.script.lines)}"


@pytest.mark.parametrize(("game_id", "chapter_id"), CHAPTERS)
def test_a_chapter_is_played_to_its_end(game_id: str, chapter_id: str) -> None:
    chapter = LESSONS[game_id].chapter(chapter_id)
    session = begin(game_id, chapter)
    start = len(session.match.actions)
    done = list(play(session))
    assert done, "a chapter lets the person do something"
    while session.can_go_back():
        session.back()
    settle(session)
    assert len(session.match.actions) == start


@pytest.mark.parametrize("game_id", FILES)
def test_texts_of_a_lesson_are_there_in_both_languages_and_no_more_than_these(game_id: str) -> None:
    lesson = LESSONS[game_id]
    wanted = {f"lesson.{chapter.id}.{part}" for chapter in lesson.chapters for part in ("title", "about")}
    wanted |= {f"lesson.{step.say}" for chapter in lesson.chapters for step in chapter.steps}
    for language in ("en", "ja"):
        texts = json.loads(asset_of("i18n", game_id, language).read_text(encoding="utf-8"))
        assert {key for key in texts if key.startswith("lesson.")} == wanted
    assert 5 <= len(lesson.chapters) <= 8


def test_only_what_a_step_asks_for_can_be_done() -> None:
    chapter = LESSONS["sleeping_queens"].chapter("knights")
    session = begin("sleeping_queens", chapter)
    assert session.legal_texts() == ["N>1:heart"]
    assert [reason.code for reason in session.why_not(parse_action("N>1:moon"))] == ["lesson_else"]
    assert [reason.code for reason in session.why_not(parse_action("K@0"))] != ["lesson_else"]
    with pytest.raises(Refused, match="lesson_else"):
        session.act_text("x3,5,8")
    assert not session.read()
    session.act_text("N>1:heart")
    settle(session)
    assert session.next() == Answer(0, (PLAY_DRAGON,), ALLOW)
    with pytest.raises(Refused, match="lesson_else"):
        session.answer(ALLOW)
    session.answer(PLAY_DRAGON)
    settle(session)
    with pytest.raises(Refused, match="lesson_read"):
        session.act_text("x3,5,8")
    session.back()
    assert session.next() == Answer(0, (PLAY_DRAGON,), ALLOW)
    assert session.show()
    session.again()
    settle(session)
    assert (session.at, session.match.actions) == (0, ())


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"chapters": []}, "chapters"),
        ({"chapters": [{"id": "a", "steps": []}]}, r"chapters\[0\].steps"),
        ({"chapters": [{"id": "a", "steps": [{"say": 3}]}]}, r"chapters\[0\].steps\[0\]"),
        ({"chapters": [{"id": "a", "steps": [{"say": "a", "do": [3]}]}]}, r"chapters\[0\].steps\[0\].do\[0\]"),
        ({"extra": 1}, "extra"),
    ],
)
def test_a_damaged_lesson_is_refused_with_its_place(tmp_path: Path, change: dict[str, object], where: str) -> None:
    path = tmp_path / "lesson.json"
    path.write_text(json.dumps({"game": "sleeping_queens", "chapters": [], **change}), encoding="utf-8")
    with pytest.raises(DocumentError, match=where):
        read_lesson(path)
