//! Applying an action: its conditions and its effects.
//!
//! Every `check_` function checks whether one kind of action is allowed; every `do_`
//! function carries out an allowed one.

use super::action_text::{self, Action, Placement, squares_of};
use super::grid::{Grid, Square};
use super::lines;
use super::shape;
use super::state::{Phase, Twin};
use super::tile::Tile;

impl Twin {
    /// Carries out an action of a seat, given in canonical text, and everything that
    /// follows from it up to a player's next choice.
    ///
    /// # Errors
    ///
    /// Returns why the action cannot be carried out: the game is over, the seat is not to move, the
    /// text is malformed, or the action is not allowed here. The position does not change.
    pub fn apply(&mut self, seat: usize, action: &str) -> Result<(), String> {
        if self.reason().is_some() {
            return Err("the game is over".to_string());
        }
        if !self.to_move().contains(&seat) {
            return Err(format!("seat {seat} is not to move"));
        }
        let action = action_text::read(action)?;
        self.check(&action)?;
        match action {
            Action::Play(placements) => self.do_play(&placements),
            Action::Swap(placement) => self.do_swap(placement),
            Action::Done => self.end_turn_without_a_tile(),
            Action::Pass(tiles) => self.do_pass(&tiles),
            Action::Challenge => self.do_challenge(seat),
            Action::Accept => self.do_accept(seat),
        }
        Ok(())
    }

    /// The points that a play of the seat to move would score now, if it stood.
    ///
    /// # Errors
    ///
    /// Returns why the text is not a play that is allowed now, or that the game has no points.
    pub fn score_of(&self, play: &str) -> Result<i64, String> {
        if !self.rules.has_scores() {
            return Err("this game has no points".to_string());
        }
        if self.reason().is_some() {
            return Err("the game is over".to_string());
        }
        let action = action_text::read(play)?;
        let Action::Play(placements) = &action else {
            return Err("only plays score".to_string());
        };
        self.check(&action)?;
        let mut after = self.clone();
        after.lay(placements);
        after.refill();
        Ok(after.points(&squares_of(placements)))
    }

    /// Checks whether a seat that may act may take this action.
    fn check(&self, action: &Action) -> Result<(), String> {
        match action {
            Action::Play(placements) => self.check_play(placements),
            Action::Swap(placement) => self.check_swap(*placement),
            Action::Done => self.check_phase(Phase::Swapping),
            Action::Pass(tiles) => self.check_pass(tiles),
            Action::Challenge | Action::Accept => self.check_phase(Phase::Challenge),
        }
    }

    fn check_phase(&self, phase: Phase) -> Result<(), String> {
        if self.phase == phase {
            Ok(())
        } else {
            Err("not allowed: not in this phase".to_string())
        }
    }

    /// (tiles: A play) Checks that a play is from the hand, has the right shape and
    /// leaves every run valid. (BOP!: Option `challenge`) With challenges on, any play
    /// of the right shape is allowed.
    pub(super) fn check_play(&self, placements: &[Placement]) -> Result<(), String> {
        self.check_phase(Phase::Turn)?;
        let squares = squares_of(placements);
        let mut tiles = Vec::new();
        for placement in placements {
            tiles.push(placement.tile);
        }
        self.check_in_hand(&tiles)?;
        shape::check(&self.rules, &self.grid, &squares)?;
        if self.rules.has_challenges() || self.lines_allow(placements) {
            Ok(())
        } else {
            Err("not allowed: not every run would be valid".to_string())
        }
    }

    /// Whether the lines allow a play. With challenges on: whether it would survive a challenge.
    pub(super) fn lines_allow(&self, placements: &[Placement]) -> bool {
        let after = with_tiles(&self.grid, placements);
        lines::hold_after_change(&self.rules, &after, &squares_of(placements))
    }

    /// (tiles: Turns) Swaps a tile of the hand with the wild tile on a square: it must be a
    /// different tile, every run must stay valid, and no square is swapped twice in a turn.
    pub(super) fn check_swap(&self, placement: Placement) -> Result<(), String> {
        if self.phase == Phase::Challenge {
            return Err("not allowed: not in this phase".to_string());
        }
        self.check_in_hand(&[placement.tile])?;
        match self.grid.get(&placement.square) {
            Some(tile) if tile.is_wild() => {
                if *tile == placement.tile {
                    return Err("not allowed: a swap puts a different tile in".to_string());
                }
            }
            _ => return Err("not allowed: there is no wild tile".to_string()),
        }
        if self.swapped.contains(&placement.square) {
            return Err("not allowed: swapped already in this turn".to_string());
        }
        let after = with_tiles(&self.grid, &[placement]);
        if lines::hold_after_change(&self.rules, &after, &[placement.square]) {
            Ok(())
        } else {
            Err("not allowed: not every run would be valid".to_string())
        }
    }

