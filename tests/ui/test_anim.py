from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.ui.anim import sprite as sprites
from game.ui.anim.easing import EASINGS, out_back, out_bounce
from game.ui.anim.sprite import Sprite, SpritePainter
from game.ui.anim.tween import Call, Player, Timeline, Together, Tween, Wait, animate, rate, staggered
from game.ui.layout import menu_frame


@pytest.mark.parametrize("name", EASINGS)
def test_easings_begin_at_0_and_end_at_1(name: str) -> None:
    assert EASINGS[name](0.0) == pytest.approx(0.0, abs=1e-9)
    assert EASINGS[name](1.0) == pytest.approx(1.0)


def test_overshoot_and_bounce() -> None:
    assert max(out_back(t / 50) for t in range(51)) > 1.02
    values = [out_bounce(t / 50) for t in range(51)]
    assert any(b < a for a, b in itertools.pairwise(values))


def test_timeline_runs_in_order_and_carries_time_over() -> None:
    log: list[str] = []
    values: list[float] = []
    line = Timeline(
        [Tween(0.1, values.append), Call(lambda: log.append("one")), Wait(0.1), Call(lambda: log.append("two"))]
    )
    line.update(0.05)
    assert log == []
    line.update(0.1)  # 0.05 over, of which the wait takes its share
    assert (log, values[-1]) == (["one"], 1.0)
    left = line.update(0.1)
    assert log == ["one", "two"]
    assert line.done
    assert left == pytest.approx(0.05)


def test_together_ends_with_the_longest() -> None:
    both = Together([Wait(0.1), Wait(0.3)])
    both.update(0.2)
    assert not both.done
    assert both.update(0.2) == pytest.approx(0.1)
    assert both.done


def test_staggered_steps_begin_one_after_the_other() -> None:
    log: list[int] = []
    dealt = staggered([Call(lambda i=i: log.append(i)) for i in range(4)], 0.07)
    counts = []
    for _ in range(5):
        dealt.update(0.06)
        counts.append(len(log))
    assert counts == [1, 2, 3, 4, 4]


def test_skipping_makes_every_call_and_sets_every_end() -> None:
    log: list[str] = []
    sprite = Sprite("cards/back_red")
    player = Player()
    player.add(animate(sprite, 1.0, x=100.0), Call(lambda: log.append("a")))
    player.add(Together([Wait(5.0), Timeline([Wait(1.0), Call(lambda: log.append("b"))])]))
    player.update(0.1, 1.0)
    assert player.busy
    player.skip()
    assert not player.busy
    assert log == ["a", "b"]
    assert sprite.x == 100.0


def test_speed_off_takes_the_same_path_at_once() -> None:
    log: list[str] = []
    player = Player()
    player.add(Tween(1.0, lambda share: log.append(f"{share:.0f}")), Call(lambda: log.append("end")))
    assert not player.update(0.016, 0.0)
    assert log == ["1", "end"]
    assert rate(0.5) == 2.0


def test_calls_may_add_steps_while_it_runs() -> None:
    log: list[str] = []
    player = Player()
    player.add(Call(lambda: player.add(Call(lambda: log.append("later")))))
    while player.update(0.016, 1.0):
        pass
    assert log == ["later"]


def test_a_tween_starts_from_where_the_sprite_is_by_then() -> None:
    sprite = Sprite("cards/back_red", x=0.0)
    line = Timeline([animate(sprite, 0.1, x=10.0), animate(sprite, 0.1, lambda t: t, x=20.0)])
    line.update(0.1)
    line.update(0.05)
    assert sprite.x == pytest.approx(15.0)


def test_an_arc_rises_and_lands() -> None:
    sprite = Sprite("cards/back_red", x=0.0, y=100.0)
    move = sprite.arc_to(200.0, 100.0, height=40.0)
    move(0.5)
    assert (sprite.x, sprite.y) == (100.0, 60.0)
    move(1.0)
    assert (sprite.x, sprite.y) == (200.0, 100.0)


