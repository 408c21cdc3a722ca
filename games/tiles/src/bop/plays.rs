//! Finding plays along the dictionary: a walk through the automaton of wrds for
//! every place a play can begin, with the letters that crossing runs allow worked
//! out beforehand.
//!
//! A BOP! tile follows every letter at once, so the walk keeps a set of places in
//! the automaton. With no BOP! tile around that set has one member.
//!
//! Before the first square where a play touches a tile it lies on squares with
//! nothing around: what can be put there depends on the hand alone, and is worked
//! out once for all lines.

use std::ops::Range;
use std::sync::LazyLock;

use ruckus_words::{Consonant, ConsonantSet, Dictionary, Node};

use super::laws::TILES;
use crate::kernel::{
    Axis, Crossing, Grid, HAND, Hand, Kind, Left, Line, MAX_KINDS, Play, Tile, Tiles, each_kind,
    each_line,
};

/// The letter of every tile, or all of them, as the bits of a [`ConsonantSet`].
static LETTERS: LazyLock<[u64; MAX_KINDS]> = LazyLock::new(|| {
    TILES.table(|kind| match kind.symbol {
        Some(symbol) => 1 << symbol,
        None => u64::from(ConsonantSet::ALL.bits()),
    })
});

/// The line rule: runs are wrds.
pub(crate) struct Wrds<'d> {
    root: Node<'d>,
    letters: &'static [u64; MAX_KINDS],
}

