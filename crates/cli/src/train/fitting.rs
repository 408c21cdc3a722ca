//! Training of an evaluation network with Adam, on random batches.
//!
//! The arithmetic is that of [`Network`](ruckus_boop::kernel::Network) in floating point, with
//! accumulators from 0 to 1. It runs on one thread and in a fixed order, and computes exponentials
//! with `libm`, so that the same seed gives the same bits on every machine.

use std::io::Write;

use ruckus_boop::kernel::{HIDDEN, MOST_INPUT, MOST_OUTPUT, ONE, OUTPUT_ONE};
use ruckus_core::{Chance, LOGIT};

use super::Lesson;

/// The number of positions per update of the weights.
const BATCH: usize = 512;
/// The step size at the start; it falls to a fiftieth along a cosine.
const STEP: f32 = 0.004;
/// Adam's decay rates for the gradient and for its square.
const MEMORY: (f32, f32) = (0.9, 0.999);
/// The logarithm of the odds that an output of one stands for. Whole numbers follow from it: the
/// value of an output of one is `OUTPUT_ONE`.
const GAIN: f32 = OUTPUT_ONE as f32 / LOGIT as f32;
/// The largest weights, a little within those that a file can hold.
const LARGEST_INPUT: f32 = 0.99 * MOST_INPUT as f32 / ONE as f32;
const LARGEST_OUTPUT: f32 = 0.99 * MOST_OUTPUT as f32 / OUTPUT_ONE as f32;

/// The weights of a network, as many as it has hidden accumulators in each row.
type Row = [f32; HIDDEN];

/// A network in training: the rows of the inputs, the bias of the accumulators, the output weights
/// of both sides, and a row of which only the first number is used, the bias of the output.
#[derive(Clone)]
pub(super) struct Model {
    rows: Vec<Row>,
    inputs: usize,
}

/// The accumulators of both sides and the output.
struct Pass {
    sides: [Row; 2],
    output: f32,
}

impl Model {
    /// A network with small random weights.
    pub(super) fn random(inputs: usize, chance: &mut Chance) -> Model {
        let mut number = |most: f32| most * (chance.below(2_001) as f32 / 1_000.0 - 1.0);
        let mut rows: Vec<Row> = Vec::new();
        rows.extend((0..inputs).map(|_| std::array::from_fn(|_| number(0.15))));
        rows.push([0.2; HIDDEN]);
        rows.extend((0..2).map(|_| std::array::from_fn(|_| number(0.3))));
        rows.push([0.0; HIDDEN]);
        Model { rows, inputs }
    }

    /// A network from its weights as whole numbers.
    pub(super) fn from_weights(inputs: usize, weights: &[i16]) -> Model {
        let mut rows = vec![[0.0; HIDDEN]; inputs + 4];
        for (index, weight) in weights.iter().enumerate() {
            let one = scale(inputs, index / HIDDEN);
            rows[index / HIDDEN][index % HIDDEN] = f32::from(*weight) / one;
        }
        Model { rows, inputs }
    }

