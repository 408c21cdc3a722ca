//! A bot that thinks while the screen stays alive.
//!
//! A match cannot cross to another thread, its record can: the thread plays the
//! record again, thinks, and sends what it found. Dropping the [`Thinking`]
//! means not caring any more; the thread ends by itself within its time.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use anyhow::{Context as _, anyhow, bail};
use ruckus_core::{Record, Seat};
use ruckus_engine::{Bot, BotMove, load_record};
use ruckus_search::{Budget, Level, Strategy};

use crate::clock;

/// A hint comes from the strongest bot.
pub(crate) const HINT: Strategy = of_level(Level::MAX);

/// The bot of a level, with all the time that it takes.
pub(crate) const fn of_level(level: Level) -> Strategy {
    Strategy::Level(level, Budget::ENDLESS)
}

/// A thought on its way.
#[derive(Debug)]
pub(crate) struct Thinking {
    answer: Receiver<Result<BotMove, String>>,
}

impl Thinking {
    /// Starts to think about the end of a record.
    ///
    /// # Errors
    /// If there is no thread to be had.
    pub(crate) fn start(
        record: Record,
        seat: Seat,
        strategy: Strategy,
    ) -> anyhow::Result<Thinking> {
        let (send, answer) = mpsc::channel();
        thread::Builder::new()
            .name("bot".to_owned())
            .spawn(move || {
                // Nobody listening is no trouble of ours.
                let _ = send.send(think(&record, seat, strategy));
            })
            .context("cannot start a thread for the bot")?;
        Ok(Thinking { answer })
    }

    /// The thought, if it is there.
    ///
    /// # Errors
    /// If none will ever come.
    pub(crate) fn ready(&self) -> anyhow::Result<Option<BotMove>> {
        match self.answer.try_recv() {
            Ok(Ok(thought)) => Ok(Some(thought)),
            Ok(Err(why)) => Err(anyhow!(why)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => bail!("the bot has stopped thinking"),
        }
    }
}

/// Thinks about the end of a record, now and here.
///
/// # Errors
/// If the record is not true or the seat is not to move.
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
