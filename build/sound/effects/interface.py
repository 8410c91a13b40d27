"""The sounds of buttons, switches, dialogs: wood and paper, quiet and short."""

from __future__ import annotations

from sound.effects.materials import felt, paper_slide, paper_tap, run
from sound.effects.registry import INTERFACE, effect
from sound.signals import Rng, Signal, hz, lowpass, mix, pan
from sound.struck import celesta, wood


@effect("ui", priority=INTERFACE, variants=3, lufs=-34, limit_lufs=-24, room="table", wet=0.15, gap_ms=80)
def ui_hover(r: Rng, v: int) -> Signal:
    """Pointer enters a button or a playable card."""
    return mix(
        (lowpass(paper_tap(r, 1300 + 140 * v), 4500), 0, 0.5),
        (wood(880 + 70 * v, r, 0.0006, 0.06, 0.08, 4), 0, 0.3),
    )


@effect("ui", priority=INTERFACE, variants=3, lufs=-27, limit_lufs=-21.5, room="table", wet=0.15)
def ui_click(r: Rng, v: int) -> Signal:
    """Any button pressed."""
    return mix(
        (paper_tap(r, 1000), 0, 0.7),
        (wood(620 + 40 * v, r, 0.0007, 0.045, 0.12, 6), 0.002, 0.8),
        (felt(r, 0.35, 150), 0.001),
    )


@effect("ui", priority=INTERFACE, lufs=-27, room="table", wet=0.18)
def ui_back(r: Rng) -> Signal:
    """Back, close, cancel."""
    return mix(
        (wood(560, r, 0.0008, 0.045, 0.12, 6), 0, 0.7),
        (wood(415, r, 0.001, 0.045, 0.14, 6), 0.075, 0.8),
        (paper_slide(r, 0.12, 700, 3000), 0.0, 0.25),
    )


@effect("ui", priority=INTERFACE, lufs=-27, room="table", wet=0.18)
def ui_toggle_on(r: Rng) -> Signal:
    """Switch turned on."""
    return mix((wood(520, r, 0.0008, 0.05, 0.1, 5), 0, 0.6), (wood(780, r, 0.0007, 0.04, 0.12, 6), 0.06, 0.8))


@effect("ui", priority=INTERFACE, lufs=-27, room="table", wet=0.18)
def ui_toggle_off(r: Rng) -> Signal:
    """Switch turned off."""
    return mix((wood(780, r, 0.0008, 0.05, 0.1, 5), 0, 0.6), (wood(520, r, 0.0009, 0.04, 0.12, 6), 0.06, 0.8))


@effect("ui", priority=INTERFACE, variants=3, lufs=-33, limit_lufs=-23.5, gap_ms=50)
def ui_slider(r: Rng, v: int) -> Signal:
    """Slider passes a notch."""
    return wood(1050 + 60 * v, r, 0.0005, 0.06, 0.06, 5)


@effect("ui", priority=INTERFACE, variants=2, lufs=-27, room="table", wet=0.15)
def ui_tab(r: Rng) -> Signal:
    """Tab or page of the rule book turned."""
    return mix((paper_slide(r, 0.20, 800, 4200, 0.6), 0, 0.8), (lowpass(paper_tap(r, 700), 5000), 0.15, 0.55))


@effect("ui", priority=INTERFACE, lufs=-25, room="chamber", wet=0.18, stereo=True)
def ui_dialog(r: Rng) -> Signal:
    """Dialog or panel opens (a sheet unfolds)."""
    return mix(
        (pan(paper_slide(r, 0.26, 600, 3600, 0.5), -0.1), 0, 0.7),
        (pan(paper_tap(r, 600), 0.1), 0.2, 0.4),
        (run(celesta, [74, 81], r, 0.07, 0.8, 0.5), 0.1, 0.45),
    )


@effect("ui", priority=INTERFACE, lufs=-25, room="table", wet=0.25, tail_db=-50)
def ui_error(r: Rng) -> Signal:
    """Move refused; soft, never a buzzer."""
    return mix(
        (wood(235, r, 0.0018, 0.05, 0.2, 6), 0, 0.9),
        (wood(208, r, 0.0018, 0.05, 0.2, 6), 0.13, 0.9),
        (felt(r, 0.5, 105), 0),
        (felt(r, 0.5, 95), 0.13),
    )


@effect("ui", priority=INTERFACE, lufs=-24, room="chamber", wet=0.25, stereo=True)
def ui_success(r: Rng) -> Signal:
    """Settings saved, hint found, tutorial step done."""
    return run(celesta, [74, 78, 81], r, 0.085, 1.1, 0.6, rise=0.2)


@effect("ui", priority=INTERFACE, lufs=-27, room="table", wet=0.18)
def ui_undo(r: Rng) -> Signal:
    """A step is taken back: a card drawn back, lower at its end."""
    return mix((paper_slide(r, 0.2, 700, 3600, 0.7)[::-1], 0, 0.8), (wood(430, r, 0.001, 0.05, 0.12, 5), 0.16, 0.6))


@effect("ui", priority=INTERFACE, lufs=-27, room="table", wet=0.18)
def ui_redo(r: Rng) -> Signal:
    """A step is done again: the same way forward, higher at its end."""
    return mix((paper_slide(r, 0.2, 700, 3600, 0.7), 0, 0.8), (wood(640, r, 0.001, 0.05, 0.12, 5), 0.16, 0.6))


@effect("ui", priority=INTERFACE, lufs=-27, room="chamber", wet=0.18)
def ui_toast(r: Rng) -> Signal:
    """A short message appears."""
    return mix((paper_slide(r, 0.16, 700, 3000, 0.5), 0, 0.5), (celesta(hz(74), r, 0.6, 0.4), 0.06, 0.5))
