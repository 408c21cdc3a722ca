//! What a host tells its followers.

use ruckus_core::Seat;

use crate::catapult::Launch;
use crate::game::{Action, Deed};

/// The steps that pass between two batches: a twentieth of a second.
pub const BATCH_STEPS: u32 = 3;

/// The number a follower gives an input of its own, to know it again.
pub type InputId = u64;

/// Something that was done, with the step at which it took effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamped {
    /// Who.
    pub seat: Seat,
    /// What, and when.
    pub action: Action,
    /// What became of a shot.
    pub launch: Option<Launch>,
    /// The number the sender gave it.
    pub id: InputId,
}

impl Stamped {
    /// What was done.
    #[must_use]
    pub fn deed(&self) -> Deed {
        self.action.deed
    }
}

/// What happened between two moments of the host's table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// From 0, without gaps.
    pub number: u64,
    /// What was done, in order.
    pub inputs: Vec<Stamped>,
    /// How many steps passed, the inputs' own included.
    pub steps: u32,
    /// The hash of the match after it.
    pub hash: u64,
}
