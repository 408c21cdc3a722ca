//! Many games at once: each call makes one choice in every game and writes what comes next.

use std::thread;

use ruckus_catalog::{Failure, GameId};
use ruckus_core::{Outcome, Seat, Seed, Value, Viewer};
use ruckus_search::Random;
use ruckus_table::Match;

use crate::encode::{Encode, Layout, Number, Numbers, payoffs};
use crate::single;

/// How to begin a batch.
#[derive(Clone, Debug)]
pub struct BatchSetup {
    /// How many games.
    pub games: usize,
    /// The seats of each game; the fewest that the game has if `None`.
    pub seats: Option<usize>,
    /// Decides the seed of every game.
    pub seed: u64,
    /// After how many choices a game is broken off; never if `None`.
    pub most_choices: Option<u32>,
    /// How many threads to use.
    pub threads: usize,
}

/// The arrays that a batch writes, each with one row for every game.
#[derive(Debug)]
pub struct Outputs<'a> {
    /// What the seat that is to choose knows.
    pub observations: Numbers<'a>,
    /// Its legal choices.
    pub masks: &'a mut [u8],
    /// The features of each choice, in games with features.
    pub features: &'a mut [f32],
    /// The seat that is to choose.
    pub to_move: &'a mut [u8],
    /// What the outcome is worth to each seat, if the game has just ended; else 0.
    pub rewards: &'a mut [f32],
    /// Whether the game has just ended; another one has then begun.
    pub terminated: &'a mut [u8],
    /// Whether the game has just been broken off; another one has then begun.
    pub truncated: &'a mut [u8],
    /// The seed of the game.
    pub seeds: &'a mut [u64],
}

/// Why a batch did not step; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// A choice is not legal.
    #[error("game {game}: choice {choice} is not legal here; its mask shows the choices that are")]
    Illegal {
        /// The number of the game.
        game: usize,
        /// The choice.
        choice: i64,
    },
    /// An array has the wrong length.
    #[error("{name} has {found} numbers, not {expected}")]
    WrongLength {
        /// The name of the array.
        name: &'static str,
        /// Its length.
        found: usize,
        /// The right length.
        expected: usize,
    },
    /// An array has numbers of the wrong type.
    #[error("observations are of the wrong type")]
    WrongType,
}

/// Many games of one kind.
#[derive(Debug)]
pub struct Batch<G: Encode> {
    game: G,
    seats: usize,
    layout: Layout,
    most_choices: u32,
    threads: usize,
    slots: Vec<Slot<G>>,
}

/// One game of a batch.
#[derive(Clone, Debug)]
struct Slot<G: Encode> {
    state: G::State,
    seat: Seat,
    draft: G::Draft,
    /// The hashes of the positions so far that may occur again.
    past: Vec<u64>,
    choices: u32,
    seed: u64,
}

/// A batch of any game.
pub trait AnyBatch: Send + Sync {
    /// The shapes of one row of each array.
    fn layout(&self) -> &Layout;

