"""The phases of section 7, and what can be asked in them: the codes of `State.prompt`."""

from __future__ import annotations

TILES, PLACEMENT, VOTE, LAWS, COUNTIES, CASTLES, CONFLICTS, OVER = range(8)
PHASES = ("tiles", "placement", "vote", "laws", "counties", "castles", "conflicts", "over")

(
    ASK_TILES,
    ASK_PLACEMENT,
    ASK_FAVOUR,
    ASK_FAVOUR_UPGRADE,
    ASK_VOTE,
    ASK_UPGRADE_DEPLOYED,
    ASK_BUY_CUBES,
    ASK_SETS,
    ASK_LAW_TILE,
    ASK_UPGRADE,
    ASK_SWAP,
    ASK_BUY_POINTS,
    ASK_COUNTY,
    ASK_COUNTY_UPGRADE,
    ASK_COUNTY_TILE,
    ASK_COUNTY_START,
    ASK_MUSTER,
    ASK_TILTYARD,
    ASK_CASTLE_UPGRADE,
    ASK_TRAIN,
    ASK_RANSOM,
    ASK_NOTHING,
) = range(22)
PROMPTS = (
    "tiles", "placement", "favour", "favour_upgrade", "vote", "law_1", "law_4", "law_5", "law_6", "law_9", "law_10",
    "law_16", "county", "county_upgrade", "county_tile", "county_start", "muster", "tiltyard", "castle_upgrade",
    "train", "ransom", "over",
)  # fmt: skip


def of_law(asking: int) -> bool:
    """Whether a law asks this: what laws ask stands together, in the order of the laws."""
    return ASK_UPGRADE_DEPLOYED <= asking <= ASK_BUY_POINTS
