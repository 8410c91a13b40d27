"""What is asked of the person at turn, which buttons there are, and what each does or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.games.queen_run import actions
from game.table.puzzles import PuzzleSession
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


def prompt(model: QueenRunModel) -> Prompt:
    """What is asked, or what is happening."""
    tr, step, shown = model.tr, model.step, model.shown
    if model.draft.boards_first:
        return Prompt("", _before_the_draft(model))
    if isinstance(step, Over):
        return _at_the_end(model)
    if model.nobody_acts:
        said = tr("puzzle.right") if _solved(model) else model.last_sentence
        return Prompt("", said, model.own_seat if _solved(model) else model.seat_said(None))
    if model.mine:
        departs = shown.phase == "turn" and not shown.seats[model.own_seat].on_map
        if model.busy and (departs or shown.effect is not None):  # or a base is being placed
            return Prompt("", model.last_sentence, model.own_seat)
        return Prompt(model.names[model.own_seat], _asked(model), model.own_seat)
    if isinstance(step, Think) and not model.busy:
        text = tr("table.waits_for_you") if model.bots.waiting else tr("table.thinking")
        return Prompt(model.names[step.seat], text, step.seat)
    return _happening(model)


def _happening(model: QueenRunModel) -> Prompt:
    """What has just been done, or whose turn it is while a ribbon says that."""
    seat = model.shown.to_move if model.shown.to_move >= 0 else None
    if seat is not None and model.side_animations.stage.signs:
        return Prompt("", model.tr("table.turn_of", name=model.names[seat]), seat)
    return Prompt("", model.last_sentence, model.seat_said(seat))


def _before_the_draft(model: QueenRunModel) -> str:
    """Who begins, once that is known."""
    begun = model.newest
    return begun.text if begun is not None else model.tr("table.boards_first")


def _solved(model: QueenRunModel) -> bool:
    """Whether it rests because the line of a puzzle was found."""
    session = model.session
    return isinstance(session, PuzzleSession) and session.verdict is True and not session.revealed


def _at_the_end(model: QueenRunModel) -> Prompt:
    """Who has won, once that is known, unless a ribbon says so meanwhile."""
    if model.winners and not model.stage.signs:
        return Prompt("", model.end_title(), model.winners[0])
    return Prompt("", model.tr("prompt.counting" if model.stage.counting else "prompt.over"))


def _asked(view: QueenRunView) -> str:
    tr, shown, chooser = view.tr, view.shown, view.chooser
    assert chooser is not None, "only at the viewer's turn"
    side = shown.seats[view.own_seat]
    if shown.phase == "draft":
        return tr("prompt.draft")
    if shown.phase == "settle":
        return tr("prompt.settle")
    if shown.effect is not None:
        return tr("prompt.effect", n=effect_left(view))
    if chooser.can("depart"):
        return tr("prompt.turn_depart")
    if chooser.must_pass:
        return tr("prompt.turn_blocked" if side.active else "prompt.turn_pass")
    if _goes_on(view):
        return tr("prompt.act", n=shown.ap)
    if not chooser.can("convert"):
        return tr("prompt.act_spent")
    return tr("prompt.act_none" if chooser.can("end") else "prompt.act_must")


def effect_left(view: QueenRunView) -> int:
    """How many bases can still be put by the effect at hand."""
    shown = view.shown
    if shown.effect is None:
        return 0
    cells, left = shown.effect
    return min(left, len(cells), shown.seats[view.own_seat].active)


# -- buttons ----------------------------------------------------------------------------------------------------------


def small(model: QueenRunModel) -> list[BarButton]:
    """Convert, Build, Undo and Pass, or End turn where Pass is all that can be done, and has its place."""
    return [_convert(model), _build(model), undo(model), _end(model) if must_pass(model) else _pass(model)]


def _play(model: QueenRunModel, action: Action) -> Callable[[], object]:
    return lambda: model.submit([action])


def _action(
    model: QueenRunModel, name: str, action: Action, kind: str, icon: str, does: str, sound: str = "ui_click"
) -> BarButton:
    """A button that plays an action, lit where that is legal, else with the reason why not."""
    tr, legal = model.tr, model.chooser is not None and action in model.chooser.legal
    label, key = tr(f"table.{name}"), KEYS[name]
    head = headed(model, label, model.app.table_cap(key))
    reason = "" if legal else f"{head}\n{why_not(model, action)}"
    return BarButton(
        name, label, _play(model, action), kind, icon, key, legal, f"{head}\n{does}", reason, model.notation([action]),
        sound,
    )  # fmt: skip


def headed(view: QueenRunView, what: str, key: str) -> str:
    """The name of a button, with the key that presses it, if there is one."""
    return view.tr("table.with_key", what=what, key=key) if key else what


def why_not(model: QueenRunModel, action: Action) -> str:
    """Why an action cannot be taken now."""
    if not model.mine:
        return whose_turn(model)
    return model.moves.why_not(action)


def _goes_on(view: QueenRunView) -> bool:
    """Whether there is more to do in this turn without converting a base."""
    return view.chooser is not None and bool(view.shown.ap or view.chooser.can("build"))


def must_pass(view: QueenRunView) -> bool:
    """Whether the viewer at turn can do nothing but pass."""
    return view.chooser is not None and view.chooser.must_pass


def whose_turn(view: QueenRunView) -> str:
    """Why nothing can be done now: it is somebody else's turn, or nobody's."""
    seat = view.shown.to_move
    return view.tr("table.turn_of", name=view.names[seat]) if seat >= 0 else view.tr("prompt.over")


def _convert(model: QueenRunModel) -> BarButton:
    side = model.shown.seats[model.own_seat]
    does = model.tr("table.convert.does", n=side.active)
    return _action(model, "convert", actions.CONVERT, "calm", "icons/convert", does)


def _build(model: QueenRunModel) -> BarButton:
    """Build, with the bases converted that it takes."""
    line = model.chooser.build if model.chooser is not None else ()
    does, aloud = facts.build_words(model), facts.points_words(model, line)
    if len(line) < 2:
        made = _action(model, "build", actions.BUILD, "good", "icons/build", does, sound="")
        return replace(made, aloud=aloud)
    label = model.tr("table.convert_build")
    head = headed(model, label, model.app.table_cap(KEYS["build"]))
    return BarButton(
        "build", label, lambda: model.submit(line), "good", "icons/build", KEYS["build"], tooltip=f"{head}\n{does}",
        action=model.notation(line), sound="", aloud=aloud,
    )  # fmt: skip


def _pass(model: QueenRunModel) -> BarButton:
    tr = model.tr
    side = model.shown.seats[model.own_seat]
    does = ""
    if side.tribe is not None:
        gained = min(people(side.tribe).recovery, side.stock + (side.active if side.on_map else 0))
        does = tr("table.pass.home_does" if not side.on_map else "table.pass.map_does", n=gained, active=side.active)
    forced = must_pass(model)
    return _action(model, "pass", actions.PASS, "primary" if forced else "plain", "icons/pass", does)


def undo(model: QueenRunModel) -> BarButton:
    """The button that takes the last step back."""
    tr, can = model.tr, model.can_undo
    head = tr("table.undo.key")
    return BarButton(
        "undo", tr("table.undo"), model.commands.undo, "plain", "icons/undo", "", can,
        f"{head}\n{tr('table.undo.does')}", f"{head}\n{tr('table.undo.none')}", sound="",
    )  # fmt: skip


def main(model: QueenRunModel) -> BarButton:
    """The large button: End turn, or Skip the base, or Pass where nothing else can be done, else what leads on."""
    tr = model.tr
    if model.draft.boards_first:
        own = model.shown.to_move == model.own_seat  # else others choose before
        return BarButton(
            "choose_people", tr("table.choose_people" if own else "table.see_peoples"), model.draft.show_peoples,
            "plain" if model.busy else "primary", tooltip=tr("table.choose_people.does"),  # it calls once all is dealt
        )  # fmt: skip
    if model.draft.at_map:
        if model.playing.teaching:  # the card of the lesson has the way on, and shows the map before the peoples
            return BarButton("to_draft", tr("table.see_peoples"), model.draft.show_peoples)
        return BarButton("to_draft", tr("table.to_draft"), model.draft.show_peoples, "primary")
    if model.mine:
        if must_pass(model):
            return _pass(model)
        ends = model.shown.effect is not None and not model.busy  # with its last base an effect ends by itself
        return _done(model) if ends else _end(model)
    leading = leading_on(model, model.shown.to_move)
    return leading if leading.enabled else _end(model)  # there is nothing to skip while somebody thinks


def _end(model: QueenRunModel) -> BarButton:
    left = model.shown.ap
    does = model.tr("table.end.does", n=left) if left else model.tr("table.end.does_none")
    kind = "plain" if must_pass(model) or _goes_on(model) else "primary"
    return _action(model, "end", actions.END, kind, "icons/flag", does)


def _done(model: QueenRunModel) -> BarButton:
    """Ends an effect: bases are left over then, since it ends by itself with the last one."""
    tr, left = model.tr, effect_left(model)
    label = tr("table.done", n=left)
    head = headed(model, label, model.app.table_cap(KEYS["end"]))
    can = model.chooser is not None and model.chooser.can("done")
    return BarButton(
        "done", label, _play(model, actions.DONE), "plain", "", KEYS["end"], can,
        f"{head}\n{tr('table.done.does', n=left)}", action=model.notation([actions.DONE]),
    )  # fmt: skip


def settling(model: QueenRunModel) -> list[BarButton]:
    """The choice of how many bases to leave in paradise, none first; empty when it is not asked."""
    if model.chooser is None or model.shown.phase != "settle":
        return []
    described = [actions.describe(action) for action in model.chooser.legal]
    amounts = sorted(each.amount for each in described if each.kind == "settle")
    tr, each = model.tr, "table.settle.amount" if len(amounts) == 2 else "table.settle.one_of"
    labels = {amount: tr(each, n=amount) if amount else tr("table.settle.none") for amount in amounts}
    return [
        BarButton(
            f"settle:{amount}", labels[amount], _play(model, actions.SETTLE + amount),
            "primary" if amount == amounts[-1] else "plain", key=str(amount),
            tooltip=f"{headed(model, labels[amount], str(amount))}\n{facts.settle_words(model, amount)}",
            action=model.notation([actions.SETTLE + amount]),
            aloud=facts.points_words(model, (actions.SETTLE + amount,)),
        )
        for amount in amounts
    ]  # fmt: skip


def lit(model: QueenRunModel) -> BarButton:
    """The button that Enter presses where nothing has the focus."""
    many = settling(model)
    return many[-1] if many else main(model)
