"""How each event of Lancaster is shown: knights ride, squires and coins fly, cards are dealt, ribbons tell the hour.

Every function takes the table and the event, before `shown` has taken the event in, and returns the steps. Nothing here
changes `shown`; `table.stage` holds what moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.events import Event
from game.games.lancaster import events as ev
from game.ui.anim.tween import Step
from game.ui.tables.lancaster.animations import cards, gains, riding
from game.ui.tables.lancaster.animations.cards import celebrate, opening
from game.ui.tables.lancaster.animations.spots import court_place, knight_box, place_spot

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView

__all__ = ["animate", "celebrate", "court_place", "knight_box", "opening", "place_spot"]

_MAKERS: dict[type[Event], Callable[[Any, Any], Sequence[Step]]] = {
    ev.TilePlaced: gains.tile_placed,
    ev.RoundStarted: cards.round_started,
    ev.Placed: riding.placed,
    ev.Expelled: riding.expelled,
    ev.FavourTaken: gains.favour_taken,
    ev.Gained: gains.gained,
    ev.Paid: gains.paid,
    ev.NewKnight: riding.new_knight,
    ev.Upgraded: riding.upgraded,
    ev.NobleTaken: gains.noble_taken,
    ev.NobleRemoved: gains.noble_removed,
    ev.RewardsOpened: cards.rewards_opened,
    ev.CountyRewarded: cards.county_rewarded,
    ev.StartNamed: gains.start_named,
    ev.KnightReturned: riding.knight_returned,
    ev.ConflictResolved: cards.conflict_resolved,
    ev.KnightsReturned: riding.knights_returned,
    ev.Ransomed: riding.ransomed,
    ev.KnightsLost: riding.knights_lost,
    ev.CardMoved: cards.card_moved,
    ev.CardLeft: cards.card_left,
    ev.CardsDrawn: cards.cards_drawn,
    ev.ProposalsDrawn: cards.proposals_drawn,
    ev.FavoursShown: cards.favours_shown,
}


def animate(view: LancasterView, event: Event) -> Sequence[Step]:
    """The steps of an event."""
    maker = _MAKERS.get(type(event))
    return maker(view, event) if maker is not None else ()
