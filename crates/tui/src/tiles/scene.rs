//! The table as one viewer may see it, read from the view of that viewer, which
//! contains nothing else.

use std::fmt;

use ruckus_core::{Value, Viewer};
use ruckus_engine::AnyMatch;
use ruckus_tiles::kernel::Square;

/// A tile as its notation of two characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct TileText([u8; 2]);

impl TileText {
    /// Parses a text of two ASCII characters.
    pub(crate) fn parse(text: &str) -> Option<TileText> {
        let bytes: [u8; 2] = text.as_bytes().try_into().ok()?;
        bytes
            .iter()
            .all(u8::is_ascii_graphic)
            .then_some(TileText(bytes))
    }

    /// The letter, digit or shape; `!`, `_` or `*` if it is wild.
    pub(crate) fn symbol(self) -> char {
        self.0[0].into()
    }

    /// The letter of the colour; `!` or `*` if it is wild.
    pub(crate) fn colour(self) -> char {
        self.0[1].into()
    }

    /// Whether the tile is wild in its symbol or colour.
    pub(crate) fn is_wild(self) -> bool {
        self.0.iter().any(|byte| b"!_*".contains(byte))
    }
}

impl fmt::Display for TileText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.symbol(), self.colour())
    }
}

/// The phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Phase {
    #[default]
    Turn,
    /// A tile was swapped; more swaps may follow.
    Swapping,
    /// A play is on the grid, and the other players may challenge it.
    Challenge,
}

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scene {
    pub(crate) grid: Vec<(Square, TileText)>,
    /// The viewer's own hand; empty for a spectator.
    pub(crate) hand: Vec<TileText>,
    /// All hands, once nothing is hidden any more.
    pub(crate) open_hands: Option<Vec<Vec<TileText>>>,
    pub(crate) hand_sizes: Vec<u64>,
    /// One shared pile, or one for each seat.
    pub(crate) pile_sizes: Vec<u64>,
    pub(crate) scores: Vec<i64>,
    /// Whose turn it is, even while others respond to it.
    pub(crate) mover: usize,
    pub(crate) phase: Phase,
    /// The squares of the play under challenge.
    pub(crate) pending: Vec<Square>,
    pub(crate) skips: Vec<u64>,
    /// The seats that still have their last turn.
    pub(crate) last_turns: Option<Vec<u64>>,
}

impl Scene {
    /// The scene of a viewer; with everything if the match is over.
    pub(crate) fn of(played: &dyn AnyMatch, viewer: Viewer) -> Scene {
        let mut scene = Scene::read(&played.view(viewer));
        if played.outcome().is_some() {
            scene.open(played);
        }
        scene
    }

    /// The scene with everything, for readers of a record.
    pub(crate) fn with_open_hands(played: &dyn AnyMatch) -> Scene {
        let mut scene = Scene::read(&played.view(Viewer::Spectator));
        scene.open(played);
        scene
    }

    fn open(&mut self, played: &dyn AnyMatch) {
        let hands = list(&played.position()["hands"], |hand| Some(tiles(hand)));
        self.open_hands = Some(hands);
    }

    fn read(view: &Value) -> Scene {
        let numbers = |value: &Value| list(value, Value::as_u64);
        Scene {
            grid: list(&view["grid"], |cell| {
                let tile = TileText::parse(cell[0].as_str()?)?;
                Some((square(&cell[1], &cell[2])?, tile))
            }),
            hand: tiles(&view["hand"]),
            open_hands: None,
            hand_sizes: numbers(&view["hand_sizes"]),
            pile_sizes: numbers(&view["pile_sizes"]),
            scores: list(&view["scores"], Value::as_i64),
            mover: view["to_move"].as_u64().unwrap_or(0) as usize,
            phase: match view["phase"].as_str() {
                Some("swapping") => Phase::Swapping,
                Some("challenge") => Phase::Challenge,
                _ => Phase::Turn,
            },
            pending: list(&view["pending"], |placement| {
                Some(placed(placement.as_str()?)?.1)
            }),
            skips: numbers(&view["skips"]),
            last_turns: view["last_turns"]
                .is_array()
                .then(|| numbers(&view["last_turns"])),
        }
    }

    pub(crate) fn at(&self, wanted: Square) -> Option<TileText> {
        let found = self.grid.iter().find(|(square, _)| *square == wanted);
        found.map(|(_, tile)| *tile)
    }

    /// The lowest and the highest square around all tiles; `None` on an empty table.
    pub(crate) fn bounds(&self) -> Option<(Square, Square)> {
        let xs = self.grid.iter().map(|(square, _)| square.x);
        let ys = self.grid.iter().map(|(square, _)| square.y);
        let low = Square {
            x: xs.clone().min()?,
            y: ys.clone().min()?,
        };
        let high = Square {
            x: xs.max()?,
            y: ys.max()?,
        };
        Some((low, high))
    }

    /// Whether every seat has its own pile.
    pub(crate) fn has_own_piles(&self) -> bool {
        self.pile_sizes.len() > 1
    }
}

/// A square from two JSON numbers.
pub(crate) fn square(x: &Value, y: &Value) -> Option<Square> {
    Some(Square {
        x: i32::try_from(x.as_i64()?).ok()?,
        y: i32::try_from(y.as_i64()?).ok()?,
    })
}

/// A placement such as `Fr@1,0`.
pub(crate) fn placed(text: &str) -> Option<(TileText, Square)> {
    let (tile, square) = text.split_once('@')?;
    let (x, y) = square.split_once(',')?;
    let square = Square {
        x: x.parse().ok()?,
        y: y.parse().ok()?,
    };
    Some((TileText::parse(tile)?, square))
}

/// The tiles of a list of texts.
pub(crate) fn tiles(value: &Value) -> Vec<TileText> {
    list(value, |tile| TileText::parse(tile.as_str()?))
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Vec<T> {
    let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
    items.iter().filter_map(read).collect()
}
