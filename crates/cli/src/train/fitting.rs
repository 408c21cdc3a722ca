//! Logistic regression with Adam, on random batches.

use std::io::Write;

use ruckus_core::{Chance, LOGIT};

use super::Lesson;

/// The number of positions per update of the weights.
const BATCH: usize = 1_024;
/// The initial step size of a weight; it decays to a tenth.
const STEP: f64 = 1.5;
/// The weight decay, for weights that hardly matter.
const PULL: f64 = 2e-6;
/// Adam's decay rates for the gradient and for its square.
const MEMORY: (f64, f64) = (0.9, 0.999);

/// Fits the weights to the lessons and prints the loss.
///
/// # Errors
/// If the report cannot be written.
pub(super) fn fit(
    weights: &mut [f64],
    learned: &[Lesson],
    held_back: &[Lesson],
    epochs: u32,
    chance: &mut Chance,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let mut report = |when: &str, weights: &[f64]| {
        let (known, unknown) = (loss(weights, learned), loss(weights, held_back));
        writeln!(out, "{when}: loss {known:.5}, held back {unknown:.5}")
    };
    report("before", weights)?;
    let mut order: Vec<u32> = (0..learned.len() as u32).collect();
    let mut slopes = vec![(0.0, 0.0); weights.len()];
    let mut steps = 0;
    for epoch in 0..epochs {
        chance.shuffle(&mut order);
        let step = STEP * (1.0 - 0.9 * f64::from(epoch) / f64::from(epochs));
        for batch in order.chunks(BATCH) {
            let mut slope = vec![0.0; weights.len()];
            for index in batch {
                let lesson = &learned[*index as usize];
                let error = expected(weights, lesson) - lesson.worth;
                for (feature, times) in &lesson.features {
                    slope[usize::from(*feature)] += error * f64::from(*times);
                }
            }
            steps += 1;
            let correction = (1.0 - MEMORY.0.powi(steps), 1.0 - MEMORY.1.powi(steps));
            for ((weight, slope), (mean, square)) in weights.iter_mut().zip(&slope).zip(&mut slopes)
            {
                let slope = slope / batch.len() as f64 + PULL * *weight;
                *mean = MEMORY.0 * *mean + (1.0 - MEMORY.0) * slope;
                *square = MEMORY.1 * *square + (1.0 - MEMORY.1) * slope * slope;
                *weight -= step * (*mean / correction.0) / ((*square / correction.1).sqrt() + 1e-8);
            }
        }
    }
    report("after", weights)
}

/// The result that the weights predict for a position, from 0 (lost) to 1 (won).
fn expected(weights: &[f64], lesson: &Lesson) -> f64 {
    let sum: f64 = lesson
        .features
        .iter()
        .map(|(feature, times)| weights[usize::from(*feature)] * f64::from(*times))
        .sum();
    1.0 / (1.0 + (-sum / f64::from(LOGIT)).exp())
}

/// The mean logarithmic loss.
fn loss(weights: &[f64], lessons: &[Lesson]) -> f64 {
    let sum: f64 = lessons
        .iter()
        .map(|lesson| {
            let expected = expected(weights, lesson).clamp(1e-9, 1.0 - 1e-9);
            -lesson.worth * expected.ln() - (1.0 - lesson.worth) * (1.0 - expected).ln()
        })
        .sum();
    sum / lessons.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::Seed;

    /// Positions with two features, whose results follow from weights of 80 and -40.
    fn lessons() -> Vec<Lesson> {
        let of = |a: i8, b: i8| {
            let sum = f64::from(a) * 80.0 - f64::from(b) * 40.0;
            Lesson {
                features: vec![(0, a), (1, b)],
                worth: 1.0 / (1.0 + (-sum / f64::from(LOGIT)).exp()),
            }
        };
        (-3..=3)
            .flat_map(|a| (-3..=3).map(move |b| of(a, b)))
            .collect()
    }

    #[test]
    fn what_made_the_ends_is_found() {
        let mut weights = vec![0.0; 2];
        let chance = &mut Seed::from(1).stream("batches");
        let lessons = lessons();
        let mut report = Vec::new();
        fit(&mut weights, &lessons, &lessons, 600, chance, &mut report).expect("a report");
        assert!((weights[0] - 80.0).abs() < 3.0, "{weights:?}");
        assert!((weights[1] + 40.0).abs() < 3.0, "{weights:?}");
        assert!(loss(&weights, &lessons) < loss(&[0.0, 0.0], &lessons));
    }

    #[test]
    fn the_same_seed_gives_the_same_weights() {
        let fitted = || {
            let mut weights = vec![0.0; 2];
            let chance = &mut Seed::from(3).stream("batches");
            fit(&mut weights, &lessons(), &[], 5, chance, &mut Vec::new()).expect("a report");
            weights
        };
        assert_eq!(fitted(), fitted());
    }
}
