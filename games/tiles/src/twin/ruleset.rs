//! The game with its options, and the features that each game has or lacks.

use ruckus_words::Dictionary;

/// The game and its options.
#[derive(Clone, Debug)]
pub enum Ruleset {
    /// BOP!.
    Bop {
        /// Option `challenge` is `on`.
        challenge: bool,
        /// Option `dictionary`.
        dictionary: Dictionary,
    },
    /// D!Git.
    Digit,
    /// Q!nto.
    Qinto(Variant),
}

/// Option `variant` of Q!nto.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Points for rows and columns.
    Classic,
    /// Points for diagonals too.
    Plus,
    /// No points: the first without tiles wins.
    Light,
}

impl Ruleset {
    /// (tiles: Grid) BOP!, Classic and Plus begin with a starter tile on 0,0.
    pub(super) fn has_starter(&self) -> bool {
        match self {
            Ruleset::Bop { .. } => true,
            Ruleset::Digit => false,
            Ruleset::Qinto(Variant::Classic | Variant::Plus) => true,
            Ruleset::Qinto(Variant::Light) => false,
        }
    }

    /// (tiles: Position) D!Git and Light have a pile for each seat, the others a shared one.
    pub(super) fn has_own_piles(&self) -> bool {
        match self {
            Ruleset::Bop { .. } => false,
            Ruleset::Digit => true,
            Ruleset::Qinto(Variant::Classic | Variant::Plus) => false,
            Ruleset::Qinto(Variant::Light) => true,
        }
    }

    /// D!Git and Light have no points.
    pub(super) fn has_scores(&self) -> bool {
        match self {
            Ruleset::Bop { .. } => true,
            Ruleset::Digit => false,
            Ruleset::Qinto(Variant::Classic | Variant::Plus) => true,
            Ruleset::Qinto(Variant::Light) => false,
        }
    }

    /// (tiles: Turns) In D!Git and Q!nto a turn may consist of swaps; in BOP! swaps are not the
    /// turn, and there is no phase `swapping`.
    pub(super) fn has_swapping_turns(&self) -> bool {
        match self {
            Ruleset::Bop { .. } => false,
            Ruleset::Digit | Ruleset::Qinto(_) => true,
        }
    }

    /// (BOP!: End) Only BOP! has last turns after a player has gone out.
    pub(super) fn has_last_turns(&self) -> bool {
        match self {
            Ruleset::Bop { .. } => true,
            Ruleset::Digit | Ruleset::Qinto(_) => false,
        }
    }

    /// (BOP!: Option `challenge`) Whether plays may be bluffs.
    pub(super) fn has_challenges(&self) -> bool {
        match self {
            Ruleset::Bop { challenge, .. } => *challenge,
            Ruleset::Digit | Ruleset::Qinto(_) => false,
        }
    }
}
