//! The lines of the grid that allow a play, square by square, with the constraints of
//! the runs that cross them.
//!
//! The possible meanings of a tile are a mask, its *faces*: one bit for a plain tile,
//! several for a wild one. Each game defines what the bits mean.

use super::action::{Placement, Tiles};
use super::field::Field;
use super::grid::{Axis, Grid, Square};
use super::hand::Hand;
use super::tile::Tile;

/// A game's rule for the tiles around a square.
pub(crate) trait Crossing {
    /// Whether a wild tile has the same meaning in both its runs.
    const TIES: bool;

    /// Every possible meaning of a tile.
    fn faces(&self, tile: Tile) -> u64;

    /// The meanings of a tile between these that make all of them a run; both slices are in reading
    /// order. Only the meanings in `asked` matter: the result may or may not include others.
    fn open(&self, before: &[u64], after: &[u64], asked: u64) -> u64;
}

/// A row or column, from the first to the last square on or next to a tile, plus as
/// many empty squares after it as a play can reach.
pub(crate) struct Line {
    pub(crate) axis: Axis,
    pub(crate) spots: Vec<Spot>,
}

/// A square of a line.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub(crate) square: Square,
    /// The possible meanings of the tile here; `None` if the square is empty.
    pub(crate) tile: Option<u64>,
    /// The meanings that a tile of the hand can have here. Meanings that no tile of the
    /// hand has may be included.
    pub(crate) open: u64,
    /// The tiles of the hand with at least one open meaning.
    pub(crate) fits: u16,
    /// The length of the run that crosses the line once a tile is placed here; 0 if
    /// none crosses it.
    pub(crate) across: u8,
    /// How many tiles of that run come before this square.
    pub(crate) across_before: u8,
    /// Whether a tile placed here touches another tile.
    pub(crate) anchor: bool,
    /// Whether `open`, or the meaning of the tile here, depends on more than one wild
    /// tile, so that all of them must be checked together.
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

/// The extent of a line.
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

    /// The extents of all lines.
    pub(crate) fn extents(&self) -> Vec<Extent> {
        let mut extents = Vec::with_capacity(64);
        for axis in Axis::BOTH {
            self.survey.field.each_line(axis, |first, last| {
                extents.push(Extent { axis, first, last });
            });
        }
        extents
    }

    /// Reads one of the lines.
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
        // A play can begin on the last square, and an empty square follows it.
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

/// Calls `found` for every swap of a tile of the hand with a wild tile on the grid that
/// leaves both its runs possible. Also reports whether they depend on more than one
/// other wild tile, in which case they may still exclude each other.
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

/// Examines the runs through single places.
struct Survey<'a, C> {
    rule: &'a C,
    field: &'a Field,
    near: Around,
    /// Used for a run that crosses the first one at a wild tile.
    far: Around,
}

/// The faces of the tiles around a place, in reading order.
#[derive(Default)]
struct Around {
    before: Vec<u64>,
    after: Vec<u64>,
}

/// The tiles that a run allows on one of its places.
#[derive(Clone, Copy)]
struct Open {
    faces: u64,
    tied: bool,
    /// The number of tiles in the run.
    len: u8,
    /// How many of them come before the place.
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

    /// The tiles that the run through a place along an axis allows there. A wild tile of the run
    /// can only mean what its other run allows. That other run is examined on its own: if it holds
    /// more wild tiles, they are all tied together and the result is an upper bound.
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
