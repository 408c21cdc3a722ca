//! The table as plain text: the grid with coordinates, the score sheet, the hand.

use ruckus_table::Match;
use ruckus_tiles::kernel::{Laws, Square, TileGame};

use super::laws_look::LawsLook;
use super::model::Tiles;
use super::scene::{Scene, TileText};
use super::words;
use crate::terminal_game::TerminalGame as _;
use crate::wording::{count, player};

/// The whole table of a match, for readers of its record.
pub(crate) fn board_text<L: Laws>(played: &Match<TileGame<L>>) -> String {
    let scene = Scene::with_open_hands(played);
    let scored = played.game().laws().layout().scored;
    let mut text = grid_text(&scene, &[]);
    let names: Vec<String> = (0..played.seats())
        .map(|seat| format!("seat {seat}"))
        .collect();
    text += &sheet_text(&scene, scored, &names);
    let standing = match played.outcome() {
        Some(outcome) => words::result(&outcome),
        None => format!("seat {} to move", scene.mover),
    };
    text + &standing + "\n"
}

/// The table as the players see it, with the hand if one is open.
pub(crate) fn table_text<L: LawsLook>(model: &Tiles<L>) -> String {
    let mut text = grid_text(&model.scene, model.last_squares());
    let names: Vec<String> = model
        .table
        .occupants()
        .iter()
        .enumerate()
        .map(|(seat, occupant)| format!("{} ({occupant})", player(seat)))
        .collect();
    text += &sheet_text(&model.scene, model.layout().scored, &names);
    if !model.scene.hand.is_empty() {
        text += &format!("hand: {}\n", joined(&model.scene.hand));
    }
    text + &model.standing() + "\n"
}

/// The grid with an empty square around it; new tiles are in brackets.
fn grid_text(scene: &Scene, new: &[Square]) -> String {
    let (low, high) = scene.bounds().unwrap_or_default();
    let columns = low.x - 1..=high.x + 1;
    let mut text = String::from("      ");
    text.extend(columns.clone().map(|x| format!("{x:>3} ")));
    text = text.trim_end().to_owned() + "\n";
    for y in (low.y - 1..=high.y + 1).rev() {
        let mut row = format!("{y:>5} ");
        for x in columns.clone() {
            let square = Square { x, y };
            row += &match scene.at(square) {
                Some(tile) if new.contains(&square) => format!("({tile})"),
                Some(tile) => format!(" {tile} "),
                None => "  . ".to_owned(),
            };
        }
        text += row.trim_end();
        text.push('\n');
    }
    text
}

/// Scores and remaining tiles, one row for each seat.
fn sheet_text(scene: &Scene, scored: bool, names: &[String]) -> String {
    let width = names.iter().map(String::len).max().unwrap_or(0) + 2;
    let mut head = format!("{:width$}", "");
    if scored {
        head += " score";
    }
    head += "  hand";
    if scene.has_own_piles() {
        head += "  pile";
    }
    let mut text = head + "\n";
    for (seat, name) in names.iter().enumerate() {
        let mark = if scene.mover == seat { '>' } else { ' ' };
        let mut row = format!("{:width$}", format!("{mark} {name}"));
        if scored {
            row += &format!("{:>6}", scene.scores[seat]);
        }
        row += &format!("{:>6}", scene.hand_sizes[seat]);
        if scene.has_own_piles() {
            row += &format!("{:>6}", scene.pile_sizes[seat]);
        }
        if let Some(hands) = &scene.open_hands {
            row += &format!("  {}", joined(&hands[seat]));
        }
        row += &match scene.skips[seat] {
            0 => String::new(),
            skips => format!("  loses {}", count(skips as usize, "turn")),
        };
        text += row.trim_end();
        text.push('\n');
    }
    if let [pile] = scene.pile_sizes[..] {
        text += &format!("pile: {}\n", count(pile, "tile"));
    }
    text
}

/// The tiles, separated by spaces.
pub(crate) fn joined(tiles: &[TileText]) -> String {
    let texts: Vec<String> = tiles.iter().map(ToString::to_string).collect();
    texts.join(" ")
}
