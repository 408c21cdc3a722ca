//! A random game, with every position recorded.

use ruckus_core::{Game, Seat, Seed, Viewer};

use crate::laws;
use crate::plan::{Broken, Plan};
use crate::secrecy::{self, Playout, Resample};

/// A random game from its start to its end or to the cap.
pub(crate) struct Walk<'a, G: Game> {
    game: &'a G,
    seats: usize,
    seed: Seed,
    /// All positions, the first and the last included.
    states: Vec<G::State>,
    /// The actions that led from each position to the next.
    steps: Vec<(Seat, G::Action)>,
}

impl<'a, G: Game> Walk<'a, G> {
    pub(crate) fn random(game: &'a G, seats: usize, seed: Seed, max_plies: usize) -> Walk<'a, G> {
        let mut chance = seed.stream("conformance walk");
        let mut walk = Walk {
            game,
            seats,
            seed,
            states: vec![game.start(seats, &seed)],
            steps: Vec::new(),
        };
        let mut actions = Vec::new();
        while walk.steps.len() < max_plies {
            let state = walk.last();
            // Choose among all seats to move, since several may act at once.
            let to_move: Vec<Seat> = game.to_move(state).iter().collect();
            let Some(seat) = chance.pick(&to_move).copied() else {
                break;
            };
            game.legal_actions(state, seat, &mut actions);
            // `the_end_is_the_end` judges positions without a legal action.
            let Some(action) = chance.pick(&actions).cloned() else {
                break;
            };
            let mut next = state.clone();
            game.play(&mut next, seat, &action);
            walk.states.push(next);
            walk.steps.push((seat, action));
        }
        walk
    }

    fn last(&self) -> &G::State {
        self.states.last().expect("a walk has its first position")
    }

    /// Tests all laws on this game. Returns how often resampling changed the start.
    pub(crate) fn check(&self, plan: &Plan<'_, G>) -> Result<usize, Broken> {
        laws::games_end(self.game, self.last(), self.steps.len(), plan)?;
        for (ply, state) in self.states.iter().enumerate() {
            let at = laws::At {
                game: self.game,
                state,
                seats: self.seats,
                ply,
            };
            at.all(plan)?;
            if let Some((seat, action)) = self.steps.get(ply) {
                laws::events_tell_what_happened(&at, *seat, action, &self.states[ply + 1])?;
            }
        }
        laws::replay_gives_the_same_bits(
            self.game,
            self.seats,
            &self.seed,
            &self.states,
            &self.steps,
        )?;
        laws::records_round_trip(self.game, self.seats, self.seed, &self.steps, self.last())?;
        plan.resample
            .map_or(Ok(0), |resample| self.check_secrecy(resample))
    }

    fn check_secrecy(&self, resample: &Resample<G>) -> Result<usize, Broken> {
        let mut chance = self.seed.stream("conformance secrecy");
        let mut changed = 0;
        for viewer in Viewer::all(self.seats) {
            for ply in 0..self.states.len() {
                let at = self.part(ply, ply);
                secrecy::hidden_things_show_nowhere(&at, viewer, resample, &mut chance)?;
            }
            // Test the whole game and parts of it: the shorter the part, the more remains hidden
            // from the viewer.
            let end = self.steps.len();
            let middle = chance.below(end as u32 + 1) as usize;
            let later = middle + chance.below((end - middle) as u32 + 1) as usize;
            for (from, to) in [(0, end), (middle, end), (0, middle), (middle, later)] {
                let playout = self.part(from, to);
                let other =
                    secrecy::whole_games_tell_no_secret(&playout, viewer, resample, &mut chance)?;
                changed += usize::from(other);
            }
        }
        Ok(changed)
    }

    /// The part of the game from one position to another.
    fn part(&self, from: usize, to: usize) -> Playout<'_, G> {
        Playout {
            game: self.game,
            states: &self.states[from..=to],
            steps: &self.steps[from..to],
        }
    }
}
