//! The whole screen: title, grid, panel, hand, message, keys.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use ruckus_catalog::GameId;

use super::App;
use super::grid::Grid;
use super::help;
use super::panel::Panel;
use crate::prompt::Prompt;
use crate::seating::Turn;
use crate::terminal::{inset, is_too_small};
use crate::tiles::draft::Draft;
use crate::tiles::scene::Phase;

/// The width of the panel beside the grid.
const PANEL: u16 = 35;

pub(in crate::tiles) fn draw(frame: &mut Frame<'_>, app: &App<'_>) {
    let area = frame.area();
    if is_too_small(frame) {
        return;
    }
    let [title, body, hand, message, keys] = Split::vertical([
        Constraint::Length(1),
        Constraint::Min(17),
        Constraint::Length(1),
        Constraint::Length(3),
        Constraint::Length(1),
    ])
    .areas(area);
    draw_title(frame, title, app);
    draw_body(frame, body, app);
    frame.render_widget(hand_line(app), inset(hand));
    let text = Paragraph::new(app.model.message.as_str()).wrap(Wrap { trim: true });
    frame.render_widget(text, inset(message));
    frame.render_widget(keys_line(app), inset(keys));
    if app.prompt == Prompt::Help {
        help::draw(frame, app.model, &app.palette);
    }
}

fn draw_title(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
    let model = &app.model;
    let line = Line::from(vec![
        Span::styled(model.played().info().name, app.palette.title()),
        Span::raw(format!(" · {}", model.standing())),
        Span::raw(app.bots.doing(app.paused, app.frame)),
    ]);
    frame.render_widget(line, inset(area));
    let pile = match model.scene.pile_sizes[..] {
        [pile] => format!("pile {pile}"),
        _ => String::new(),
    };
    frame.render_widget(Line::from(pile).right_aligned(), inset(area));
}

fn draw_body(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
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
}

/// The open hand; tiles in the draft are marked.
fn hand_line(app: &App<'_>) -> Line<'static> {
    let model = &app.model;
    if model.scene.hand.is_empty() {
        return Line::default();
    }
    let shapes = model.game() == GameId::Qinto;
    let trading = matches!(model.draft, Draft::Trade(_));
    let mut spans = vec![Span::styled("hand  ", app.palette.title())];
    for (slot, tile) in model.scene.hand.iter().enumerate() {
        spans.push(Span::styled(format!("{} ", slot + 1), app.palette.faint()));
        let face = app.palette.face(*tile, shapes);
        spans.push(match (model.is_used(slot), trading) {
            (true, true) => Span::styled(format!("-{face}-"), app.palette.tile(*tile)),
            (true, false) => Span::styled("  · ", app.palette.faint()),
            (false, _) => Span::styled(format!(" {face} "), app.palette.tile(*tile)),
        });
        spans.push(Span::raw("   "));
    }
    Line::from(spans)
}

/// The most useful keys, or the prompt.
fn keys_line(app: &App<'_>) -> Line<'static> {
    match app.prompt.question() {
        Some(question) => Line::styled(question, app.palette.title()),
        None => Line::styled(keys_text(app), app.palette.faint()),
    }
}

fn keys_text(app: &App<'_>) -> &'static str {
    let model = &app.model;
    match (model.turn(), &model.draft) {
        (Turn::Over, _) => "n new game   s save   arrows look around   ? help   q quit",
        (Turn::Bot(..), _) if model.has_humans() => "s save   n new game   ? help   q quit",
        (Turn::Bot(..), _) => {
            "space pause   + - speed   u undo   s save   n new game   ? help   q quit"
        }
        (Turn::Human(_), _) if model.curtain().is_some() => {
            "Enter show my hand   s save   n new game   ? help   q quit"
        }
        (Turn::Human(_), _) if model.answers() => {
            "a accept   c challenge   h hint   s save   ? help   q quit"
        }
        (Turn::Human(_), Draft::Trade(_)) => "1-5 choose   Enter trade or pass   Esc back   ? help",
        (Turn::Human(_), Draft::Swap(_)) => "Enter swap   Esc back   ? help   q quit",
        (Turn::Human(_), Draft::Play(laid)) if !laid.is_empty() => {
            "arrows 1-5 Tab   Enter play   Backspace one back   Esc all back   ? help"
        }
        (Turn::Human(_), Draft::Play(_)) if model.scene.phase == Phase::Swapping => {
            "arrows   1-5 swap another   d done   h hint   ? help   q quit"
        }
        (Turn::Human(_), Draft::Play(_)) if !model.is_alone() => {
            "arrows   1-5 lay   Tab turn   t trade   / type   h hint   ? help   q quit"
        }
        (Turn::Human(_), Draft::Play(_)) => {
            "arrows 1-5 lay  Tab turn  t trade  / type  h hint  u undo  ? help  q quit"
        }
    }
}
