//! A cat game in the terminal: the table, the cursor and the draft of a turn.
//!
//! `turn_draft.rs` composes turns, `foresight.rs` previews them.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ruckus_boop::kernel::{CatGame, Event};
use ruckus_core::{Seat, Viewer};
use ruckus_table::{Match, MatchEvent};

use super::board::{Layout, Spot};
use super::edition_look::EditionLook;
use super::scene::{Scene, board_text};
use super::screen::{self, Palette};
use super::turn_draft::Draft;
use super::turn_summary::TurnSummary;
use super::words;
use crate::app::App;
use crate::screen::Help;
use crate::seating::Turn;
use crate::terminal_game::{TableOf, TerminalGame};
use crate::wording::count;

/// A cat game in the terminal.
pub(crate) struct Cats<E: EditionLook> {
    pub(crate) table: TableOf<Cats<E>>,
    pub(crate) layout: Layout,
    pub(crate) scene: Scene,
    /// The legal actions of the player to move.
    pub(crate) legal: Vec<String>,
    pub(crate) cursor: Spot,
    pub(crate) draft: Draft,
}

impl<E: EditionLook> TerminalGame for Cats<E> {
    type Rules = CatGame<E>;
    type Summary = TurnSummary;
    type Palette = Palette;

    const MESSAGE_LINES: u16 = 2;

    fn new(table: TableOf<Self>) -> Cats<E> {
        let layout = Layout::of::<E>();
        Cats {
            table,
            layout,
            scene: Scene::default(),
            legal: Vec::new(),
            cursor: layout.middle(),
            draft: Draft::default(),
        }
    }

    fn table(&self) -> &TableOf<Self> {
        &self.table
    }

    fn table_mut(&mut self) -> &mut TableOf<Self> {
        &mut self.table
    }

    fn look(&mut self, viewer: Viewer) {
        let played = &self.table.played;
        self.scene = Scene::of(&played.view(viewer));
        self.legal = match played.to_move().first() {
            Some(seat) => self.table.legal(seat),
            None => Vec::new(),
        };
        self.begin_draft();
    }

    fn begin(&mut self) {
        self.cursor = self.layout.middle();
    }

    fn complete(&self, text: &str) -> String {
        self.with_draft(text.trim())
    }

    fn summary(&self, seat: Seat, action: &str, events: &[MatchEvent<Event>]) -> TurnSummary {
        let name = self.layout.names[seat.index()];
        TurnSummary::of(events, &self.layout).titled(format!("{name} {action}"))
    }

    fn sentences(summary: &TurnSummary) -> Vec<String> {
        vec![match summary.summary().as_str() {
            "" => summary.title.clone(),
            effects => format!("{}: {effects}", summary.title),
        }]
    }

    fn standing(&self) -> String {
        words::standing(&self.table.played, &self.layout)
    }

    fn step_back(&mut self) -> bool {
        self.drop_step()
    }

    fn rules(&self) -> Vec<&'static str> {
        E::rules_text(self.table.played.game().rules()).to_vec()
    }

    fn example(&self) -> String {
        let middle = self.legal.get(self.legal.len() / 2);
        middle.map_or_else(|| "k@c3".to_owned(), String::clone)
    }

    fn board_text(&self) -> String {
        board_text(&self.table.played)
    }

    fn record_text(played: &Match<CatGame<E>>) -> String {
        board_text(played)
    }

    fn notation(&self) -> &'static [&'static str] {
        &["After = stand the squares that are taken off: k@c3=b2c3d4."]
    }

    fn palette(&self, colour: bool) -> Palette {
        Palette::new(E::COLOURS, colour)
    }

    fn press(&mut self, code: KeyCode) -> bool {
        screen::press(self, code)
    }

    fn title_note(&self) -> String {
        let plies = self.table.played.plies();
        match self.turn() {
            Turn::Over => count(plies, "turn"),
            Turn::Human(_) | Turn::Bot(..) => format!("turn {}", plies + 1),
        }
    }

    fn draw_body(app: &App<'_, Self>, frame: &mut Frame<'_>, area: Rect) {
        screen::draw_body(app, frame, area);
    }

    fn keys_text(&self) -> &'static str {
        screen::keys_text(self)
    }

    fn help(&self) -> Help {
        screen::HELP
    }
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
