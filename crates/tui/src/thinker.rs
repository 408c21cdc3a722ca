//! Bots that think on another thread while the screen stays responsive.
//!
//! The thread gets a copy of the match, thinks, and sends the result. Dropping the
//! [`Thinking`] discards the result; the thread ends on its own within its time limit.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use anyhow::{Context as _, anyhow, bail};
use ruckus_catalog::{Bot, BotMove, think};
use ruckus_core::Bots;
use ruckus_search::{Budget, Level, Strategy};
use ruckus_table::Match;

/// The strategy for hints: the strongest bot.
pub(crate) const HINT: Strategy = of_level(Level::MAX);

/// The strategy of a level, without a further time limit.
pub(crate) const fn of_level(level: Level) -> Strategy {
    Strategy::Level(level, Budget::ENDLESS)
}

/// A bot, and the position it is to think about.
pub(crate) struct Thinker<G: Bots> {
    pub(crate) played: Match<G>,
    pub(crate) bot: Bot,
    pub(crate) now: fn() -> u64,
}

impl<G: Bots> Thinker<G> {
    /// Thinks on this thread.
    ///
    /// # Errors
    /// If it is not this seat's turn.
    pub(crate) fn think(&self) -> anyhow::Result<BotMove> {
        let thought = think(&self.played, self.bot, &self.now);
        thought.ok_or_else(|| anyhow!("seat {} is not to move", self.bot.seat))
    }
}

/// A pending answer of a bot.
#[derive(Debug)]
pub(crate) struct Thinking {
    answer: Receiver<anyhow::Result<BotMove>>,
}

impl Thinking {
    /// Starts thinking.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(crate) fn start<G: Bots>(thinker: Thinker<G>) -> anyhow::Result<Thinking> {
        let (send, answer) = mpsc::channel();
        thread::Builder::new()
            .name("bot".to_owned())
            .spawn(move || {
                // The receiver may have been dropped, which is fine.
                let _ = send.send(thinker.think());
            })
            .context("cannot start a thread for the bot")?;
        Ok(Thinking { answer })
    }

    /// The answer, if it has arrived.
    ///
    /// # Errors
    /// If it will never arrive.
    pub(crate) fn ready(&self) -> anyhow::Result<Option<BotMove>> {
        match self.answer.try_recv() {
            Ok(thought) => thought.map(Some),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => bail!("the bot has stopped thinking"),
        }
    }
}
