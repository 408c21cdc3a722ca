//! Searches for plays with the dictionary: a walk through the automaton of wrds for every place
//! where a play can begin, with the letters that crossing runs allow computed beforehand.
//!
//! A BOP! tile follows all letters at the same time, so the walk keeps a set of nodes of
//! the automaton. Without BOP! tiles that set has one element.
//!
//! Before the first square where a play touches a tile, its squares have no neighbours. The tiles
//! that can be placed there depend only on the hand and are computed once for all lines.

use std::ops::Range;

use ruckus_words::{Consonant, ConsonantSet, Node};

use super::lexicon::Lexicon;
use crate::kernel::{
    Axis, Crossing, Grid, HAND, Hand, Kind, Left, Line, MAX_KINDS, Play, Tile, Tiles, each_kind,
    each_line,
};

/// The line rule: runs are wrds.
pub(crate) struct Wrds<'d> {
    root: Node<'d>,
    letters: &'static [u64; MAX_KINDS],
}

impl<'d> Wrds<'d> {
    pub(crate) fn new(lexicon: &'d Lexicon) -> Wrds<'d> {
        Wrds {
            root: lexicon.dictionary.root(),
            letters: &lexicon.spelling.letters,
        }
    }
}

impl Crossing for Wrds<'_> {
    const TIES: bool = true;

    #[inline]
    fn faces(&self, tile: Tile) -> u64 {
        self.letters[tile.index()]
    }

    fn open(&self, before: &[u64], after: &[u64], asked: u64) -> u64 {
        let mut open = ConsonantSet::EMPTY;
        each_end(self.root, before, &mut |stem| {
            for letter in stem.children_mask() & consonants(asked) & !open {
                if stem.child(letter).is_some_and(|node| is_wrd(node, after)) {
                    open.insert(letter);
                }
            }
        });
        u64::from(open.bits())
    }
}

fn consonants(faces: u64) -> ConsonantSet {
    ConsonantSet::from_bits(faces as u32)
}

/// The letter of a tile that has exactly one.
#[inline]
fn only_letter(faces: u64) -> Option<Consonant> {
    if !faces.is_power_of_two() {
        return None;
    }
    Consonant::from_index(faces.trailing_zeros() as usize)
}

/// Calls `work` for every node that the tiles can lead to.
fn each_end<'d>(node: Node<'d>, tiles: &[u64], work: &mut impl FnMut(Node<'d>)) {
    let Some((first, rest)) = tiles.split_first() else {
        work(node);
        return;
    };
    for next in children(node, *first) {
        each_end(next, rest, work);
    }
}

/// Whether the tiles can lead to the end of a wrd.
fn is_wrd(node: Node<'_>, tiles: &[u64]) -> bool {
    match tiles.split_first() {
        None => node.is_word_end(),
        Some((first, rest)) => children(node, *first).any(|next| is_wrd(next, rest)),
    }
}

