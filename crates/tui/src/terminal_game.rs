//! The interface of every game in the terminal.
//!
//! A game implements how it reads the position, describes events, draws itself and
//! handles its own keys and queries. Everything else is written once, here and in
//! [`app`](crate::app), [`screen`](crate::screen) and [`lines`](crate::lines).

use std::io::{BufRead, Write};
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ruckus_catalog::BotMove;
use ruckus_core::{Bots, Game, GameInfo, Information, Seat, Viewer};
use ruckus_table::{Match, MatchEvent};

use crate::app::App;
use crate::bots;
use crate::lines;
use crate::local_table::{LocalTable, Setup};
use crate::screen::Help;
use crate::seating::{SeatOccupant, Turn};
use crate::wording;

/// The table of a game.
pub(crate) type TableOf<T> = LocalTable<<T as TerminalGame>::Rules, <T as TerminalGame>::Summary>;

/// An event, as far as the people at the keyboard may know it.
pub(crate) type EventOf<T> = MatchEvent<<<T as TerminalGame>::Rules as Game>::VisibleEvent>;

/// A game in the terminal.
pub(crate) trait TerminalGame: Sized {
    /// The rules.
    type Rules: Bots;
    /// The summary of an action.
    type Summary;
    /// The colours and styles of the screen.
    type Palette;

    /// The minimum time of a bot's move if a human is waiting, in milliseconds.
    const ANSWER_PACE: u64 = bots::ANSWER_PACE;
    /// The number of lines on the screen for messages.
    const MESSAGE_LINES: u16;

    /// Checks whether the game can be played with these occupants.
    ///
    /// # Errors
    /// Why it cannot.
    fn check(_occupants: &[SeatOccupant]) -> anyhow::Result<()> {
        Ok(())
    }

    /// Creates a match that has just begun; [`TerminalGame::open`] reads its position.
    fn new(table: TableOf<Self>) -> Self;
    fn table(&self) -> &TableOf<Self>;
    fn table_mut(&mut self) -> &mut TableOf<Self>;
    /// Reads the position as the viewer may know it, and discards what depended on the
    /// previous one.
    fn look(&mut self, viewer: Viewer);
    /// Prepares a match that has just begun, after its position was read.
    fn begin(&mut self) {}

    /// Who decides now.
    fn turn(&self) -> Turn {
        self.table().turn_of(self.table().played.to_move().first())
    }
    /// Whether the player to move needs to see what is hidden from the others.
    fn needs_hand(&self) -> bool {
        true
    }
    /// Completes a typed action.
    fn complete(&self, text: &str) -> String {
        text.trim().to_owned()
    }
    /// Describes an action; the table is already in the position after it.
    fn summary(&self, seat: Seat, action: &str, events: &[EventOf<Self>]) -> Self::Summary;
    /// A summary in full sentences or lines.
    fn sentences(summary: &Self::Summary) -> Vec<String>;
    /// Whose turn it is, or how the match ended.
    fn standing(&self) -> String;
    /// Takes back one step of an unfinished turn. Returns whether there was one.
    fn step_back(&mut self) -> bool {
        false
    }
    /// Shows a hint. The expected continuation is left out where it is based on sampled
    /// hidden information.
    fn show_hint(&mut self, thought: BotMove) {
        let table = self.table_mut();
        table.message = hint_text::<Self>(&thought);
        table.hint = Some(thought);
    }