    /// (tiles: Turns) None, some or all tiles may be traded; trading needs a non-empty pile.
    /// (tiles: Position) Without a starter only plays are legal while the grid is empty.
    pub(super) fn check_pass(&self, tiles: &[Tile]) -> Result<(), String> {
        self.check_phase(Phase::Turn)?;
        if self.grid.is_empty() && !self.rules.has_starter() {
            return Err("not allowed: the first turn is a play".to_string());
        }
        if !tiles.is_empty() && self.piles[self.pile_of(self.to_move)].is_empty() {
            return Err("not allowed: the pile is empty".to_string());
        }
        self.check_in_hand(tiles)
    }

    /// Checks that the hand of the seat to move holds these tiles, with repetitions.
    fn check_in_hand(&self, tiles: &[Tile]) -> Result<(), String> {
        let mut hand = self.hands[self.to_move].clone();
        for tile in tiles {
            match hand.iter().position(|held| held == tile) {
                Some(place) => hand.remove(place),
                None => return Err(format!("not allowed: {} is not in the hand", tile.text())),
            };
        }
        Ok(())
    }

    /// Moves the tiles to the grid; then the play stands, unless it can be challenged.
    fn do_play(&mut self, placements: &[Placement]) {
        self.lay(placements);
        if self.rules.has_challenges() {
            // (BOP!: Option `challenge`) Every other player responds.
            self.phase = Phase::Challenge;
            self.pending = placements.to_vec();
            self.waiting = self.seats_after(self.to_move);
            self.waiting.sort_unstable();
        } else {
            self.let_stand(&squares_of(placements));
        }
    }

    /// Exchanges the tile of the hand with the wild tile.
    fn do_swap(&mut self, placement: Placement) {
        let wild = self.grid[&placement.square];
        self.take_from_hand(placement.tile);
        self.grid.insert(placement.square, placement.tile);
        self.give_to_hand(wild);
        self.swapped.push(placement.square);
        if self.rules.has_swapping_turns() {
            self.phase = Phase::Swapping;
        }
    }

    /// (tiles: Turns) Puts the tiles at the bottom of the pile in the given order, then
    /// draws as many from the top.
    fn do_pass(&mut self, tiles: &[Tile]) {
        let pile = self.pile_of(self.to_move);
        for tile in tiles {
            self.take_from_hand(*tile);
            self.piles[pile].push(*tile);
        }
        for _ in tiles {
            let drawn = self.piles[pile].remove(0);
            self.give_to_hand(drawn);
        }
        self.end_turn_without_a_tile();
    }

    /// (BOP!: Option `challenge`) The dictionary decides the first challenge.
    fn do_challenge(&mut self, challenger: usize) {
        let played = squares_of(&self.pending);
        if lines::hold_after_change(&self.rules, &self.grid, &played) {
            // All are wrds: the play stands and the challenger loses the next turn.
            self.skips[challenger] += 1;
            self.let_stand(&played);
        } else {
            // A run is not a wrd: the tiles return to the hand and the turn is over.
            for placement in self.pending.clone() {
                self.grid.remove(&placement.square);
                self.give_to_hand(placement.tile);
            }
            self.end_turn_without_a_tile();
        }
    }

    /// (BOP!: Option `challenge`) When all players have accepted, the play stands.
    fn do_accept(&mut self, seat: usize) {
        self.waiting.retain(|waiting| *waiting != seat);
        if self.waiting.is_empty() {
            self.let_stand(&squares_of(&self.pending));
        }
    }

    /// Accepts a play on the grid: refills the hand, scores the play and ends the turn.
    fn let_stand(&mut self, played: &[Square]) {
        self.refill();
        if self.rules.has_scores() {
            self.scores[self.to_move] += self.points(played);
        }
        self.end_turn_with_a_play(played);
    }

    /// Moves the tiles of a play from the hand to the grid.
    fn lay(&mut self, placements: &[Placement]) {
        for placement in placements {
            self.take_from_hand(placement.tile);
            self.grid.insert(placement.square, placement.tile);
        }
    }

    /// (tiles: Turns) Refills the hand to five, or as far as the pile lasts.
    fn refill(&mut self) {
        let pile = self.pile_of(self.to_move);
        while self.hands[self.to_move].len() < 5 && !self.piles[pile].is_empty() {
            let drawn = self.piles[pile].remove(0);
            self.give_to_hand(drawn);
        }
    }

    fn take_from_hand(&mut self, tile: Tile) {
        let hand = &mut self.hands[self.to_move];
        let place = hand.iter().position(|held| *held == tile);
        hand.remove(place.expect("the tile was found in the hand before"));
    }

    fn give_to_hand(&mut self, tile: Tile) {
        let hand = &mut self.hands[self.to_move];
        hand.push(tile);
        hand.sort();
    }
}

/// The grid with some tiles put on it, replacing any that were there.
pub(super) fn with_tiles(grid: &Grid, placements: &[Placement]) -> Grid {
    let mut after = grid.clone();
    for placement in placements {
        after.insert(placement.square, placement.tile);
    }
    after
}