fn children(node: Node<'_>, letters: u64) -> impl Iterator<Item = Node<'_>> {
    (node.children_mask() & consonants(letters))
        .into_iter()
        .filter_map(move |letter| node.child(letter))
}

/// Calls `found` once for every play whose runs are wrds. Also reports whether BOP!
/// tiles must be checked together because their meanings may exclude each other.
pub(crate) fn find_plays(
    lexicon: &Lexicon,
    grid: &Grid,
    hand: &Tiles,
    found: impl FnMut(&Play, bool),
) {
    if grid.is_empty() {
        return;
    }
    let rule = Wrds::new(lexicon);
    let hand = Hand::new(hand, |tile| rule.faces(tile));
    let mut finder = Finder {
        hand: &hand,
        nodes: vec![rule.root],
        found,
    };
    let starts = finder.starts();
    each_line(&rule, grid, &hand, |line| finder.search_line(line, &starts));
}

/// A sequence of hand tiles; all but the last are on squares without neighbours.
struct Start {
    kinds: [Kind; HAND],
    /// The last tile, as a set with one element.
    last: u16,
    /// The letters that can follow.
    next: u64,
    /// The nodes reached by all tiles, and by all but the last.
    stem: Stem,
    shorter: Stem,
    left: Left,
}

/// The nodes of the automaton that the tiles of a run lead to, as a range of the
/// finder's nodes. Empty if no wrd begins this way.
type Stem = Range<usize>;

/// The empty run: only the root.
const ROOT: Stem = 0..1;

struct Finder<'a, 'd, F> {
    hand: &'a Hand,
    /// A stack: the root is at the bottom, then the stems of the starts.
    nodes: Vec<Node<'d>>,
    found: F,
}

/// The state before the next tile of a play.
#[derive(Clone)]
struct Before {
    stem: Stem,
    /// Whether there is any tile before it.
    is_run: bool,
    left: Left,
    placed: Play,
    tied: bool,
}

impl Before {
    /// Whether a tile here is alone in its line, in which case it need not begin a wrd.
    fn is_alone(&self, line: &Line, index: usize) -> bool {
        !self.is_run && line.spots[index + 1].tile.is_none()
    }
}

impl<F: FnMut(&Play, bool)> Finder<'_, '_, F> {
    /// Every start, indexed by the number of its tiles minus one.
    fn starts(&mut self) -> [Vec<Start>; HAND] {
        let mut starts: [Vec<Start>; HAND] = Default::default();
        let root = Start {
            kinds: Default::default(),
            last: 0,
            next: self.next(&ROOT),
            stem: ROOT,
            shorter: ROOT,
            left: self.hand.left(),
        };
        self.grow(std::slice::from_ref(&root), 0, &mut starts[0]);
        for len in 1..HAND {
            let (shorter, longer) = starts.split_at_mut(len);
            self.grow(&shorter[len - 1], len, &mut longer[0]);
        }
        starts
    }

    /// Adds every start that extends one of these by one tile.
    fn grow(&mut self, starts: &[Start], len: usize, longer: &mut Vec<Start>) {
        for start in starts {
            for kind in each_kind(start.left.kinds() & self.hand.fitting(start.next)) {
                let stem = self.follow(&start.stem, self.hand.faces(kind));
                let mut kinds = start.kinds;
                kinds[len] = kind;
                longer.push(Start {
                    kinds,
                    last: kind.bit(),
                    next: self.next(&stem),
                    stem,
                    shorter: start.stem.clone(),
                    left: start.left.without(kind),
                });
            }
        }
    }

    /// Pushes the nodes that a tile with one of these letters leads to, and returns them.
    #[inline]
    fn follow(&mut self, stem: &Stem, letters: u64) -> Stem {
        let top = self.nodes.len();
        if let ([node], Some(letter)) = (&self.nodes[stem.clone()], only_letter(letters)) {
            if let Some(next) = node.child(letter) {
                self.nodes.push(next);
            }
        } else {
            self.follow_all(stem, letters);
        }
        top..self.nodes.len()
    }

    /// The same for several nodes or letters.
    fn follow_all(&mut self, stem: &Stem, letters: u64) {
        for index in stem.clone() {
            let node = self.nodes[index];
            for next in children(node, letters) {
                self.nodes.push(next);
            }
        }
    }

    /// The letters that can follow.
    #[inline]
    fn next(&self, stem: &Stem) -> u64 {
        let nodes = self.nodes[stem.clone()].iter();
        let next = nodes.fold(ConsonantSet::EMPTY, |all, node| all | node.children_mask());
        u64::from(next.bits())
    }

    fn search_line(&mut self, line: &Line, starts: &[Vec<Start>; HAND]) {
        let bottom = self.nodes.len();
        let nothing = Before {
            stem: ROOT,
            is_run: false,
            left: self.hand.left(),
            placed: Play::NONE,
            tied: false,
        };
        let mut before = nothing.clone();
        // The number of squares without neighbours just before this one.
        let mut free = HAND - 1;
        for (index, spot) in line.spots.iter().enumerate() {
            if let Some(letters) = spot.tile {
                before.stem = self.follow(&before.stem, letters);
                before.is_run = true;
                before.tied |= spot.tied;
                free = 0;
            } else if spot.anchor {
                for free in (1..=free).rev() {
                    self.search_starts(line, index, &starts[free], free);
                }
                let kinds = if before.is_alone(line, index) {
                    before.left.kinds() & spot.fits
                } else {
                    self.fitting(line, index, &before.stem, before.left)
                };
                if kinds != 0 {
                    self.place(line, index, &before, kinds);
                }
                before = nothing.clone();
                self.nodes.truncate(bottom);
                free = 0;
            } else {
                free = (free + 1).min(HAND - 1);
            }
        }
        self.nodes.truncate(bottom);
    }

    /// Finds the plays that begin `free` squares before the first square that touches a tile.
    fn search_starts(&mut self, line: &Line, index: usize, starts: &[Start], free: usize) {
        let anchor = &line.spots[index];
        let behind = line.spots[index + 1].tile;
        for start in starts {
            // Most starts do not fit the grid here, so this check must be fast.
            let fits = start.last & anchor.fits != 0;
            if !fits || behind.is_some_and(|letters| start.next & letters == 0) {
                continue;
            }
            let top = self.nodes.len();
            let kind = start.kinds[free];
            let letters = self.hand.faces(kind);
            let stem = if letters & !anchor.open == 0 {
                start.stem.clone()
            } else {
                self.follow(&start.shorter, letters & anchor.open)
            };
            let (stem, next, tied) = self.follow_tiles(line, index, stem);
            let is_wrd = self.is_wrd(&stem);
            let kinds = self.fitting(line, next, &stem, start.left);
            if is_wrd || kinds != 0 {
                let mut play = Play::NONE;
                for (n, kind) in start.kinds[..=free].iter().enumerate() {
                    let square = anchor.square.step(line.axis, n as i32 - free as i32);
                    play = play.longer(line.axis, square);
                    play.lay(line.axis, self.hand.tile(*kind));
                }
                if is_wrd {
                    (self.found)(&play, tied);
                }
                if kinds != 0 {
                    let before = Before {
                        stem,
                        is_run: true,
                        left: start.left,
                        placed: play,
                        tied,
                    };
                    self.place(line, next, &before, kinds);
                }
            }
            self.nodes.truncate(top);
        }
    }

    /// Follows the tiles after an empty square. Returns the nodes reached and, if there are
    /// any, the next empty square and whether any tile on the way is tied.
    #[inline]
    fn follow_tiles(&mut self, line: &Line, index: usize, mut stem: Stem) -> (Stem, usize, bool) {
        let mut tied = line.spots[index].tied;
        let mut next = index + 1;
        while let Some(there) = line.spots[next].tile
            && !stem.is_empty()
        {
            stem = self.follow(&stem, there);
            tied |= line.spots[next].tied;
            next += 1;
        }
        (stem, next, tied)
    }

    #[inline]
    fn is_wrd(&self, stem: &Stem) -> bool {
        self.nodes[stem.clone()].iter().any(|n| n.is_word_end())
    }

    /// The tiles left that fit on an empty square after a run.
    #[inline]
    fn fitting(&self, line: &Line, index: usize, stem: &Stem, left: Left) -> u16 {
        let spot = &line.spots[index];
        let kinds = left.kinds() & spot.fits;
        if kinds == 0 || stem.is_empty() {
            return 0;
        }
        kinds & self.hand.fitting(spot.open & self.next(stem))
    }

    /// Places each of the given fitting tiles on an empty square and continues from there.
    fn place(&mut self, line: &Line, index: usize, before: &Before, kinds: u16) {
        let spot = &line.spots[index];
        let alone = before.is_alone(line, index);
        let mut play = before.placed.longer(line.axis, spot.square);
        let is_single = play.placements().len() == 1;
        for kind in each_kind(kinds) {
            let top = self.nodes.len();
            let stem = self.follow(&before.stem, self.hand.faces(kind) & spot.open);
            let (stem, next, tied) = self.follow_tiles(line, index, stem);
            let tied = tied || before.tied;
            play.lay(line.axis, self.hand.tile(kind));
            // A single tile is reported for its row only; its column would repeat it.
            if (!is_single || line.axis == Axis::Row) && (alone || self.is_wrd(&stem)) {
                (self.found)(&play, tied);
            }
            let left = before.left.without(kind);
            let kinds = self.fitting(line, next, &stem, left);
            if kinds != 0 {
                let before = Before {
                    stem,
                    is_run: true,
                    left,
                    placed: play,
                    tied,
                };
                self.place(line, next, &before, kinds);
            }
            self.nodes.truncate(top);
        }
    }
}
