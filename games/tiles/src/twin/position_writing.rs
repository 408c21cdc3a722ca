//! The JSON of a position: keys and lists in the order of the rule text (tiles: Position).

use serde_json::{Map, Value, json};

use super::grid::Square;
use super::state::{Phase, Twin};
use super::tile::Tile;

impl Twin {
    /// The position in canonical form.
    #[must_use]
    pub fn position(&self) -> Value {
        let mut position = Map::new();
        position.insert("grid".to_string(), self.grid_value());
        position.insert("hands".to_string(), lists_of_tiles(&self.hands));
        position.insert("piles".to_string(), lists_of_tiles(&self.piles));
        position.insert("scores".to_string(), json!(self.scores));
        position.insert("to_move".to_string(), json!(self.to_move));
        position.insert("phase".to_string(), json!(phase_text(self.phase)));
        position.insert("swapped".to_string(), self.swapped_value());
        position.insert("pending".to_string(), self.pending_value());
        position.insert("waiting".to_string(), json!(self.waiting));
        position.insert("skips".to_string(), json!(self.skips));
        position.insert("stall".to_string(), json!(self.stall));
        position.insert("last_turns".to_string(), json!(self.last_turns));
        Value::Object(position)
    }

    /// Sorted by y, then x.
    fn grid_value(&self) -> Value {
        let mut squares: Vec<Square> = self.grid.keys().copied().collect();
        squares.sort_by_key(|square| (square.y, square.x));
        let mut tiles = Vec::new();
        for square in squares {
            tiles.push(json!([self.grid[&square].text(), square.x, square.y]));
        }
        Value::Array(tiles)
    }

    /// In the order of the swaps.
    fn swapped_value(&self) -> Value {
        let mut squares = Vec::new();
        for square in &self.swapped {
            squares.push(json!([square.x, square.y]));
        }
        Value::Array(squares)
    }

    /// In the order of the action.
    fn pending_value(&self) -> Value {
        let mut texts = Vec::new();
        for placement in &self.pending {
            texts.push(json!(placement.text()));
        }
        Value::Array(texts)
    }
}

/// The name of a phase.
pub(super) fn phase_text(phase: Phase) -> &'static str {
    match phase {
        Phase::Turn => "turn",
        Phase::Swapping => "swapping",
        Phase::Challenge => "challenge",
    }
}

fn lists_of_tiles(lists: &[Vec<Tile>]) -> Value {
    let mut values = Vec::new();
    for list in lists {
        let texts: Vec<String> = list.iter().map(|tile| tile.text()).collect();
        values.push(json!(texts));
    }
    Value::Array(values)
}
