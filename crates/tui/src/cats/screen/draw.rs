//! The board with the panel beside it.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout as Split, Rect};

use super::grid::{Grid, Size};
use super::panel::Panel;
use crate::app::App;
use crate::cats::edition_look::EditionLook;
use crate::cats::model::Cats;

/// The width of the panel beside the board.
const PANEL: u16 = 33;

pub(in crate::cats) fn draw_body<E: EditionLook>(
    app: &App<'_, Cats<E>>,
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let side = app.model.layout.side;
    let size = Size::fitting(side, area.width.saturating_sub(PANEL), area.height);
    let (width, height) = size.board(side);
    let [left, right] =
        Split::horizontal([Constraint::Length(width + 2), Constraint::Min(0)]).areas(area);
    let board = Rect {
        y: left.y + left.height.saturating_sub(height) / 2,
        width,
        height: height.min(left.height),
        ..left
    };
    let foresight = app.model.foresight();
    let grid = Grid {
        model: app.model,
        palette: &app.palette,
        size,
        foresight: foresight.as_ref(),
    };
    grid.draw(board, frame.buffer_mut());
    let panel = Panel {
        model: app.model,
        palette: &app.palette,
        foresight: foresight.as_ref(),
    };
    panel.draw(right, frame.buffer_mut());
}