def test_a_card_shows_its_back_until_half_turned(make_driver: Callable) -> None:
    art = make_driver().app.art
    painter = SpritePainter(art)
    frame = menu_frame((1280, 720), 100)
    surface = pygame.Surface((1280, 720))
    card = Sprite("cards/king_fire", 960, 540, 200, back="cards/back_red", face=0.0)
    assert card.shown() == "cards/back_red"
    full = painter.draw(surface, frame, card).width
    card.face = 0.45
    assert painter.draw(surface, frame, card).width < full / 3
    card.face = 0.55
    assert card.shown() == "cards/king_fire"
    card.angle = 8.0
    card.face = 1.0
    assert painter.draw(surface, frame, card).width > full
    assert card.rect(frame, art).size == (133, 186)
    card.visible = False
    assert painter.draw(surface, frame, card).size == (0, 0)


@pytest.mark.parametrize("angle", [0.0, 4.5, -12.0, 31.5, 90.0])
@pytest.mark.parametrize(("face", "rise", "lean"), [(1.0, 0.0, 0.0), (0.8, 0.6, 0.0), (1.0, 1.0, 7.5)])
def test_a_shadow_looks_the_same_though_it_is_not_drawn_below_its_card(
    make_driver: Callable, monkeypatch: pytest.MonkeyPatch, angle: float, face: float, rise: float, lean: float
) -> None:
    app = make_driver().app
    frame = menu_frame((1280, 720), 100)
    card = Sprite("cards/queen_rose", 960.0, 540.0, 300.0, angle, face=face, back="cards/back_red", shadow=18.0)
    card.rise, card.lean = rise, lean

    def drawn() -> pygame.Surface:
        surface = pygame.Surface((1280, 720))
        surface.fill((210, 190, 160))
        SpritePainter(app.art).draw(surface, frame, card)
        return surface

    seen = drawn()
    monkeypatch.setattr(sprites, "covered", lambda *_: pygame.Rect(0, 0, 0, 0))
    whole = drawn()
    same = pygame.mask.from_threshold(seen, (0, 0, 0), (3, 3, 3, 255), whole)
    assert same.count() == 1280 * 720


def test_most_of_a_shadow_is_not_drawn() -> None:
    wide, high = 300, 420
    hidden = sprites.covered(Sprite("", angle=6.0), wide, high, (500, 500))
    assert hidden.width * hidden.height > 0.6 * wide * high
    assert hidden.center == (500, 500)


def test_a_card_that_rises_is_drawn_from_its_picture_at_rest_in_few_sizes(
    make_driver: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, frame, surface = make_driver().app, menu_frame((1280, 720), 100), pygame.Surface((1280, 720))
    painter, card = SpritePainter(app.art), Sprite("cards/queen_rose", 960.0, 540.0, 300.0, 6.0, shadow=18.0)
    asked, turned, rotate, picture = set(), [], pygame.transform.rotate, app.art.picture
    monkeypatch.setattr(app.art, "picture", lambda name, width, lod=0: asked.add(width) or picture(name, width, lod))
    monkeypatch.setattr(pygame.transform, "rotate", lambda *given: turned.append(given) or rotate(*given))
    seen = set()
    for step in range(101):
        card.rise = step / 100
        seen.add(painter.draw(surface, frame, card, moving=True).width)
    assert asked == {frame.px(300.0)}
    assert 4 <= len(seen) <= 12
    assert not turned, "its shadow is not turned"
    still = painter.draw(surface, frame, card)
    assert max(asked) == frame.px(card.size)
    assert abs(still.width - max(seen)) <= 2 * frame.unit + 1


def test_in_its_size_at_rest_a_card_that_moves_looks_like_one_that_lies(make_driver: Callable) -> None:
    app, frame = make_driver().app, menu_frame((1280, 720), 100)
    drawn = []
    for moving in (False, True):
        surface = pygame.Surface((1280, 720))
        surface.fill((210, 190, 160))
        card = Sprite("cards/queen_rose", 960.0, 540.0, 300.0, shadow=18.0)
        SpritePainter(app.art).draw(surface, frame, card, moving=moving)
        drawn.append(surface)
    same = pygame.mask.from_threshold(drawn[0], (0, 0, 0), (3, 3, 3, 255), drawn[1])
    assert same.count() == 1280 * 720
