//! A match between bots on the whole screen, with pause and seek.

use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Style, Stylize as _};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use super::film::{Film, PICTURE_STEPS};
use super::scene::{self, DIE, HAND, Size};
use super::turn_summary;
use crate::terminal::{Screen, play_on_screen};

/// Milliseconds between two pictures at normal speed.
const PICTURE_MILLIS: u64 = 1000 * PICTURE_STEPS as u64 / 60;
/// Pictures per second of the match.
const SECOND: usize = 20;
/// The available speeds: pictures to advance per picture time.
const SPEEDS: [usize; 4] = [1, 2, 4, 8];
/// The number of messages on the screen.
const NOTES: usize = 5;

/// Shows the film until the spectator quits.
///
/// # Errors
/// If the terminal fails.
pub(super) fn run(film: &mut Film, colour: bool) -> anyhow::Result<()> {
    play_on_screen(&mut Cinema {
        film,
        colour,
        shown: 0,
        paused: false,
        speed: 0,
        due: 0,
        help: false,
        left: false,
    })
}

/// Every key and what it does, for the help page.
const KEYS: [(&str, &str); 8] = [
    ("space", "pause, go on"),
    ("← →", "a second back, forward"),
    (", .", "a picture back, forward"),
    (
        "p n",
        "the turn before, the next turn (also PageUp, PageDown)",
    ),
    ("Home", "to the beginning"),
    ("+ -", "faster, slower"),
    ("?", "this page"),
    ("q Esc", "quit"),
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

struct Cinema<'a> {
    film: &'a mut Film,
    colour: bool,
    /// The number of the current picture.
    shown: usize,
    paused: bool,
    /// An index into [`SPEEDS`].
    speed: usize,
    /// When the next picture is due.
    due: u64,
    /// Whether the help page is shown.
    help: bool,
    left: bool,
}

impl Cinema<'_> {
    /// Goes to a picture, and plays on if it does not exist yet.
    fn go_to(&mut self, picture: usize) {
        while picture >= self.film.pictures.len() && self.film.grow() {}
        self.shown = picture.min(self.film.pictures.len() - 1);
    }

    /// The number of the displayed turn, from 0.
    fn turn(&self) -> usize {
        self.film
            .turns
            .partition_point(|first| *first <= self.shown)
            .saturating_sub(1)
    }

    fn next_turn(&mut self) {
        let next = self.turn() + 1;
        while next >= self.film.turns.len() && self.film.grow() {}
        let end = self.film.pictures.len() - 1;
        self.shown = self.film.turns.get(next).copied().unwrap_or(end);
    }

    fn last_turn(&mut self) {
        let turn = self.turn();
        let first = self.film.turns[turn];
        // From the middle of a turn, go to its beginning.
        let back = if self.shown > first + SECOND {
            turn
        } else {
            turn.saturating_sub(1)
        };
        self.shown = self.film.turns[back];
    }

    fn at_the_end(&self) -> bool {
        self.film.is_over() && self.shown + 1 == self.film.pictures.len()
    }

    fn title(&self) -> String {
        let step = self.film.pictures[self.shown].step;
        let state = match (self.at_the_end(), self.paused) {
            (true, _) => " · over".to_owned(),
            (false, true) => " · paused".to_owned(),
            (false, false) => match SPEEDS[self.speed] {
                1 => String::new(),
                times => format!(" · {times} times as fast"),
            },
        };
        format!(
            " Kaboom · turn {} · {}{state}",
            self.turn() + 1,
            turn_summary::clock(step).trim_start()
        )
    }

    fn styled(&self, line: &str) -> Line<'static> {
        let style = |mark: char| match mark {
            _ if !self.colour => Style::new(),
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

    fn draw_table(&self, frame: &mut Frame<'_>, area: Rect) {
        let rows = usize::from(area.height).saturating_sub(2).max(1);
        let size = Size {
            columns: usize::from(area.width),
            rows,
        };
        let lines = self.film.pictures[self.shown].lines(size);
        let (tray, table) = lines.split_last().expect("a picture has lines");
        let mut shown: Vec<Line<'_>> = table.iter().map(|line| self.styled(line)).collect();
        shown.push(Line::from(tray.clone()));
        frame.render_widget(Paragraph::new(shown), area);
    }

    fn draw_notes(&self, frame: &mut Frame<'_>, area: Rect) {
        let past = self
            .film
            .notes
            .partition_point(|(picture, _)| *picture <= self.shown);
        let first = past.saturating_sub(NOTES);
        let mut lines: Vec<Line<'_>> = self.film.notes[first..past]
            .iter()
            .map(|(_, note)| Line::from(format!(" {note}")))
            .collect();
        if self.at_the_end()
            && let Some(result) = self.film.result()
        {
            lines.push(Line::from(format!(" {result}")).bold());
        }
        frame.render_widget(Paragraph::new(lines), area);
    }
}