impl<'d> Wrds<'d> {
    pub(crate) fn new(dictionary: &'d Dictionary) -> Wrds<'d> {
        Wrds {
            root: dictionary.root(),
            letters: &LETTERS,
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

/// Every place to which tiles can lead.
fn each_end<'d>(node: Node<'d>, tiles: &[u64], work: &mut impl FnMut(Node<'d>)) {
    let Some((first, rest)) = tiles.split_first() else {
        work(node);
        return;
    };
    for next in children(node, *first) {
        each_end(next, rest, work);
    }
}

/// Whether tiles can lead to the end of a wrd.
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

/// Calls `found` for every play whose runs are wrds, each once, and says whether
/// BOP! tiles have to be looked at together, because their meanings may exclude
/// each other.
pub(crate) fn find_plays(
    dictionary: &Dictionary,
    grid: &Grid,
    hand: &Tiles,
    found: impl FnMut(&Play, bool),
) {
    if grid.is_empty() {
        return;
    }
    let rule = Wrds::new(dictionary);
    let hand = Hand::new(hand, |tile| rule.faces(tile));
    let mut finder = Finder {
        hand: &hand,
        nodes: vec![rule.root],
        found,
    };
    let starts = finder.starts();
    each_line(&rule, grid, &hand, |line| finder.search_line(line, &starts));
}

/// Some tiles of the hand in a row, on squares with nothing around.
struct Start {
    kinds: [Kind; HAND],
    stem: Stem,
    left: Left,
    /// The letters that can follow.
    next: u64,
}

/// Where the tiles of a run lead: places in the automaton, as a part of those the
/// finder keeps. Empty if no wrd begins so.
type Stem = Range<usize>;

/// The empty run: just the root.
const ROOT: Stem = 0..1;

struct Finder<'a, 'd, F> {
    hand: &'a Hand,
    /// A stack; the root lies at the bottom, then the stems of the starts.
    nodes: Vec<Node<'d>>,
    found: F,
}

/// What lies before the next tile of a play.
#[derive(Clone)]
struct Before {
    stem: Stem,
    /// Whether there is any tile at all.
    is_run: bool,
    left: Left,
    placed: Play,
    tied: bool,
}

impl<F: FnMut(&Play, bool)> Finder<'_, '_, F> {
    /// Every start of up to four tiles, by their number.
    fn starts(&mut self) -> [Vec<Start>; HAND] {
        let mut starts: [Vec<Start>; HAND] = Default::default();
        starts[0].push(Start {
            kinds: Default::default(),
            stem: ROOT,
            left: self.hand.left(),
            next: 0,
        });
        for len in 1..HAND {
            let (shorter, longer) = starts.split_at_mut(len);
            for start in &shorter[len - 1] {
                for kind in each_kind(start.left.kinds()) {
                    let stem = self.follow(&start.stem, self.hand.faces(kind));
                    let next = self.next(&stem);
                    if next == 0 {
                        self.nodes.truncate(stem.start);
                        continue;
                    }
                    let mut kinds = start.kinds;
                    kinds[len - 1] = kind;
                    longer[0].push(Start {
                        kinds,
                        stem,
                        left: start.left.without(kind),
                        next,
                    });
                }
            }
        }
        starts
    }

    /// Where a tile with one of these letters leads; on top of the stack.
    #[inline]
    fn follow(&mut self, stem: &Stem, letters: u64) -> Stem {
        let top = self.nodes.len();
        if letters.is_power_of_two() {
            let letter = Consonant::from_index(letters.trailing_zeros() as usize);
            for index in stem.clone() {
                if let Some(next) = letter.and_then(|letter| self.nodes[index].child(letter)) {
                    self.nodes.push(next);
                }
            }
        } else {
            for index in stem.clone() {
                let node = self.nodes[index];
                for next in children(node, letters) {
                    self.nodes.push(next);
                }
            }
        }
        top..self.nodes.len()
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
        // The squares with nothing around just before this one.
        let mut free = HAND - 1;
        for (index, spot) in line.spots.iter().enumerate() {
            if let Some(letters) = spot.tile {
                before.stem = self.follow(&before.stem, letters);
                before.is_run = true;
                before.tied |= spot.tied;
                free = 0;
            } else if spot.anchor {
                for len in (1..=free).rev() {
                    self.search_starts(line, index, len, &starts[len]);
                }
                self.place(line, index, &before);
                before = nothing.clone();
                self.nodes.truncate(bottom);
                free = 0;
            } else {
                free = (free + 1).min(HAND - 1);
            }
        }
        self.nodes.truncate(bottom);
    }

    /// Plays that begin so many squares before the first one that touches a tile.
    fn search_starts(&mut self, line: &Line, index: usize, len: usize, starts: &[Start]) {
        let anchor = line.spots[index];
        for start in starts {
            if start.next & anchor.open == 0 {
                continue;
            }
            let mut placed = Play::NONE;
            for (n, kind) in start.kinds[..len].iter().enumerate() {
                let square = anchor.square.step(line.axis, n as i32 - len as i32);
                placed = placed.longer(line.axis, square);
                placed.lay(line.axis, self.hand.tile(*kind));
            }
            let before = Before {
                stem: start.stem.clone(),
                is_run: true,
                left: start.left,
                placed,
                tied: false,
            };
            self.place(line, index, &before);
        }
    }

    /// Puts every fitting tile on an empty square, and goes on from there.
    fn place(&mut self, line: &Line, index: usize, before: &Before) {
        let spot = &line.spots[index];
        // A tile that only a crossing run holds need not begin any wrd here.
        let alone = !before.is_run && line.spots[index + 1].tile.is_none();
        let mut kinds = before.left.kinds() & spot.fits;
        if !alone {
            kinds &= self.hand.fitting(spot.open & self.next(&before.stem));
        }
        if kinds == 0 {
            return;
        }
        let mut play = before.placed.longer(line.axis, spot.square);
        let len = play.placements().len();
        for kind in each_kind(kinds) {
            let top = self.nodes.len();
            let mut stem = self.follow(&before.stem, self.hand.faces(kind) & spot.open);
            let mut tied = before.tied || spot.tied;
            let mut next = index + 1;
            while let Some(there) = line.spots[next].tile {
                stem = self.follow(&stem, there);
                tied |= line.spots[next].tied;
                next += 1;
            }
            if stem.is_empty() && !alone {
                self.nodes.truncate(top);
                continue;
            }
            play.lay(line.axis, self.hand.tile(kind));
            let is_wrd = || self.nodes[stem.clone()].iter().any(|n| n.is_word_end());
            // A single tile is found in its row; its column says the same.
            if (len > 1 || line.axis == Axis::Row) && (alone || is_wrd()) {
                (self.found)(&play, tied);
            }
            let left = before.left.without(kind);
            if len < HAND && left.kinds() != 0 && !stem.is_empty() {
                let before = Before {
                    stem,
                    is_run: true,
                    left,
                    placed: play,
                    tied,
                };
                self.place(line, next, &before);
            }
            self.nodes.truncate(top);
        }
    }
}
