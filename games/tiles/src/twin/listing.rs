//! Lists every legal action by trying.
//!
//! Plays are found by filling every set of squares that has the shape of a play with
//! every arrangement of hand tiles. Tiles that would spoil the run across the play are
//! excluded from the start, and so are arrangements that spoil the run along it; the
//! rest goes through the same check as any play.

use std::collections::BTreeSet;

use super::action_text::{self, Action, Placement, squares_of};
use super::grid::{ACROSS, DOWN, Grid, ORIGIN, Square, Step, stretch_through};
use super::lines;
use super::shape::{self, RIGHT, UP};
use super::state::{Phase, Twin};
use super::tile::Tile;
use super::turn::with_tiles;

impl Twin {
    /// Every legal action of a seat in canonical text, in byte order; empty if the seat is not to
    /// move. In BOP! with challenges on, only the plays that would survive a challenge are listed.
    #[must_use]
    pub fn legal(&self, seat: usize) -> Vec<String> {
        if !self.to_move().contains(&seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        match self.phase {
            Phase::Turn => {
                actions.extend(self.legal_plays());
                actions.extend(self.legal_swaps());
                actions.extend(self.legal_passes());
            }
            Phase::Swapping => {
                actions.extend(self.legal_swaps());
                actions.push(Action::Done);
            }
            Phase::Challenge => {
                actions.push(Action::Challenge);
                actions.push(Action::Accept);
            }
        }
        let texts: BTreeSet<String> = actions.iter().map(action_text::write).collect();
        texts.into_iter().collect()
    }

    /// Tries every tile of the hand on every square.
    fn legal_swaps(&self) -> Vec<Action> {
        let mut swaps = Vec::new();
        for tile in &self.hands[self.to_move] {
            for square in self.grid.keys() {
                let placement = Placement {
                    square: *square,
                    tile: *tile,
                };
                if self.check_swap(placement).is_ok() {
                    swaps.push(Action::Swap(placement));
                }
            }
        }
        swaps
    }

    /// (tiles: Listing) Every subset of the hand, as a sequence of yes and no.
    fn legal_passes(&self) -> Vec<Action> {
        let hand = &self.hands[self.to_move];
        let mut passes = Vec::new();
        for choice in 0..1 << hand.len() {
            let mut tiles = Vec::new();
            for (place, tile) in hand.iter().enumerate() {
                if choice >> place & 1 == 1 {
                    tiles.push(*tile);
                }
            }
            if self.check_pass(&tiles).is_ok() {
                passes.push(Action::Pass(tiles));
            }
        }
        passes
    }

    /// Tries every arrangement of hand tiles on every set of squares.
    fn legal_plays(&self) -> Vec<Action> {
        let hand = &self.hands[self.to_move];
        let mut plays = Vec::new();
        for squares in self.shapes() {
            let along = direction(&squares);
            let mut candidates = Vec::new();
            for square in &squares {
                candidates.push(self.tiles_that_fit_across(*square, along));
            }
            self.arrange(&squares, &candidates, hand, &mut Vec::new(), &mut plays);
        }
        plays
    }

    /// Fills the squares one after the other and keeps the legal plays.
    fn arrange(
        &self,
        squares: &[Square],
        candidates: &[Vec<Tile>],
        hand: &[Tile],
        placed: &mut Vec<Placement>,
        plays: &mut Vec<Action>,
    ) {
        let next = placed.len();
        if next == squares.len() {
            if !self.fits_along(placed) {
                return;
            }
            // With challenges on, every play of the right shape is legal, but only
            // those that would survive are listed.
            let survives = !self.rules.has_challenges() || self.lines_allow(placed);
            if self.check_play(placed).is_ok() && survives {
                plays.push(Action::Play(placed.clone()));
            }
            return;
        }
        for (place, tile) in hand.iter().enumerate() {
            if hand[..place].contains(tile) || !candidates[next].contains(tile) {
                continue;
            }
            let mut rest = hand.to_vec();
            rest.remove(place);
            placed.push(Placement {
                square: squares[next],
                tile: *tile,
            });
            self.arrange(squares, candidates, &rest, placed, plays);
            placed.pop();
        }
    }

    /// The tiles of the hand with which the run across the play is valid on its own. No
    /// other tile of the play is in that run.
    fn tiles_that_fit_across(&self, square: Square, along: Step) -> Vec<Tile> {
        let across = if along == ACROSS { DOWN } else { ACROSS };
        let mut fitting = Vec::new();
        for tile in &self.hands[self.to_move] {
            let placement = Placement {
                square,
                tile: *tile,
            };
            let after = with_tiles(&self.grid, &[placement]);
            let run = stretch_through(&after, square, across);
            if run.len() < 2 || lines::run_alone_could_hold(&self.rules, &after, &run) {
                fitting.push(*tile);
            }
        }
        fitting
    }

    /// Whether the run along the play is valid on its own.
    fn fits_along(&self, placed: &[Placement]) -> bool {
        let along = direction(&squares_of(placed));
        let after = with_tiles(&self.grid, placed);
        let run = stretch_through(&after, placed[0].square, along);
        run.len() < 2 || lines::run_alone_could_hold(&self.rules, &after, &run)
    }

    /// Every set of squares with the shape of a play, no larger than the hand.
    fn shapes(&self) -> BTreeSet<Vec<Square>> {
        let most = self.hands[self.to_move].len();
        let mut shapes = BTreeSet::new();
        for step in [RIGHT, UP] {
            for start in self.possible_starts(step) {
                let mut squares = Vec::new();
                let mut at = first_empty_from(&self.grid, start, step);
                while squares.len() < most {
                    squares.push(at);
                    if shape::check(&self.rules, &self.grid, &squares).is_ok() {
                        shapes.insert(squares.clone());
                    }
                    at = first_empty_from(&self.grid, at.after(step), step);
                }
            }
        }
        shapes
    }

    /// A superset of the first squares of all plays in this direction: those next to
    /// the grid, and up to four empty squares before them.
    fn possible_starts(&self, step: Step) -> BTreeSet<Square> {
        let mut starts = BTreeSet::new();
        if self.grid.is_empty() {
            starts.insert(ORIGIN);
        }
        for square in self.grid.keys() {
            for neighbour in square.neighbours() {
                if self.grid.contains_key(&neighbour) {
                    continue;
                }
                let mut at = neighbour;
                for _ in 0..5 {
                    starts.insert(at);
                    at = at.before(step);
                    while self.grid.contains_key(&at) {
                        at = at.before(step);
                    }
                }
            }
        }
        starts
    }
}

/// The reading direction of a row or column of squares; a single square counts as a row.
fn direction(squares: &[Square]) -> Step {
    if squares.iter().all(|square| square.y == squares[0].y) {
        ACROSS
    } else {
        DOWN
    }
}

/// The first empty square from here on.
fn first_empty_from(grid: &Grid, square: Square, step: Step) -> Square {
    let mut at = square;
    while grid.contains_key(&at) {
        at = at.after(step);
    }
    at
}
