//! Searches for plays of Q!nto. The line rule ignores the order of the tiles in a run,
//! so every sequence of hand tiles that can be a run is computed once. On each line the
//! search goes through these sequences, and skips one with all its continuations where
//! a tile does not fit a crossing run or the tiles do not fit the line.

use super::laws::Rule;
use super::parts::{HandParts, PARTS, Parts};
use super::run::Tally;
use crate::kernel::{
    Action, Axis, Crossing, Grid, HAND, Hand, Line, Play, Square, Tile, Tiles, each_line,
};

/// Adds every play of a hand whose runs are valid, without duplicates. `opening` is set
/// if the grid is empty and the next play is the first.
pub(crate) fn list_plays(
    rule: &Rule,
    grid: &Grid,
    hand: &Tiles,
    opening: bool,
    actions: &mut Vec<Action>,
) {
    if grid.is_empty() && !opening {
        return;
    }
    let kinds = Hand::new(hand, |tile| rule.faces(tile));
    let mut rows = Rows::new(hand, &kinds);
    if opening {
        open(&rows, actions);
        return;
    }
    each_line(rule, grid, &kinds, |line| {
        search_line(&mut rows, line, actions);
    });
}

/// A sequence of hand tiles.
#[derive(Clone, Copy)]
struct Row {
    /// The tiles in placement order, for a row and for a column; a column is read from its end.
    tiles: [[Tile; HAND]; 2],
    /// The number of tiles.
    len: u8,
    /// The tiles of the hand that it uses; the lowest bit represents the first tile.
    chosen: u8,
    /// The last tile, as a set with one element.
    last: u16,
    /// The tiles that can follow.
    next: u16,
    /// The index of the next sequence that does not begin with this one.
    end: u16,
}

/// Every sequence of hand tiles that can be a run, each before its continuations.
struct Rows {
    rows: Vec<Row>,
    /// The indices of the sequences of each length but the greatest.
    by_len: [Vec<u16>; HAND],
    parts: HandParts,
}

impl Rows {
    fn new(hand: &Tiles, kinds: &Hand) -> Rows {
        let mut rows = Rows {
            rows: Vec::with_capacity(64),
            by_len: Default::default(),
            parts: HandParts::new(hand, kinds),
        };
        let none = Row {
            tiles: Default::default(),
            len: 0,
            chosen: 0,
            last: 0,
            next: 0,
            end: 0,
        };
        rows.grow(none);
        rows
    }

    /// Adds every continuation of a sequence. Returns the tiles that can follow it.
    fn grow(&mut self, row: Row) -> u16 {
        let mut next = 0;
        for index in 0..self.parts.held().len() {
            let held = self.parts.held()[index];
            let chosen = row.chosen | 1 << index;
            if chosen == row.chosen || self.parts.sound() >> chosen & 1 == 0 {
                continue;
            }
            let mut longer = Row {
                len: row.len + 1,
                chosen,
                last: held.kind.bit(),
                ..row
            };
            next |= held.kind.bit();
            let [across, down] = &mut longer.tiles;
            across[usize::from(row.len)] = held.tile;
            down.copy_within(..HAND - 1, 1);
            down[0] = held.tile;
            let place = self.rows.len();
            self.rows.push(longer);
            if let Some(places) = self.by_len.get_mut(usize::from(longer.len)) {
                places.push(place as u16);
            }
            self.rows[place].next = self.grow(longer);
            self.rows[place].end = self.rows.len() as u16;
        }
        next
    }
}

/// Adds the first plays of the game: from 0,0 to the right or upwards.
fn open(rows: &Rows, actions: &mut Vec<Action>) {
    for row in &rows.rows {
        let tiles = &row.tiles[Axis::Row as usize][..usize::from(row.len)];
        let mut play = Play::NONE;
        for (x, tile) in (0..).zip(tiles) {
            play = play.longer(Axis::Row, Square { x, y: 0 });
            play.lay(Axis::Row, *tile);
        }
        actions.push(Action::Play(play));
        if tiles.len() > 1 {
            actions.push(Action::Play(play.turned_upwards()));
        }
    }
}