    /// The number of games.
    fn games(&self) -> usize;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// Starts all games again.
    ///
    /// # Errors
    /// If the arrays do not fit.
    fn reset(&mut self, seed: u64, outputs: Outputs<'_>) -> Result<(), BatchError>;

    /// Makes one choice in every game.
    ///
    /// # Errors
    /// If a choice is not legal or the arrays do not fit; nothing has then changed.
    fn step(&mut self, choices: &[i64], outputs: Outputs<'_>) -> Result<(), BatchError>;

    /// Writes a random legal choice for every game.
    fn sample(&self, seed: u64, choices: &mut [i64]);
}

/// Begins a batch of a game that is chosen at run time.
///
/// # Errors
/// If the options or the seats do not fit the game, or the game's actions have no numbers.
pub fn new_batch(
    id: GameId,
    options: &Value,
    setup: &BatchSetup,
) -> Result<Box<dyn AnyBatch>, Failure> {
    single::begin_batch(id, options, setup)
}

impl<G: Encode> Batch<G> {
    /// Begins all games. Call [`AnyBatch::reset`] to fill the arrays.
    pub(crate) fn new(first: &Match<G>, setup: &BatchSetup) -> Batch<G> {
        let game = first.game().clone();
        let seats = first.seats();
        let slot = |number: usize| Slot::begin(&game, seats, seed_of(setup.seed, number));
        Batch {
            layout: game.layout(seats),
            most_choices: setup.most_choices.unwrap_or(u32::MAX),
            threads: setup.threads.clamp(1, setup.games.max(1)),
            slots: (0..setup.games).map(slot).collect(),
            seats,
            game,
        }
    }

    /// Calls `work` with every game and its row of each array.
    fn each(
        &mut self,
        choices: Option<&[i64]>,
        outputs: Outputs<'_>,
        work: impl Fn(&Sizes, &G, &mut Slot<G>, i64, Row<'_, G::Number>) + Sync,
    ) -> Result<(), BatchError> {
        let sizes = Sizes {
            seats: self.seats,
            most_choices: self.most_choices,
        };
        let rows = Rows::<G::Number>::new(&self.layout, self.seats, self.slots.len(), outputs)?;
        let share = self.slots.len().div_ceil(self.threads).max(1);
        let game = &self.game;
        let run = |slots: &mut [Slot<G>], choices: Option<&[i64]>, rows: Rows<'_, G::Number>| {
            let choice = |n: usize| choices.map_or(0, |choices| choices[n]);
            rows.each(|n, row| work(&sizes, game, &mut slots[n], choice(n), row));
        };
        if self.threads == 1 {
            run(&mut self.slots, choices, rows);
            return Ok(());
        }
        thread::scope(|scope| {
            let mut rest = rows;
            let mut from = 0;
            for slots in self.slots.chunks_mut(share) {
                let (rows, after) = rest.split(slots.len());
                rest = after;
                let choices = choices.map(|choices| &choices[from..from + slots.len()]);
                from += slots.len();
                let run = &run;
                scope.spawn(move || run(slots, choices, rows));
            }
        });
        Ok(())
    }
}

/// What the games of a batch share.
struct Sizes {
    seats: usize,
    most_choices: u32,
}

impl<G: Encode> AnyBatch for Batch<G> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn games(&self) -> usize {
        self.slots.len()
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn reset(&mut self, seed: u64, outputs: Outputs<'_>) -> Result<(), BatchError> {
        for (number, slot) in self.slots.iter_mut().enumerate() {
            slot.seed = seed_of(seed, number);
        }
        self.each(None, outputs, |sizes, game, slot, _, mut row| {
            *slot = Slot::begin(game, sizes.seats, slot.seed);
            row.rewards.fill(0.0);
            *row.terminated = 0;
            *row.truncated = 0;
            slot.write(game, &mut row);
        })
    }

    fn step(&mut self, choices: &[i64], outputs: Outputs<'_>) -> Result<(), BatchError> {
        check_length("choices", choices.len(), self.slots.len())?;
        for (number, (slot, choice)) in self.slots.iter().zip(choices).enumerate() {
            let is_legal = |choice: usize| self.game.allows(&slot.draft, choice);
            if !usize::try_from(*choice).is_ok_and(is_legal) {
                return Err(BatchError::Illegal {
                    game: number,
                    choice: *choice,
                });
            }
        }
        self.each(
            Some(choices),
            outputs,
            |sizes, game, slot, choice, mut row| {
                slot.step(sizes, game, choice as usize, &mut row);
            },
        )
    }

    fn sample(&self, seed: u64, choices: &mut [i64]) {
        let mut random = Random::new(seed);
        let mut mask = vec![0; self.layout.choices];
        for (slot, choice) in self.slots.iter().zip(choices) {
            self.game.write_mask(&slot.draft, &mut mask);
            let count: usize = mask.iter().map(|legal| usize::from(*legal)).sum();
            let mut left = random.below(count.max(1));
            let chosen = mask.iter().position(|legal| {
                let here = *legal == 1 && left == 0;
                left -= usize::from(*legal == 1 && !here);
                here
            });
            *choice = chosen.unwrap_or(0) as i64;
        }
    }
}

impl<G: Encode> Slot<G> {
    fn begin(game: &G, seats: usize, seed: u64) -> Slot<G> {
        let state = game.start(seats, &Seed::from(seed));
        let seat = game.to_move(&state).first().unwrap_or(Seat::new(0));
        Slot {
            draft: game.draft(&state, seat),
            past: if game.drawn_at_repetition().is_some() {
                vec![game.hash(&state)]
            } else {
                Vec::new()
            },
            state,
            seat,
            choices: 0,
            seed,
        }
    }

    #[inline]
    fn step(&mut self, sizes: &Sizes, game: &G, choice: usize, row: &mut Row<'_, G::Number>) {
        row.rewards.fill(0.0);
        *row.terminated = 0;
        *row.truncated = 0;
        self.choices += 1;
        let step = game.step(&mut self.state, self.seat, &mut self.draft, choice);
        if let Ok(Some(action)) = step {
            match game.outcome(&self.state) {
                Some(outcome) => self.end(sizes, game, &outcome, row),
                None if self.is_repeated(game, &action) => {
                    self.end(sizes, game, &Outcome::draw(sizes.seats, "repetition"), row);
                }
                None => self.begin_draft(game),
            }
        }
        if *row.terminated == 0 && self.choices >= sizes.most_choices {
            *row.truncated = 1;
            *self = Slot::begin(game, sizes.seats, next_seed(self.seed));
        }
        self.write(game, row);
    }

    #[inline]
    fn begin_draft(&mut self, game: &G) {
        self.seat = game.to_move(&self.state).first().unwrap_or(self.seat);
        self.draft = game.draft(&self.state, self.seat);
    }

    /// Ends the game and begins another one.
    fn end(&mut self, sizes: &Sizes, game: &G, outcome: &Outcome, row: &mut Row<'_, G::Number>) {
        *row.terminated = 1;
        for (reward, worth) in row.rewards.iter_mut().zip(payoffs(outcome, sizes.seats)) {
            *reward = worth;
        }
        let mut past = std::mem::take(&mut self.past);
        *self = Slot::begin(game, sizes.seats, next_seed(self.seed));
        past.clear();
        past.append(&mut self.past);
        self.past = past;
    }

    /// Whether repetition ends the game, in games where it matters.
    #[inline]
    fn is_repeated(&mut self, game: &G, action: &G::Action) -> bool {
        let Some(times) = game.drawn_at_repetition() else {
            return false;
        };
        if game.never_returns(action) {
            self.past.clear();
        }
        let hash = game.hash(&self.state);
        let before = self.past.iter().filter(|past| **past == hash).count();
        self.past.push(hash);
        before + 1 >= times
    }

    #[inline]
    fn write(&self, game: &G, row: &mut Row<'_, G::Number>) {
        let view = game.view(&self.state, Viewer::Seat(self.seat));
        game.observe(&view, self.seat, Some(&self.draft), row.observation);
        game.write_mask(&self.draft, row.mask);
        if !row.features.is_empty() {
            game.write_features(&self.draft, row.features);
        }
        *row.to_move = self.seat.index() as u8;
        *row.seed = self.seed;
    }
}

/// The rows of some games in each array.
struct Rows<'a, N> {
    sizes: [usize; 4],
    observations: &'a mut [N],
    masks: &'a mut [u8],
    features: &'a mut [f32],
    to_move: &'a mut [u8],
    rewards: &'a mut [f32],
    terminated: &'a mut [u8],
    truncated: &'a mut [u8],
    seeds: &'a mut [u64],
}

/// The row of one game in each array.
struct Row<'a, N> {
    observation: &'a mut [N],
    mask: &'a mut [u8],
    features: &'a mut [f32],
    to_move: &'a mut u8,
    rewards: &'a mut [f32],
    terminated: &'a mut u8,
    truncated: &'a mut u8,
    seed: &'a mut u64,
}

