//! A tile game in the terminal: the table, the cursor and the draft of a turn.
//!
//! No hidden hand is ever read here: the scene is the view of the one seat whose hand is
//! open. `draft.rs` composes turns, `preview.rs` explains them.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ruckus_catalog::BotMove;
use ruckus_core::{Game as _, Seat, Viewer};
use ruckus_table::{Match, MatchEvent};
use ruckus_tiles::kernel::{
    Axis, Explanation, Layout, Phase, Square, TileGame, VisibleEvent, judged,
};

use super::board_text::{board_text, joined, table_text};
use super::draft::Draft;
use super::laws_look::LawsLook;
use super::preview::{self, Line, Tone};
use super::proposal::{Proposal, canonical};
use super::scene::Scene;
use super::screen::{self, Palette};
use super::turn_summary::TurnSummary;
use super::words;
use crate::app::App;
use crate::bots;
use crate::screen::Help;
use crate::seating::Turn;
use crate::terminal_game::{TableOf, TerminalGame};
use crate::wording::{self, count, player};

/// A tile game in the terminal.
pub(crate) struct Tiles<L: LawsLook> {
    pub(crate) table: TableOf<Tiles<L>>,
    pub(crate) scene: Scene,
    pub(crate) cursor: Square,
    /// The direction of the next tiles.
    pub(crate) direction: Axis,
    pub(crate) draft: Draft,
    /// The explanation of the draft by the rules.
    pub(crate) explanation: Option<Explanation>,
    /// How the first player was determined.
    opening: Vec<String>,
}

/// An example of an action's notation.
const EXAMPLE: &str = "play Fr@1,0 Rg@2,0";

impl<L: LawsLook> Tiles<L> {
    pub(crate) fn layout(&self) -> Layout {
        self.table.played.game().laws().layout()
    }

    /// The squares of the last tiles that were placed.
    pub(crate) fn last_squares(&self) -> &[Square] {
        let mut summaries = self.table.summaries.iter().rev();
        let last = summaries.find(|summary| !summary.squares.is_empty());
        last.map_or(&[], |summary| &summary.squares)
    }

    /// A play that waits for this seat's answer: who played what. Whether its words are
    /// valid is not shown yet.
    pub(crate) fn pending_play(&self) -> Option<(Seat, String)> {
        let (Turn::Human(seat), true) = (self.turn(), self.answers()) else {
            return None;
        };
        let played = &self.table.played;
        let grid = played.state().grid();
        let runs = judged(played.game().laws(), grid, &self.scene.pending);
        let names: Vec<&str> = runs.iter().map(|run| run.name.as_str()).collect();
        let by = player(self.scene.mover);
        Some((seat, format!("{by} plays {}", names.join(", "))))
    }

    /// Confirms the draft.
    pub(crate) fn confirm(&mut self) {
        if self.curtain().is_some() {
            return self.lift_curtain();
        }
        if !self.composes() {
            return;
        }
        match self.proposal() {
            Some(proposal) => self.try_take(&proposal.text()),
            None if self.scene.phase == Phase::Swapping => self.try_take("done"),
            None => self.say("lay a tile first: 1 to 5 puts it at the cursor"),
        }
    }

    /// Describes the score of a play or a swap, or why it is refused.
    fn try_text(&self, text: &str) -> String {
        if !self.composes() {
            return "there is nothing to try now".to_owned();
        }
        let Some(proposal) = Proposal::parse(text) else {
            return format!("try needs a play or a swap: try {EXAMPLE}");
        };
        let explanation = self.explain(&proposal);
        let lines = preview::lines(&proposal, explanation.as_ref(), &self.layout());
        let line = |Line { tone, text, points }| {
            let mark = match tone {
                Tone::Good => "ok ",
                Tone::Bad | Tone::Unfinished => "no ",
                Tone::Plain => "   ",
                Tone::Sum => " = ",
            };
            let points = points.map_or_else(String::new, |points: i32| {
                format!(" ({})", count(points.unsigned_abs() as usize, "point"))
            });
            format!("{mark}{text}{points}\n")
        };
        lines.into_iter().map(line).collect()
    }

    fn history_text(&self) -> String {
        let line = |(index, summary): (usize, &TurnSummary)| {
            let points = summary
                .points
                .map_or_else(String::new, |p| format!("  {p}"));
            let name = player(summary.seat);
            format!("{:>3} {name}: {}{points}\n", index + 1, summary.short)
        };
        self.table.summaries.iter().enumerate().map(line).collect()
    }
}

impl<L: LawsLook> TerminalGame for Tiles<L> {
    type Rules = TileGame<L>;
    type Summary = TurnSummary;
    type Palette = Palette;

    /// Longer than in other games, because a bot's turn is described in words that take
    /// time to read.
    const ANSWER_PACE: u64 = 3 * bots::ANSWER_PACE;
    const MESSAGE_LINES: u16 = 3;

