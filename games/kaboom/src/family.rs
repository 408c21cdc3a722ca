//! Rules of the simulation that a table may choose for children and first games.
//!
//! They exist since version 3 of the simulation; earlier tables have none of them.

/// The gentle rules of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FamilyRules {
    /// A block in the hand moves nothing else until it is released.
    pub soft_touch: bool,
    /// Blocks have more friction.
    pub steady_hands: bool,
    /// Nobody may fire during the last seconds of the timer.
    pub cease_fire: bool,
}

impl FamilyRules {
    /// The rules as bits, for snapshots.
    pub(crate) fn bits(self) -> u8 {
        u8::from(self.soft_touch)
            | u8::from(self.steady_hands) << 1
            | u8::from(self.cease_fire) << 2
    }

    /// The rules with these bits, if there are such rules.
    pub(crate) fn from_bits(bits: u8) -> Option<FamilyRules> {
        (bits < 8).then_some(FamilyRules {
            soft_touch: bits & 1 != 0,
            steady_hands: bits & 2 != 0,
            cease_fire: bits & 4 != 0,
        })
    }
}
