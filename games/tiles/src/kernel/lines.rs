//! The lines of the grid in which something can be played, square by square, with
//! what the runs that cross them leave open.
//!
//! What a tile can mean is a mask, its *faces*: one bit for a plain tile, several
//! for a wild one. What the masks say is the business of each game.

use super::action::{Placement, Tiles};
use super::field::Field;
use super::grid::{Axis, Grid, Square};
use super::hand::Hand;
use super::tile::Tile;

/// How a game reads the tiles around a square.
pub(crate) trait Crossing {
    /// Whether a wild tile means the same in both its runs.
    const TIES: bool;

    /// All that a tile can mean.
    fn faces(&self, tile: Tile) -> u64;

    /// What a tile between these can mean, so that all of them are a run; both
    /// are in reading order. Only these meanings are asked for: whether others are
    /// among those it says does not matter.
    fn open(&self, before: &[u64], after: &[u64], asked: u64) -> u64;
}

/// A row or column, from the first square on or next to a tile to the last, and
/// as many empty ones behind it as a play can reach.
pub(crate) struct Line {
    pub(crate) axis: Axis,
    pub(crate) spots: Vec<Spot>,
}

/// A square of a line.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub(crate) square: Square,
    /// What the tile here can mean; none if there is no tile.
    pub(crate) tile: Option<u64>,
    /// What a tile of the hand put here can mean, and perhaps what others can.
    pub(crate) open: u64,
    /// The tiles of the hand of which some meaning is open.
    pub(crate) fits: u16,
    /// How many tiles the run that crosses the line has with one put here; 0 if none
    /// crosses it.
    pub(crate) across: u8,
    /// How many of them lie before this square.
    pub(crate) across_before: u8,
    /// Whether a tile put here touches one.
    pub(crate) anchor: bool,
    /// Whether `open`, or the meaning of the tile here, depends on more than one
    /// wild tile, so that all have to be looked at together.
    pub(crate) tied: bool,
}

/// Calls `work` for every line in which a play can touch a tile.
pub(crate) fn each_line<C: Crossing>(
    rule: &C,
    grid: &Grid,
    hand: &Hand,
    mut work: impl FnMut(&Line),
) {
    let field = Field::new(grid);
    let mut lines = Lines::new(rule, &field, hand);
    for extent in lines.extents() {
        work(lines.read(extent));
    }
}

/// All lines in which a play can touch a tile.
pub(crate) struct Lines<'a, C> {
    survey: Survey<'a, C>,
    hand: &'a Hand,
    line: Line,
}

/// Where a line lies.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    axis: Axis,
    first: usize,
    last: usize,
}

impl<'a, C: Crossing> Lines<'a, C> {
    pub(crate) fn new(rule: &'a C, field: &'a Field, hand: &'a Hand) -> Lines<'a, C> {
        Lines {
            survey: Survey::new(rule, field),
            hand,
            line: Line {
                axis: Axis::Row,
                spots: Vec::with_capacity(64),
            },
        }
    }

    /// Where they lie.
    pub(crate) fn extents(&self) -> Vec<Extent> {
        let mut extents = Vec::with_capacity(64);
        for axis in Axis::BOTH {
            self.survey.field.each_line(axis, |first, last| {
                extents.push(Extent { axis, first, last });
            });
        }
        extents
    }

    /// One of them.
    pub(crate) fn read(&mut self, extent: Extent) -> &Line {
        let Extent { axis, first, last } = extent;
        let (field, hand) = (self.survey.field, self.hand);
        let step = field.step(axis);
        self.line.axis = axis;
        self.line.spots.clear();
        let survey = &mut self.survey;
        let places = (first..=last).step_by(step);
        self.line
            .spots
            .extend(places.map(|place| survey.spot(place, axis, hand)));
        // A play can begin on the last square, and is followed by an empty one.
        let beyond = (1..=super::action::HAND).map(|n| Spot {
            square: field.square(last + n * step),
            tile: None,
            open: u64::MAX,
            fits: hand.all(),
            across: 0,
            across_before: 0,
            anchor: false,
            tied: false,
        });
        self.line.spots.extend(beyond);
        &self.line
    }
}

/// Calls `found` for every exchange of a tile of the hand with a wild tile of the
/// grid that leaves both its runs possible, and says whether they depend on more
/// than one other wild tile, so that they may still exclude each other.
pub(crate) fn find_swaps<C: Crossing>(
    rule: &C,
    grid: &Grid,
    hand: &Tiles,
    is_wild: impl Fn(Tile) -> bool,
    mut found: impl FnMut(Placement, bool),
) {
    if !grid.cells().iter().any(|cell| is_wild(cell.tile)) {
        return;
    }
    let field = Field::new(grid);
    let mut survey = Survey::new(rule, &field);
    let kinds = hand.kinds();
    let asked = kinds
        .iter()
        .fold(0, |all, (tile, _)| all | rule.faces(*tile));
    for (cell, place) in grid.cells().iter().zip(field.places()) {
        if !is_wild(cell.tile) {
            continue;
        }
        let [row, column] = Axis::BOTH.map(|axis| survey.open(*place, axis, asked));
        for (tile, _) in &kinds {
            let faces = rule.faces(*tile);
            let fits = if C::TIES {
                faces & row.faces & column.faces != 0
            } else {
                faces & row.faces != 0 && faces & column.faces != 0
            };
            if fits && *tile != cell.tile {
                let swap = Placement {
                    tile: *tile,
                    square: cell.square,
                };
                found(swap, row.tied || column.tied);
            }
        }
    }
}

/// Looks at the runs through single places.
struct Survey<'a, C> {
    rule: &'a C,
    field: &'a Field,
    near: Around,
    /// For a run beyond a wild tile of the first.
    far: Around,
}

