//! The statistics of a contest: how strong the two players are.

use serde_json::{Value, json};

/// Matches won, drawn and lost by the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
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
    /// The first player is stronger by at least the upper bound.
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

    /// Wald's sequential test of `elo1` or more against `elo0` or less, with 5 % error
    /// either way.
    pub(crate) fn sequential(&self, elo0: f64, elo1: f64) -> Sequential {
        let games = self.games() as f64;
        if games < 2.0 || self.wins + self.draws == 0 || self.losses + self.draws == 0 {
            return Sequential::Undecided;
        }
        let mean = self.share();
        let square = (self.wins as f64 + self.draws as f64 / 4.0) / games;
        let variance = square - mean * mean;
        if variance <= 0.0 {
            return Sequential::Undecided;
        }
        let (s0, s1) = (share_of(elo0), share_of(elo1));
        let ratio = games * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let bound = (0.95_f64 / 0.05).ln();
        if ratio >= bound {
            Sequential::Better
        } else if ratio <= -bound {
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

fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u64, draws: u64, losses: u64) -> Tally {
        Tally {
            wins,
            draws,
            losses,
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
        assert_eq!(tally(3, 0, 2).sequential(0.0, 50.0), Sequential::Undecided);
        assert_eq!(tally(300, 0, 150).sequential(0.0, 50.0), Sequential::Better);
        assert_eq!(
            tally(150, 0, 300).sequential(0.0, 50.0),
            Sequential::NotBetter
        );
    }
}
