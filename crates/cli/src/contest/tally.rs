//! The statistics of a contest: how strong the two players are.

use serde_json::{Value, json};

use super::pairs::{Pairs, RATIO_BOUND};

/// Matches won, drawn and lost by the first player, singly and in pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    /// The finished pairs of matches.
    pub(crate) pairs: Pairs,
}

/// A difference in Elo with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Elo {
    pub(crate) difference: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sequential {
    Undecided,
    /// The first player is stronger by the upper bound or more.
    Better,
    /// The first player is not stronger by more than the lower bound.
    NotBetter,
}

impl Tally {
    /// Adds a match by its result for the first player, from 0 to 1.
    pub(crate) fn add(&mut self, worth: f64) {
        if worth > 0.75 {
            self.wins += 1;
        } else if worth < 0.25 {
            self.losses += 1;
        } else {
            self.draws += 1;
        }
    }

    pub(crate) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points; a draw is half a point.
    pub(crate) fn share(&self) -> f64 {
        let games = self.games().max(1) as f64;
        (self.wins as f64 + self.draws as f64 / 2.0) / games
    }

    /// Wilson's interval for the share, which is meaningful even if all matches were
    /// won.
    pub(crate) fn interval(&self) -> (f64, f64) {
        let games = self.games() as f64;
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let (z, p) = (1.96_f64, self.share());
        let centre = p + z * z / (2.0 * games);
        let spread = z * (p * (1.0 - p) / games + z * z / (4.0 * games * games)).sqrt();
        let scale = 1.0 + z * z / games;
        ((centre - spread) / scale, (centre + spread) / scale)
    }

    /// The figures for programs. A difference in Elo without a bound is null.
    pub(crate) fn json(&self) -> Value {
        let (low, high) = self.interval();
        let elo = self.elo();
        let is_one_sided = self.share() <= 0.0 || self.share() >= 1.0;
        json!({
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "share": self.share(),
            "share_95": [low, high],
            "elo": (!is_one_sided).then_some(elo.difference),
            "elo_95": [elo.low, elo.high],
        })
    }

    pub(crate) fn elo(&self) -> Elo {
        let (low, high) = self.interval();
        Elo {
            difference: elo(self.share()),
            low: elo(low),
            high: elo(high),
        }
    }

    /// A sequential test of `elo1` against `elo0`, in normalised Elo, with 5 % error either way. It
    /// counts only whole pairs.
    pub(crate) fn sequential(&self, elo0: f64, elo1: f64) -> Sequential {
        let ratio = self.pairs.likelihood_ratio(elo0, elo1);
        if ratio >= RATIO_BOUND {
            Sequential::Better
        } else if ratio <= -RATIO_BOUND {
            Sequential::NotBetter
        } else {
            Sequential::Undecided
        }
    }
}

/// The difference in Elo that corresponds to a share of the points.
fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    -400.0 * (1.0 / share - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u64, draws: u64, losses: u64) -> Tally {
        Tally {
            wins,
            draws,
            losses,
            pairs: Pairs::default(),
        }
    }

    fn paired(pairs: [u64; 5]) -> Tally {
        Tally {
            pairs: Pairs(pairs),
            ..Tally::default()
        }
    }

    #[test]
    fn even_results_are_no_difference() {
        let elo = tally(40, 20, 40).elo();
        assert!(elo.difference.abs() < 1e-9);
        assert!((elo.low + elo.high).abs() < 1e-6 && elo.low < -50.0);
    }

    #[test]
    fn three_in_four_is_191_elo() {
        assert!((tally(75, 0, 25).elo().difference - 190.8).abs() < 0.1);
    }

    #[test]
    fn winning_everything_has_a_lower_bound_that_grows() {
        let few = tally(10, 0, 0).interval().0;
        let many = tally(1_000, 0, 0).interval().0;
        assert!(few > 0.6 && many > 0.99 && few < many);
    }

    #[test]
    fn a_sequential_test_ends_when_it_is_clear() {
        let even = paired([1, 0, 2, 0, 1]);
        assert_eq!(even.sequential(0.0, 50.0), Sequential::Undecided);
        let better = paired([10, 0, 60, 0, 80]);
        assert_eq!(better.sequential(0.0, 50.0), Sequential::Better);
        let worse = paired([80, 0, 60, 0, 10]);
        assert_eq!(worse.sequential(0.0, 50.0), Sequential::NotBetter);
    }
}
