//! Search for games with hidden information, by sampling.
//!
//! The search tries the most promising actions in many sampled states, each followed by a rollout
//! of a few turns, as the best programs for word games do. It works in rounds and drops the worse
//! half of the candidates after each, to spend the time on the better ones. Every candidate is
//! tried in the same samples, so that luck is the same for all of them.

mod open;
mod trial;

use ruckus_core::{Chance, Rollout, Seat, Seed, SkillProfile, chance_of};

use crate::budget::Limits;
use crate::random::mix;
use crate::result::SearchResult;
use trial::Trial;

/// How many samples are tried before the candidates are compared again.
const BATCH: u64 = 32;
/// The maximum number of samples per round.
const SAMPLES: u64 = 4_000;
/// No candidate is pruned before this many samples.
const FEW_SAMPLES: u32 = 60;
/// Prune a candidate that trails by more than this many standard errors.
const HOPELESS: f64 = 3.5;

/// An action that may be the best.
struct Candidate<A> {
    action: A,
    order_score: i32,
    /// Its value in each sample.
    values: Vec<f32>,
    sum: f64,
}

/// Searches for the best action of a seat from its view.
pub(crate) fn search<G: Rollout>(
    game: &G,
    view: &G::View,
    seat: Seat,
    profile: &SkillProfile,
    seed: u64,
    limits: Limits<'_>,
) -> Option<SearchResult<G::Action>> {
    let guesses = Guesses { game, view, seed };
    let first = guesses.state(0);
    if !game.to_move(&first).contains(seat) {
        return None;
    }
    let mut candidates = candidates(game, &first, seat, profile, seed);
    let mut nodes = 0;
    if candidates.len() > 1 && profile.depth > 1 {
        if game.is_determined(&first) {
            return open::search(game, &first, seat, candidates, &limits);
        }
        nodes = guesses.compare(seat, &mut candidates, profile, &limits);
    }
    let best = candidates.into_iter().next()?;
    let score = match best.values.len() {
        0 => chance_of(game.evaluate(&first, seat)),
        _ => best.mean(),
    };
    Some(SearchResult {
        line: vec![best.action.clone()],
        action: best.action,
        score,
        nodes: nodes.max(1),
    })
}

/// The action with the highest order score.
pub(crate) fn most_promising<G: Rollout>(
    game: &G,
    view: &G::View,
    seat: Seat,
    seed: u64,
) -> Option<SearchResult<G::Action>> {
    let state = &Guesses { game, view, seed }.state(0);
    let mut actions = Vec::new();
    game.legal_actions(state, seat, &mut actions);
    let mut order_scores = Vec::new();
    game.order_scores(state, seat, &actions, &mut order_scores);
    let scored = actions.into_iter().zip(order_scores);
    let (action, _) = scored.max_by_key(|(_, order_score)| *order_score)?;
    Some(SearchResult {
        line: vec![action.clone()],
        action,
        score: chance_of(game.evaluate(state, seat)),
        nodes: 1,
    })
}

impl<A> Candidate<A> {
    fn add(&mut self, value: f32) {
        self.sum += f64::from(value);
        self.values.push(value);
    }

    fn mean(&self) -> f64 {
        self.sum / self.values.len().max(1) as f64
    }

    /// Whether it is certainly worse than another candidate that was tried in the same samples.
    fn is_hopeless_beside(&self, better: &Candidate<A>) -> bool {
        let pairs = self.values.iter().zip(&better.values);
        let count = pairs.len() as f64;
        let (sum, squares) = pairs.fold((0.0, 0.0), |(sum, squares), (own, other)| {
            let lead = f64::from(other - own);
            (sum + lead, squares + lead * lead)
        });
        let mean = sum / count;
        let error = ((squares / count - mean * mean).max(0.0) / count).sqrt();
        mean > HOPELESS * error + 1e-6
    }
}