impl Screen for Cinema<'_> {
    fn tick(&mut self, now: u64) -> anyhow::Result<()> {
        if self.paused || self.help || now < self.due {
            return Ok(());
        }
        self.due = now + PICTURE_MILLIS;
        if !self.at_the_end() {
            self.go_to(self.shown + SPEEDS[self.speed]);
        }
        Ok(())
    }

    fn patience(&self, now: u64) -> Option<Duration> {
        if self.paused || self.help || self.at_the_end() {
            return None;
        }
        Some(Duration::from_millis(self.due.saturating_sub(now)))
    }

    fn key(&mut self, key: KeyEvent, _now: u64) -> anyhow::Result<()> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => self.left = true,
            _ if self.help => self.help = false,
            KeyCode::Char('q') | KeyCode::Esc => self.left = true,
            KeyCode::Char('?') => self.help = true,
            KeyCode::Char(' ') => self.paused = !self.paused,
            KeyCode::Left => self.shown = self.shown.saturating_sub(SECOND),
            KeyCode::Right => self.go_to(self.shown + SECOND),
            KeyCode::Char(',') => self.shown = self.shown.saturating_sub(1),
            KeyCode::Char('.') => self.go_to(self.shown + 1),
            KeyCode::PageDown | KeyCode::Char('n') => self.next_turn(),
            KeyCode::PageUp | KeyCode::Char('p') => self.last_turn(),
            KeyCode::Home => self.shown = 0,
            KeyCode::Char('+') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            _ => {}
        }
        Ok(())
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let [title, table, legend, notes, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(6),
            Constraint::Length(1),
            Constraint::Length(NOTES as u16 + 1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        frame.render_widget(Line::from(self.title()).bold(), title);
        self.draw_table(frame, table);
        frame.render_widget(Line::from(scene::legend()), legend);
        self.draw_notes(frame, notes);
        let help =
            " space pause · ←→ a second · , . a picture · p n a turn · + - speed · ? help · q quit";
        frame.render_widget(Line::from(help), keys);
        if self.help {
            draw_help(frame);
        }
    }

    fn left(&self) -> bool {
        self.left
    }
}

fn draw_help(frame: &mut Frame<'_>) {
    let mut lines = vec![Line::from("Keys").bold()];
    let key = |(key, does): (&str, &str)| Line::from(format!(" {key:8}{does}"));
    lines.extend(KEYS.map(key));
    lines.push(Line::default());
    lines.push(Line::from("The game").bold());
    lines.extend(RULES.map(|line| Line::from(format!(" {line}"))));
    let height = Constraint::Length(lines.len() as u16 + 2);
    let area = frame.area().centered(Constraint::Length(78), height);
    let block = Block::bordered()
        .title(" Kaboom ")
        .title_bottom(" any key goes back ");
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ruckus_core::{Seed, json};
    use ruckus_engine::begin;

    use super::*;

    fn text_of(cinema: &Cinema<'_>) -> String {
        let mut terminal = Terminal::new(TestBackend::new(90, 26)).unwrap();
        terminal.draw(|frame| cinema.draw(frame)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn pause_seek_and_speed() {
        let options = json!({"rounds": 1});
        let seed = Seed::from(4);
        let mut film = Film::new(begin(&options, Some(2), seed, None).unwrap(), &[4, 4], seed);
        let mut cinema = Cinema {
            film: &mut film,
            colour: true,
            shown: 0,
            paused: false,
            speed: 0,
            due: 0,
            help: false,
            left: false,
        };
        let press = |cinema: &mut Cinema<'_>, code: KeyCode| {
            cinema.key(KeyEvent::from(code), 0).unwrap();
        };
        cinema.tick(0).unwrap();
        assert_eq!(cinema.shown, 1);
        cinema.tick(10).unwrap();
        assert_eq!(cinema.shown, 1, "the next picture is not due");
        press(&mut cinema, KeyCode::Char(' '));
        cinema.tick(1000).unwrap();
        assert_eq!(cinema.shown, 1, "paused");
        assert!(text_of(&cinema).contains("paused"));
        for _ in 0..8 {
            press(&mut cinema, KeyCode::Right);
        }
        let later = text_of(&cinema);
        assert!(
            later.contains("turn 1 ·  8.0 s") || later.contains("turn 1 · 8.0 s"),
            "{later}"
        );
        press(&mut cinema, KeyCode::Left);
        assert_eq!(cinema.shown, 1 + 7 * SECOND);
        press(&mut cinema, KeyCode::Char('n'));
        assert_eq!(cinema.turn(), 1);
        press(&mut cinema, KeyCode::Char('p'));
        assert_eq!(cinema.shown, 0);
        press(&mut cinema, KeyCode::Char('?'));
        assert!(text_of(&cinema).contains("this page"), "the help page");
        press(&mut cinema, KeyCode::Char('q'));
        assert!(!cinema.left(), "any key goes back");
        assert!(!text_of(&cinema).contains("this page"));
        press(&mut cinema, KeyCode::Char('q'));
        assert!(cinema.left());
    }
}
