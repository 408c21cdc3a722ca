//! The grid with the panel beside it, and the hand below.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::text::{Line, Span};

use super::grid::Grid;
use super::panel::Panel;
use crate::app::App;
use crate::screen::{faint, title};
use crate::terminal::inset;
use crate::tiles::draft::Draft;
use crate::tiles::laws_look::LawsLook;
use crate::tiles::model::Tiles;

/// The width of the panel beside the grid.
const PANEL: u16 = 35;

pub(in crate::tiles) fn draw_body<L: LawsLook>(
    app: &App<'_, Tiles<L>>,
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let [area, hand] = Split::vertical([Constraint::Min(17), Constraint::Length(1)]).areas(area);
    let [left, _, right] = Split::horizontal([
        Constraint::Min(40),
        Constraint::Length(1),
        Constraint::Length(PANEL),
    ])
    .areas(area);
    let (model, palette) = (&*app.model, &app.palette);
    Grid { model, palette }.draw(left, frame.buffer_mut());
    let right = Rect {
        width: right.width - 1,
        ..right
    };
    Panel { model, palette }.draw(right, frame.buffer_mut());
    frame.render_widget(hand_line(app), inset(hand));
}

/// The open hand; tiles in the draft are marked.
fn hand_line<L: LawsLook>(app: &App<'_, Tiles<L>>) -> Line<'static> {
    let model = &app.model;
    if model.scene.hand.is_empty() {
        return Line::default();
    }
    let trading = matches!(model.draft, Draft::Trade(_));
    let mut spans = vec![Span::styled("hand  ", title())];
    for (slot, tile) in model.scene.hand.iter().enumerate() {
        spans.push(Span::styled(format!("{} ", slot + 1), faint()));
        let face = app.palette.face(*tile, L::SHAPES);
        spans.push(match (model.is_used(slot), trading) {
            (true, true) => Span::styled(format!("-{face}-"), app.palette.tile(*tile)),
            (true, false) => Span::styled("  · ", faint()),
            (false, _) => Span::styled(format!(" {face} "), app.palette.tile(*tile)),
        });
        spans.push(Span::raw("   "));
    }
    Line::from(spans)
}