/// The most promising actions, the best first. They do not depend on hidden information: actions
/// are judged by the view of the seat.
fn candidates<G: Rollout>(
    game: &G,
    state: &G::State,
    seat: Seat,
    profile: &SkillProfile,
    seed: u64,
) -> Vec<Candidate<G::Action>> {
    let scored = game.candidates(state, seat, profile, seed);
    let noisy = |action: &G::Action, order_score: i32| {
        if profile.eval_noise == 0 {
            return order_score;
        }
        let dice =
            mix(seed ^ u64::from(game.code(action)) << 9) % (2 * profile.eval_noise as u64 + 1);
        order_score + dice as i32 - profile.eval_noise
    };
    let mut candidates: Vec<_> = scored
        .into_iter()
        .map(|(action, order_score)| Candidate {
            order_score: noisy(&action, order_score),
            action,
            values: Vec::new(),
            sum: 0.0,
        })
        .collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.order_score));
    candidates.truncate(profile.candidates.max(1));
    candidates
}

/// States sampled from the view of a seat.
struct Guesses<'a, G: Rollout> {
    game: &'a G,
    view: &'a G::View,
    seed: u64,
}

impl<G: Rollout> Guesses<'_, G> {
    fn state(&self, number: u64) -> G::State {
        let mut chance: Chance = Seed::from(mix(self.seed ^ number)).stream("imagine");
        self.game.sample_state(self.view, &mut chance)
    }

    /// Sorts candidates by their results, the best first. Returns the number of tries.
    fn compare(
        &self,
        seat: Seat,
        candidates: &mut Vec<Candidate<G::Action>>,
        profile: &SkillProfile,
        limits: &Limits<'_>,
    ) -> u64 {
        let rounds = u64::from(candidates.len().ilog2().max(1));
        let mut nodes = 0;
        let mut number = 0;
        for round in 1..=rounds {
            // Each round gets an equal share of the remaining budget, however many candidates are
            // left.
            let share = (limits.budget.nodes - nodes) / (rounds - round + 1);
            let mut guesses = (share / candidates.len() as u64).min(SAMPLES);
            let until = limits.budget.millis / rounds * round;
            let mut in_time = true;
            while in_time && guesses > 0 && candidates.len() > 1 {
                let count = guesses.min(BATCH);
                let trial = Trial {
                    game: self.game,
                    seat,
                    profile,
                    guesses: (number..number + count).map(|n| self.state(n)).collect(),
                    actions: candidates.iter().map(|c| c.action.clone()).collect(),
                };
                let met = trial.hold(limits.threads, || {
                    limits.budget.millis < u64::MAX && limits.spent() >= until
                });
                for values in &met {
                    for (candidate, value) in candidates.iter_mut().zip(values) {
                        candidate.add(*value);
                    }
                }
                number += count;
                guesses -= count;
                nodes += (met.len() * candidates.len()) as u64;
                in_time = met.len() as u64 == count;
                give_up_hopeless(candidates);
            }
            sort(candidates);
            if limits.is_over(nodes) || candidates.len() == 1 {
                break;
            }
            candidates.truncate(candidates.len().div_ceil(2));
        }
        nodes
    }
}

/// Sorts the best first; ties by order score.
fn sort<A>(candidates: &mut [Candidate<A>]) {
    candidates.sort_by(|a, b| {
        let order = b.mean().total_cmp(&a.mean());
        order.then(b.order_score.cmp(&a.order_score))
    });
}

/// Prunes the candidates that are certainly not the best.
fn give_up_hopeless<A>(candidates: &mut Vec<Candidate<A>>) {
    sort(candidates);
    let Some((best, rest)) = candidates.split_first() else {
        return;
    };
    if best.values.len() < FEW_SAMPLES as usize {
        return;
    }
    let hopeful = rest.iter().filter(|c| !c.is_hopeless_beside(best)).count();
    if hopeful == rest.len() {
        return;
    }
    let mut keep = rest.iter().map(|c| !c.is_hopeless_beside(best));
    let keep: Vec<bool> = std::iter::once(true).chain(&mut keep).collect();
    let mut keep = keep.into_iter();
    candidates.retain(|_| keep.next().unwrap_or(true));
}
