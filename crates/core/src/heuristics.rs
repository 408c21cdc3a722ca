//! Heuristics: what each game knows about playing it well.
//!
//! The rules define what is legal; these numbers estimate what is good, so that the generic search
//! knows where to look first. Nothing here is binding: a bad number makes a weaker bot, never an
//! illegal action.

use crate::{Game, Seat};

/// A game that can judge its positions and actions.
pub trait Heuristics: Game {
    /// Evaluates an unfinished position for a seat: the logarithm of the odds of winning, times
    /// [`LOGIT`]. Zero is even.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32;

    /// Whether the seat to move can certainly win with its next action. The search calls it at its
    /// leaves, so it must be cheap; it may return false when in doubt.
    fn wins_at_once(&self, _state: &Self::State) -> bool {
        false
    }

    /// The order score of an action: how good it looks before it is searched. Larger is better;
    /// only the order matters.
    fn order_score(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> i32;

    /// Appends the order score of each of the given legal actions. The search calls it at every
    /// node, so a game overrides it if it can share work between the actions.
    fn order_scores(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &[Self::Action],
        scores: &mut Vec<i16>,
    ) {
        scores.extend(
            actions
                .iter()
                .map(|action| short_score(self.order_score(state, seat, action))),
        );
    }

    /// For games with hidden information: the actions worth comparing, each with how good it looks
    /// to a bot of this skill profile before it is tried; larger is better. Leaves out the actions
    /// that such a bot overlooks with this seed. Depends only on what the seat sees.
    fn candidates(
        &self,
        state: &Self::State,
        seat: Seat,
        profile: &SkillProfile,
        bot_seed: u64,
        scored: &mut Vec<(Self::Action, i32)>,
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
        scored.clear();
        scored.extend(actions.into_iter().map(|action| {
            let score = self.order_score(state, seat, &action);
            (action, score)
        }));
    }

    /// For games with hidden information: a sensible action, found quickly. Rollouts are played
    /// with it. `actions` is a reusable buffer.
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

    /// For games with hidden information: how many turns a rollout lasts before it is evaluated.
    fn rollout_depth(&self, _state: &Self::State) -> usize {
        4
    }

    /// Whether a seat that counts can deduce everything hidden and nothing is left to chance, so
    /// that every sample is the true state.
    fn is_determined(&self, _state: &Self::State) -> bool {
        false
    }

    /// A number that identifies an action: unique within a position, and the same for the same
    /// action in other positions.
    fn code(&self, action: &Self::Action) -> u32;

    /// The action with this code, if it is legal here. The search is faster if a game overrides
    /// this to find the action without listing all of them.
    fn action_from_code(&self, state: &Self::State, seat: Seat, code: u32) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.legal_actions(state, seat, &mut actions);
        actions.into_iter().find(|action| self.code(action) == code)
    }

    /// Whether the match is still in its opening, where a bot may choose at random among actions
    /// that are nearly as good, so that matches differ from each other.
    fn is_opening(&self, _state: &Self::State) -> bool {
        false
    }

    /// The skill profile of a level from 1 to 5.
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

    /// The skill profile of a level for one move; it may vary, since no player is attentive all the
    /// time. The same seed gives the same profile.
    fn profile_for_move(&self, level: u8, _bot_seed: u64) -> SkillProfile {
        self.skill_profile(level)
    }

    /// The decision of the game's own bot at a level from 1 to 5, if the game does not leave that
    /// to search. The same seed gives the same decision.
    fn decide(
        &self,
        _view: &Self::View,
        _seat: Seat,
        _level: u8,
        _bot_seed: u64,
    ) -> Decision<Self::Action> {
        Decision::Search
    }

    /// For games in real time: whether a bot of this level looks at the game at the current step.
    /// [`Heuristics::react`] is called only then.
    fn polls(&self, _state: &Self::State, _seat: Seat, _level: u8) -> bool {
        false
    }

    /// For games in real time: the bot's action at the current step, if any.
    fn react(
        &self,
        _view: &Self::View,
        _seat: Seat,
        _level: u8,
        _bot_seed: u64,
    ) -> Option<Self::Action> {
        None
    }
}

/// The number of bot levels. Level 1 is the weakest; the highest plays as well as it can.
///
/// The pages read it from the protocol's bindings. A game that has no skill profile of its own
/// for a level uses that of the level below.
pub const LEVELS: u8 = 5;

/// Clamps an order score to 16 bits, to keep long lists small.
#[must_use]
pub fn short_score(score: i32) -> i16 {
    score.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// How far a bot looks and what it overlooks. Lower levels make the mistakes of beginners: they
/// look less far ahead, overlook actions, both their own and their opponent's, and misjudge
/// positions slightly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SkillProfile {
    /// How many plies the bot looks ahead.
    pub depth: i32,
    /// How many of a thousand actions it overlooks, on this ply and the next.
    pub miss_permille: u32,
    /// How far an evaluation can be off.
    pub eval_noise: i32,
    /// For games with hidden information: how many actions are compared with each other.
    pub candidates: usize,
}

impl SkillProfile {
    /// Full strength: limited only by time.
    pub const CLEAR: SkillProfile = SkillProfile {
        depth: i32::MAX,
        miss_permille: 0,
        eval_noise: 0,
        candidates: 24,
    };
    /// Takes the action that looks best, without searching.
    pub const GREEDY: SkillProfile = SkillProfile {
        depth: 1,
        miss_permille: 0,
        eval_noise: 0,
        candidates: 1,
    };
}

/// The decision of a game's own bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision<A> {
    /// The game has no bot of its own: use search.
    Search,
    /// Take this action.
    Act(A),
    /// Let time pass until the game next waits for a decision.
    Wait,
}

/// The evaluation that means odds of e to 1.
pub const LOGIT: i32 = 100;

/// Converts an evaluation to the probability of winning, from 0 to 1.
#[must_use]
pub fn chance_of(appraisal: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(appraisal) / f64::from(LOGIT)).exp())
}
