//! A match between bots on the screen, with pause and seek.

use std::io::{BufRead, Write};
use std::time::Duration;

use anyhow::bail;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Style, Stylize as _};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use ruckus_core::{Seat, Viewer};
use ruckus_kaboom::Kaboom;
use ruckus_table::Match;

use super::film::{Film, PICTURE_STEPS};
use super::scene::{self, DIE, HAND, Picture, Size};
use super::{PEOPLE_PLAY, plain, turn_summary};
use crate::app::App;
use crate::screen::Help;
use crate::seating::{SeatOccupant, Turn};
use crate::terminal_game::{EventOf, TableOf, TerminalGame};

/// Milliseconds between two pictures at normal speed.
const PICTURE_MILLIS: u64 = 1000 * PICTURE_STEPS as u64 / 60;
/// Pictures per second of the match.
const SECOND: usize = 20;
/// The available speeds: pictures to advance per picture time.
const SPEEDS: [usize; 4] = [1, 2, 4, 8];
/// The number of messages on the screen.
const NOTES: usize = 5;

const KEYS: [(&str, &str); 8] = [
    ("space", "pause, go on"),
    ("← →", "a second back, forward"),
    (", .", "a picture back, forward"),
    ("p n", "the turn before, the next"),
    ("Home", "to the beginning"),
    ("+ -", "faster, slower"),
    ("s", "save the record"),
    ("? q", "this page, quit"),
];

/// A short description of the game for newcomers.
const RULES: [&str; 6] = [
    "One player builds the towers that the tiles show, block by block.",
    "The others shoot dice at them with catapults, all at the same time.",
    "After 30 seconds every tower that stands scores the points of its tile.",
    "A tower counts when its blocks are right and no other block touches it.",
    "Then the next player builds. After the last round most points win;",
    "whoever completes the Mega tower wins at once.",
];

impl TerminalGame for Film {
    type Rules = Kaboom;
    /// The notes of the film describe the match.
    type Summary = ();
    /// Whether to use colours.
    type Palette = bool;

    const MESSAGE_LINES: u16 = 1;

    fn check(occupants: &[SeatOccupant]) -> anyhow::Result<()> {
        if occupants.iter().any(|occupant| occupant.is_human()) {
            bail!(
                "{PEOPLE_PLAY}. Here you can watch bots: ruckus play kaboom --seats bot:3 bot:3 bot:3"
            );
        }
        Ok(())
    }

    fn new(table: TableOf<Film>) -> Film {
        Film::of(table)
    }

    fn table(&self) -> &TableOf<Film> {
        &self.table
    }

    fn table_mut(&mut self) -> &mut TableOf<Film> {
        &mut self.table
    }

    fn look(&mut self, _viewer: Viewer) {}

    fn begin(&mut self) {
        self.rewind();
    }

    /// No player is asked: the film makes its bots act.
    fn turn(&self) -> Turn {
        Turn::Over
    }

    fn summary(&self, _seat: Seat, _action: &str, _events: &[EventOf<Film>]) {}

    fn sentences((): &()) -> Vec<String> {
        Vec::new()
    }

    fn standing(&self) -> String {
        let state = match (self.at_the_end(), SPEEDS[self.speed]) {
            (true, _) => " · over".to_owned(),
            (false, 1) => String::new(),
            (false, times) => format!(" · {times} times as fast"),
        };
        let clock = turn_summary::clock(self.pictures[self.shown].step);
        let turn = self.turn_number() + 1;
        format!("turn {turn} · {}{state}", clock.trim_start())
    }

    fn rules(&self) -> Vec<&'static str> {
        RULES.to_vec()
    }

    fn example(&self) -> String {
        String::new()
    }

    fn board_text(&self) -> String {
        Film::record_text(&self.table.played)
    }

    fn record_text(played: &Match<Kaboom>) -> String {
        let state = played.state();
        let mut lines = vec![turn_summary::standing(state)];
        lines.extend(Picture::of(state.world()).lines(scene::PLAIN));
        lines.join("\n")
    }

    /// Prints the whole match without asking for input.
    fn play_in_lines(
        &mut self,
        _input: &mut dyn BufRead,
        out: &mut dyn Write,
        _prompt: &str,
    ) -> anyhow::Result<()> {
        plain::run(self, out)
    }

    fn palette(&self, colour: bool) -> bool {
        colour
    }

    fn press(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Left => self.shown = self.shown.saturating_sub(SECOND),
            KeyCode::Right => self.go_to(self.shown + SECOND),
            KeyCode::Char(',') => self.shown = self.shown.saturating_sub(1),
            KeyCode::Char('.') => self.go_to(self.shown + 1),
            KeyCode::PageDown | KeyCode::Char('n') => self.next_turn(),
            KeyCode::PageUp | KeyCode::Char('p') => self.last_turn(),
            KeyCode::Home => self.shown = 0,
            KeyCode::Char('+') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            // A film has no undo.
            KeyCode::Char('u') => {}
            _ => return false,
        }
        true
    }

    fn draw_body(app: &App<'_, Film>, frame: &mut Frame<'_>, area: Rect) {
        let [table, legend, notes] = Layout::vertical([
            Constraint::Min(6),
            Constraint::Length(1),
            Constraint::Length(NOTES as u16 + 1),
        ])
        .areas(area);
        app.model.draw_table(app.palette, frame, table);
        frame.render_widget(Line::from(scene::legend()), legend);
        app.model.draw_notes(frame, notes);
    }

    fn keys_text(&self) -> &'static str {
        "space pause  ←→ a second  , . a picture  p n a turn  + - speed  ? help  q quit"
    }

    fn help(&self) -> Help {
        Help {
            keys: &KEYS,
            width: 26,
            legend: None,
        }
    }

    fn tick(&mut self, now: u64) {
        if now < self.due {
            return;
        }
        self.due = now + PICTURE_MILLIS;
        if !self.at_the_end() {
            self.go_to(self.shown + SPEEDS[self.speed]);
        }
    }

    fn patience(&self, now: u64) -> Option<Duration> {
        let waiting = Duration::from_millis(self.due.saturating_sub(now));
        (!self.at_the_end()).then_some(waiting)
    }
}

