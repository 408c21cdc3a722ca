//! Bots: how the bots of a game choose their actions, and what each way needs from the game.
//!
//! A game picks one of three ways in [`Bots::visit_bots`] and implements the trait of that way;
//! `ruckus-search` does the rest. The rules define what is legal; the numbers here estimate what is
//! good. They cannot break the rules: a bad number makes a bot weaker, never its actions illegal.

use crate::{Game, Seat};

/// A game with bots.
pub trait Bots: Game {
    /// Calls the visitor's method for the way in which the bots of this game choose.
    fn visit_bots<V: BotVisitor<Self>>(&self, visitor: V) -> V::Output;
}

/// Generic code that differs by how the bots of a game choose.
pub trait BotVisitor<G: Game>: Sized {
    /// The result.
    type Output;

    /// For games of two seats without hidden information: alpha-beta search.
    fn look_ahead(self, game: &G) -> Self::Output
    where
        G: LookAhead;

    /// For games with hidden information: rollouts in sampled states.
    fn roll_out(self, game: &G) -> Self::Output
    where
        G: Rollout;

    /// For games in real time: bots of their own.
    fn real_time(self, game: &G) -> Self::Output
    where
        G: RealTimeBot;
}

/// A game that can judge its positions and actions.
pub trait Evaluate: Game {
    /// Evaluates an unfinished position for a seat: the logarithm of the odds of winning, times
    /// [`LOGIT`]. Zero is even.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32;

    /// Appends the order score of each of the given legal actions: how good it looks before it is
    /// searched. Larger is better; only the order matters. The search calls it at every node.
    fn order_scores(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &[Self::Action],
        scores: &mut Vec<i16>,
    );

    /// A number that identifies an action: unique within a position, and the same for the same
    /// action in other positions.
    fn code(&self, action: &Self::Action) -> u32;

    /// The skill profile of a level from 1 to [`LEVELS`].
    fn skill_profile(&self, level: u8) -> SkillProfile;
}

/// A game whose bots look ahead with alpha-beta search: two seats, no hidden information.
pub trait LookAhead: Evaluate {
    /// The part of an evaluation that is kept from one position to the next, so that evaluating a
    /// similar position costs little.
    type Accumulator: Clone;

    /// Computes the accumulator of a position.
    fn accumulator(&self, state: &Self::State) -> Self::Accumulator;

    /// Changes an accumulator to that of another position, best a similar one.
    fn move_accumulator(&self, accumulator: &mut Self::Accumulator, state: &Self::State);

    /// Evaluates a position exactly as [`Evaluate::evaluate`] does, given the accumulator of any
    /// position, best a similar one.
    fn evaluate_near(&self, near: &Self::Accumulator, state: &Self::State, seat: Seat) -> i32;

    /// Whether the seat to move can certainly win with its next action. The search calls it at its
    /// leaves, so it must be cheap; it may return false when in doubt.
    fn wins_at_once(&self, state: &Self::State) -> bool;

    /// An action that certainly wins, if the game knows one without searching, from a position that
    /// was solved. It may not know any. Following it from there on, no position repeats.
    fn solved_action(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The action with this code, if it is legal here.
    fn action_from_code(&self, state: &Self::State, seat: Seat, code: u32) -> Option<Self::Action>;

    /// Whether the match is still in its opening, where a bot may choose at random among actions
    /// that are nearly as good, so that matches differ from each other.
    fn is_opening(&self, state: &Self::State) -> bool;

    /// The skill profile of a level for one move; it may vary, since no player is attentive all the
    /// time. The same seed gives the same profile.
    fn profile_for_move(&self, level: u8, bot_seed: u64) -> SkillProfile;
}

/// A game whose bots try actions in sampled states, each followed by a rollout of some turns.
pub trait Rollout: Evaluate {
    /// The actions worth comparing, each with how good it looks to a bot of this skill profile
    /// before it is tried; larger is better. Leaves out the actions that such a bot overlooks with
    /// this seed. Depends only on information that the seat has.
    fn candidates(
        &self,
        state: &Self::State,
        seat: Seat,
        profile: &SkillProfile,
        bot_seed: u64,
    ) -> Vec<(Self::Action, i32)>;

    /// A sensible action, found quickly. Rollouts are played with it. `actions` is a reusable
    /// buffer.
    fn rollout_action(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &mut Vec<Self::Action>,
    ) -> Option<Self::Action>;

    /// How many turns a rollout lasts before it is evaluated.
    fn rollout_depth(&self, state: &Self::State) -> usize;

    /// Whether an attentive player can deduce everything hidden and nothing is left to chance,
    /// so that every sample is the true state.
    fn is_determined(&self, state: &Self::State) -> bool;

    /// Whether an action only waits for a better turn, as a pass or a trade does. A search chooses
    /// it only if it is certainly worth more than the other actions.
    fn is_waiting(&self, action: &Self::Action) -> bool;
}

/// A game in real time with bots of its own, because search is too slow for it.
pub trait RealTimeBot: Game {
    /// The next action of a bot if nobody else acts, with its time. `None` if the bot waits until
    /// the game next needs a decision. The same seed gives the same action.
    fn next_action(
        &self,
        view: &Self::View,
        seat: Seat,
        level: u8,
        bot_seed: u64,
    ) -> Option<Self::Action>;

    /// Whether a bot of this level looks at the game at the current step.
    /// [`RealTimeBot::react`] is called only then.
    fn polls(&self, state: &Self::State, seat: Seat, level: u8) -> bool;

    /// The bot's action at the current step, if any.
    fn react(
        &self,
        view: &Self::View,
        seat: Seat,
        level: u8,
        bot_seed: u64,
    ) -> Option<Self::Action>;
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
    /// For games in which others can challenge a play: whether it plays what is not a word.
    pub bluffs: bool,
}

impl SkillProfile {
    /// Full strength: limited only by time.
    pub const CLEAR: SkillProfile = SkillProfile {
        depth: i32::MAX,
        miss_permille: 0,
        eval_noise: 0,
        candidates: 24,
        bluffs: true,
    };
    /// Takes the action that looks best, without searching.
    pub const GREEDY: SkillProfile = SkillProfile {
        depth: 1,
        miss_permille: 0,
        eval_noise: 0,
        candidates: 1,
        bluffs: true,
    };
}

/// The evaluation that means odds of e to 1.
pub const LOGIT: i32 = 100;

/// Converts an evaluation to the probability of winning, from 0 to 1.
#[must_use]
pub fn chance_of(evaluation: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(evaluation) / f64::from(LOGIT)).exp())
}
