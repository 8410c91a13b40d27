"""Parliament on the table: votes that stay secret, the count, laws that take effect and ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.games.lancaster import events as ev
from game.games.lancaster.actions import described
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster.words import law_caption
from game.table.steps import Decide, Show
from game.ui.tables.lancaster.enlarged import law_face
from game.ui.tables.lancaster.hall import FIST_Y, HALL, HALL_PICTURE, TABLET, Ballot, VoterPart, voter_x
from game.ui.tables.lancaster.hall_side import CARD, under_the_seal
from game.ui.tables.lancaster.law_gains import change, merged
from game.ui.tables.lancaster.laws import draw_law_face
from game.ui.tables.lancaster.look import Amount, Brush
from game.ui.tables.lancaster.parliament import Parliament
from game.ui.tables.lancaster.tablets import count_box
from tests.ui.tables.lancaster_positions import GAME, asking, position

Make = Callable[..., Any]


def first_voter(state: LancasterState) -> bool:
    return state.start == 0 and len(state.proposed) == 3 and min(state.cubes[: state.seats]) > 0


def last_voter(state: LancasterState) -> bool:
    return state.start == 1 and len(state.proposed) == 3


def parliament(table: Any) -> Parliament:
    overlay = table.scene.overlay
    assert isinstance(overlay, Parliament)
    return overlay


def picture(table: Any) -> bytes:
    """What the window shows."""
    return pygame.image.tobytes(table.driver.app.window.surface, "RGB")


def words(table: Any) -> str:
    """All that can be read or heard at the table: items, tooltips, the log, the prompt."""
    parts = [f"{item.text} {item.value} {item.action}" for item in table.items()]
    parts += [part.tip() for part in table.scene.parts]
    parts += [line.text for line in table.scene.log_lines()]
    return "\n".join([*parts, table.scene.prompt()])


def to_the_next(table: Any) -> None:
    """Until the next decision of a person, or the end."""
    table.until(lambda: table.asked or table.over)


def test_the_hall_shows_the_voters_in_turn_order_and_the_law_large(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(4, "vote", last_voter), persons=1)
    table.to_decision()
    names = [item.name for item in table.items() if item.name.startswith("voter:")]
    assert names == ["voter:1", "voter:2", "voter:3", "voter:0"]
    law = table.session.match.state.proposed[0]
    assert table.item("law").value == law
    assert table.scene.tr(f"law.{law}") in table.item("law").text
    assert table.item("tally").value is None


@pytest.mark.parametrize("players", [2, 3], ids=["open amounts", "secret amounts"])
def test_nothing_of_a_vote_reaches_the_next_voter(make_lancaster_table: Make, players: int):
    """Two games in which the first voter votes otherwise look the same to the pixel until all votes are in."""
    document = position(players, "vote", first_voter)
    seen = []
    for answer, cubes in (("yes", 0), ("no", 1)):
        table = make_lancaster_table(position=document, persons=players)
        table.to_decision()
        assert table.session.viewer == 0
        table.play(f"{answer}+{cubes}" if cubes else answer)
        table.driver.move((700, 60))
        frames = []
        for _ in range(4):
            table.driver.step()
            assert table.session.viewer == 1, "the next voter looks at once where no curtain is wanted"
            frames.append(picture(table))
        assert isinstance(table.scene.step, Decide)
        assert all(item.value is None for item in table.items() if item.name.startswith("voter:"))
        seen.append((frames, words(table)))
    assert seen[0][1] == seen[1][1]
    assert seen[0][0] == seen[1][0]


def test_the_map_asks_for_nothing_that_can_be_done_in_parliament_alone(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "vote", first_voter))
    table.to_decision()
    tr = table.scene.tr
    assert tr("ask.vote.first") in table.item("prompt").text
    table.click("button:peek")
    table.run(0.1)
    assert tr("ask.vote.first") not in table.item("prompt").text
    assert table.item("prompt").text == f"{tr('ask.on_map')}: {tr('ask.on_map.text')}"
    frame = next(part for part in table.scene.parts if part.name == "look_frame")
    assert frame.at_hand == table.scene.zones.board["proposal:1"], "the bill is singled out"


def test_a_vote_waits_for_confirm_and_can_be_changed_before(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "vote", first_voter))
    table.to_decision()
    before = len(table.session.match.actions)
    table.driver.key("y")
    table.click("button:more")
    table.driver.key("n")
    assert len(table.session.match.actions) == before
    assert table.item("answer:no").selected
    assert not table.item("answer:yes").selected
    table.click("answer:yes")
    table.driver.key("return")
    assert table.session.match.actions[before] == "yes+1"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_count_is_that_of_the_votes(make_lancaster_table: Make, players: int):
    table = make_lancaster_table(position=position(players, "vote", last_voter), persons=1)
    table.to_decision()
    law = table.session.match.state.proposed[0]
    table.play("yes")
    table.driver.step()
    shown = next(e for e in reversed(table.session.shown_events()) if isinstance(e, ev.VotesShown))
    assert shown.law == law
    assert table.scene.holding, "without animations the count stays until the person has seen it"
    assert table.item("tally").value == [shown.yes, shown.no]
    for seat, vote in enumerate(shown.votes):
        assert table.item(f"voter:{seat}").value == vote
    assert parliament(table).outcomes[law] == (shown.yes >= shown.no, shown.yes, shown.no)
    assert table.item("law").value == law
    table.driver.key("return")
    table.until(lambda: table.asked)
    assert table.same_as_view()


def test_the_hands_open_together_when_animations_are_on(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "vote", last_voter), persons=1, animation="normal")
    table.to_decision()
    table.play("no")
    overlay = parliament(table)
    table.until(lambda: overlay.ballot is not None)
    started, ended = set(), set()
    for _ in range(400):
        table.driver.step(dt=1 / 60)
        if overlay.ballot is None or not overlay.moving:
            break
        started |= {seat for seat, face in enumerate(overlay.ballot.faces) if face > 0}
        ended |= {seat for seat, face in enumerate(overlay.ballot.faces) if face >= 1}
        if len(ended) == 1:
            assert len(started) == 3, "the last tablet turns before the first has come to rest"
    assert started == {0, 1, 2}
    table.until(lambda: table.asked)
    assert table.same_as_view()


@pytest.mark.parametrize(
    ("prompt", "players"),
    [("law_1", 3), ("law_4", 3), ("law_5", 4), ("law_6", 3), ("law_9", 2), ("law_10", 3), ("law_16", 2)],
)
def test_what_a_law_asks_is_answered_in_the_hall(make_lancaster_table: Make, prompt: str, players: int):
    document = position(players, prompt)
    for index in range(2):
        table = make_lancaster_table(position=document, persons=1)
        table.to_decision()
        overlay = parliament(table)
        assert not overlay.voting
        assert overlay.law == int(prompt.removeprefix("law_"))
        legal = table.texts()
        text = legal[-1] if index else legal[0]
        before = len(table.session.match.actions)
        table.play(text)
        assert table.session.match.actions[before] == text
        to_the_next(table)
        assert table.same_as_view()


def test_the_rows_tell_what_each_law_brings_each_player(make_lancaster_table: Make):
    checked = 0
    for seed in range(1, 12):
        match = asking(4, "vote", last_voter, seed)
        table = make_lancaster_table(position=match.state.to_document(), persons=1)
        table.to_decision()
        while parliament(table).voting:
            if table.asked:
                table.play("yes")
            if table.scene.holding:
                table.driver.key("return")
            table.driver.step()
            if table.scene.overlay is None:
                break
        overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Parliament))
        expected: dict[tuple[int, int], list[Amount]] = {}
        for event in table.session.shown_events():
            found = change(event)
            if found is not None:
                expected.setdefault(found[:2], []).extend(found[2])
        told = {key: merged(amounts) for key, amounts in overlay.effects.gains.items()}
        assert told == {key: merged(amounts) for key, amounts in expected.items()}
        checked += len(told)
        if checked > 6:
            return
    assert checked > 6


def test_a_game_taken_up_in_parliament_knows_what_was_decided(make_lancaster_table: Make):
    table = make_lancaster_table(seed=5, persons=1)
    table.until(lambda: isinstance(table.scene.overlay, Parliament) or table.asked)
    while not isinstance(table.scene.overlay, Parliament):
        table.play(table.texts()[0])
        table.until(lambda: table.asked)
    while len(parliament(table).outcomes) < 2:
        table.play("yes")
        table.until(lambda: table.asked)
    overlay = parliament(table)
    before = dict(overlay.outcomes), list(overlay.proposals)
    table.scene.reset()
    assert (overlay.outcomes, overlay.proposals) == before
    assert len(overlay.proposals) == 3


def test_amounts_of_the_viewer_are_covered_while_all_may_look(make_lancaster_table: Make):
    def sells(state: LancasterState) -> bool:
        return last_voter(state) and state.proposed[0] in (4, 5, 16) and state.gold[0] > 0

    document = position(3, "vote", sells)
    for persons, told in ((1, True), (3, False)):
        table = make_lancaster_table(position=document, persons=persons)
        while True:
            to_the_next(table)
            if table.session.match.state.to_move == 0:
                break
            table.play("yes")
        assert table.session.viewer == 0
        table.play("yes")
        table.driver.step()
        assert table.scene.holding
        voter = next(part for part in table.scene.parts if part.name == "voter:0")
        assert (voter.standing() != (Amount("chest"),)) == told


def test_amounts_are_added_up_in_the_order_in_which_they_came():
    paid = [Amount("gold", "−2"), Amount("points", "+3"), Amount("gold", "−1"), Amount("tile"), Amount("tile")]
    assert merged(paid) == [Amount("gold", "−3"), Amount("points", "+3"), Amount("tile", "2")]
    assert GAME.id == "lancaster"


@pytest.mark.parametrize("voters", [2, 3, 4, 5])
def test_cubes_lie_before_the_sleeve_below_the_hand(voters: int) -> None:
    """Many lay over the sleeve of the last voter, and few between two voters, as if they were of neither."""
    for index in range(voters):
        x = voter_x(index, voters)
        left, top, wide, high = count_box(x)
        assert left + wide / 2 == x
        assert wide < TABLET[0]
        assert top > FIST_Y + 50
        assert top + high <= HALL[1] + HALL_PICTURE[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_law_loses_words_or_pictures_under_the_seal(make_lancaster_table: Make, size: tuple[int, int]) -> None:
    """Five lines of Japanese ran under the seal of what came of the law, and over the empty place of its pictures."""
    table = make_lancaster_table(position=position(3, "vote"), size=size, language="ja")
    table.to_decision()
    hall, frame = parliament(table), table.scene.frame
    for law in range(1, 19):
        hall.ballot = Ballot(law, ("yes",) * 3, (1.0,) * 3)
        face = law_face(table.scene, law, frame.rect(CARD))
        assert face.row is not None, law
        assert face.block.size * 720 >= 13 * size[1], f"{law}: the words are what one votes by"
        _, y, wide = under_the_seal(table.scene, law)
        assert frame.px(y + wide / 2) <= face.words.y + 1, law


def test_a_small_law_on_its_way_bears_its_caption(make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """A law that had just passed lay among the others without one."""
    table = make_lancaster_table(position=position(3, "vote"))
    table.to_decision()
    told: list[str] = []
    line = Brush.line
    monkeypatch.setattr(
        Brush, "line", lambda self, surface, text, *rest: (told.append(text), line(self, surface, text, *rest))[1]
    )
    draw_law_face(table.scene, 1, pygame.Surface((99, 83), pygame.SRCALPHA), pygame.Rect(0, 0, 99, 83))
    assert told[0] == table.scene.tr("law.1")
    assert law_caption(1, table.scene.shown.rules.values, table.scene.tr) in " ".join(told[1:])


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_row_of_laws_tells_what_the_seal_tells(make_lancaster_table: Make, answer: str) -> None:
    """A law stayed dim, as if it left, though the proposal was rejected; one that was approved lay on another one."""
    table = make_lancaster_table(position=position(3, "vote", first_voter), persons=3, animation="normal")
    for _ in range(3):
        table.to_decision()
        table.play(answer)
    overlay, scene, passed = parliament(table), table.scene, answer == "yes"
    current = list(scene.shown.current)
    table.until(lambda: overlay.ballot is not None and overlay.ballot.passed is not None)
    assert overlay.ballot is not None
    assert overlay.ballot.passed is passed
    assert overlay.leaving == 0
    law = scene.tr(f"law.{overlay.ballot.law}")
    assert scene.tr("overlay.passed" if passed else "overlay.rejected", law=law) in scene.prompt()
    replaced = scene.tr("overlay.replaced", law=scene.tr(f"law.{current[0]}"))
    assert (replaced in scene.prompt()) is passed, "the count stands in the hall, the bar says what came of it"
    assert (scene.tr("overlay.rejected.text") in scene.prompt()) is not passed
    table.run(0.1)
    assert scene.shown.current == current
    assert scene.stage.hidden == ({f"law:{each}" for each in current} if passed else set())
    table.until(lambda: overlay.ballot is None)
    assert (scene.shown.current != current) is passed
    assert not scene.stage.hidden


def test_below_a_ribbon_the_bar_tells_what_comes_now(make_lancaster_table: Make) -> None:
    """Below "Parliament meets" the bar still told of the last knight that was placed; then it said the same again."""
    table = make_lancaster_table(position=position(3, "vote"), persons=1)
    scene = table.scene
    scene.step = Show(ev.RoundStarted(2, 1))
    scene.motions(scene.step.event)
    assert scene.tr("table.begins", name=scene.names[1]) in scene.prompt()
    assert scene.stage.signs[-1].text not in scene.prompt()
    scene.step = Show(ev.ParliamentOpened((1, 2, 3)))
    scene.motions(scene.step.event)
    assert scene.tr("table.begun.parliament") in scene.prompt()


def test_the_curtain_says_what_the_secret_vote_is_on(make_lancaster_table: Make) -> None:
    """It called to a vote as to any other turn."""
    table = make_lancaster_table(position=position(3, "vote"), persons=3)
    scene = table.scene
    law = scene.tr(f"law.{table.session.match.state.proposed[0]}")
    assert law in scene.called_to(0)
    assert scene.names[0] in scene.called_to(0)
    other = make_lancaster_table(position=position(3, "county"), persons=3).scene
    assert not other.called_to(0)


def test_the_table_grows_dark_below_the_ribbon_of_a_phase(make_lancaster_table: Make) -> None:
    """It was wedged between two counties, and read like the name of one of them."""
    table = make_lancaster_table(position=position(3, "vote"), persons=1)
    scene = table.scene
    for event in (ev.RoundStarted(2, 1), ev.ParliamentOpened((1, 2, 3)), ev.RewardsOpened(2), ev.CastlesOpened(2)):
        scene.stage.clear()
        scene.motions(event)
        [ribbon] = scene.stage.signs
        _, top, wide, high = ribbon.hushes
        assert ribbon.x == wide / 2, event
        assert top < ribbon.y < top + high, event


def test_what_a_phase_is_about_stays_bright_below_its_ribbon(make_lancaster_table: Make) -> None:
    """The proposals that parliament decides on were as dark as all else."""
    scene = make_lancaster_table(position=position(3, "vote"), persons=1).scene
    board = scene.zones.board
    for event, name in ((ev.ParliamentOpened((1, 2, 3)), "proposal:1"), (ev.CastlesOpened(2), "castle")):
        scene.stage.clear()
        scene.motions(event)
        scene.stage.signs[0].open = scene.stage.signs[0].alpha = 1.0
        surface = pygame.Surface(scene.frame.window)
        surface.fill("white")
        scene.stage_painter.draw(surface, scene.frame, scene.stage)
        lit, dark = (surface.get_at(scene.frame.point(*board[each].centre))[:3] for each in (name, "log"))
        assert lit == (255, 255, 255), event
        assert max(dark) < 150, event


def test_the_votes_over_the_voters_are_those_counted_below(make_lancaster_table: Make) -> None:
    """The count said 3 while 2, 1 and 1 stood over the voters."""
    table = make_lancaster_table(position=position(3, "vote"), persons=1, animation="slow")
    table.until(lambda: table.asked)
    table.play("yes")
    hall = parliament(table)
    table.until(lambda: hall.ballot is not None and hall.ballot.counted is not None)
    seen = set()
    while hall.ballot is not None and hall.ballot.passed is None:
        voters = [part for part in table.scene.parts if isinstance(part, VoterPart)]
        over = [1 + described(part.verdict).amount for part in voters if part.verdict and part.counting[0]]
        if hall.ballot.open(0):
            assert sum(over) == hall.ballot.yes + hall.ballot.no
            seen.add(sum(over))
        table.run(0.05)
    assert len(seen) > 2
