//! The screen around every game: the title, the message, the keys or the prompt, and
//! the help page.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use crate::app::App;
use crate::prompt::Prompt;
use crate::terminal::{inset, is_too_small};
use crate::terminal_game::TerminalGame;

/// The style of titles.
pub(crate) fn title() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// The style of less important text.
pub(crate) fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// The content of the help page, without the rules.
pub(crate) struct Help {
    /// Every key and what it does, shown in two columns.
    pub(crate) keys: &'static [(&'static str, &'static str)],
    /// The width of the descriptions in the left column.
    pub(crate) width: usize,
    /// Explains the signs on the board.
    pub(crate) legend: Option<&'static str>,
}

/// The height of a help page that leaves some space on the smallest screen.
const AIRY: usize = 20;

/// Draws a whole screen.
pub(crate) fn draw<T: TerminalGame>(frame: &mut Frame<'_>, app: &App<'_, T>) {
    let area = frame.area();
    if is_too_small(frame) {
        return;
    }
    let [top, body, message, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(18),
        Constraint::Length(T::MESSAGE_LINES),
        Constraint::Length(1),
    ])
    .areas(area);
    draw_title(frame, top, app);
    T::draw_body(app, frame, body);
    let text = Paragraph::new(app.model.message()).wrap(Wrap { trim: true });
    frame.render_widget(text, inset(message));
    let line = match app.prompt.question() {
        Some(question) => Line::styled(question, title()),
        None => Line::styled(app.model.keys_text(), faint()),
    };
    frame.render_widget(line, inset(keys));
    if app.prompt == Prompt::Help {
        draw_help(frame, &*app.model);
    }
}

fn draw_title<T: TerminalGame>(frame: &mut Frame<'_>, area: Rect, app: &App<'_, T>) {
    let line = Line::from(vec![
        Span::styled(app.model.info().name, title()),
        Span::raw(format!(" · {}", app.model.standing())),
        Span::raw(app.bots.doing(app.paused, app.frame)),
    ]);
    frame.render_widget(line, inset(area));
    let note = Line::from(app.model.title_note()).right_aligned();
    frame.render_widget(note, inset(area));
}

fn draw_help<T: TerminalGame>(frame: &mut Frame<'_>, model: &T) {
    let Help {
        keys,
        width,
        legend,
    } = model.help();
    let mut lines = vec![Line::styled("Keys", title())];
    let (left, right) = keys.split_at(keys.len() / 2);
    for ((key, does), (other_key, other_does)) in left.iter().zip(right) {
        lines.push(Line::from(format!(
            " {key:9} {does:width$} {other_key:9} {other_does}"
        )));
    }
    let rules = model.rules();
    if !rules.is_empty() {
        if lines.len() + rules.len() + 3 <= AIRY {
            lines.push(Line::default());
        }
        lines.push(Line::styled("The game", title()));
        lines.extend(rules.into_iter().map(|line| Line::from(format!(" {line}"))));
    }
    lines.extend(legend.map(|legend| Line::styled(legend, faint())));
    let height = Constraint::Length(lines.len() as u16 + 2);
    let area = frame.area().centered(Constraint::Length(80), height);
    let block = Block::bordered()
        .title(format!(" {} ", model.info().name))
        .title_bottom(" any key goes back ");
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}
