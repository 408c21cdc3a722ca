//! Any game as text: the view of the player to move, and the legal actions. For games
//! that have no drawing of their own.

use anyhow::bail;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use ruckus_core::{Bots, Outcome, Seat, Timing, ToJson, Viewer};
use ruckus_table::Match;

use crate::app::App;
use crate::screen::Help;
use crate::seating::{SeatOccupant, Turn};
use crate::terminal::inset;
use crate::terminal_game::{EventOf, TableOf, TerminalGame};
use crate::wording::{count, player, wrap};

/// A game as text.
pub(crate) struct TextGame<G: Bots> {
    table: TableOf<TextGame<G>>,
    /// The view of the viewer, in lines.
    view: Vec<String>,
    /// The first visible line.
    scroll: usize,
}

/// The width of the text.
const WIDTH: usize = 76;

impl<G: Bots> TextGame<G> {
    /// The view and the legal actions of the player to move.
    fn lines(&self) -> Vec<String> {
        let mut lines = self.view.clone();
        let legal = self.legal();
        if !legal.is_empty() {
            lines.push(format!("{}:", count(legal.len(), "action")));
            lines.extend(wrap(legal.iter().map(String::as_str), WIDTH));
        }
        lines
    }
}

impl<G: Bots> TerminalGame for TextGame<G> {
    type Rules = G;
    /// The lines of a summary.
    type Summary = Vec<String>;
    /// There are no colours.
    type Palette = ();

    const MESSAGE_LINES: u16 = 3;

    fn check(_occupants: &[SeatOccupant]) -> anyhow::Result<()> {
        match G::INFO.timing {
            Timing::Turns => Ok(()),
            Timing::Steps { .. } => {
                let name = G::INFO.name;
                bail!("{name} runs in real time, which text cannot follow: play it in the browser")
            }
        }
    }

    fn new(table: TableOf<Self>) -> TextGame<G> {
        TextGame {
            table,
            view: Vec::new(),
            scroll: 0,
        }
    }

    fn table(&self) -> &TableOf<Self> {
        &self.table
    }

    fn table_mut(&mut self) -> &mut TableOf<Self> {
        &mut self.table
    }

    fn look(&mut self, viewer: Viewer) {
        let view = self.table.played.view(viewer).to_json();
        let fields = view.as_object().into_iter().flatten();
        let line = |(name, value): (&String, &ruckus_core::Value)| {
            let text = format!("{name}: {value}");
            wrap(text.split(' '), WIDTH)
        };
        self.view = fields.flat_map(line).collect();
        self.scroll = 0;
    }

    fn summary(&self, seat: Seat, action: &str, events: &[EventOf<Self>]) -> Vec<String> {
        let mut lines = vec![format!("{}: {action}", player(seat.index()))];
        lines.extend(events.iter().map(ToJson::to_json_text));
        lines
    }

    fn sentences(summary: &Vec<String>) -> Vec<String> {
        summary.clone()
    }

    fn standing(&self) -> String {
        match (self.table.played.outcome(), self.turn()) {
            (Some(outcome), _) => result(&outcome),
            (None, Turn::Human(seat) | Turn::Bot(seat, _)) => {
                format!("{} to move", player(seat.index()))
            }
            (None, Turn::Over) => "nobody to move".to_owned(),
        }
    }

    fn rules(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn example(&self) -> String {
        let first = self.legal().into_iter().next();
        first.unwrap_or_else(|| "those that legal lists".to_owned())
    }

    fn board_text(&self) -> String {
        format!("{}\n{}", self.view.join("\n"), self.standing())
    }

    fn record_text(played: &Match<G>) -> String {
        played.game().position(played.state()).to_string()
    }

    fn palette(&self, _colour: bool) {}

    fn press(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down => self.scroll = (self.scroll + 1).min(self.lines().len()),
            KeyCode::Enter => self.lift_curtain(),
            _ => return false,
        }
        true
    }

