//! The bots of a game on the screen: they think on their own thread, and move slowly
//! enough for people to follow.

use std::time::Duration;

use ruckus_catalog::BotMove;
use ruckus_core::{Bots, Seat};
use ruckus_search::Level;

use super::local_table::LocalTable;
use super::thinker::{self, Thinking};

/// The minimum time of a bot's move if only bots play, in milliseconds, from slow to
/// fast.
pub(super) const PACES: [u64; 6] = [4_000, 2_000, 1_000, 500, 200, 0];
/// The minimum time if a human is waiting: short, but long enough to see one's own move.
pub(super) const ANSWER_PACE: u64 = 350;
/// Milliseconds between two frames of the spinner.
pub(super) const FRAME: u64 = 120;

/// The current request to a bot.
pub(super) enum BotRequest {
    Idle,
    /// Thinking about a move, which is shown no earlier than `due`.
    Thinking {
        asked: Thinking,
        due: u64,
    },
    /// A decided move that waits until `due`.
    Decided {
        thought: BotMove,
        due: u64,
    },
    /// Thinking about a hint for the player to move.
    Hinting(Thinking),
}

/// The result of polling the bots.
pub(super) enum BotUpdate {
    None,
    /// The action of the bot that is to move.
    Move(String),
    /// The hint that the player asked for.
    Hint(BotMove),
}

impl BotRequest {
    /// Asks for a move.
    ///
    /// # Errors
    /// If the bot cannot be asked.
    pub(super) fn ask<G: Bots, S>(
        table: &LocalTable<G, S>,
        seat: Seat,
        level: Level,
        due: u64,
    ) -> anyhow::Result<BotRequest> {
        let asked = Thinking::start(table.thinker(seat, thinker::of_level(level)))?;
        Ok(BotRequest::Thinking { asked, due })
    }

    /// Polls for an answer. Returns a move only when it is due and the game is not
    /// paused.
    ///
    /// # Errors
    /// If a bot fails to answer.
    pub(super) fn listen(&mut self, now: u64, paused: bool) -> anyhow::Result<BotUpdate> {
        *self = match std::mem::replace(self, BotRequest::Idle) {
            BotRequest::Thinking { asked, due } => match asked.ready()? {
                Some(thought) => BotRequest::Decided { thought, due },
                None => BotRequest::Thinking { asked, due },
            },
            BotRequest::Hinting(asked) => match asked.ready()? {
                Some(thought) => return Ok(BotUpdate::Hint(thought)),
                None => BotRequest::Hinting(asked),
            },
            other @ (BotRequest::Decided { .. } | BotRequest::Idle) => other,
        };
        match std::mem::replace(self, BotRequest::Idle) {
            BotRequest::Decided { thought, due } if due <= now && !paused => {
                Ok(BotUpdate::Move(thought.action))
            }
            other => {
                *self = other;
                Ok(BotUpdate::None)
            }
        }
    }

    /// How long the screen can wait for input; `None` means forever, because nothing is
    /// animated.
    pub(super) fn patience(&self, now: u64, bot_to_ask: bool, paused: bool) -> Option<Duration> {
        match self {
            BotRequest::Thinking { .. } | BotRequest::Hinting(_) => {
                Some(Duration::from_millis(FRAME / 2))
            }
            BotRequest::Decided { due, .. } if !paused => {
                Some(Duration::from_millis(due.saturating_sub(now).min(FRAME)))
            }
            BotRequest::Idle if bot_to_ask && !paused => Some(Duration::ZERO),
            BotRequest::Decided { .. } | BotRequest::Idle => None,
        }
    }

    /// Makes the current bot move by this time at the latest.
    pub(super) fn hurry(&mut self, latest: u64) {
        if let BotRequest::Thinking { due, .. } | BotRequest::Decided { due, .. } = self {
            *due = (*due).min(latest);
        }
    }

    /// The status of the bots for the title; `frame` animates the spinner.
    pub(super) fn doing(&self, paused: bool, frame: u64) -> String {
        let spinner = ["|", "/", "-", "\\"][(frame % 4) as usize];
        match self {
            BotRequest::Hinting(_) => format!(" · looking for a hint {spinner}"),
            _ if paused => " · paused".to_owned(),
            BotRequest::Thinking { .. } | BotRequest::Decided { .. } => {
                format!(" · thinking {spinner}")
            }
            BotRequest::Idle => String::new(),
        }
    }
}