impl Film {
    /// Goes to a picture, and plays on if the match has not got that far.
    fn go_to(&mut self, picture: usize) {
        while picture >= self.pictures.len() && self.grow() {}
        self.shown = picture.min(self.pictures.len() - 1);
    }

    /// The number of the displayed turn, from 0.
    fn turn_number(&self) -> usize {
        self.turns
            .partition_point(|first| *first <= self.shown)
            .saturating_sub(1)
    }

    fn next_turn(&mut self) {
        let next = self.turn_number() + 1;
        while next >= self.turns.len() && self.grow() {}
        let end = self.pictures.len() - 1;
        self.shown = self.turns.get(next).copied().unwrap_or(end);
    }

    fn last_turn(&mut self) {
        let turn = self.turn_number();
        let first = self.turns[turn];
        // From the middle of a turn, go to its beginning.
        let back = if self.shown > first + SECOND {
            turn
        } else {
            turn.saturating_sub(1)
        };
        self.shown = self.turns[back];
    }

    fn at_the_end(&self) -> bool {
        self.is_over() && self.shown + 1 == self.pictures.len()
    }

    fn styled(colour: bool, line: &str) -> Line<'static> {
        let style = |mark: char| match mark {
            _ if !colour => Style::new(),
            DIE => Style::new().fg(Color::Red).bold(),
            HAND => Style::new().fg(Color::Yellow),
            '─' => Style::new().fg(Color::DarkGray),
            '#' | 'A' => Style::new().fg(Color::Cyan),
            'H' | 'V' => Style::new().fg(Color::Green),
            '=' | 'O' => Style::new().fg(Color::Blue),
            _ => Style::new().fg(Color::Magenta),
        };
        let spans: Vec<Span<'_>> = line
            .chars()
            .map(|mark| Span::styled(mark.to_string(), style(mark)))
            .collect();
        Line::from(spans)
    }

    fn draw_table(&self, colour: bool, frame: &mut Frame<'_>, area: Rect) {
        let rows = usize::from(area.height).saturating_sub(2).max(1);
        let size = Size {
            columns: usize::from(area.width),
            rows,
        };
        let lines = self.pictures[self.shown].lines(size);
        let (tray, table) = lines.split_last().expect("a picture has lines");
        let mut shown: Vec<Line<'_>> = table
            .iter()
            .map(|line| Film::styled(colour, line))
            .collect();
        shown.push(Line::from(tray.clone()));
        frame.render_widget(Paragraph::new(shown), area);
    }

    fn draw_notes(&self, frame: &mut Frame<'_>, area: Rect) {
        let past = self
            .notes
            .partition_point(|(picture, _)| *picture <= self.shown);
        let first = past.saturating_sub(NOTES);
        let mut lines: Vec<Line<'_>> = self.notes[first..past]
            .iter()
            .map(|(_, note)| Line::from(format!(" {note}")))
            .collect();
        if self.at_the_end()
            && let Some(result) = self.result()
        {
            lines.push(Line::from(format!(" {result}")).bold());
        }
        frame.render_widget(Paragraph::new(lines), area);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::KeyEvent;

    use super::*;
    use crate::kaboom::film::tests::film;
    use crate::screen_tests::drawing;
    use crate::terminal::Screen as _;

    fn text_of(app: &App<'_, Film>) -> String {
        drawing(app, 90, 26)
    }

    #[test]
    fn pause_seek_and_speed() {
        let mut film = film("bot:4 bot:4");
        let mut app = App::new(&mut film, true, None);
        let press = |app: &mut App<'_, Film>, code: KeyCode| {
            app.key(KeyEvent::from(code), 0).unwrap();
        };
        app.tick(0).unwrap();
        assert_eq!(app.model.shown, 1);
        app.tick(10).unwrap();
        assert_eq!(app.model.shown, 1, "the next picture is not due");
        press(&mut app, KeyCode::Char(' '));
        app.tick(1000).unwrap();
        assert_eq!(app.model.shown, 1, "paused");
        assert!(text_of(&app).contains("paused"));
        for _ in 0..8 {
            press(&mut app, KeyCode::Right);
        }
        let later = text_of(&app);
        assert!(
            later.contains("turn 1 ·  8.0 s") || later.contains("turn 1 · 8.0 s"),
            "{later}"
        );
        press(&mut app, KeyCode::Left);
        assert_eq!(app.model.shown, 1 + 7 * SECOND);
        press(&mut app, KeyCode::Char('n'));
        assert_eq!(app.model.turn_number(), 1);
        press(&mut app, KeyCode::Char('p'));
        assert_eq!(app.model.shown, 0);
        press(&mut app, KeyCode::Char('?'));
        assert!(text_of(&app).contains("this page"), "the help page");
        press(&mut app, KeyCode::Char('q'));
        assert!(!app.left(), "any key goes back");
        assert!(!text_of(&app).contains("this page"));
        press(&mut app, KeyCode::Char('q'));
        assert!(app.left());
    }
}
