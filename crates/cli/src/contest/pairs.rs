//! The statistics of pairs of matches: normalised Elo and the generalised sequential test.
//!
//! The two matches of a pair start alike with the seats swapped, so their results depend on each
//! other: an opening that favours one seat gives a win and a loss. Counting pairs by their points
//! (the pentanomial distribution) removes that part of the variance.
//!
//! Normalised Elo measures the difference in standard deviations of a result, not in points, so
//! that the same bounds need about as many games in every game and at every share of draws. The
//! formulas are those of fishtest and fastchess: M. Van den Bergh, "A practical introduction to
//! the GSPRT" and "Normalized Elo".

use std::str::FromStr;

use serde_json::{Value, json};

/// Normalised Elo per standard deviation of the result of one match.
const NORMALISED: f64 = 800.0 / std::f64::consts::LN_10;
/// The number of standard errors on each side of a 95 % confidence interval.
const Z: f64 = 1.959_963_984_540_054;
/// The logarithm of the likelihood ratio at which a test with 5 % error either way ends.
pub(crate) const RATIO_BOUND: f64 = 2.944_438_979_166_44;
/// Stands for an outcome that has not occurred yet, which is not impossible.
const UNSEEN: f64 = 1e-3;

/// How many pairs gave the first player 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pairs(pub(crate) [u64; 5]);

/// The bounds of a sequential test in normalised Elo, the lower one first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bounds(pub(crate) [f64; 2]);

/// A text that is not a pair of bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected two numbers with a comma, the lower one first, such as 0,20")]
pub(crate) struct BadBounds;

impl FromStr for Bounds {
    type Err = BadBounds;

    fn from_str(text: &str) -> Result<Bounds, BadBounds> {
        let (low, high) = text.split_once(',').ok_or(BadBounds)?;
        let number = |text: &str| text.parse::<f64>().map_err(|_| BadBounds);
        let (low, high) = (number(low)?, number(high)?);
        let in_order = low.is_finite() && high.is_finite() && low < high;
        in_order.then_some(Bounds([low, high])).ok_or(BadBounds)
    }
}

/// An estimate and half the width of its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) error: f64,
}

/// A distribution of the share of the points of a pair: shares and their probabilities.
type Distribution = [(f64, f64); 5];

impl Pairs {
    /// Adds a pair by the results of its matches for the first player, each from 0 to 1.
    pub(crate) fn add(&mut self, one: f64, other: f64) {
        let halves = |worth: f64| {
            if worth > 0.75 {
                2
            } else if worth < 0.25 {
                0
            } else {
                1
            }
        };
        self.0[halves(one) + halves(other)] += 1;
    }

    /// The figures for programs. An estimate without a bound is null.
    pub(crate) fn json(&self) -> Value {
        let estimate = |estimate: Option<Estimate>| {
            estimate.map(|Estimate { value, error }| json!({"value": value, "error_95": error}))
        };
        json!({
            "by_points": self.0,
            "elo": estimate(self.elo()),
            "normalised_elo": estimate(self.normalised_elo()),
        })
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean share of the points and its variance in one pair; `None` without variance.
    fn moments(&self) -> Option<(f64, f64)> {
        let count = self.count();
        if count == 0 {
            return None;
        }
        let shares = std::array::from_fn(|i| (i as f64 / 4.0, self.0[i] as f64 / count as f64));
        let (mean, variance) = moments(&shares);
        (variance > 0.0).then_some((mean, variance))
    }

    /// The difference in Elo; `None` if every pair ended alike.
    pub(crate) fn elo(&self) -> Option<Estimate> {
        let (mean, variance) = self.moments()?;
        let elo = |share: f64| {
            let share = share.clamp(1e-4, 1.0 - 1e-4);
            -400.0 * (1.0 / share - 1.0).log10()
        };
        let spread = Z * (variance / self.count() as f64).sqrt();
        Some(Estimate {
            value: elo(mean),
            error: (elo(mean + spread) - elo(mean - spread)) / 2.0,
        })
    }

    /// The difference in normalised Elo; `None` if every pair ended alike.
    pub(crate) fn normalised_elo(&self) -> Option<Estimate> {
        let (mean, variance) = self.moments()?;
        Some(Estimate {
            value: (mean - 0.5) / (2.0 * variance).sqrt() * NORMALISED,
            error: Z / (2.0 * self.count() as f64).sqrt() * NORMALISED,
        })
    }

    /// The logarithm of how much likelier these results are if the first player is `elo1` stronger
    /// than if it is `elo0` stronger, both in normalised Elo. Each hypothesis is represented by its
    /// likeliest distribution (a generalised sequential probability ratio test).
    pub(crate) fn likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        if self.count() == 0 {
            return 0.0;
        }
        let counts = self.0.map(|count| (count as f64).max(UNSEEN));
        let total: f64 = counts.iter().sum();
        let shares: Distribution = std::array::from_fn(|i| (i as f64 / 4.0, counts[i] / total));
        // The standard deviation of a pair's share is smaller than that of a match by root 2.
        let deviations = |elo: f64| elo / NORMALISED * std::f64::consts::SQRT_2;
        let one = likeliest(&shares, deviations(elo1));
        let zero = likeliest(&shares, deviations(elo0));
        let ratio = shares.iter().zip(one.iter().zip(&zero));
        let mean: f64 = ratio
            .map(|((_, seen), ((_, one), (_, zero)))| seen * (one / zero).ln())
            .sum();
        total * mean
    }
}