    /// Lines to show once, before the match.
    fn opening(&self) -> &[String] {
        &[]
    }
    /// A notice that must be shown before the match.
    fn notice(&self) -> Option<&'static str> {
        None
    }
    /// The rules in short lines.
    fn rules(&self) -> Vec<&'static str>;

    /// An example of an action's notation.
    fn example(&self) -> String;
    /// The table as text, for the players.
    fn board_text(&self) -> String;
    /// The whole table of a match as text, for readers of its record.
    fn record_text(played: &Match<Self::Rules>) -> String;
    /// A question to the player to move, if the board does not make it clear.
    fn question(&self) -> Option<String> {
        None
    }
    /// Notes about the notation and about queries, for the help in lines of text.
    fn notation(&self) -> &'static [&'static str] {
        &[]
    }
    /// Answers a query that only this game has.
    fn query(&self, _query: &str) -> Option<String> {
        None
    }
    /// Plays in lines of text. The prompt is only for people, not for scripts.
    ///
    /// # Errors
    /// If reading or writing fails.
    fn play_in_lines(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
        prompt: &str,
    ) -> anyhow::Result<()> {
        lines::play(self, input, out, prompt)
    }

    fn palette(&self, colour: bool) -> Self::Palette;
    /// Handles a key of this game. Returns whether it is one.
    fn press(&mut self, code: KeyCode) -> bool;
    /// A note at the right end of the title.
    fn title_note(&self) -> String {
        String::new()
    }
    /// Draws everything between the title and the message.
    fn draw_body(app: &App<'_, Self>, frame: &mut Frame<'_>, area: Rect);
    /// The most useful keys.
    fn keys_text(&self) -> &'static str;
    /// The content of the help page, without the rules.
    fn help(&self) -> Help;
    /// Advances a game that runs without input.
    fn tick(&mut self, _now: u64) {}
    /// The time until the next [`TerminalGame::tick`]; `None` if nothing runs.
    fn patience(&self, _now: u64) -> Option<Duration> {
        None
    }

    // The methods below are the same for every game.

    /// # Errors
    /// If the position does not fit the game or the number of occupants.
    fn open(setup: Setup<Self::Rules>) -> anyhow::Result<Self> {
        let mut model = Self::new(LocalTable::new(setup)?);
        model.refresh();
        model.begin();
        Ok(model)
    }

    fn info(&self) -> GameInfo {
        Self::Rules::INFO
    }

    fn message(&self) -> &str {
        &self.table().message
    }

    fn say(&mut self, message: impl Into<String>) {
        self.table_mut().message = message.into();
    }

    /// Whether the match is still going on and it is a human's turn.
    fn is_human_turn(&self) -> bool {
        matches!(self.turn(), Turn::Human(_))
    }

    /// The seat whose hidden information stays hidden until its player confirms.
    fn curtain(&self) -> Option<Seat> {
        if Self::Rules::INFO.information == Information::Perfect {
            return None;
        }
        match self.turn() {
            Turn::Human(seat) if self.table().eyes != Some(seat) && self.needs_hand() => Some(seat),
            Turn::Human(_) | Turn::Bot(..) | Turn::Over => None,
        }
    }

    /// Opens the hand of the player to move, who has confirmed that nobody else is
    /// looking.
    fn lift_curtain(&mut self) {
        if let Some(seat) = self.curtain() {
            self.table_mut().eyes = Some(seat);
            let message = std::mem::take(&mut self.table_mut().message);
            self.refresh();
            self.say(message);
        }
    }

    /// The seat that can get a hint now.
    fn hinted(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Human(seat) if self.curtain().is_none() => Some(seat),
            Turn::Human(_) | Turn::Bot(..) | Turn::Over => None,
        }
    }

    /// Every legal action of the player to move, unless they would reveal a hidden hand.
    fn legal(&self) -> Vec<String> {
        match self.hinted() {
            Some(seat) => self.table().legal(seat),
            None => Vec::new(),
        }
    }

    /// Takes an action of the player to move.
    ///
    /// # Errors
    /// Why the rules refuse it; then nothing has changed.
    fn take(&mut self, text: &str) -> Result<(), String> {
        let (Turn::Human(seat) | Turn::Bot(seat, _)) = self.turn() else {
            return Err("the game is over".to_owned());
        };
        let text = self.complete(text);
        let applied = self.table_mut().take(seat, &text)?;
        self.describe(seat, &applied.text, &applied.events);
        Ok(())
    }

    /// Takes an action of the player to move, or shows why it is refused.
    fn try_take(&mut self, text: &str) {
        if let Err(refusal) = self.take(text) {
            self.say(refusal);
        }
    }

    /// Takes a typed action, or shows why it is refused.
    fn take_typed(&mut self, text: &str) {
        let text = text.trim();
        if !text.is_empty()
            && let Err(refusal) = self.take(text)
        {
            self.say(format!("{text}: {refusal}"));
        }
    }

    /// Resigns for the player to move. Returns whether a human was to move.
    fn resign(&mut self) -> bool {
        let Turn::Human(seat) = self.turn() else {
            return false;
        };
        match self.table_mut().resign(seat) {
            Ok(events) => self.describe(seat, "resigns", &events),
            Err(refusal) => self.say(refusal),
        }
        true
    }

    fn describe(&mut self, seat: Seat, action: &str, events: &[EventOf<Self>]) {
        let summary = self.summary(seat, action, events);
        self.refresh();
        self.say(Self::sentences(&summary).join(". "));
        self.table_mut().summaries.push(summary);
    }

    /// Takes back the last human decision. Returns whether it succeeded.
    fn undo(&mut self) -> bool {
        match self.table_mut().undo() {
            Ok(actions) => {
                self.refresh();
                self.say(format!("taken back: {}", wording::count(actions, "action")));
                true
            }
            Err(refusal) => {
                self.say(refusal);
                false
            }
        }
    }

    /// Starts a new match with the same settings.
    ///
    /// # Errors
    /// If the position does not fit.
    fn restart(&mut self) -> anyhow::Result<()> {
        self.table_mut().restart()?;
        self.refresh();
        self.say("a new game");
        self.begin();
        Ok(())
    }

    /// Reads everything again that depends on the position.
    fn refresh(&mut self) {
        // Read the public view first: whose turn it is determines which hand is open.
        self.look(Viewer::Spectator);
        let eyes = self.table().only_human().or(match self.turn() {
            Turn::Human(seat) if self.needs_hand() => {
                self.table().eyes.filter(|eyes| *eyes == seat)
            }
            Turn::Human(_) | Turn::Bot(..) | Turn::Over => None,
        });
        let table = self.table_mut();
        table.eyes = eyes;
        table.hint = None;
        table.message.clear();
        if let Some(seat) = eyes {
            self.look(Viewer::Seat(seat));
        }
    }
}

/// A hint in words.
pub(crate) fn hint_text<T: TerminalGame>(thought: &BotMove) -> String {
    match T::Rules::INFO.information {
        Information::Perfect => wording::hint_with_line(thought),
        Information::Hidden => wording::hint(thought),
    }
}
