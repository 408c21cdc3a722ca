//! The contract every Ruckus game implements, and the values that it exchanges.
//!
//! A game is a value that implements [`Game`]: the rules together with their
//! options. It holds no position of its own; positions are plain [`Game::State`]
//! values that the rules read and advance. Nothing here, and nothing in a crate
//! that implements the contract, does I/O, reads a clock, logs, or draws random
//! numbers that are not a function of a [`Seed`].
//!
//! | value | type | made by |
//! |---|---|---|
//! | the options of a match | [`Config`] | the players |
//! | the whole truth | [`Game::State`] | [`Game::start`], [`Game::read_position`] |
//! | a decision of a seat | [`Game::Action`] | a player |
//! | what happened, for the referee | [`Game::Event`] | [`Game::events`] |
//! | what one viewer may know | [`Game::View`] | [`Game::view`] |
//! | an event, as one viewer may know it | [`Game::VisibleEvent`] | [`Game::redact`] |
//! | how it ended | [`Outcome`] | [`Game::outcome`] |
//! | the match as text | [`Record`] | `ruckus-table` |
//!
//! States, actions and seeds have no serialised form of their own. Data leaves a game as JSON in
//! one of two ways: views and events through [`ToJson`], and whole positions through
//! [`Game::position`] as a [`Value`]. Positions are for engines, analysis and finished records,
//! never for a live opponent.

mod bots;
mod chance;
mod explain;
mod game;
mod hash;
mod json;
mod options;
mod outcome;
mod perft;
mod real_time;
mod record;
mod seat;

pub use bots::{
    BotVisitor, Bots, Evaluate, LEVELS, LOGIT, LookAhead, RealTimeBot, Rollout, SkillProfile,
    chance_of, short_score,
};
pub use chance::{Chance, ParseSeedError, Seed};
pub use explain::{Explain, NoExplanations};
pub use game::{
    ActionTextError, ApplyError, BadPosition, Game, GameInfo, Information, Timing, Variant,
};
pub use hash::StateHasher;
pub use json::ToJson;
pub use options::{BadOption, Config, OptionKind, OptionSpec, Setting};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use real_time::{Elapsed, NoRealTime, RealTime};
pub use record::{Entry, ParseRecordError, Record, TableAction, Verdict};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use serde_json::{Value, json};
