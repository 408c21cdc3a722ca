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
use crate::result::{Alternatives, Comparison, SearchResult, ValuedAction};
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

/// Searches for the best action of a seat from its view, and values the requested alternatives.
/// They do not affect the choice, and may take as much time again.
pub(crate) fn search<G: Rollout>(
    game: &G,
    view: &G::View,
    seat: Seat,
    profile: &SkillProfile,
    seed: u64,
    limits: Limits<'_>,
    alternatives: &Alternatives<G::Action>,
) -> Option<Comparison<G::Action>> {
    let guesses = Guesses { game, view, seed };
    let first = guesses.state(0);
    if !game.to_move(&first).contains(seat) {
        return None;
    }
    let candidates = candidates(game, &first, seat, profile, seed);
    let is_compared = candidates.len() > 1 && profile.depth > 1;
    if is_compared && game.is_determined(&first) {
        return open::search(game, &first, seat, candidates, &limits, alternatives);
    }
    let mut trials = Trials {
        guesses,
        seat,
        profile,
        candidates,
        dropped: Vec::new(),
        samples: Vec::new(),
        nodes: 0,
    };
    if is_compared {
        trials.compare(&limits);
    }
    if let Some(action) = &alternatives.compare {
        trials.judge(action, &limits.restarted());
    }
    let best = trials.candidates.first()?;
    let score = match best.values.len() {
        0 => chance_of(game.evaluate(&first, seat)),
        _ => best.mean(),
    };
    let result = SearchResult {
        line: vec![best.action.clone()],
        action: best.action.clone(),
        score,
        nodes: trials.nodes.max(1),
    };
    Some(alternatives.answer(result, || trials.valued(score)))
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
    fn new(action: A, order_score: i32) -> Candidate<A> {
        Candidate {
            action,
            order_score,
            values: Vec::new(),
            sum: 0.0,
        }
    }

    fn add(&mut self, value: f32) {
        self.sum += f64::from(value);
        self.values.push(value);
    }

    fn mean(&self) -> f64 {
        self.sum / self.values.len().max(1) as f64
    }

    /// How far it trails another candidate in the samples that both were tried in: the mean and its
    /// standard error.
    fn lead_of(&self, other: &Candidate<A>) -> (f64, f64) {
        let pairs = self.values.iter().zip(&other.values);
        let count = pairs.len().max(1) as f64;
        let (sum, squares) = pairs.fold((0.0, 0.0), |(sum, squares), (own, other)| {
            let lead = f64::from(other - own);
            (sum + lead, squares + lead * lead)
        });
        let mean = sum / count;
        let error = ((squares / count - mean * mean).max(0.0) / count).sqrt();
        (mean, error)
    }

    /// Whether it is certainly worse than another candidate that was tried in the same samples.
    fn is_hopeless_beside(&self, better: &Candidate<A>) -> bool {
        let (mean, error) = self.lead_of(better);
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
        .map(|(action, order_score)| {
            let order_score = noisy(&action, order_score);
            Candidate::new(action, order_score)
        })
        .collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.order_score));
    let rest = candidates.split_off(profile.candidates.max(1).min(candidates.len()));
    // A bot that compares its candidates compares waiting with the best of the other actions.
    let is_waiting = |c: &Candidate<G::Action>| game.is_waiting(&c.action);
    if profile.depth > 1 && candidates.iter().all(is_waiting) {
        candidates.extend(rest.into_iter().find(|c| !is_waiting(c)));
    }
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
}

/// The candidates of a search and how they did.
struct Trials<'a, G: Rollout> {
    guesses: Guesses<'a, G>,
    seat: Seat,
    profile: &'a SkillProfile,
    /// The candidates that may still be the best, the best first.
    candidates: Vec<Candidate<G::Action>>,
    /// The candidates that were tried in the first samples only.
    dropped: Vec<Candidate<G::Action>>,
    /// The numbers of the samples that the remaining candidates were tried in.
    samples: Vec<u64>,
    nodes: u64,
}

