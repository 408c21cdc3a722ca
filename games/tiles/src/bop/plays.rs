//! Finding plays along the dictionary: a walk through the automaton of wrds for
//! every place a play can begin, with the letters that crossing runs allow worked
//! out beforehand.
//!
//! A BOP! tile follows every letter at once, so the walk keeps a set of places in
//! the automaton. With no BOP! tile around that set has one member.

use ruckus_words::{ConsonantSet, Dictionary, Node};

use super::laws::{TILES, letter};
use crate::kernel::{Axis, Grid, HAND, Line, Placement, Tile, Tiles, lines_to_try};

/// Calls `found` for every play whose runs are wrds, each once. The second
/// argument says whether a BOP! tile on the grid lies in two runs, whose meanings
/// may exclude each other.
pub(crate) fn find_plays(
    dictionary: &Dictionary,
    grid: &Grid,
    hand: &Tiles,
    found: &mut dyn FnMut(&[Placement], bool),
) {
    let root = dictionary.root();
    let lines = lines_to_try(grid, &TILES, &mut |before, after| {
        crossing(root, before, after)
    });
    let kinds = hand.kinds();
    let mut finder = Finder {
        root,
        kinds,
        placed: Vec::with_capacity(HAND),
        found,
    };
    for line in &lines {
        finder.search_line(line);
    }
}

/// The letters that make a wrd between what lies before and after a square.
fn crossing(root: Node<'_>, before: &[Tile], after: &[Tile]) -> u64 {
    let stem = before.iter().fold(Nodes::One(root), |nodes, tile| {
        nodes.follow(*tile, ConsonantSet::ALL)
    });
    let mut mask = ConsonantSet::EMPTY;
    stem.each(|node| {
        for consonant in node.children_mask() {
            if mask.contains(consonant) {
                continue;
            }
            let ends = node.child(consonant).map_or(Nodes::None, Nodes::One);
            let ends = after
                .iter()
                .fold(ends, |nodes, tile| nodes.follow(*tile, ConsonantSet::ALL));
            if ends.is_wrd() {
                mask.insert(consonant);
            }
        }
    });
    u64::from(mask.bits())
}

/// Places in the automaton: where the tiles so far may have led.
#[derive(Clone)]
enum Nodes<'d> {
    None,
    One(Node<'d>),
    Many(Vec<Node<'d>>),
}

impl<'d> Nodes<'d> {
    fn each(&self, mut work: impl FnMut(Node<'d>)) {
        match self {
            Nodes::None => {}
            Nodes::One(node) => work(*node),
            Nodes::Many(nodes) => nodes.iter().for_each(|node| work(*node)),
        }
    }

    /// Where a tile leads from any of them, if its letter is allowed.
    fn follow(&self, tile: Tile, allowed: ConsonantSet) -> Nodes<'d> {
        let letter = letter(tile);
        if let (Nodes::One(node), Some(letter)) = (self, letter) {
            let next = allowed
                .contains(letter)
                .then(|| node.child(letter))
                .flatten();
            return next.map_or(Nodes::None, Nodes::One);
        }
        let letters = letter.map_or(allowed, |letter| allowed & ConsonantSet::from(letter));
        let mut many = Vec::new();
        self.each(|node| {
            let next = (node.children_mask() & letters).into_iter();
            many.extend(next.filter_map(|letter| node.child(letter)));
        });
        if many.is_empty() {
            Nodes::None
        } else {
            Nodes::Many(many)
        }
    }

    fn is_none(&self) -> bool {
        matches!(self, Nodes::None)
    }

    fn is_wrd(&self) -> bool {
        match self {
            Nodes::None => false,
            Nodes::One(node) => node.is_word_end(),
            Nodes::Many(nodes) => nodes.iter().any(|node| node.is_word_end()),
        }
    }
}

struct Finder<'a, 'd> {
    root: Node<'d>,
    /// The different tiles of the hand, and how many of each are left.
    kinds: Vec<(Tile, u8)>,
    placed: Vec<Placement>,
    found: &'a mut dyn FnMut(&[Placement], bool),
}

impl<'d> Finder<'_, 'd> {
    fn search_line(&mut self, line: &Line) {
        let mut before = Stem::start(self.root);
        for (index, cell) in line.cells.iter().enumerate() {
            match cell.tile {
                Some(tile) => before = before.with(tile, cell.tied),
                None => {
                    self.place(line, index, &before, false);
                    before = Stem::start(self.root);
                }
            }
        }
    }

    /// Puts every fitting tile on an empty square, and goes on from there.
    fn place(&mut self, line: &Line, index: usize, stem: &Stem<'d>, anchored: bool) {
        let cell = line.cells[index];
        let anchored = anchored || cell.anchor;
        let allowed = cell.cross.map_or(ConsonantSet::ALL, |mask| {
            ConsonantSet::from_bits(mask as u32)
        });
        for kind in 0..self.kinds.len() {
            let (tile, left) = self.kinds[kind];
            if left == 0 {
                continue;
            }
            let nodes = stem.nodes.follow(tile, allowed);
            // A tile that only a crossing run holds need not begin any wrd here.
            let alone = stem.len == 0 && !is_tile(line, index + 1);
            if nodes.is_none() && !(alone && fits(tile, allowed)) {
                continue;
            }
            let mut longer = Stem {
                nodes,
                len: stem.len + 1,
                tied: stem.tied || cell.tied,
            };
            let mut next = index + 1;
            while let Some(there) = line.cells.get(next).and_then(|cell| cell.tile) {
                longer = longer.with(there, line.cells[next].tied);
                next += 1;
            }
            self.kinds[kind].1 -= 1;
            self.placed.push(Placement {
                tile,
                square: line.square(index),
            });
            // A single tile is found in its row; its column says the same.
            let counts = self.placed.len() > 1 || line.axis == Axis::Row;
            if anchored && counts && (longer.len == 1 || longer.nodes.is_wrd()) {
                (self.found)(&self.placed, longer.tied);
            }
            if self.placed.len() < HAND && next < line.cells.len() && !longer.nodes.is_none() {
                self.place(line, next, &longer, anchored);
            }
            self.placed.pop();
            self.kinds[kind].1 += 1;
        }
    }
}

fn is_tile(line: &Line, index: usize) -> bool {
    line.cells
        .get(index)
        .is_some_and(|cell| cell.tile.is_some())
}

fn fits(tile: Tile, allowed: ConsonantSet) -> bool {
    letter(tile).map_or(!allowed.is_empty(), |letter| allowed.contains(letter))
}

/// The tiles of a run so far.
struct Stem<'d> {
    nodes: Nodes<'d>,
    len: usize,
    /// Whether a BOP! tile of the grid that lies in two runs is involved.
    tied: bool,
}

impl<'d> Stem<'d> {
    fn start(root: Node<'d>) -> Stem<'d> {
        Stem {
            nodes: Nodes::One(root),
            len: 0,
            tied: false,
        }
    }

    /// With a tile that lies on the grid.
    fn with(&self, tile: Tile, tied: bool) -> Stem<'d> {
        Stem {
            nodes: self.nodes.follow(tile, ConsonantSet::ALL),
            len: self.len + 1,
            tied: self.tied || tied,
        }
    }
}
