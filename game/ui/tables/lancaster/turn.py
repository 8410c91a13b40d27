"""What is asked of the person at turn, which buttons there are, and what each does or why it does nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.games.lancaster import actions
from game.games.lancaster.law_table import law_of
from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.words import lettered
from game.table.steps import HandOver, Over, Think
from game.ui.tables.common.actionbar import BarButton, Prompt, leading_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.game import Action
    from game.table.presenters.lancaster.chooser import LancasterChooser
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView


# -- words ------------------------------------------------------------------------------------------------------------


def said(table: LancasterModel) -> Prompt:
    """What is asked, or what is happening."""
    tr, step = table.tr, table.step
    if not table.looked_at or isinstance(step, HandOver):
        return Prompt("")
    if isinstance(step, Over) and not table.busy:
        return Prompt(table.end_title(), seat=table.shown.winners[0] if table.shown.winners else None)
    if table.playing.look_only:
        return Prompt(tr("table.look_back"), tr("table.look_back.text"))
    chooser = table.chooser
    if table.holding and table.overlay is not None and (saying := table.overlay.saying()) is not None:
        return Prompt(*saying)
    if table.deciding and chooser is not None:
        return Prompt(*_asked(table, chooser), table.own_seat)
    if isinstance(step, Think) and not table.busy:
        key = "table.waits_for_you" if table.bots.waiting else "table.thinking"
        return Prompt(table.names[step.seat], tr(key), step.seat)
    saying = table.overlay.saying() if table.overlay is not None else None
    if saying is not None:
        return Prompt(*saying)
    seat = table.turn_of()
    phase = tr(f"table.in_phase.{table.shown.phase}")
    return Prompt(phase, table.last_sentence, seat if seat >= 0 else None)


def _asked(table: LancasterModel, chooser: LancasterChooser) -> tuple[str, str]:
    """Head and body for the decision at hand."""
    tr, prompt = table.tr, chooser.prompt
    head = tr(f"prompt.{prompt}")
    if prompt == "placement" and chooser.lifted is not None:
        who = "ally" if chooser.lifted.ally else "own"
        head = tr(f"ask.lifted.{who}", strength=chooser.lifted.strength)
        return head, tr("ask.lifted.squires" if chooser.most_squires else "ask.lifted.text")
    if prompt == "favour" and chooser.noble:
        return tr("ask.noble"), tr("ask.noble.text")
    if prompt in offers.UPGRADE_PROMPTS:
        return head, tr("ask.upgrade")
    if prompt == "vote":
        law = tr(f"law.{table.shown.proposed[0]}") if table.shown.proposed else ""
        return tr("ask.vote", law=law), tr("ask.vote.text")
    if prompt in offers.LAW_PROMPTS:
        law = tr(f"law.{law_of(prompt)}")
        return law, head
    if prompt == "county":
        county = lettered(table.county_asked(chooser), tr)
        return tr("ask.county", county=county), ""
    if prompt == "ransom":
        card = tr(f"card.{chooser.ransom_card}")
        return tr("ask.ransom", card=card), tr("ask.ransom.text", n=table.shown.rules.values.ransom_price)
    body = {"county_tile": "tiles", "tiltyard": "muster"}.get(prompt, prompt)
    return head, tr(f"ask.{body}")


# -- buttons ----------------------------------------------------------------------------------------------------------


def buttons(table: LancasterModel) -> list[BarButton]:
    """The three buttons of the action bar, from the left."""
    if table.deciding and table.chooser is not None:
        return _deciding(table, table.chooser)
    leads = leading_on(table, table.turn_of())
    return [leads] if leads.name == "play_out" else [undo(table), leads]


def _deciding(table: LancasterModel, chooser: LancasterChooser) -> list[BarButton]:
    prompt = chooser.prompt
    if prompt == "vote":
        return _voting(table, chooser)
    if prompt == "county":
        return _county(table)
    chosen = chooser.enter()
    if chosen:
        return [_back(table, chooser), undo(table), _confirm(table, chosen)]
    declining = chooser.declining
    left = _back(table, chooser) if declining is None or chooser.begun else _plain(table, declining, "decline")
    return [left, undo(table), _main(table, chooser)]


def _back(table: LancasterModel, chooser: LancasterChooser) -> BarButton:
    tr = table.tr
    return BarButton(
        "back", tr("table.back"), table.put_back, key="esc", enabled=chooser.begun, reason=tr("table.back.none"),
        sound="ui_back",
    )  # fmt: skip


def undo(table: LancasterModel) -> BarButton:
    """The button that takes the last decision back."""
    tr = table.tr
    can = table.can_undo
    return BarButton(
        "undo", tr("table.undo"), table.commands.undo, "calm", key="undo", enabled=can, reason=tr("table.undo.none"),
        sound="",
    )  # fmt: skip


def _plain(table: LancasterModel, action: Action, name: str, kind: str = "plain", key: str = "") -> BarButton:
    """A button that plays one action."""
    return BarButton(
        name, action_words(table, action), lambda: table.submit([action]), kind, key=key,
        enabled=action in _legal(table), reason=table.moves.why_not(action), action=table.notation([action]),
    )  # fmt: skip


def _legal(table: LancasterView) -> list[Action]:
    return table.chooser.legal if table.chooser is not None else []


def _main(table: LancasterModel, chooser: LancasterChooser) -> BarButton:
    """The button at the right: the one thing to do, or nothing where pieces are to be clicked."""
    obvious = obvious_choice(table, chooser)
    if obvious is not None:
        return obvious
    single = [action for action in chooser.legal if not offers.declines(action)]
    if chooser.prompt in (*offers.SWAP_PROMPTS, "muster", "tiltyard"):
        return _plain(table, single[0], "do", "primary", "enter")
    tr = table.tr
    return BarButton(
        "confirm", tr("table.confirm"), lambda: None, "primary", key="enter", enabled=False,
        reason=tr("table.confirm.not_needed"),
    )  # fmt: skip


def obvious_choice(table: LancasterModel, chooser: LancasterChooser) -> BarButton | None:
    """The button that plays the action without any drawback; None where there is a real choice."""
    action = offers.obvious(chooser.view)
    if action is None or chooser.prompt in offers.SWAP_PROMPTS:  # the swap has a button of its own
        return None
    return BarButton(
        "obvious", table.tr("overlay.obvious"), table.play_obvious, "primary", key="enter",
        action=table.notation([action]),
    )  # fmt: skip


def _confirm(table: LancasterModel, chosen: Sequence[Action], kind: str = "primary") -> BarButton:
    return _plain(table, chosen[0], "confirm", kind, "enter")


def _voting(table: LancasterModel, chooser: LancasterChooser) -> list[BarButton]:
    tr = table.tr
    made = [
        BarButton(
            answer, tr(f"vote.{answer}"), partial(table.pick_answer, answer), kind, key=answer[0],
            selected=chooser.answer == answer,
        )
        for answer, kind in (("yes", "good"), ("no", "primary"))
    ]  # fmt: skip
    chosen = chooser.enter()
    if chosen:
        return [*made, _confirm(table, chosen, "gold")]
    off = BarButton(
        "confirm", tr("table.confirm"), lambda: None, "gold", key="enter", enabled=False, reason=tr("vote.first")
    )
    return [*made, off]


def _county(table: LancasterModel) -> list[BarButton]:
    """Noble, reward or both, by number."""
    return [
        _plain(table, action, actions.describe(action).name, "primary" if number == 1 else "plain", str(number))
        for number, action in enumerate((actions.NOBLE, actions.REWARD, actions.BOTH), start=1)
    ]


def action_words(table: LancasterView, action: Action) -> str:
    """What a button says that plays this action."""
    tr, each = table.tr, actions.describe(action)
    if offers.declines(action):
        return tr(f"decline.{each.kind}")
    if each.kind in ("buy", "sets"):
        return tr(f"table.{each.kind}", n=each.amount) if each.amount else tr(f"decline.{each.kind}")
    if each.kind == "county":
        return tr(f"county.choice.{each.name}", n=table.shown.rules.values.both_price)
    if each.kind == "vote":
        return tr("vote.confirm", n=1 + each.amount, answer=tr(f"vote.{each.name}"))
    return tr(f"do.{each.kind}")