    fn draw_body(app: &App<'_, Self>, frame: &mut Frame<'_>, area: Rect) {
        let model = &*app.model;
        let mut lines = match model.curtain() {
            Some(seat) => vec![format!(
                "{}: press Enter when nobody else looks",
                player(seat.index())
            )],
            None => Vec::new(),
        };
        lines.extend(model.lines().into_iter().skip(model.scroll));
        let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(lines), inset(area));
    }

    fn keys_text(&self) -> &'static str {
        "/ type an action   up down scroll   h hint   u undo   s save   ? help   q quit"
    }

    fn help(&self) -> Help {
        Help {
            keys: &[
                ("/", "type an action"),
                ("up down", "scroll"),
                ("Enter", "show my hand"),
                ("h", "hint"),
                ("u r", "undo, resign"),
                ("n s", "new game, save the record"),
                ("space + -", "bots: pause, speed"),
                ("? q", "this page, quit"),
            ],
            width: 26,
            legend: None,
        }
    }
}

/// How a match ended.
fn result(outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome
        .winners()
        .iter()
        .map(|seat| player(seat.index()))
        .collect();
    match winners[..] {
        [] => format!("a draw: {}", outcome.reason()),
        _ => format!("won by {}: {}", winners.join(" and "), outcome.reason()),
    }
}

#[cfg(test)]
mod tests {
    use ruckus_catalog::{GameId, Visitor, visit};

    use super::*;
    use crate::screen_tests::{drawing, press, setup, type_in};
    use crate::terminal::Screen as _;

    fn model<G: Bots>(seats: &str) -> TextGame<G> {
        TextGame::open(setup("", seats, None, 3)).unwrap()
    }

    /// Plays a whole match in lines of text, against a bot.
    struct PlayInLines;

    impl Visitor for PlayInLines {
        type Output = ();

        fn visit<G: Bots>(self) {
            if TextGame::<G>::check(&[]).is_err() {
                return;
            }
            let mut model = model::<G>("human bot:1");
            let mut turns = 0;
            // The bot may have the first move.
            model
                .play_in_lines(&mut "".as_bytes(), &mut Vec::new(), "")
                .unwrap();
            while let Some(action) = model.legal().pop() {
                let mut out = Vec::new();
                let input = format!("legal\n{action}\n");
                model
                    .play_in_lines(&mut input.as_bytes(), &mut out, "")
                    .unwrap();
                let text = String::from_utf8(out).unwrap();
                assert!(text.contains(&action), "{text}");
                turns += 1;
                if turns == 6 {
                    model.resign();
                }
            }
            let id = G::INFO.id;
            assert!(model.table.played.outcome().is_some(), "{id}");
            assert!(model.board_text().contains("won by"), "{id}");
        }
    }

    #[test]
    fn every_game_of_the_catalog_can_be_played_as_text() {
        for game in GameId::ALL {
            visit(*game, PlayInLines);
        }
    }

    #[test]
    fn a_game_that_runs_by_itself_is_refused() {
        let error = TextGame::<ruckus_kaboom::Kaboom>::check(&[]).unwrap_err();
        assert!(error.to_string().contains("real time"), "{error}");
    }

    #[test]
    fn an_action_is_typed_on_the_screen() {
        let mut model = model::<ruckus_boop::Boop>("human human");
        let mut app = App::new(&mut model, (), None);
        let text = drawing(&app, 80, 24);
        assert!(text.contains("player 1 to move"), "{text}");
        assert!(text.contains("36 actions:"), "{text}");
        press(&mut app, "/");
        type_in(&mut app, "k@c3");
        press(&mut app, "enter");
        assert!(drawing(&app, 80, 24).contains("player 1: k@c3"));
        press(&mut app, "r y");
        assert!(drawing(&app, 80, 24).contains("won by player 1: resigned"));
        press(&mut app, "q q");
        assert!(app.left());
    }

    #[test]
    fn hidden_hands_stay_behind_the_curtain() {
        let mut model = model::<ruckus_tiles::Digit>("human human");
        assert!(model.curtain().is_some() && model.legal().is_empty());
        assert!(model.board_text().contains("hand: null"));
        model.lift_curtain();
        assert!(!model.board_text().contains("hand: null"));
        assert!(!model.legal().is_empty());
    }
}
