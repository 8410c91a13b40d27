"""The sounds of the events of Lancaster."""

from __future__ import annotations

from game.core.events import Event
from game.games.lancaster import events as ev
from game.ui.tables.common.sound_map import EventSounds

AMOUNTS = ("coin", "squire", "vote_cube", "points")

SOUND_MAP: dict[type[Event], EventSounds] = {
    ev.TilePlaced: EventSounds(within=("tile_placed",)),
    ev.TileDeclined: EventSounds("decline"),
    ev.RoundStarted: EventSounds("round_bell"),
    ev.Placed: EventSounds(within=("knight_place", "squire")),
    ev.Expelled: EventSounds(within=("knight_expel",)),
    ev.TurnSkipped: EventSounds("decline"),
    ev.FavourTaken: EventSounds(within=("favour_taken",)),
    ev.FavourDeclined: EventSounds("decline"),
    ev.Gained: EventSounds(within=AMOUNTS),
    ev.Paid: EventSounds(within=("coin", "squire")),
    ev.NewKnight: EventSounds(within=("knight_joins",)),
    ev.Upgraded: EventSounds(within=("upgrade",)),
    ev.UpgradeDeclined: EventSounds("decline"),
    ev.NobleTaken: EventSounds(within=("noble_taken",)),
    ev.NobleRemoved: EventSounds(within=("card_discard",)),
    ev.ParliamentOpened: EventSounds(within=("parliament",)),
    ev.VoteCommitted: EventSounds("vote_sealed"),
    ev.VotesShown: EventSounds(within=("card_flip", "vote_cube")),
    ev.LawPassed: EventSounds(within=("gavel_yes",)),
    ev.LawRejected: EventSounds(within=("gavel_no",)),
    ev.CubesLost: EventSounds(within=("vote_cube",)),
    ev.LawApplied: EventSounds(within=("card_slide", "law_applied")),
    ev.NothingBought: EventSounds("decline"),
    ev.SwapDeclined: EventSounds("decline"),
    ev.RewardsOpened: EventSounds(within=("herald",)),
    ev.CountyRewarded: EventSounds(within=("county_reward",)),
    ev.StartNamed: EventSounds(within=("start_named",)),
    ev.KnightReturned: EventSounds(within=("knight_place",)),
    ev.CastlesOpened: EventSounds(within=("castle_gate",)),
    ev.Asked: EventSounds("asked"),
    ev.MusterDeclined: EventSounds("decline"),
    ev.TiltyardDeclined: EventSounds("decline"),
    ev.ConflictResolved: EventSounds(within=("battle_won", "battle_lost", "points")),
    ev.KnightsReturned: EventSounds(within=("knight_place",)),
    ev.Ransomed: EventSounds("ransom", ("knight_place",)),
    ev.KnightsLost: EventSounds("knights_lost", ("knight_place",)),
    ev.CardMoved: EventSounds(within=("card_slide",)),
    ev.CardLeft: EventSounds(within=("card_discard",)),
    ev.CardsDrawn: EventSounds(within=("card_deal",)),
    ev.ProposalsDrawn: EventSounds(within=("card_deal",)),
    ev.FavoursShown: EventSounds(within=("card_flip",)),
    ev.ArmyScored: EventSounds(within=("final_scoring", "points", "decline")),
    ev.TilesScored: EventSounds(within=("final_scoring", "points", "decline")),
    ev.NoblesScored: EventSounds(within=("final_scoring", "points", "decline")),
    ev.GameEnded: EventSounds(within=("game_won", "game_lost")),
}
