//! The phase of a turn, which everybody may know.

use serde::Serialize;

/// The phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Any action is possible.
    Turn,
    /// A tile was swapped: only more swaps or done may follow (D!Git, Q!nto).
    Swapping,
    /// A play is on the grid and the other seats accept or challenge it (BOP!).
    Challenge,
}