impl<'a, N: Number> Rows<'a, N> {
    fn new(
        layout: &Layout,
        seats: usize,
        games: usize,
        outputs: Outputs<'a>,
    ) -> Result<Rows<'a, N>, BatchError> {
        let observations = N::of(outputs.observations).ok_or(BatchError::WrongType)?;
        let features = layout.choices * layout.features.len();
        for (name, found, row) in [
            ("observations", observations.len(), layout.size()),
            ("masks", outputs.masks.len(), layout.choices),
            ("features", outputs.features.len(), features),
            ("to_move", outputs.to_move.len(), 1),
            ("rewards", outputs.rewards.len(), seats),
            ("terminated", outputs.terminated.len(), 1),
            ("truncated", outputs.truncated.len(), 1),
            ("seeds", outputs.seeds.len(), 1),
        ] {
            check_length(name, found, games * row)?;
        }
        Ok(Rows {
            sizes: [layout.size(), layout.choices, features, seats],
            observations,
            masks: outputs.masks,
            features: outputs.features,
            to_move: outputs.to_move,
            rewards: outputs.rewards,
            terminated: outputs.terminated,
            truncated: outputs.truncated,
            seeds: outputs.seeds,
        })
    }

    /// The rows of the first games, and of the others.
    fn split(self, games: usize) -> (Rows<'a, N>, Rows<'a, N>) {
        let [observation, mask, features, seats] = self.sizes;
        let observations = self.observations.split_at_mut(games * observation);
        let masks = self.masks.split_at_mut(games * mask);
        let features = self.features.split_at_mut(games * features);
        let to_move = self.to_move.split_at_mut(games);
        let rewards = self.rewards.split_at_mut(games * seats);
        let terminated = self.terminated.split_at_mut(games);
        let truncated = self.truncated.split_at_mut(games);
        let seeds = self.seeds.split_at_mut(games);
        let first = Rows {
            sizes: self.sizes,
            observations: observations.0,
            masks: masks.0,
            features: features.0,
            to_move: to_move.0,
            rewards: rewards.0,
            terminated: terminated.0,
            truncated: truncated.0,
            seeds: seeds.0,
        };
        let others = Rows {
            sizes: self.sizes,
            observations: observations.1,
            masks: masks.1,
            features: features.1,
            to_move: to_move.1,
            rewards: rewards.1,
            terminated: terminated.1,
            truncated: truncated.1,
            seeds: seeds.1,
        };
        (first, others)
    }

    #[inline]
    fn each(self, mut work: impl FnMut(usize, Row<'_, N>)) {
        let [observation, mask, features, seats] = self.sizes;
        for n in 0..self.to_move.len() {
            let row = Row {
                observation: &mut self.observations[n * observation..][..observation],
                mask: &mut self.masks[n * mask..][..mask],
                features: &mut self.features[n * features..][..features],
                to_move: &mut self.to_move[n],
                rewards: &mut self.rewards[n * seats..][..seats],
                terminated: &mut self.terminated[n],
                truncated: &mut self.truncated[n],
                seed: &mut self.seeds[n],
            };
            work(n, row);
        }
    }
}

