//! Bots that think on another thread while the screen stays responsive.
//!
//! A match cannot move to another thread, but its record can: the thread replays the
//! record, thinks, and sends the result. Dropping the [`Thinking`] discards the result;
//! the thread ends by itself within its time limit.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use anyhow::{Context as _, anyhow, bail};
use ruckus_core::{Record, Seat};
use ruckus_engine::{Bot, BotMove, load_record};
use ruckus_search::{Budget, Level, Strategy};

use crate::clock;

/// The strategy for hints: the strongest bot.
pub(crate) const HINT: Strategy = of_level(Level::MAX);

/// The strategy of a level, without a further time limit.
pub(crate) const fn of_level(level: Level) -> Strategy {
    Strategy::Level(level, Budget::ENDLESS)
}

/// A pending answer of a bot.
#[derive(Debug)]
pub(crate) struct Thinking {
    answer: Receiver<Result<BotMove, String>>,
}

impl Thinking {
    /// Starts thinking about the final position of a record.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(crate) fn start(
        record: Record,
        seat: Seat,
        strategy: Strategy,
    ) -> anyhow::Result<Thinking> {
        let (send, answer) = mpsc::channel();
        thread::Builder::new()
            .name("bot".to_owned())
            .spawn(move || {
                // The receiver may have been dropped; that is fine.
                let _ = send.send(think(&record, seat, strategy));
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
            Ok(Ok(thought)) => Ok(Some(thought)),
            Ok(Err(why)) => Err(anyhow!(why)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => bail!("the bot has stopped thinking"),
        }
    }
}

/// Thinks about the final position of a record on this thread.
///
/// # Errors
/// If the record is invalid or it is not this seat's turn.
pub(crate) fn think(record: &Record, seat: Seat, strategy: Strategy) -> Result<BotMove, String> {
    let played = load_record(record, &mut |_, _| ())?;
    let bot_seed = record.seed.stream("mood").word().into();
    let bot = Bot {
        seat,
        strategy,
        bot_seed,
        threads: thread::available_parallelism().map_or(1, usize::from),
    };
    let thought = played.think(bot, &clock::now);
    thought.ok_or_else(|| format!("seat {seat} is not to move"))
}
