"""What the events of Lancaster sound like."""

from __future__ import annotations

from game.core.events import Event
from game.games.lancaster import events as ev
from game.ui.tables.common.heard import Heard

AMOUNTS = ("coin", "squire", "vote_cube", "points")

HEARD: dict[type[Event], Heard] = {
    ev.TilePlaced: Heard(within=("tile_placed",)),
    ev.TileDeclined: Heard("decline"),
    ev.RoundStarted: Heard("round_bell"),
    ev.Placed: Heard(within=("knight_place", "squire")),
    ev.Expelled: Heard(within=("knight_expel",)),
    ev.TurnSkipped: Heard("decline"),
    ev.FavourTaken: Heard(within=("favour_taken",)),
    ev.FavourDeclined: Heard("decline"),
    ev.Gained: Heard(within=AMOUNTS),
    ev.Paid: Heard(within=("coin", "squire")),
    ev.NewKnight: Heard(within=("knight_joins",)),
    ev.Upgraded: Heard(within=("upgrade",)),
    ev.UpgradeDeclined: Heard("decline"),
    ev.NobleTaken: Heard(within=("noble_taken",)),
    ev.NobleRemoved: Heard(within=("card_discard",)),
    ev.ParliamentOpened: Heard(within=("parliament",)),
    ev.VoteCommitted: Heard("vote_sealed"),
    ev.VotesShown: Heard(within=("card_flip", "vote_cube")),
    ev.LawPassed: Heard(within=("gavel_yes",)),
    ev.LawRejected: Heard(within=("gavel_no",)),
    ev.CubesLost: Heard(within=("vote_cube",)),
    ev.LawApplied: Heard(within=("law_applied",)),
    ev.NothingBought: Heard("decline"),
    ev.SwapDeclined: Heard("decline"),
    ev.RewardsOpened: Heard(within=("herald",)),
    ev.CountyRewarded: Heard(within=("county_reward",)),
    ev.StartNamed: Heard(within=("start_named",)),
    ev.KnightReturned: Heard(within=("knight_place",)),
    ev.CastlesOpened: Heard(within=("castle_gate",)),
    ev.Asked: Heard("asked"),
    ev.MusterDeclined: Heard("decline"),
    ev.TiltyardDeclined: Heard("decline"),
    ev.ConflictResolved: Heard(within=("battle_won", "battle_lost", "points")),
    ev.KnightsReturned: Heard(within=("knight_place",)),
    ev.Ransomed: Heard("ransom", ("knight_place",)),
    ev.KnightsLost: Heard("knights_lost", ("knight_place",)),
    ev.CardMoved: Heard(within=("card_slide",)),
    ev.CardLeft: Heard(within=("card_discard",)),
    ev.CardsDrawn: Heard(within=("card_deal",)),
    ev.ProposalsDrawn: Heard(within=("card_deal",)),
    ev.FavoursShown: Heard(within=("card_flip",)),
    ev.ArmyScored: Heard(within=("final_scoring", "points", "decline")),
    ev.TilesScored: Heard(within=("final_scoring", "points", "decline")),
    ev.NoblesScored: Heard(within=("final_scoring", "points", "decline")),
    ev.GameEnded: Heard(within=("game_won", "game_lost")),
}
