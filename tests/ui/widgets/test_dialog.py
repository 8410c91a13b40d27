from __future__ import annotations

import pytest

from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.label import RichText
from tests.ui.conftest import Driver


@pytest.mark.parametrize(("words", "align"), [(4, "centre"), (14, "centre"), (60, "left")])
def test_a_question_is_centred_and_a_longer_text_is_read_from_the_left(driver: Driver, words: int, align: str) -> None:
    text = "word " * words
    dialog = Dialog(driver.app, lambda: "Title", lambda: text.strip(), lambda: [DialogButton("ok", "OK", safe=True)])
    driver.app.push(dialog)
    driver.step()
    assert dialog.ui.root is not None
    [body] = [widget for widget in dialog.ui.root.walk() if isinstance(widget, RichText)]
    assert body.align == align


def test_the_focus_that_a_dialog_begins_with_is_shown_to_who_uses_keys_and_a_disabled_choice_says_why(
    driver: Driver,
) -> None:
    done: list[int] = []
    choices = [DialogButton("ok", "OK", lambda: done.append(1), safe=True, enabled=False, reason="Not yet")]
    for keys in (False, True):
        if keys:
            driver.key("tab")
        else:
            driver.click((2, 2))
        dialog = Dialog(driver.app, lambda: "Title", lambda: "Text", lambda: choices)
        driver.app.push(dialog)
        driver.step()
        assert dialog.ui.focus is not None
        assert dialog.ui.ring == keys
    dialog.choose(choices[0])
    assert dialog in list(driver.app.scenes)
    assert not done


def test_what_is_advised_stands_at_the_right_end(driver: Driver) -> None:
    choices = [DialogButton("stay", "Stay", kind="primary", safe=True), DialogButton("leave", "Leave")]
    dialog = Dialog(driver.app, lambda: "Title", lambda: "Text", lambda: choices)
    driver.app.push(dialog)
    driver.step()
    places = {item.name: item.rect[0] for item in dialog.items()}
    assert places["dialog.leave"] < places["dialog.stay"]
