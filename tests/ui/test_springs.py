"""Values on springs, and cards that lean where they fly."""

from __future__ import annotations

import pytest

from game.ui.anim.springs import Springs
from game.ui.anim.sprite import MOST_LEAN, Sprite, lean_of, swing

FRAME = 1 / 60


def test_a_value_sets_out_at_once_goes_too_far_and_rests() -> None:
    springs = Springs()
    springs.aim({"card": 1.0})
    assert springs.update(FRAME, 1.0)
    assert springs.value("card") > 0.1
    seen = []
    while springs.update(FRAME, 1.0):
        seen.append(springs.value("card"))
        assert len(seen) < 60
    assert max(seen) > 1.03
    assert springs.value("card") == 1.0
    assert "card" in springs


def test_what_is_aimed_at_no_more_goes_back_and_is_forgotten() -> None:
    springs = Springs()
    springs.aim({"card": 1.0})
    springs.update(1.0, 0.0)
    assert springs.value("card") == 1.0
    springs.aim({})
    for _ in range(60):
        springs.update(FRAME, 1.0)
    assert "card" not in springs
    assert not springs.update(FRAME, 1.0)


def test_a_push_goes_out_and_comes_back() -> None:
    springs = Springs()
    springs.push("pile", -20.0)
    springs.update(FRAME, 1.0)
    assert springs.value("pile") < -0.1
    for _ in range(60):
        springs.update(FRAME, 1.0)
    assert list(springs) == []


def test_with_animation_off_it_is_there_at_once() -> None:
    springs = Springs()
    springs.aim({"card": 1.0})
    springs.push("pile", -20.0)
    assert not springs.update(FRAME, 0.0)
    assert springs.value("card") == 1.0
    assert "pile" not in springs


def test_a_flying_card_leans_forward_then_back_and_lies_flat() -> None:
    sprite = Sprite("cards/back_red", x=0.0, y=100.0)
    move = sprite.arc_to(600.0, 100.0, height=40.0)
    leans = []
    for index in range(21):
        move(index / 20)
        leans.append(sprite.lean)
    assert -MOST_LEAN <= min(leans) < -4.0  # to the right its foot stays behind: it turns clockwise
    assert max(leans) > 0.5
    assert leans[-1] == 0.0
    assert (sprite.turn, sprite.rise, sprite.size) == (0.0, 0.0, 120.0)


@pytest.mark.parametrize("share", [-0.1, 0.0, 1.0, 1.1])
def test_no_card_leans_at_either_end(share: float) -> None:
    assert swing(share) == 0.0
    assert lean_of(-300.0) == -lean_of(300.0)


def test_a_value_moves_until_it_has_come_to_its_goal() -> None:
    springs = Springs()
    springs.aim({"card": 1.0})
    assert springs.moves("card")
    assert not springs.moves("another")
    while springs.update(FRAME, 1.0):
        assert springs.moves("card")
    assert not springs.moves("card")
