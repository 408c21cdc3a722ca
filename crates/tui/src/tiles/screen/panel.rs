//! The panel beside the grid: the score sheet, the preview of the draft, the last
//! turns.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use ruckus_core::Seat;
use ruckus_tiles::kernel::Phase;

use super::palette::Palette;
use crate::screen::{faint, title};
use crate::seating::Turn;
use crate::terminal_game::TerminalGame as _;
use crate::tiles::board_text::joined;
use crate::tiles::draft::Draft;
use crate::tiles::laws_look::LawsLook;
use crate::tiles::model::Tiles;
use crate::tiles::preview::{self, Tone};
use crate::wording::{count, player, wrap};

pub(super) struct Panel<'a, L: LawsLook> {
    pub(super) model: &'a Tiles<L>,
    pub(super) palette: &'a Palette,
}

impl<L: LawsLook> Panel<'_, L> {
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let sheet = self.sheet();
        let ahead = self.ahead(area.width.into());
        // The turns get the remaining space, at least their title and one line.
        let room = area.height.saturating_sub(sheet.len() as u16 + 3);
        let [top, middle, bottom] = Split::vertical([
            Constraint::Length(sheet.len() as u16 + 1),
            Constraint::Length((ahead.len() as u16).min(room) + 1),
            Constraint::Min(2),
        ])
        .areas(area);
        Paragraph::new(sheet).render(top, buffer);
        Paragraph::new(ahead).render(middle, buffer);
        self.turns(bottom, buffer);
    }

    /// Scores and remaining tiles, one row for each seat.
    fn sheet(&self) -> Vec<Line<'static>> {
        let model = self.model;
        let scene = &model.scene;
        let scored = model.layout().scored;
        let acting = match model.turn() {
            Turn::Human(seat) | Turn::Bot(seat, _) => Some(seat),
            Turn::Over => None,
        };
        let mut head = format!("{:18}", "");
        if scored {
            head += " score";
        }
        head += " hand";
        if scene.has_own_piles() {
            head += " pile";
        }
        let mut lines = vec![Line::styled(head, faint())];
        for seat in Seat::all(model.table.occupants().len()) {
            let index = seat.index();
            let mark = if acting == Some(seat) { '►' } else { ' ' };
            let name = format!(
                "{mark} {} {}",
                player(index),
                model.table.occupants()[index]
            );
            let mut row = format!("{name:18}");
            if scored {
                row += &format!("{:>6}", scene.scores[index]);
            }
            row += &format!("{:>5}", scene.hand_sizes[index]);
            if scene.has_own_piles() {
                row += &format!("{:>5}", scene.pile_sizes[index]);
            }
            if scene.skips[index] > 0 {
                row += &format!(" -{}", scene.skips[index]);
            }
            let style = if acting == Some(seat) {
                title()
            } else {
                ratatui::style::Style::new()
            };
            lines.push(Line::styled(row, style));
        }
        if let Some(last) = scene.last_turns
            && acting.is_some()
        {
            let left = count(last, "last turn");
            lines.push(Line::styled(format!("  {left} to come"), title()));
        }
        lines
    }

    /// What the player can do, what the draft would score, or which play awaits an answer.
    fn ahead(&self, width: usize) -> Vec<Line<'static>> {
        let model = self.model;
        if let Some(seat) = model.curtain() {
            return self.curtain(seat, width);
        }
        if model.answers() {
            return self.question(width);
        }
        if model.turn() == Turn::Over {
            return self.left_over();
        }
        if !model.composes() {
            return Vec::new();
        }
        let note = |text: &str| Line::styled(text.to_owned(), faint());
        let Some(proposal) = model.proposal() else {
            return match model.scene.phase {
                Phase::Swapping => vec![note("swap another wild tile, or d: done")],
                Phase::Turn | Phase::Challenge => vec![
                    note("1-5 lay a tile at the cursor"),
                    note("on a wild tile: swap it"),
                    note("t trade or pass   h hint"),
                ],
            };
        };
        let heading = match &model.draft {
            Draft::Play(_) => "your play",
            Draft::Swap(_) => "your swap",
            Draft::Trade(_) => "choose with 1-5, Enter trades",
        };
        let mut lines = vec![Line::styled(heading, title())];
        for line in preview::lines(&proposal, model.explanation.as_ref(), &model.layout()) {
            lines.extend(self.told(&line, width));
        }
        lines
    }

    /// A line of the preview, wrapped, with its points at the right edge.
    fn told(&self, line: &preview::Line, width: usize) -> Vec<Line<'static>> {
        let mark = match line.tone {
            Tone::Good => "✓ ",
            Tone::Bad => "✗ ",
            Tone::Unfinished => "… ",
            Tone::Plain => "  ",
            Tone::Sum => "= ",
        };
        let style = self.palette.tone(line.tone);
        let points = line
            .points
            .map_or_else(String::new, |points| format!("{points:>4}"));
        let room = width.saturating_sub(2 + points.len());
        let mut rows = wrap(line.text.split(' '), room)
            .into_iter()
            .enumerate()
            .map(|(row, text)| {
                let mark = if row == 0 { mark } else { "  " };
                let points = if row == 0 { points.as_str() } else { "" };
                Line::from(vec![
                    Span::styled(format!("{mark}{text:room$}"), style),
                    Span::styled(points.to_owned(), title()),
                ])
            });
        rows.by_ref().collect()
    }

    /// Asks the player to make sure that nobody else is looking. Until then the hand is
    /// not drawn at all.
    fn curtain(&self, seat: Seat, width: usize) -> Vec<Line<'static>> {
        let rule = "━".repeat(width);
        let name = player(seat.index());
        vec![
            Line::from(rule.clone()),
            Line::styled(name, title()).centered(),
            Line::from("press Enter when nobody else looks").centered(),
            Line::from(rule),
        ]
    }

    /// A play that waits for an answer. Whether its words are valid is not shown yet.
    fn question(&self, width: usize) -> Vec<Line<'static>> {
        let Some((seat, play)) = self.model.pending_play() else {
            return Vec::new();
        };
        let mut lines = vec![Line::styled(player(seat.index()), title())];
        lines.extend(wrap(play.split(' '), width).into_iter().map(Line::from));
        lines.push(Line::from("a  accept"));
        lines.push(Line::from("c  challenge: a run is no wrd"));
        lines
    }

    /// The remaining tiles at the end of the match.
    fn left_over(&self) -> Vec<Line<'static>> {
        let Some(hands) = &self.model.scene.open_hands else {
            return Vec::new();
        };
        let mut lines = vec![Line::styled("tiles left", faint())];
        for (seat, hand) in hands
            .iter()
            .enumerate()
            .filter(|(_, hand)| !hand.is_empty())
        {
            lines.push(Line::from(format!("  {} {}", player(seat), joined(hand))));
        }
        lines
    }

    /// The last turns, as many as fit.
    fn turns(&self, area: Rect, buffer: &mut Buffer) {
        let room = usize::from(area.height).saturating_sub(1);
        let tales = &self.model.table.summaries;
        let first = tales.len().saturating_sub(room);
        let mut lines = vec![Line::styled("turns", faint())];
        for (index, turn_summary) in tales.iter().enumerate().skip(first) {
            let points = turn_summary
                .points
                .map_or_else(String::new, |points| format!("{points:>4}"));
            let width = usize::from(area.width).saturating_sub(7 + points.len());
            let text: String = turn_summary.short.chars().take(width).collect();
            lines.push(Line::from(format!(
                "{:>3} {}: {text:width$}{points}",
                index + 1,
                turn_summary.seat + 1
            )));
        }
        Paragraph::new(lines).render(area, buffer);
    }
}
