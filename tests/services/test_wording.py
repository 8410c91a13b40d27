from game.core.refusal import Reason
from game.services.paths import assets
from game.services.translation import Translator
from game.services.wording import reason_text

NAMES = ("Ann", "Bo")


def test_a_reason_speaks_to_whose_it_is_and_tells_others_who_that_is():
    tr = Translator(assets() / "i18n").scope("sleeping_queens")
    reason = Reason("steals_sure", {"queen": "rose", "seat": 0, "points": 5})
    assert reason_text(reason, tr, NAMES, "reason").startswith("You take")
    assert reason_text(reason, tr, NAMES, "reason", "Bo").startswith("Bo takes")


def test_a_reason_that_speaks_to_nobody_is_the_same_for_all():
    tr = Translator(assets() / "i18n").scope("sleeping_queens")
    reason = Reason("leader", {"seat": 0})
    assert reason_text(reason, tr, NAMES, "reason", "Bo") == reason_text(reason, tr, NAMES, "reason")
