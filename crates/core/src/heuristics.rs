//! What a game knows about being played well.
//!
//! Rules say what may be done; these few numbers say what looks good, so that a
//! search that knows no game can look where it pays. Nothing here is binding: a
//! bad number makes a weaker bot, never an illegal action.

use crate::{Game, Seat};

/// A game with an opinion on its positions and actions.
pub trait Heuristics: Game {
    /// How a running position looks to a seat: the logarithm of the odds of
    /// winning, times [`LOGIT`]. Zero is even.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32;

    /// Whether the seat to move is sure to win with its next action. It is asked
    /// where a search ends, so it must be cheap, and may say no when in doubt.
    fn wins_at_once(&self, _state: &Self::State) -> bool {
        false
    }

    /// How good an action looks before it is searched; larger is better. Only
    /// the order counts.
    fn order_score(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> i32;

    /// Appends the promise of each of some legal actions. A game that can work out
    /// what they have in common does so: it is asked at every step of a search.
    fn order_scores(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &[Self::Action],
        promises: &mut Vec<i16>,
    ) {
        promises.extend(
            actions
                .iter()
                .map(|action| short_score(self.order_score(state, seat, action))),
        );
    }

    /// Where something is hidden: every action that deserves a thought, with how good
    /// it looks to a player of this sight before it is tried out; larger is better.
    /// What a player with this mood does not think of is left out. It depends on
    /// nothing that the seat does not see.
    fn candidates(
        &self,
        state: &Self::State,
        seat: Seat,
        profile: &SkillProfile,
        bot_seed: u64,
        weighed: &mut Vec<(Self::Action, i32)>,
    ) {
        let mut actions = Vec::new();
        self.legal_actions(state, seat, &mut actions);
        let is_seen = |action: &Self::Action| {
            let mixed =
                (bot_seed ^ u64::from(self.code(action))).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed >> 32) % 1000 >= u64::from(profile.miss_permille)
        };
        if actions.iter().any(is_seen) {
            actions.retain(is_seen);
        }
        weighed.clear();
        weighed.extend(actions.into_iter().map(|action| {
            let promise = self.order_score(state, seat, &action);
            (action, promise)
        }));
    }

    /// Where something is hidden: what a sensible player does without much thought,
    /// found quickly. Guesses are played on with it. `actions` is only there to be
    /// used again.
    fn rollout_action(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        self.legal_actions(state, seat, actions);
        actions
            .iter()
            .max_by_key(|action| self.order_score(state, seat, action))
            .cloned()
    }

    /// Where something is hidden: how many turns a guess is played on before it is
    /// appraised.
    fn rollout_depth(&self, _state: &Self::State) -> usize {
        4
    }

    /// Whether a seat that counts can work out all that is hidden and nothing is left
    /// to chance, so that any guess is the truth.
    fn is_determined(&self, _state: &Self::State) -> bool {
        false
    }

    /// A number that tells the actions of a position apart, and is the same for
    /// the same action in other positions.
    fn code(&self, action: &Self::Action) -> u32;

    /// The action that has this code, if it is legal here. A game that can tell
    /// without listing all actions does so, and is searched faster.
    fn action_from_code(&self, state: &Self::State, seat: Seat, code: u32) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.legal_actions(state, seat, &mut actions);
        actions.into_iter().find(|action| self.code(action) == code)
    }

    /// Whether a game has hardly begun, so that a player may follow a whim among
    /// actions that are nearly as good, and games differ from each other.
    fn is_opening(&self, _state: &Self::State) -> bool {
        false
    }

    /// How far and how well a bot of a level from 1 to 5 sees.
    fn skill_profile(&self, level: u8) -> SkillProfile {
        let (depth, miss_permille, eval_noise, candidates) = match level {
            ..=1 => (1, 350, 80, 4),
            2 => (2, 200, 40, 6),
            3 => (3, 80, 20, 8),
            4 => (5, 0, 0, 12),
            5.. => return SkillProfile::CLEAR,
        };
        SkillProfile {
            depth,
            miss_permille,
            eval_noise,
            candidates,
        }
    }

    /// How far and how well a bot of a level sees at this moment, for nobody is
    /// attentive all the time. The same mood, the same sight.
    fn profile_for_move(&self, level: u8, _mood: u64) -> SkillProfile {
        self.skill_profile(level)
    }

    /// What a bot of the game's own would do, of a level from 1 to 5, if the game
    /// does not leave that to search. The same mood, the same choice.
    fn decide(
        &self,
        _view: &Self::View,
        _seat: Seat,
        _level: u8,
        _mood: u64,
    ) -> Decision<Self::Action> {
        Decision::Search
    }

    /// Where time passes by itself: whether a bot of this level looks at the table
    /// at the present step. Only then is it asked what it does.
    fn polls(&self, _state: &Self::State, _seat: Seat, _level: u8) -> bool {
        false
    }

    /// Where time passes by itself: what a bot does at the present step, if
    /// anything.
    fn react(
        &self,
        _view: &Self::View,
        _seat: Seat,
        _level: u8,
        _mood: u64,
    ) -> Option<Self::Action> {
        None
    }
}

/// The number of bot levels. Level 1 is the weakest; the highest plays as well as it can.
///
/// The pages read it from the protocol's bindings. A game that has no skill profile of its own
/// for a level uses that of the level below.
pub const LEVELS: u8 = 5;

/// A promise in the little room that a list of many gets.
#[must_use]
pub fn short_score(promise: i32) -> i16 {
    promise.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// How far and how well a player sees. Lower levels look less far ahead, overlook
/// actions, their own and the other's, and misjudge positions by a little: what
/// people do who are new to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SkillProfile {
    /// How many plies ahead.
    pub depth: i32,
    /// How many of a thousand actions are not seen, now and at the next ply.
    pub miss_permille: u32,
    /// By how much an appraisal can be wrong.
    pub eval_noise: i32,
    /// Where something is hidden: how many actions are weighed against each other.
    pub candidates: usize,
}

impl SkillProfile {
    /// As far and as well as the time allows.
    pub const CLEAR: SkillProfile = SkillProfile {
        depth: i32::MAX,
        miss_permille: 0,
        eval_noise: 0,
        candidates: 24,
    };
    /// Takes what looks best.
    pub const GREEDY: SkillProfile = SkillProfile {
        depth: 1,
        miss_permille: 0,
        eval_noise: 0,
        candidates: 1,
    };
}

/// What a game's own bot says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision<A> {
    /// The game has no bot of its own: search for it.
    Search,
    /// To do this.
    Act(A),
    /// To let time pass until the game next waits for a decision.
    Wait,
}

/// An appraisal of this much means odds of e to 1.
pub const LOGIT: i32 = 100;

/// The chance of winning that belongs to an appraisal, from 0 to 1.
#[must_use]
pub fn chance_of(appraisal: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(appraisal) / f64::from(LOGIT)).exp())
}