/// The mean and the variance of a distribution.
fn moments(shares: &Distribution) -> (f64, f64) {
    let mean: f64 = shares.iter().map(|(share, p)| share * p).sum();
    let square: f64 = shares
        .iter()
        .map(|(share, p)| (share - mean).powi(2) * p)
        .sum();
    (mean, square)
}

/// The distribution that makes the observed one likeliest among those whose mean is this many
/// standard deviations above one half.
fn likeliest(observed: &Distribution, deviations: f64) -> Distribution {
    let mut found = observed.map(|(share, _)| (share, 1.0 / 5.0));
    // The constraint is linearised around the last estimate until it no longer changes.
    for _ in 0..20 {
        let (mean, variance) = moments(&found);
        let sigma = variance.sqrt();
        let slopes = found.map(|(share, _)| {
            share - 0.5 - deviations * sigma * (1.0 + ((mean - share) / sigma).powi(2)) / 2.0
        });
        let x = multiplier(observed, &slopes);
        let before = found;
        for ((entry, (_, p)), slope) in found.iter_mut().zip(observed).zip(slopes) {
            entry.1 = p / (1.0 + x * slope);
        }
        let pairs = found.iter().zip(&before);
        if pairs.map(|(a, b)| (a.1 - b.1).abs()).fold(0.0, f64::max) < 1e-9 {
            break;
        }
    }
    found
}

/// The Lagrange multiplier: the zero of Σ p s / (1 + x s), which falls between its poles.
fn multiplier(observed: &Distribution, slopes: &[f64; 5]) -> f64 {
    let least = slopes.iter().copied().fold(f64::INFINITY, f64::min);
    let most = slopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || most <= 0.0 {
        return 0.0;
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..100 {
        let x = low.midpoint(high);
        let terms = observed.iter().zip(slopes);
        let sum: f64 = terms.map(|((_, p), s)| p * s / (1.0 + x * s)).sum();
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    low.midpoint(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) -> bool {
        (found - expected).abs() <= 0.006
    }

    /// The values that fastchess checks itself with (`app/tests/elo_test.cpp`).
    #[test]
    fn elo_and_normalised_elo_are_those_of_fastchess() {
        for (pairs, elo, error, normalised, its_error) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 57.94, 28.28),
            ([332, 433, 498, 333, 334], -8.64, 10.33, -9.17, 10.96),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, -19.01, 2.65),
        ] {
            let found = Pairs(pairs).elo().unwrap();
            assert!(
                near(found.value, elo) && near(found.error, error),
                "{found:?}"
            );
            let found = Pairs(pairs).normalised_elo().unwrap();
            assert!(near(found.value, normalised), "{found:?}");
            assert!(near(found.error, its_error), "{found:?}");
        }
    }

    /// The values that fastchess checks itself with (`app/tests/sprt_test.cpp`), to one per cent.
    #[test]
    fn the_likelihood_ratio_is_that_of_fastchess() {
        for (pairs, bounds, expected) in [
            ([365, 16618, 36229, 16974, 390], [0.0, 2.0], 2.25),
            ([127, 4883, 10712, 5150, 104], [-1.75, 0.25], 3.01),
        ] {
            let found = Pairs(pairs).likelihood_ratio(bounds[0], bounds[1]);
            assert!(
                (found - expected).abs() < 0.01 * expected,
                "{pairs:?}: {found}"
            );
        }
    }

    /// If every pair was won, the likeliest way to be `t` standard deviations above one half is to
    /// win a share p of the pairs and lose the others: p - ½ = t √(p (1 - p)).
    #[test]
    fn the_likelihood_ratio_of_wins_alone_follows_from_the_definition() {
        let t = 5.0 / NORMALISED * std::f64::consts::SQRT_2;
        let p = 0.5 + 0.5 * t / (1.0 + t * t).sqrt();
        let found = Pairs([0, 0, 0, 0, 104]).likelihood_ratio(0.0, 5.0);
        assert!((found - 104.0 * (p / 0.5).ln()).abs() < 0.01, "{found}");
    }

    #[test]
    fn the_likelihood_ratio_of_mirrored_results_is_the_negative() {
        let pairs = [3, 10, 40, 31, 7];
        let mut mirrored = pairs;
        mirrored.reverse();
        let ratio = Pairs(pairs).likelihood_ratio(0.0, 10.0);
        let other = Pairs(mirrored).likelihood_ratio(-10.0, 0.0);
        assert!((ratio + other).abs() < 1e-6, "{ratio} {other}");
        assert!(ratio > 0.0);
    }

    #[test]
    fn a_win_and_a_loss_are_a_pair_of_one_point() {
        let mut pairs = Pairs::default();
        for (one, other) in [(1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (1.0, 0.5), (0.0, 0.0)] {
            pairs.add(one, other);
        }
        assert_eq!(pairs, Pairs([1, 0, 3, 1, 0]));
        assert_eq!(pairs.count(), 5);
    }

    #[test]
    fn bounds_are_two_numbers_in_order() {
        assert_eq!("0,20".parse(), Ok(Bounds([0.0, 20.0])));
        assert_eq!("-1.75,0.25".parse(), Ok(Bounds([-1.75, 0.25])));
        for text in ["", "5", "5,5", "20,0", "0,nan", "0,5,9", "a,b"] {
            assert_eq!(text.parse::<Bounds>(), Err(BadBounds), "{text}");
        }
    }

    #[test]
    fn nothing_is_claimed_without_results() {
        assert_eq!(Pairs::default().elo(), None);
        assert_eq!(Pairs([0, 0, 9, 0, 0]).normalised_elo(), None);
        assert_eq!(Pairs::default().likelihood_ratio(0.0, 10.0), 0.0);
    }
}