fn search_line(rows: &mut Rows, line: &Line, actions: &mut Vec<Action>) {
    let mut before = Tally::NONE;
    // The number of squares without neighbours just before this one.
    let mut free = HAND - 1;
    for (index, spot) in line.spots.iter().enumerate() {
        if let Some(faces) = spot.tile {
            before = before.with(faces);
            free = 0;
        } else if spot.anchor {
            if spot.fits != 0 {
                for free in (0..=free).rev() {
                    if free == 0 || !rows.by_len[free].is_empty() {
                        Window::new(line, index, free, before).search(rows, actions);
                    }
                }
            }
            before = Tally::NONE;
            free = 0;
        } else {
            free = (free + 1).min(HAND - 1);
        }
    }
}

/// The empty squares along a line from the start of a play, as far as they have been examined.
struct Window<'a> {
    line: &'a Line,
    /// The next square to examine.
    next: usize,
    /// The tiles of the line before that square.
    tally: Tally,
    /// How many tiles come before the first that touches the grid.
    free: usize,
    /// The number of squares examined.
    len: usize,
    /// By the number of tiles: the play without its tiles, the tiles that fit the
    /// crossing run of the last square, and the subsets of the hand that fit the tiles
    /// of the line.
    plays: [Play; SIZE],
    fits: [u16; SIZE],
    parts: [Parts; SIZE],
}

/// Room for every number of tiles up to five, rounded up to a power of two.
const SIZE: usize = 8;

impl<'a> Window<'a> {
    /// A window with `free` squares before the first one next to a tile.
    fn new(line: &'a Line, index: usize, free: usize, tally: Tally) -> Window<'a> {
        let anchor = line.spots[index].square;
        let mut play = Play::NONE;
        for n in 0..free {
            let square = anchor.step(line.axis, n as i32 - free as i32);
            play = play.longer(line.axis, square);
        }
        let mut window = Window {
            line,
            next: index,
            tally,
            free,
            len: free,
            plays: [Play::NONE; SIZE],
            fits: [0; SIZE],
            parts: [Parts::MAX; SIZE],
        };
        window.plays[free] = play;
        window
    }

    fn search(mut self, rows: &mut Rows, actions: &mut Vec<Action>) {
        self.look_on(rows);
        let first = self.free + 1;
        if self.free == 0 {
            self.search_rows(rows, 0, rows.rows.len(), actions);
            return;
        }
        for n in 0..rows.by_len[self.free].len() {
            let place = usize::from(rows.by_len[self.free][n]);
            let row = &rows.rows[place];
            if row.next & self.fits[first] != 0 && self.parts[first] >> row.chosen & 1 == 1 {
                let end = usize::from(row.end);
                self.search_rows(rows, place + 1, end, actions);
            }
        }
    }

    /// Finds the plays among some sequences, all of which reach the grid.
    #[inline]
    fn search_rows(
        &mut self,
        rows: &mut Rows,
        mut place: usize,
        end: usize,
        actions: &mut Vec<Action>,
    ) {
        while place < end {
            let len = usize::from(rows.rows[place].len);
            if len > self.len {
                self.look_on(rows);
            }
            let row = &rows.rows[place];
            let goes = self.fits[len % SIZE] & row.last != 0
                && self.parts[len % SIZE] >> (row.chosen % PARTS as u8) & 1 == 1;
            if !goes {
                place = usize::from(row.end);
                continue;
            }
            // A single tile is reported for its row only; its column would repeat it.
            if len > 1 || self.line.axis == Axis::Row {
                // The tiles are written into the final copy of the play, because
                // copying memory that was just written would stall.
                actions.push(Action::Play(self.plays[len % SIZE]));
                if let Some(Action::Play(play)) = actions.last_mut() {
                    play.lay_all(&row.tiles[self.line.axis as usize]);
                }
            }
            place += 1;
        }
    }

    /// Adds one more empty square and the tiles after it.
    fn look_on(&mut self, rows: &mut Rows) {
        let spot = &self.line.spots[self.next];
        let shorter = self.plays[self.len];
        self.len += 1;
        self.plays[self.len] = shorter.longer(self.line.axis, spot.square);
        self.fits[self.len] = spot.fits;
        self.next += 1;
        while let Some(faces) = self.line.spots[self.next].tile {
            self.tally = self.tally.with(faces);
            self.next += 1;
        }
        if self.tally != Tally::NONE {
            self.parts[self.len] = rows.parts.that_go_with(self.tally);
        }
    }
}
