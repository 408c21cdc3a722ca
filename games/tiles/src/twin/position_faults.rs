//! Faults in the content of a position (tiles: Position, "A position is refused if").

use std::collections::BTreeMap;

use super::action_text::squares_of;
use super::grid::Grid;
use super::lines;
use super::shape;
use super::state::{Phase, Twin};
use super::tile::{Tile, tile_set};

impl Twin {
    /// Every fault, in plain words; empty for a valid position. Later checks run only
    /// if the earlier ones found nothing, because they need seats and tiles that exist.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = self.count_faults();
        if !faults.is_empty() {
            return faults;
        }
        faults.extend(self.tile_faults());
        if !faults.is_empty() {
            return faults;
        }
        faults.extend(self.phase_faults());
        faults.extend(self.swapped_faults());
        faults.extend(self.last_turn_faults());
        faults.extend(self.score_faults());
        faults.extend(self.line_faults());
        faults
    }

    /// Checks the numbers of players, piles, scores, skips and seats, and that hands
    /// have at most five tiles.
    fn count_faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let players = self.players();
        if !(2..=6).contains(&players) {
            faults.push("two to six hands are needed".to_string());
        }
        if self.hands.iter().any(|hand| hand.len() > 5) {
            faults.push("a hand of more than five".to_string());
        }
        let piles = if self.rules.has_own_piles() {
            players
        } else {
            1
        };
        if self.piles.len() != piles {
            faults.push("the wrong number of piles".to_string());
        }
        if self.scores.len() != players {
            faults.push("the wrong number of scores".to_string());
        }
        if self.skips.len() != players {
            faults.push("the wrong number of skips".to_string());
        }
        let mut seats = vec![self.to_move];
        seats.extend(&self.waiting);
        seats.extend(self.last_turns.iter().flatten());
        if seats.iter().any(|seat| *seat >= players) {
            faults.push("a seat that does not exist".to_string());
        }
        faults
    }

    /// Tiles that occur more often than in the set, including tiles that are not in the set.
    fn tile_faults(&self) -> Vec<String> {
        let mut left: BTreeMap<String, i64> = BTreeMap::new();
        for text in tile_set(&self.rules) {
            *left.entry(text).or_default() += 1;
        }
        for tile in self.all_tiles() {
            *left.entry(tile.text()).or_default() -= 1;
        }
        let mut faults = Vec::new();
        for (text, count) in left {
            if count < 0 {
                faults.push(format!("more of {text:?} than the set has"));
            }
        }
        faults
    }

    /// Every tile on the grid, in a hand or in a pile.
    fn all_tiles(&self) -> Vec<Tile> {
        let mut tiles: Vec<Tile> = self.grid.values().copied().collect();
        tiles.extend(self.hands.iter().flatten());
        tiles.extend(self.piles.iter().flatten());
        tiles
    }

    /// Whether the game has this phase, and `pending` and `waiting` match it.
    fn phase_faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        match self.phase {
            Phase::Turn | Phase::Swapping => {
                if self.phase == Phase::Swapping && !self.rules.has_swapping_turns() {
                    faults.push("this game has no phase \"swapping\"".to_string());
                }
                if !self.pending.is_empty() || !self.waiting.is_empty() {
                    faults.push("only in the phase \"challenge\" does anybody wait".to_string());
                }
            }
            Phase::Challenge => {
                if !self.rules.has_challenges() {
                    faults.push("this game has no phase \"challenge\"".to_string());
                }
                faults.extend(self.waiting_faults());
                faults.extend(self.pending_faults());
            }
        }
        faults
    }

    /// At least one seat must still respond; the seats are in ascending order and do not include
    /// the seat that played.
    fn waiting_faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.waiting.is_empty() {
            faults.push("nobody is waiting".to_string());
        }
        if self.waiting.windows(2).any(|pair| pair[0] >= pair[1]) {
            faults.push("the waiting seats are not in ascending order".to_string());
        }
        if self.waiting.contains(&self.to_move) {
            faults.push("the seat that played is waiting".to_string());
        }
        faults
    }

    /// The tiles of the play under challenge must be on the grid, have the shape of a
    /// play, be sorted as in the action, and fit back into the hand.
    fn pending_faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut before: Grid = self.grid.clone();
        for placement in &self.pending {
            if before.remove(&placement.square) != Some(placement.tile) {
                faults.push(format!("{} is not on the grid", placement.text()));
            }
        }
        let squares = squares_of(&self.pending);
        if squares.windows(2).any(|pair| pair[0] >= pair[1]) {
            faults.push("the pending tiles are not sorted by x, then y".to_string());
        }
        if faults.is_empty()
            && let Err(fault) = shape::check(&self.rules, &before, &squares)
        {
            faults.push(format!("the pending tiles are no play: {fault}"));
        }
        if self.hands[self.to_move].len() + self.pending.len() > 5 {
            faults.push("a hand of more than five, with the pending tiles".to_string());
        }
        faults
    }

    /// BOP! swaps come before a turn and are optional. In the other games they occur in the
    /// phase `swapping`, which needs at least one. No square may be swapped twice, and each
    /// must hold a tile.
    fn swapped_faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.rules.has_swapping_turns() {
            let is_swapping = self.phase == Phase::Swapping;
            if is_swapping == self.swapped.is_empty() {
                faults.push("\"swapped\" does not fit the phase".to_string());
            }
        }
        for (i, square) in self.swapped.iter().enumerate() {
            if self.swapped[..i].contains(square) {
                faults.push(format!("{},{} is swapped twice", square.x, square.y));
            }
            if !self.grid.contains_key(square) {
                faults.push(format!("no tile on {},{}", square.x, square.y));
            }
        }
        faults
    }

    /// Only BOP! has last turns. They are in turn order and begin with the seat to move.
    fn last_turn_faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let Some(seats) = &self.last_turns else {
            return faults;
        };
        if !self.rules.has_last_turns() {
            faults.push("this game has no last turns".to_string());
        }
        let mut in_order = vec![self.to_move];
        in_order.extend(self.seats_after(self.to_move));
        if !in_order.starts_with(seats) {
            faults.push("the last turns are not in turn order from the seat to move".to_string());
        }
        faults
    }

    /// Scores in a game without points.
    fn score_faults(&self) -> Vec<String> {
        let has_score = self.scores.iter().any(|score| *score != 0);
        if has_score && !self.rules.has_scores() {
            vec!["scores in a game without".to_string()]
        } else {
            Vec::new()
        }
    }

    /// An invalid run, except in BOP! with challenges on.
    fn line_faults(&self) -> Vec<String> {
        if self.rules.has_challenges() || lines::every_run_holds(&self.rules, &self.grid) {
            Vec::new()
        } else {
            vec!["an invalid run".to_string()]
        }
    }
}
