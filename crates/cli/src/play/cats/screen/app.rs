//! The game on the screen: the model, the prompt at the bottom, and the bots,
//! who are asked here and answer from their thread.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ruckus_engine::Thought;

use super::palette::Palette;
use crate::play::cats::model::{Model, Turn};
use crate::play::thinker::{Thinking, hint_budget};

/// How long a bot takes at least where only bots play, in milliseconds, from
/// slow to fast.
pub(super) const PACES: [u64; 6] = [4_000, 2_000, 1_000, 500, 200, 0];
/// The same where a human waits: short, but long enough to see one's own move.
const ANSWER_PACE: u64 = 350;
/// Milliseconds between two pictures of the spinner.
const FRAME: u64 = 120;

/// What the line at the bottom asks, or what lies over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Prompt {
    None,
    /// An action in notation, being typed.
    Action(String),
    /// The name of a file to save to, being typed.
    File(String),
    Quit,
    New,
    Help,
}

/// What a bot has been asked for.
pub(super) enum Bots {
    Idle,
    /// A move, which shows no earlier than at `due`.
    Thinking {
        asked: Thinking,
        due: u64,
    },
    /// It has decided and waits for its moment.
    Decided {
        thought: Thought,
        due: u64,
    },
    /// A hint for whoever is to move.
    Hinting(Thinking),
}

pub(super) struct App<'a> {
    pub(super) model: &'a mut Model,
    pub(super) palette: Palette,
    pub(super) prompt: Prompt,
    pub(super) bots: Bots,
    pub(super) paused: bool,
    /// An index of [`PACES`].
    pub(super) pace: usize,
    /// Counts up while something is animated.
    pub(super) frame: u64,
    save: Option<PathBuf>,
    pub(super) left: bool,
}

impl<'a> App<'a> {
    pub(super) fn new(model: &'a mut Model, palette: Palette, save: Option<&Path>) -> App<'a> {
        App {
            model,
            palette,
            prompt: Prompt::None,
            bots: Bots::Idle,
            paused: false,
            pace: 2,
            frame: 0,
            save: save.map(Path::to_owned),
            left: false,
        }
    }

    /// Lets the bots go on: asks, listens, moves.
    ///
    /// # Errors
    /// If a bot cannot be asked or fails to answer.
    pub(super) fn tick(&mut self, now: u64) -> anyhow::Result<()> {
        self.frame = now / FRAME;
        self.bots = match std::mem::replace(&mut self.bots, Bots::Idle) {
            Bots::Idle => match self.model.turn() {
                Turn::Bot(seat, level) if !self.paused => {
                    let asked = Thinking::start(self.model.record(), seat, level.budget())?;
                    Bots::Thinking {
                        asked,
                        due: now + self.least_pause(),
                    }
                }
                Turn::Bot(..) | Turn::Human(_) | Turn::Over => Bots::Idle,
            },
            Bots::Thinking { asked, due } => match asked.ready()? {
                Some(thought) => Bots::Decided { thought, due },
                None => Bots::Thinking { asked, due },
            },
            Bots::Hinting(asked) => match asked.ready()? {
                Some(thought) => {
                    self.model.show_hint(thought);
                    Bots::Idle
                }
                None => Bots::Hinting(asked),
            },
            decided @ Bots::Decided { .. } => decided,
        };
        if let Bots::Decided { thought, due } = &self.bots
            && *due <= now
            && !self.paused
        {
            let action = thought.action.clone();
            self.bots = Bots::Idle;
            self.model.take(&action, now).map_err(anyhow::Error::msg)?;
        }
        Ok(())
    }

    /// How long the screen may stand still; for ever if nothing moves by itself.
    pub(super) fn patience(&self, now: u64) -> Option<Duration> {
        let bot_to_ask = matches!(self.model.turn(), Turn::Bot(..)) && !self.paused;
        match &self.bots {
            Bots::Thinking { .. } | Bots::Hinting(_) => Some(Duration::from_millis(FRAME / 2)),
            Bots::Decided { due, .. } if !self.paused => {
                Some(Duration::from_millis(due.saturating_sub(now).min(FRAME)))
            }
            Bots::Idle if bot_to_ask => Some(Duration::ZERO),
            Bots::Decided { .. } | Bots::Idle => None,
        }
    }

    fn least_pause(&self) -> u64 {
        if self.model.has_humans() {
            ANSWER_PACE
        } else {
            PACES[self.pace]
        }
    }

    pub(super) fn undo(&mut self, now: u64) {
        if self.model.step_back() {
            return;
        }
        if self.model.undo(now) {
            self.bots = Bots::Idle;
            self.paused = !self.model.has_humans();
        }
    }

    pub(super) fn restart(&mut self) -> anyhow::Result<()> {
        self.bots = Bots::Idle;
        self.paused = false;
        self.model.restart()
    }

    pub(super) fn ask_hint(&mut self) -> anyhow::Result<()> {
        if let (Turn::Human(seat), Bots::Idle) = (self.model.turn(), &self.bots) {
            let asked = Thinking::start(self.model.record(), seat, hint_budget())?;
            self.bots = Bots::Hinting(asked);
        }
        Ok(())
    }

    /// A hint for a position that is no longer there is worth nothing.
    pub(super) fn forget_hint(&mut self) {
        if matches!(self.bots, Bots::Hinting(_)) {
            self.bots = Bots::Idle;
        }
    }

    /// Saves where the command line said, or asks for a name.
    pub(super) fn ask_save(&mut self) {
        match self.save.clone() {
            Some(path) => self.save_to(&path),
            None => self.prompt = Prompt::File(format!("{}.ruckus", self.model.game().id())),
        }
    }

    pub(super) fn save_to(&mut self, path: &Path) {
        if let Err(error) = self.model.save(path) {
            self.model.message = format!("{error:#}");
        }
    }
}