    fn new(table: TableOf<Self>) -> Tiles<L> {
        Tiles {
            scene: Scene::of(&table.played, Viewer::Spectator),
            table,
            cursor: Square::default(),
            direction: Axis::Row,
            draft: Draft::default(),
            explanation: None,
            opening: Vec::new(),
        }
    }

    fn table(&self) -> &TableOf<Self> {
        &self.table
    }

    fn table_mut(&mut self) -> &mut TableOf<Self> {
        &mut self.table
    }

    fn look(&mut self, viewer: Viewer) {
        self.scene = Scene::of(&self.table.played, viewer);
        self.draft = Draft::default();
        self.explanation = None;
    }

    fn begin(&mut self) {
        let (played, setup) = (&self.table.played, &self.table.setup);
        let events = match setup.position {
            Some(_) => Vec::new(),
            None => played.game().opening(played.seats(), &setup.seed),
        };
        let visible = events
            .iter()
            .filter_map(|event| played.game().redact(event, Viewer::Spectator));
        self.opening = words::opening(&visible.collect::<Vec<_>>());
        self.direction = Axis::Row;
        self.cursor = match self.scene.bounds() {
            None => Square::default(),
            Some((low, high)) => Square {
                x: high.x + 1,
                y: low.y,
            },
        };
        self.say(self.opening.join(" "));
    }

    /// If several seats have to answer a play, they do so in turn order.
    fn turn(&self) -> Turn {
        let acting = self.table.played.to_move();
        let seats = self.table.occupants().len();
        let seat = (0..seats)
            .map(|n| Seat::new((self.scene.mover + n) % seats))
            .find(|seat| acting.contains(*seat));
        self.table.turn_of(seat)
    }

    fn needs_hand(&self) -> bool {
        self.scene.phase != Phase::Challenge
    }

    fn complete(&self, text: &str) -> String {
        canonical(text)
    }

    fn summary(
        &self,
        seat: Seat,
        action: &str,
        events: &[MatchEvent<VisibleEvent>],
    ) -> TurnSummary {
        TurnSummary::of(seat, action, events, &self.table.played)
    }

    fn sentences(summary: &TurnSummary) -> Vec<String> {
        summary.lines.clone()
    }

    fn standing(&self) -> String {
        match (self.table.played.outcome(), self.turn()) {
            (Some(outcome), _) => words::result(&outcome),
            (None, Turn::Human(seat) | Turn::Bot(seat, _)) => {
                let name = player(seat.index());
                match self.scene.phase {
                    Phase::Turn => format!("{name} to move"),
                    Phase::Swapping => format!("{name} swaps"),
                    Phase::Challenge => format!("{name} to accept or challenge"),
                }
            }
            (None, Turn::Over) => "nobody to move".to_owned(),
        }
    }

    /// Lays the hint out as a draft.
    fn show_hint(&mut self, thought: BotMove) {
        if self.composes() {
            self.lay_out(&thought.action);
        }
        self.say(wording::hint(&thought));
        self.table.hint = Some(thought);
    }

    fn opening(&self) -> &[String] {
        &self.opening
    }

    fn notice(&self) -> Option<&'static str> {
        self.table.played.game().laws().notice()
    }

    fn rules(&self) -> Vec<&'static str> {
        self.table.played.game().laws().rules_text().to_vec()
    }

    fn example(&self) -> String {
        EXAMPLE.to_owned()
    }

    fn board_text(&self) -> String {
        table_text(self)
    }

    fn record_text(played: &Match<TileGame<L>>) -> String {
        board_text(played)
    }

    fn question(&self) -> Option<String> {
        let (seat, play) = self.pending_play()?;
        Some(format!(
            "{play}. {}: accept or challenge?",
            player(seat.index())
        ))
    }

    fn notation(&self) -> &'static [&'static str] {
        &[
            "  hand, history",
            "  try ...  what a play or swap would bring, or why not",
            "The actions:",
            "  play Fr@1,0 Rg@2,0   tile@x,y; x to the right, y upwards",
            "  swap Fr@0,1          a tile of yours for the wild tile there",
            "  pass, pass Fr Rg     trade none or these",
            "  done                 ends a turn of swaps (not in BOP!)",
            "  accept, challenge    BOP! with challenge=on",
        ]
    }

    fn query(&self, query: &str) -> Option<String> {
        let hand = &self.scene.hand;
        Some(match query.split_once(' ').unwrap_or((query, "")) {
            ("hand", "") if hand.is_empty() => "no hand lies open".to_owned(),
            ("hand", "") => format!("hand: {}", joined(hand)),
            ("history", "") => self.history_text(),
            ("try", proposal) => self.try_text(proposal),
            _ => return None,
        })
    }

    fn palette(&self, colour: bool) -> Palette {
        Palette::new(colour)
    }

    fn press(&mut self, code: KeyCode) -> bool {
        screen::press(self, code)
    }

    fn title_note(&self) -> String {
        match self.scene.pile_sizes[..] {
            [pile] => format!("pile {pile}"),
            _ => String::new(),
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