impl<G: Rollout> Trials<'_, G> {
    /// Tries the candidates and sorts them by their results, the best first.
    fn compare(&mut self, limits: &Limits<'_>) {
        let rounds = u64::from(self.candidates.len().ilog2().max(1));
        let mut number = 0;
        for round in 1..=rounds {
            // Each round gets an equal share of the remaining budget, however many candidates are
            // left.
            let share = (limits.budget.nodes - self.nodes) / (rounds - round + 1);
            let mut guesses = (share / self.candidates.len() as u64).min(SAMPLES);
            let until = limits.budget.millis / rounds * round;
            let mut in_time = true;
            while in_time && guesses > 0 && self.candidates.len() > 1 {
                let count = guesses.min(BATCH);
                let actions = self.candidates.iter().map(|c| c.action.clone()).collect();
                let numbers: Vec<u64> = (number..number + count).collect();
                let met = self.try_in(&numbers, actions, limits, until);
                for (number, values) in &met {
                    self.samples.push(*number);
                    for (candidate, value) in self.candidates.iter_mut().zip(values) {
                        candidate.add(*value);
                    }
                }
                number += count;
                guesses -= count;
                in_time = met.len() as u64 == count;
                self.give_up_hopeless();
            }
            sort(&mut self.candidates);
            if limits.is_over(self.nodes) || self.candidates.len() == 1 {
                break;
            }
            self.drop_worse_half();
        }
        self.prefer_to_act();
    }

    /// Tries actions in the samples with these numbers, until this many milliseconds have passed.
    /// Returns the values in each sample in which all were tried.
    fn try_in(
        &mut self,
        numbers: &[u64],
        actions: Vec<G::Action>,
        limits: &Limits<'_>,
        until: u64,
    ) -> Vec<(u64, Vec<f32>)> {
        let trial = Trial {
            game: self.guesses.game,
            seat: self.seat,
            profile: self.profile,
            guesses: numbers.iter().map(|n| self.guesses.state(*n)).collect(),
            actions,
        };
        let values = trial.hold(limits.threads, || {
            (limits.stop)() || (limits.budget.millis < u64::MAX && limits.spent() >= until)
        });
        let met = numbers.iter().zip(values);
        let met: Vec<_> = met
            .filter_map(|(number, values)| Some((*number, values?)))
            .collect();
        self.nodes += (met.len() * trial.actions.len()) as u64;
        met
    }

    /// Drops the candidates that are certainly not the best.
    fn give_up_hopeless(&mut self) {
        sort(&mut self.candidates);
        let Some((best, rest)) = self.candidates.split_first() else {
            return;
        };
        if best.values.len() < FEW_SAMPLES as usize {
            return;
        }
        let hopeless: Vec<_> = rest.iter().map(|c| c.is_hopeless_beside(best)).collect();
        let mut hopeless = std::iter::once(false).chain(hopeless);
        let dropped = self
            .candidates
            .extract_if(.., |_| hopeless.next().unwrap_or(false));
        self.dropped.extend(dropped);
    }

    /// Drops the worse half of the candidates, but not the best one that does more than wait.
    fn drop_worse_half(&mut self) {
        let game = self.guesses.game;
        let half = self.candidates.len().div_ceil(2);
        let mut rest = self.candidates.split_off(half);
        if self.candidates.iter().all(|c| game.is_waiting(&c.action)) {
            let active = rest.iter().position(|c| !game.is_waiting(&c.action));
            self.candidates
                .extend(active.map(|place| rest.remove(place)));
        }
        self.dropped.extend(rest);
    }

    /// Chooses to wait only if that is better than every other action by more than the error of
    /// the comparison.
    fn prefer_to_act(&mut self) {
        let game = self.guesses.game;
        let active = |c: &Candidate<G::Action>| !game.is_waiting(&c.action);
        let Some(place) = self.candidates.iter().position(active) else {
            return;
        };
        let (lead, error) = self.candidates[place].lead_of(&self.candidates[0]);
        if lead <= error {
            self.candidates[..=place].rotate_right(1);
        }
    }

    /// Tries any action in all samples of the chosen one, and in a few more if those are too few to
    /// compare the two.
    fn judge(&mut self, action: &G::Action, limits: &Limits<'_>) {
        let is_it = |c: &Candidate<G::Action>| c.action == *action;
        if self.candidates.first().is_none_or(is_it) {
            return;
        }
        let mut judged = match self.candidates.iter().position(is_it) {
            Some(place) => self.candidates.remove(place),
            None => match self.dropped.iter().position(is_it) {
                Some(place) => self.dropped.remove(place),
                None => Candidate::new(action.clone(), i32::MIN),
            },
        };
        let until = limits.budget.millis;
        if judged.values.is_empty() {
            // One sample is tried however little time there is.
            self.catch_up(&mut judged, 1, limits, u64::MAX);
        }
        let enough = self.samples.len().max(FEW_SAMPLES as usize);
        self.catch_up(&mut judged, enough, limits, until);
        self.dropped.push(judged);
    }

    /// Tries a candidate in the samples of the chosen one, and then both in new samples, until
    /// this many were tried or time is up.
    fn catch_up(
        &mut self,
        judged: &mut Candidate<G::Action>,
        count: usize,
        limits: &Limits<'_>,
        until: u64,
    ) {
        let known = count.min(self.samples.len());
        let missing = self.samples[judged.values.len().min(known)..known].to_vec();
        for missing in missing.chunks(BATCH as usize) {
            let met = self.try_in(missing, vec![judged.action.clone()], limits, until);
            // The values of two candidates are compared in order, so none may be left out.
            let in_order = met.iter().zip(missing);
            for ((_, values), _) in in_order.take_while(|(met, number)| met.0 == **number) {
                judged.add(values[0]);
            }
            if met.len() < missing.len() {
                return;
            }
        }
        if judged.values.len() < self.samples.len() {
            return;
        }
        let next = self.samples.last().map_or(0, |number| number + 1);
        let new = next..next + count.saturating_sub(self.samples.len()) as u64;
        let new: Vec<u64> = new.collect();
        let actions = vec![self.candidates[0].action.clone(), judged.action.clone()];
        for (number, values) in self.try_in(&new, actions, limits, until) {
            self.samples.push(number);
            self.candidates[0].add(values[0]);
            judged.add(values[1]);
        }
    }

    /// All candidates that were tried with the chosen one, the chosen one first and then the best
    /// first.
    fn valued(&self, score: f64) -> Vec<ValuedAction<G::Action>> {
        let Some((chosen, rest)) = self.candidates.split_first() else {
            return Vec::new();
        };
        let rest = rest.iter().chain(&self.dropped);
        let rest = rest.filter(|c| !c.values.is_empty()).map(|c| {
            let (lead, error) = c.lead_of(chosen);
            ValuedAction {
                action: c.action.clone(),
                score: (score - lead).clamp(0.0, 1.0),
                error,
            }
        });
        ValuedAction::chosen_first(chosen.action.clone(), score, rest.collect())
    }
}

/// Sorts the best first; ties by order score.
fn sort<A>(candidates: &mut [Candidate<A>]) {
    candidates.sort_by(|a, b| {
        let order = b.mean().total_cmp(&a.mean());
        order.then(b.order_score.cmp(&a.order_score))
    });
}