fn check_length(name: &'static str, found: usize, expected: usize) -> Result<(), BatchError> {
    if found == expected {
        return Ok(());
    }
    Err(BatchError::WrongLength {
        name,
        found,
        expected,
    })
}

/// The seed of the first match in a slot.
fn seed_of(seed: u64, number: usize) -> u64 {
    mix(mix(seed) ^ number as u64)
}

/// The seed of the match after the one with this seed.
fn next_seed(seed: u64) -> u64 {
    mix(seed)
}

/// A number that looks random; every number has its own.
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use ruckus_boop::Boop;
    use ruckus_core::{Config as _, Game};

    use super::*;

    /// Steps a slot by itself. Returns its rewards, and whether the match ended.
    fn step(game: &Boop, slot: &mut Slot<Boop>, choice: usize) -> ([f32; 2], bool) {
        let layout = game.layout(2);
        let (mut observation, mut mask) = (vec![0; layout.size()], vec![0; layout.choices]);
        let (mut rewards, mut terminated) = ([9.0; 2], 9);
        let mut row = Row {
            observation: &mut observation,
            mask: &mut mask,
            features: &mut [],
            to_move: &mut 0,
            rewards: &mut rewards,
            terminated: &mut terminated,
            truncated: &mut 0,
            seed: &mut 0,
        };
        let sizes = Sizes {
            seats: 2,
            most_choices: u32::MAX,
        };
        slot.step(&sizes, game, choice, &mut row);
        (rewards, terminated == 1)
    }

    #[test]
    fn the_third_occurrence_is_a_draw() {
        let game = |options: &str| {
            let config = <Boop as Game>::Config::from_text(options);
            Boop::new(config.expect("valid options"))
        };
        let draw = game("");
        let first = Slot::begin(&draw, 2, 1);
        let mut after = first.clone();
        step(&draw, &mut after, 0);
        let hash = draw.hash(&after.state);
        for (before, is_over) in [(0, false), (1, false), (2, true)] {
            let mut slot = first.clone();
            slot.past = vec![hash; before];
            assert_eq!(step(&draw, &mut slot, 0), ([0.0; 2], is_over));
            // Another match has begun after the draw.
            assert_eq!(slot.seed != first.seed, is_over);
            assert_eq!(slot.choices, u32::from(!is_over));
            let none = game("repetition=none");
            let mut slot = first.clone();
            slot.past = vec![hash; before];
            assert_eq!(step(&none, &mut slot, 0), ([0.0; 2], false));
        }
    }
}
