//! The version of the simulation that a match uses.
//!
//! A record holds inputs, not positions, so a match must be simulated again exactly as
//! it was played. Any change in how bodies move or towers are judged is therefore a new
//! version, and code that differs checks the version of the match.

/// A version of the simulation. Versions are ordered by age.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SimulationVersion {
    /// Used for records that name no version. A drum on its side gains speed, and any
    /// block on the tile of a tower spoils it.
    V1,
    /// Contacts are computed in every step, drums have rolling resistance, and only a
    /// block that touches a tower spoils it.
    V2,
    /// The tray is no wider than the tiles, and the table may have [`FamilyRules`](crate::family::FamilyRules).
    V3,
}

impl SimulationVersion {
    /// The version of new matches.
    pub const NEWEST: SimulationVersion = SimulationVersion::V3;

    /// All versions, oldest first.
    pub const ALL: [SimulationVersion; 3] = [
        SimulationVersion::V1,
        SimulationVersion::V2,
        SimulationVersion::V3,
    ];

    /// The number that identifies it in snapshots and records.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            SimulationVersion::V1 => 1,
            SimulationVersion::V2 => 2,
            SimulationVersion::V3 => 3,
        }
    }

    /// The version with this number, if it exists.
    #[must_use]
    pub fn from_number(number: u16) -> Option<SimulationVersion> {
        let mut all = SimulationVersion::ALL.into_iter();
        all.find(|version| version.number() == number)
    }
}
