//! The help page: every key, and the rules in ten lines.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};

use super::keys::KEYS;
use super::palette::Palette;
use crate::cats::model::Model;
use crate::cats::words;

pub(super) fn draw(frame: &mut Frame<'_>, model: &Model, palette: &Palette) {
    let mut lines = vec![Line::styled("Keys", palette.title())];
    let (left, right) = KEYS.split_at(KEYS.len() / 2);
    for ((key, does), (other_key, other_does)) in left.iter().zip(right) {
        lines.push(Line::from(format!(
            " {key:9} {does:26} {other_key:9} {other_does}"
        )));
    }
    lines.push(Line::default());
    lines.push(Line::styled("The game", palette.title()));
    let rules = words::rules(model.game(), &model.options());
    lines.extend(rules.into_iter().map(|line| Line::from(format!(" {line}"))));
    lines.push(Line::styled(
        "On the board: x off, ! captured, + becomes a cat, - comes back, arrow pushed",
        palette.faint(),
    ));
    let height = lines.len() as u16 + 2;
    let area = page(frame.area(), 80, height);
    let name = model.played().info().name;
    let block = Block::bordered()
        .title(format!(" {name} "))
        .title_bottom(" any key goes back ");
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn page(area: Rect, width: u16, height: u16) -> Rect {
    area.centered(Constraint::Length(width), Constraint::Length(height))
}