    /// The weights as whole numbers, in the order of the file.
    pub(super) fn weights(&self) -> Vec<i16> {
        let count = (self.inputs + 3) * HIDDEN + 1;
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(index, row)| {
            let one = scale(self.inputs, index);
            row.map(|weight| (weight * one).round() as i16)
        })
        .take(count)
        .collect()
    }

    fn pass(&self, inputs: &[Vec<u16>; 2]) -> Pass {
        let bias = self.rows[self.inputs];
        let mut sides = [bias; 2];
        let mut sum = self.rows[self.inputs + 3][0];
        for (side, (lanes, set)) in sides.iter_mut().zip(inputs).enumerate() {
            for input in set {
                for (lane, weight) in lanes.iter_mut().zip(&self.rows[usize::from(*input)]) {
                    *lane += weight;
                }
            }
            let output = &self.rows[self.inputs + 1 + side];
            for (lane, weight) in lanes.iter().zip(output) {
                let lane = lane.clamp(0.0, 1.0);
                sum += lane * lane * weight;
            }
        }
        Pass {
            sides,
            output: sum * GAIN,
        }
    }

    /// Adds the slope of a position's loss.
    fn add_slope(&self, inputs: &[Vec<u16>; 2], pass: &Pass, error: f32, slope: &mut [Row]) {
        let error = error * GAIN;
        slope[self.inputs + 3][0] += error;
        for (side, set) in inputs.iter().enumerate() {
            let output = &self.rows[self.inputs + 1 + side];
            let mut back = [0.0; HIDDEN];
            for hidden in 0..HIDDEN {
                let lane = pass.sides[side][hidden];
                let clamped = lane.clamp(0.0, 1.0);
                slope[self.inputs + 1 + side][hidden] += error * clamped * clamped;
                if lane > 0.0 && lane < 1.0 {
                    back[hidden] = error * output[hidden] * 2.0 * lane;
                }
            }
            for row in set
                .iter()
                .map(|input| usize::from(*input))
                .chain([self.inputs])
            {
                for (slope, back) in slope[row].iter_mut().zip(&back) {
                    *slope += back;
                }
            }
        }
    }

    /// The mean logarithmic loss.
    fn loss(&self, lessons: &[Lesson]) -> f64 {
        let sum: f64 = lessons
            .iter()
            .map(|lesson| {
                let output = self.pass(&lesson.sides).output;
                cross_entropy(lesson.worth, expected(output))
            })
            .sum();
        sum / lessons.len().max(1) as f64
    }
}

/// What a weight of one is as a whole number, by its row.
fn scale(inputs: usize, row: usize) -> f32 {
    if row <= inputs {
        ONE.into()
    } else {
        OUTPUT_ONE.into()
    }
}

fn expected(output: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-output))
}

fn cross_entropy(worth: f32, expected: f32) -> f64 {
    let expected = f64::from(expected).clamp(1e-7, 1.0 - 1e-7);
    let worth = f64::from(worth);
    -worth * libm::log(expected) - (1.0 - worth) * libm::log(1.0 - expected)
}

/// Trains a network on the lessons and prints the loss. Every time a position is used, its board is
/// turned or mirrored at random; `turned` says what this makes of each input.
///
/// # Errors
/// If the report cannot be written.
pub(super) fn fit(
    model: &mut Model,
    turned: &[Vec<u16>; 8],
    learned: &[Lesson],
    held_back: &[Lesson],
    epochs: u32,
    chance: &mut Chance,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let mut report =
        |when: &str, model: &Model| writeln!(out, "{when}: held back {:.5}", model.loss(held_back));
    report("before", model)?;
    let mut order: Vec<u32> = (0..learned.len() as u32).collect();
    let zero = vec![[0.0; HIDDEN]; model.rows.len()];
    let (mut slope, mut means, mut squares) = (zero.clone(), zero.clone(), zero);
    let steps = epochs as usize * learned.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 1..=epochs {
        chance.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            for index in batch {
                let lesson = &learned[*index as usize];
                let turned = &turned[chance.below(8) as usize];
                let inputs = [0, 1].map(|side: usize| {
                    let set = lesson.sides[side].iter();
                    set.map(|input| turned[usize::from(*input)]).collect()
                });
                let pass = model.pass(&inputs);
                let error = expected(pass.output) - lesson.worth;
                model.add_slope(&inputs, &pass, error, &mut slope);
            }
            step += 1;
            let progress = step as f32 / steps as f32;
            let cosine = 0.5 + 0.5 * libm::cosf(progress * std::f32::consts::PI);
            let adam = Adam {
                step: STEP * (0.02 + 0.98 * cosine),
                share: 1.0 / batch.len() as f32,
                corrections: (
                    1.0 - libm::powf(MEMORY.0, step as f32),
                    1.0 - libm::powf(MEMORY.1, step as f32),
                ),
            };
            adam.update(model, &mut slope, &mut means, &mut squares);
        }
        report(&format!("after {epoch} of {epochs}"), model)?;
    }
    Ok(())
}

/// The state of the optimiser for one update.
struct Adam {
    step: f32,
    share: f32,
    corrections: (f32, f32),
}

