//! The panel beside the board: players, pools, the preview or the last action, and the
//! moves.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use ruckus_boop::kernel::PieceKind;
use ruckus_core::{Entry, Seat};

use super::palette::Palette;
use crate::cats::edition_look::EditionLook;
use crate::cats::foresight::Foresight;
use crate::cats::model::Cats;
use crate::cats::turn_draft::Step;
use crate::cats::turn_summary::TurnSummary;
use crate::screen::{faint, title};
use crate::wording::count;

pub(super) struct Panel<'a, E: EditionLook> {
    pub(super) model: &'a Cats<E>,
    pub(super) palette: &'a Palette,
    pub(super) foresight: Option<&'a Foresight>,
}

impl<E: EditionLook> Panel<'_, E> {
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let seats = self.seats();
        let seats_height = seats.len() as u16;
        let [top, middle, bottom] = Split::vertical([
            Constraint::Length(seats_height),
            Constraint::Max(8),
            Constraint::Min(5),
        ])
        .areas(area);
        Paragraph::new(seats).render(top, buffer);
        Paragraph::new(self.ahead(middle.height))
            .wrap(Wrap { trim: false })
            .render(middle, buffer);
        self.moves(bottom, buffer);
    }

    fn seats(&self) -> Vec<Line<'static>> {
        let model = self.model;
        let mover = model.table.played.to_move().first().map(Seat::index);
        let mut lines = Vec::new();
        for (seat, pool) in model.scene.pools.iter().enumerate() {
            let name = model.layout.names[seat];
            let tag = format!(" {} {name} ", Palette::disc(seat));
            let mut line = vec![
                Span::styled(tag, self.palette.name(seat)),
                Span::raw(format!(" {}", model.table.occupants()[seat])),
            ];
            if mover == Some(seat) {
                line.push(Span::styled("  ◄ to move", title()));
            }
            lines.push(Line::from(line));
            let kittens = count(pool.kittens.into(), "kitten");
            let cats = count(pool.cats.into(), "cat");
            lines.push(Line::from(format!("   {kittens}, {cats}")));
            if let (Some(ornaments), Some(captured)) = (pool.ornaments, pool.captured) {
                let ornaments = count(ornaments.into(), "ornament");
                lines.push(Line::from(format!("   {ornaments}, {captured} captured")));
            }
        }
        lines.push(Line::default());
        lines
    }

    /// The preview of the action under the cursor.
    fn ahead(&self, height: u16) -> Vec<Line<'static>> {
        let Some(foresight) = self.foresight else {
            return self.behind(height);
        };
        let question = match self.model.step() {
            Step::Ornament => "hang an ornament: ",
            Step::Lift => "lift a piece: ",
            Step::Choose if foresight.title.contains('=') => "take off: ",
            Step::Choose => "take nothing off: ",
            Step::Place | Step::Wait => match self.model.draft.kind {
                PieceKind::Cat => "place a cat: ",
                PieceKind::Kitten | PieceKind::Ornament => "place a kitten: ",
            },
        };
        let mut lines = vec![Line::from(vec![
            Span::raw(question),
            Span::styled(foresight.title.clone(), title()),
        ])];
        lines.extend(self.told(&foresight.turn_summary, height));
        if foresight.turn_summary.lines.is_empty() && foresight.note.is_none() {
            lines.push(Line::styled(" nothing else happens", faint()));
        }
        if let Some(note) = &foresight.note {
            lines.push(Line::styled(format!(" {note}"), self.palette.warning()));
        }
        lines
    }

    /// The effects of the last action, shown when it is not a human's turn.
    fn behind(&self, height: u16) -> Vec<Line<'static>> {
        match self.model.table.summaries.last() {
            Some(turn_summary) if !turn_summary.lines.is_empty() => {
                let mut lines = vec![Line::styled("last turn", faint())];
                lines.extend(self.told(turn_summary, height));
                lines
            }
            _ => Vec::new(),
        }
    }

    /// As much of a summary as fits below a title and above a note.
    fn told(&self, turn_summary: &TurnSummary, height: u16) -> Vec<Line<'static>> {
        let room = usize::from(height).saturating_sub(3);
        // The line about a win comes last and must not be cut off.
        let skipped = turn_summary.lines.len().saturating_sub(room);
        let mut lines = Vec::new();
        if skipped > 0 {
            let more = format!(" … {skipped} more, and");
            lines.push(Line::styled(more, faint()));
        }
        let rest = turn_summary.lines[skipped..].iter();
        lines.extend(rest.map(|line| Line::from(format!(" {line}"))));
        lines
    }

    /// The last moves, as many as fit.
    fn moves(&self, area: Rect, buffer: &mut Buffer) {
        let rows = move_rows(&self.model.table.record().entries, area.width.into());
        let room = usize::from(area.height).saturating_sub(1);
        let mut lines = vec![Line::styled("moves", faint())];
        lines.extend(
            rows[rows.len().saturating_sub(room)..]
                .iter()
                .cloned()
                .map(Line::from),
        );
        Paragraph::new(lines).render(area, buffer);
    }
}

/// Numbered moves: both sides in one row if they fit, otherwise one row each.
fn move_rows(entries: &[Entry], width: usize) -> Vec<String> {
    let texts: Vec<(usize, String)> = entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Game { seat, action } => Some((seat.index(), action.clone())),
            Entry::Table { seat, action } => Some((seat.index(), format!("{action:?}"))),
            Entry::Time { .. } => None,
        })
        .collect();
    let longest = texts
        .iter()
        .map(|(_, text)| text.len())
        .max()
        .unwrap_or(0)
        .max(6);
    if 2 * longest + 6 > width {
        let row = |(index, (seat, text)): (usize, &(usize, String))| {
            format!("{:>3} {} {text}", index + 1, Palette::disc(*seat))
        };
        return texts.iter().enumerate().map(row).collect();
    }
    let mut rows: Vec<String> = Vec::new();
    for (seat, text) in &texts {
        if *seat == 0 || rows.is_empty() {
            rows.push(format!("{:>3} ", rows.len() + 1));
        }
        if let Some(row) = rows.last_mut() {
            let column = 4 + seat * (longest + 2);
            *row = format!("{row:column$}{text}");
        }
    }
    rows
}
