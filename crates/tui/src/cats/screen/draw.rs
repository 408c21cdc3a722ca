//! The whole screen: title, board, panel, message, keys.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::App;
use super::grid::{Grid, Size};
use super::help;
use super::panel::Panel;
use crate::cats::turn_draft::Step;
use crate::cats::words;
use crate::prompt::Prompt;
use crate::seating::Turn;
use crate::terminal::{inset, is_too_small};

/// The width of the panel beside the board.
const PANEL: u16 = 33;

pub(in crate::cats) fn draw(frame: &mut Frame<'_>, app: &App<'_>) {
    let area = frame.area();
    if is_too_small(frame) {
        return;
    }
    let [title, body, message, keys] = Split::vertical([
        Constraint::Length(1),
        Constraint::Min(20),
        Constraint::Length(2),
        Constraint::Length(1),
    ])
    .areas(area);
    draw_title(frame, title, app);
    draw_body(frame, body, app);
    let text = Paragraph::new(app.model.message.as_str()).wrap(Wrap { trim: true });
    frame.render_widget(text, inset(message));
    frame.render_widget(keys_line(app), inset(keys));
    if app.prompt == Prompt::Help {
        help::draw(frame, app.model, &app.palette);
    }
}

fn draw_title(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
    let name = app.model.played().info().name;
    let doing = app.bots.doing(app.paused, app.frame);
    let line = Line::from(vec![
        Span::styled(name, app.palette.title()),
        Span::raw(" · "),
        Span::raw(app.model.standing()),
        Span::raw(doing),
    ]);
    frame.render_widget(line, inset(area));
    let plies = app.model.played().plies();
    let turns = match app.model.turn() {
        Turn::Over => words::count(plies as u64, "turn"),
        Turn::Human(_) | Turn::Bot(..) => format!("turn {}", plies + 1),
    };
    frame.render_widget(Line::from(turns).right_aligned(), inset(area));
}

fn draw_body(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
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

/// The most useful keys, or the prompt.
fn keys_line(app: &App<'_>) -> Line<'static> {
    match app.prompt.question() {
        Some(question) => Line::styled(question, app.palette.prompt()),
        None => Line::styled(keys_text(app), app.palette.faint()),
    }
}

fn keys_text(app: &App<'_>) -> &'static str {
    match (app.model.turn(), app.model.step()) {
        (Turn::Over, _) => "n new game   u undo   s save   ? help   q quit",
        (Turn::Bot(..), _) if app.model.has_humans() => {
            "u undo   s save   n new game   ? help   q quit"
        }
        (Turn::Bot(..), _) => {
            "space pause   + - speed   u undo   s save   n new game   ? help   q quit"
        }
        (Turn::Human(_), Step::Choose) => {
            "Tab next way   Enter take off   Esc back   ? help   q quit"
        }
        (Turn::Human(_), Step::Ornament) => {
            "arrows  Enter hang the ornament  / type  h hint  u undo  ? help  q quit"
        }
        (Turn::Human(_), Step::Lift) => {
            "arrows  Enter lift  / type  h hint  u undo  ? help  q quit"
        }
        (Turn::Human(_), Step::Place | Step::Wait) => {
            "arrows  1 kitten 2 cat  Enter place  / type  h hint  u undo  ? help  q quit"
        }
    }
}