impl Adam {
    fn update(&self, model: &mut Model, slope: &mut [Row], means: &mut [Row], squares: &mut [Row]) {
        let inputs = model.inputs;
        let memories = means.iter_mut().zip(squares);
        for (index, ((row, slope), (means, squares))) in
            model.rows.iter_mut().zip(slope).zip(memories).enumerate()
        {
            let most = if index <= inputs {
                LARGEST_INPUT
            } else {
                LARGEST_OUTPUT
            };
            for hidden in 0..HIDDEN {
                let slope = std::mem::take(&mut slope[hidden]) * self.share;
                let (mean, square) = (&mut means[hidden], &mut squares[hidden]);
                *mean = MEMORY.0 * *mean + (1.0 - MEMORY.0) * slope;
                *square = MEMORY.1 * *square + (1.0 - MEMORY.1) * slope * slope;
                let (mean, square) = (*mean / self.corrections.0, *square / self.corrections.1);
                row[hidden] -= self.step * mean / (square.sqrt() + 1e-8);
                row[hidden] = row[hidden].clamp(-most, most);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_boop::boop::BoopEdition;
    use ruckus_boop::kernel::{CatGame, Network, input_count, turned_inputs};
    use ruckus_core::{Config as _, Evaluate as _, Game as _, Seed};
    use std::sync::Arc;

    use crate::train::games::lesson;

    type Game = CatGame<BoopEdition>;

    type Bed = <BoopEdition as ruckus_boop::kernel::Edition>::Board;

    fn game() -> Game {
        Game::new(ruckus_boop::boop::BoopConfig::defaults())
    }

    fn at(game: &Game, position: &str, worth: f32) -> Lesson {
        let state = game.read_position(&position.into()).expect(position);
        let mut lesson = lesson(&state);
        lesson.worth = worth;
        lesson
    }

    fn lessons() -> Vec<Lesson> {
        let game = game();
        vec![
            at(&game, "6/6/2K3/6/6/6 7,0 8,0 0", 0.8),
            at(&game, "6/6/2k3/6/6/6 8,0 7,0 0", 0.2),
            at(&game, "6/6/2K3/3k2/6/6 4,3 7,0 0", 0.95),
            at(&game, "6/6/2k3/3K2/6/6 7,0 4,3 0", 0.05),
        ]
    }

    fn fitted(seed: u64, epochs: u32) -> (Model, Vec<u8>) {
        let chance = &mut Seed::from(seed).stream("batches");
        let mut model = Model::random(input_count::<Bed>(), chance);
        let mut report = Vec::new();
        let lessons = lessons();
        let turned = turned_inputs::<Bed>();
        fit(
            &mut model,
            &turned,
            &lessons,
            &lessons,
            epochs,
            chance,
            &mut report,
        )
        .expect("a report");
        (model, report)
    }

    #[test]
    fn a_network_learns_its_lessons_and_plays_with_them() {
        let (model, _) = fitted(1, 400);
        let lessons = lessons();
        let best: f64 = lessons
            .iter()
            .map(|l| cross_entropy(l.worth, l.worth))
            .sum::<f64>()
            / 4.0;
        assert!(
            model.loss(&lessons) < best + 0.003,
            "{} {best}",
            model.loss(&lessons)
        );
        // The same network in whole numbers gives the same values, nearly.
        let bytes: Vec<u8> = model
            .weights()
            .iter()
            .flat_map(|w| w.to_le_bytes())
            .collect();
        let network = Arc::new(Network::read::<Bed>(&bytes).expect("a network"));
        let playing = Game::with_network(*game().config(), network);
        let state = playing
            .read_position(&"6/6/2K3/3k2/6/6 4,3 7,0 0".into())
            .expect("a position");
        let value = playing.evaluate(&state, state.to_move());
        let plain = model.pass(&lessons[2].sides).output * LOGIT as f32;
        assert!((value as f32 - plain).abs() < 6.0, "{value} {plain}");
    }

    #[test]
    fn the_same_seed_gives_the_same_network() {
        let weights = |seed| fitted(seed, 3).0.weights();
        assert_eq!(weights(3), weights(3));
        assert_ne!(weights(3), weights(4));
    }

    #[test]
    fn weights_survive_a_file() {
        let weights = fitted(2, 2).0.weights();
        assert_eq!(
            Model::from_weights(input_count::<Bed>(), &weights).weights(),
            weights
        );
    }
}
