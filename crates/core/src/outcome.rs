//! How a match ended.

use serde::{Serialize, Serializer};

use crate::{MAX_SEATS, Seat, SeatSet};

/// The end of a match: who won, why, and every seat's points.
///
/// A draw has no winners; shared victory has several. Games without points leave all scores at
/// zero. The value owns no heap memory, so a playout can ask for it after every ply at no cost.
///
/// ```
/// use ruckus_core::{Outcome, Seat};
///
/// let outcome = Outcome::win(Seat::new(0), 2, "three-cats");
/// assert_eq!(outcome.worth(Seat::new(0)), 1.0);
/// assert_eq!(outcome.worth(Seat::new(1)), 0.0);
/// assert_eq!(Outcome::draw(2, "repetition").worth(Seat::new(1)), 0.5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Written<'static>"))]
pub struct Outcome {
    winners: SeatSet,
    reason: &'static str,
    seats: u8,
    scores: [i32; MAX_SEATS],
}

impl Outcome {
    /// A win by one seat in a game without points.
    #[must_use]
    pub fn win(winner: Seat, seats: usize, reason: &'static str) -> Outcome {
        Outcome::shared(SeatSet::only(winner), reason, &[0; MAX_SEATS][..seats])
    }

    /// A draw in a game without points.
    #[must_use]
    pub fn draw(seats: usize, reason: &'static str) -> Outcome {
        Outcome::shared(SeatSet::EMPTY, reason, &[0; MAX_SEATS][..seats])
    }

    /// A result with points, shared by all `winners`.
    ///
    /// # Panics
    /// If there are more scores than [`MAX_SEATS`].
    #[must_use]
    pub fn shared(winners: SeatSet, reason: &'static str, scores: &[i32]) -> Outcome {
        let mut all = [0; MAX_SEATS];
        all[..scores.len()].copy_from_slice(scores);
        Outcome {
            winners,
            reason,
            seats: scores.len() as u8,
            scores: all,
        }
    }

    /// The seats that won; empty for a draw.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        self.winners
    }

    /// The stable code of the reason, such as `three-cats`.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        self.reason
    }

    /// The points of each seat.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.scores[..usize::from(self.seats)]
    }

    /// The worth of the result to a seat: 1 for a win, 0 for a loss, a draw and a shared win in
    /// between. The values of all seats add up to 1.
    #[must_use]
    pub fn worth(&self, seat: Seat) -> f64 {
        if self.winners.is_empty() {
            1.0 / f64::from(self.seats.max(1))
        } else if self.winners.contains(seat) {
            1.0 / self.winners.len() as f64
        } else {
            0.0
        }
    }
}

/// The serialised form of an outcome, as the engine protocol prints it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Written<'a> {
    winners: SeatSet,
    reason: &'static str,
    scores: &'a [i32],
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            winners: self.winners,
            reason: self.reason,
            scores: self.scores(),
        }
        .serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ToJson as _;

    #[test]
    fn what_all_seats_get_adds_up_to_one() {
        let both: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
        for outcome in [
            Outcome::win(Seat::new(1), 3, "first"),
            Outcome::draw(3, "tired"),
            Outcome::shared(both, "points", &[7, 3, 7]),
        ] {
            let sum: f64 = Seat::all(3).map(|seat| outcome.worth(seat)).sum();
            assert!((sum - 1.0).abs() < 1e-12, "{outcome:?}");
        }
    }

    #[test]
    fn json_has_the_fields_of_the_protocol() {
        let both: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
        assert_eq!(
            Outcome::shared(both, "points", &[7, 3, 7]).to_json_text(),
            r#"{"winners":[0,2],"reason":"points","scores":[7,3,7]}"#
        );
    }
}
