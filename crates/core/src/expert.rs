//! What a game knows about being played well.
//!
//! Rules say what may be done; these few numbers say what looks good, so that a
//! search that knows no game can look where it pays. Nothing here is binding: a
//! bad number makes a weaker bot, never an illegal action.

use crate::{Game, Seat};

/// A game with an opinion on its positions and actions.
pub trait Expert: Game {
    /// How a running position looks to a seat: the logarithm of the odds of
    /// winning, times [`LOGIT`]. Zero is even.
    fn appraise(&self, state: &Self::State, seat: Seat) -> i32;

    /// Whether the seat to move is sure to win with its next action. It is asked
    /// where a search ends, so it must be cheap, and may say no when in doubt.
    fn wins_at_once(&self, _state: &Self::State) -> bool {
        false
    }

    /// How good an action looks before it is searched; larger is better. Only
    /// the order counts.
    fn promise(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> i32;

    /// Appends the promise of each of some legal actions. A game that can work out
    /// what they have in common does so: it is asked at every step of a search.
    fn promises(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &[Self::Action],
        promises: &mut Vec<i16>,
    ) {
        promises.extend(
            actions
                .iter()
                .map(|action| short_promise(self.promise(state, seat, action))),
        );
    }

    /// Where something is hidden: every action that deserves a thought, with how good
    /// it looks to a player of this sight before it is tried out; larger is better.
    /// What a player with this mood does not think of is left out. It depends on
    /// nothing that the seat does not see.
    fn ideas(
        &self,
        state: &Self::State,
        seat: Seat,
        sight: &Sight,
        mood: u64,
        weighed: &mut Vec<(Self::Action, i32)>,
    ) {
        let mut actions = Vec::new();
        self.legal_actions(state, seat, &mut actions);
        let is_seen = |action: &Self::Action| {
            let mixed = (mood ^ u64::from(self.code(action))).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed >> 32) % 1000 >= u64::from(sight.overlooks)
        };
        if actions.iter().any(is_seen) {
            actions.retain(is_seen);
        }
        weighed.clear();
        weighed.extend(actions.into_iter().map(|action| {
            let promise = self.promise(state, seat, &action);
            (action, promise)
        }));
    }

    /// Where something is hidden: what a sensible player does without much thought,
    /// found quickly. Guesses are played on with it. `actions` is only there to be
    /// used again.
    fn plain_action(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        self.legal_actions(state, seat, actions);
        actions
            .iter()
            .max_by_key(|action| self.promise(state, seat, action))
            .cloned()
    }

    /// Where something is hidden: how many turns a guess is played on before it is
    /// appraised.
    fn horizon(&self, _state: &Self::State) -> usize {
        4
    }

    /// Whether a seat that counts can work out all that is hidden and nothing is left
    /// to chance, so that any guess is the truth.
    fn is_open(&self, _state: &Self::State) -> bool {
        false
    }

    /// A number that tells the actions of a position apart, and is the same for
    /// the same action in other positions.
    fn code(&self, action: &Self::Action) -> u32;

    /// The action that has this code, if it is legal here. A game that can tell
    /// without listing all actions does so, and is searched faster.
    fn recall(&self, state: &Self::State, seat: Seat, code: u32) -> Option<Self::Action> {
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
    fn sight(&self, level: u8) -> Sight {
        let (depth, overlooks, blur, candidates) = match level {
            ..=1 => (1, 350, 80, 4),
            2 => (2, 200, 40, 6),
            3 => (3, 80, 20, 8),
            4 => (5, 0, 0, 12),
            5.. => return Sight::CLEAR,
        };
        Sight {
            depth,
            overlooks,
            blur,
            candidates,
        }
    }

    /// How far and how well a bot of a level sees at this moment, for nobody is
    /// attentive all the time. The same mood, the same sight.
    fn sight_now(&self, level: u8, _mood: u64) -> Sight {
        self.sight(level)
    }

    /// What a bot of the game's own would do, of a level from 1 to 5, if the game
    /// does not leave that to search. The same mood, the same choice.
    fn advise(
        &self,
        _view: &Self::View,
        _seat: Seat,
        _level: u8,
        _mood: u64,
    ) -> Advice<Self::Action> {
        Advice::Search
    }

    /// Where time passes by itself: whether a bot of this level looks at the table
    /// at the present step. Only then is it asked what it does.
    fn looks(&self, _state: &Self::State, _seat: Seat, _level: u8) -> bool {
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

/// A promise in the little room that a list of many gets.
#[must_use]
pub fn short_promise(promise: i32) -> i16 {
    promise.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// How far and how well a player sees. Lower levels look less far ahead, overlook
/// actions, their own and the other's, and misjudge positions by a little: what
/// people do who are new to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// How many plies ahead.
    pub depth: i32,
    /// How many of a thousand actions are not seen, now and at the next ply.
    pub overlooks: u32,
    /// By how much an appraisal can be wrong.
    pub blur: i32,
    /// Where something is hidden: how many actions are weighed against each other.
    pub candidates: usize,
}

impl Sight {
    /// As far and as well as the time allows.
    pub const CLEAR: Sight = Sight {
        depth: i32::MAX,
        overlooks: 0,
        blur: 0,
        candidates: 24,
    };
    /// Takes what looks best.
    pub const GREEDY: Sight = Sight {
        depth: 1,
        overlooks: 0,
        blur: 0,
        candidates: 1,
    };
}

/// What a game's own bot says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice<A> {
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
