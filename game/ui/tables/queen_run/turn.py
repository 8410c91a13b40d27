"""What is asked of the person at turn, which buttons there are, and what each does or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.games.queen_run import actions
from game.table.steps import Over, Think
from game.ui.tables.common.actionbar import BarButton, Prompt, leading_on
from game.ui.tables.queen_run import facts
from game.ui.tables.queen_run.people import people

if TYPE_CHECKING:
    from game.core.game import Action
    from game.ui.tables.queen_run.model import QueenRunModel, QueenRunView

KEYS = {"build": "b", "convert": "c", "pass": "r", "end": "e"}
"""The keys of the buttons; P shows the players."""


# -- words ------------------------------------------------------------------------------------------------------------


def prompt(table: QueenRunModel) -> Prompt:
    """What is asked, or what is happening."""
    tr, step, shown = table.tr, table.step, table.shown
    if table.draft.boards_first:
        return Prompt("", tr("table.boards_first"))
    if isinstance(step, Over):
        return Prompt("", table.end_title(), table.winners[0]) if table.winners else Prompt("", tr("prompt.over"))
    if table.mine:
        if table.busy and shown.phase == "turn" and not shown.seats[table.own_seat].on_map:
            return Prompt("", table.last_sentence, table.own_seat)  # the queen departs
        return Prompt(table.names[table.own_seat], _asked(table), table.own_seat)
    if isinstance(step, Think) and not table.busy:
        text = tr("table.waits_for_you") if table.bots.waiting else tr("table.thinking")
        return Prompt(table.names[step.seat], text, step.seat)
    seat = shown.to_move if shown.to_move >= 0 else None
    return Prompt("", table.last_sentence, seat)


def _asked(table: QueenRunView) -> str:
    tr, shown, chooser = table.tr, table.shown, table.chooser
    assert chooser is not None, "only at the viewer's turn"
    side = shown.seats[table.own_seat]
    if shown.phase == "draft":
        return tr("prompt.draft")
    if shown.phase == "settle":
        return tr("prompt.settle")
    if shown.effect is not None:
        return tr("prompt.effect", n=effect_left(table))
    if chooser.can("depart"):
        return tr("prompt.turn_depart")
    if chooser.must_pass:
        return tr("prompt.turn_blocked" if side.active else "prompt.turn_pass")
    if shown.ap or chooser.can("build"):
        return tr("prompt.act", n=shown.ap)
    if not chooser.can("convert"):
        return tr("prompt.act_spent")
    return tr("prompt.act_none" if chooser.can("end") else "prompt.act_must")


def effect_left(table: QueenRunView) -> int:
    """How many bases can still be put by the effect at hand."""
    shown = table.shown
    if shown.effect is None:
        return 0
    cells, left = shown.effect
    return min(left, len(cells), shown.seats[table.own_seat].active)


# -- buttons ----------------------------------------------------------------------------------------------------------


def small(table: QueenRunModel) -> list[BarButton]:
    """Convert, Build, Undo and Pass."""
    return [_convert(table), _build(table), undo(table), _pass(table)]


def _play(table: QueenRunModel, action: Action) -> Callable[[], object]:
    return lambda: table.submit([action])


def _action(
    table: QueenRunModel, name: str, action: Action, kind: str, icon: str, does: str, sound: str = "ui_click"
) -> BarButton:
    """A button that plays an action, lit where that is legal, else with the reason why not."""
    tr, legal = table.tr, table.chooser is not None and action in table.chooser.legal
    label, key = tr(f"table.{name}"), KEYS[name]
    head = headed(table, label, table.app.table_cap(key))
    reason = "" if legal else f"{head}\n{why_not(table, action)}"
    return BarButton(
        name, label, _play(table, action), kind, icon, key, legal, f"{head}\n{does}", reason, table.notation([action]),
        sound,
    )  # fmt: skip


def headed(table: QueenRunView, what: str, key: str) -> str:
    """The name of a button, with the key that presses it, if there is one."""
    return table.tr("table.with_key", what=what, key=key) if key else what


def why_not(table: QueenRunModel, action: Action) -> str:
    """Why an action cannot be taken now."""
    if not table.mine:
        return whose_turn(table)
    return table.moves.why_not(action)


def must_pass(table: QueenRunView) -> bool:
    """Whether the viewer at turn can do nothing but pass."""
    return table.chooser is not None and table.chooser.must_pass


def whose_turn(table: QueenRunView) -> str:
    """Why nothing can be done now: it is somebody else's turn, or nobody's."""
    seat = table.shown.to_move
    return table.tr("table.turn_of", name=table.names[seat]) if seat >= 0 else table.tr("prompt.over")


def _convert(table: QueenRunModel) -> BarButton:
    side = table.shown.seats[table.own_seat]
    does = table.tr("table.convert.does", n=side.active)
    return _action(table, "convert", actions.CONVERT, "calm", "icons/convert", does)


def _build(table: QueenRunModel) -> BarButton:
    return _action(table, "build", actions.BUILD, "good", "icons/build", facts.build_words(table), sound="")


def _pass(table: QueenRunModel) -> BarButton:
    tr = table.tr
    side = table.shown.seats[table.own_seat]
    does = ""
    if side.tribe is not None:
        gained = min(people(side.tribe).recovery, side.stock + (side.active if side.on_map else 0))
        does = tr("table.pass.home_does" if not side.on_map else "table.pass.map_does", n=gained, active=side.active)
    forced = must_pass(table)
    return _action(table, "pass", actions.PASS, "primary" if forced else "plain", "icons/pass", does)


def undo(table: QueenRunModel) -> BarButton:
    """The button that takes the last step back."""
    tr, can = table.tr, table.can_undo
    head = tr("table.undo.key")
    return BarButton(
        "undo", tr("table.undo"), table.commands.undo, "plain", "icons/undo", "", can,
        f"{head}\n{tr('table.undo.does')}", f"{head}\n{tr('table.undo.none')}", sound="",
    )  # fmt: skip


def main(table: QueenRunModel) -> BarButton:
    """The large button: End turn or Done, else what leads on."""
    tr = table.tr
    if table.draft.boards_first:
        return BarButton(
            "choose_people", tr("table.choose_people"), table.draft.show_peoples, "primary",
            tooltip=tr("table.choose_people.does"),
        )  # fmt: skip
    if table.draft.at_map:
        return BarButton("to_draft", tr("table.to_draft"), table.draft.show_peoples, "primary")
    if table.mine:
        return _done(table) if table.shown.effect is not None else _end(table)
    return leading_on(table, table.shown.to_move)


def _end(table: QueenRunModel) -> BarButton:
    left = table.shown.ap
    does = table.tr("table.end.does", n=left) if left else table.tr("table.end.does_none")
    kind = "plain" if must_pass(table) else "primary"
    return _action(table, "end", actions.END, kind, "icons/flag", does)


def _done(table: QueenRunModel) -> BarButton:
    tr = table.tr
    head = headed(table, tr("table.done"), table.app.table_cap(KEYS["end"]))
    does = tr("table.done.does", n=effect_left(table))
    can = table.chooser is not None and table.chooser.can("done")
    return BarButton(
        "done", tr("table.done"), _play(table, actions.DONE), "primary", "icons/check", KEYS["end"], can,
        f"{head}\n{does}", action=table.notation([actions.DONE]),
    )  # fmt: skip


def settling(table: QueenRunModel) -> list[BarButton]:
    """The choice of how many bases to leave in paradise, none first; empty when it is not asked."""
    if table.chooser is None or table.shown.phase != "settle":
        return []
    described = [actions.describe(action) for action in table.chooser.legal]
    amounts = sorted(each.amount for each in described if each.kind == "settle")
    tr = table.tr
    return [
        BarButton(
            f"settle:{amount}", tr("table.settle.none") if not amount else str(amount),
            _play(table, actions.SETTLE + amount), "primary" if amount == amounts[-1] else "plain", key=str(amount),
            tooltip=tr("table.settle.does", n=amount) if amount else tr("table.settle.none_does"),
            action=table.notation([actions.SETTLE + amount]),
        )
        for amount in amounts
    ]  # fmt: skip


def lit(table: QueenRunModel) -> BarButton:
    """The button that Enter presses where nothing has the focus."""
    many = settling(table)
    if many:
        return many[-1]
    if must_pass(table):
        return _pass(table)
    return main(table)