/// The faces of the tiles around a place, in reading order.
#[derive(Default)]
struct Around {
    before: Vec<u64>,
    after: Vec<u64>,
}

/// What a run leaves open for one of its places.
#[derive(Clone, Copy)]
struct Open {
    faces: u64,
    tied: bool,
    /// How many tiles the run has.
    len: u8,
    /// How many of them lie before the place.
    before: u8,
}

impl<'a, C: Crossing> Survey<'a, C> {
    fn new(rule: &'a C, field: &'a Field) -> Survey<'a, C> {
        Survey {
            rule,
            field,
            near: Around::default(),
            far: Around::default(),
        }
    }

    #[inline]
    fn spot(&mut self, place: usize, axis: Axis, hand: &Hand) -> Spot {
        let mut spot = Spot {
            square: self.field.square(place),
            tile: None,
            open: u64::MAX,
            fits: hand.all(),
            across: 0,
            across_before: 0,
            anchor: false,
            tied: false,
        };
        let crossed = self.field.has_side(place, axis.other());
        if let Some(tile) = self.field.get(place) {
            let mut faces = self.rule.faces(tile);
            if C::TIES && crossed && is_wild(faces) {
                let open = self.open(place, axis.other(), faces);
                faces &= open.faces;
                spot.tied = open.tied;
            }
            spot.tile = Some(faces);
        } else if crossed {
            let open = self.open(place, axis.other(), hand.all_faces());
            spot.open = open.faces;
            spot.fits = hand.fitting(open.faces);
            spot.tied = open.tied;
            spot.across = open.len;
            spot.across_before = open.before;
            spot.anchor = true;
        } else {
            spot.anchor = self.field.has_side(place, axis);
        }
        spot
    }

    /// What the run through a place along an axis leaves open there. A wild tile
    /// of the run can only mean what its other run allows. That other run is
    /// looked at by itself: if it holds more wild tiles, they are all tied
    /// together and this is an upper bound.
    fn open(&mut self, place: usize, axis: Axis, asked: u64) -> Open {
        let mut open = Open {
            faces: u64::MAX,
            tied: false,
            len: 0,
            before: 0,
        };
        if !self.field.has_side(place, axis) {
            return open;
        }
        let other = axis.other();
        let mut near = std::mem::take(&mut self.near);
        near.collect(self.field, place, axis, |place, tile| {
            let faces = self.rule.faces(tile);
            if !C::TIES || !is_wild(faces) || !self.field.has_side(place, other) {
                return faces;
            }
            let (rule, tied) = (self.rule, &mut open.tied);
            self.far.collect(self.field, place, other, |_, tile| {
                let faces = rule.faces(tile);
                *tied |= is_wild(faces);
                faces
            });
            faces & rule.open(&self.far.before, &self.far.after, faces)
        });
        open.before = near.before.len() as u8;
        open.len = (near.before.len() + 1 + near.after.len()) as u8;
        open.faces = self.rule.open(&near.before, &near.after, asked);
        self.near = near;
        open
    }
}

fn is_wild(faces: u64) -> bool {
    faces & faces.wrapping_sub(1) != 0
}

impl Around {
    #[inline]
    fn collect(
        &mut self,
        field: &Field,
        place: usize,
        axis: Axis,
        mut faces: impl FnMut(usize, Tile) -> u64,
    ) {
        let step = field.step(axis);
        self.before.clear();
        self.after.clear();
        let mut next = place - step;
        while let Some(tile) = field.get(next) {
            self.before.push(faces(next, tile));
            next -= step;
        }
        self.before.reverse();
        next = place + step;
        while let Some(tile) = field.get(next) {
            self.after.push(faces(next, tile));
            next += step;
        }
    }
}
