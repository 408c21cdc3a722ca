//! The help page: every key, and the rules in ten lines.

use ratatui::Frame;
use ratatui::layout::Constraint;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};

use super::keys::KEYS;
use super::palette::Palette;
use crate::tiles::model::Model;
use crate::tiles::words;

pub(super) fn draw(frame: &mut Frame<'_>, model: &Model, palette: &Palette) {
    let mut lines = vec![Line::styled("Keys", palette.title())];
    let (left, right) = KEYS.split_at(KEYS.len() / 2);
    for ((key, does), (other_key, other_does)) in left.iter().zip(right) {
        lines.push(Line::from(format!(
            " {key:9} {does:28} {other_key:9} {other_does}"
        )));
    }
    lines.push(Line::styled("The game", palette.title()));
    let rules = words::rules(model.game(), &model.played().options());
    lines.extend(rules.into_iter().map(|line| Line::from(format!(" {line}"))));
    lines.push(Line::styled(
        "[ ] cursor  < > laid  ( ) new   colours: r red y yellow g green b blue k black",
        palette.faint(),
    ));
    let height = lines.len() as u16 + 2;
    let area = frame
        .area()
        .centered(Constraint::Length(80), Constraint::Length(height));
    let name = model.played().info().name;
    let block = Block::bordered()
        .title(format!(" {name} "))
        .title_bottom(" any key goes back ");
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}
