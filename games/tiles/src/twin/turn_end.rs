//! The rewards of a play (points, another turn), and everything that happens between
//! the last action of a turn and a player's next choice.

use super::bop_score;
use super::grid::{Square, runs_through_any};
use super::qinto_score;
use super::ruleset::{Ruleset, Variant};
use super::state::{Phase, Twin};

impl Twin {
    /// The points of a play whose tiles are on the grid and whose hand has been refilled.
    pub(super) fn points(&self, played: &[Square]) -> i64 {
        match self.rules {
            Ruleset::Bop { .. } => bop_score::points(&self.grid, played),
            Ruleset::Digit | Ruleset::Qinto(Variant::Light) => 0,
            Ruleset::Qinto(Variant::Classic) => {
                qinto_score::classic_points(&self.grid, played) + self.final_play_bonus()
            }
            Ruleset::Qinto(Variant::Plus) => {
                qinto_score::classic_points(&self.grid, played)
                    + qinto_score::diagonal_points(&self.grid, played)
                    + self.final_play_bonus()
            }
        }
    }

    /// (Q!nto: Classic) 5 extra points for the game's final play.
    fn final_play_bonus(&self) -> i64 {
        if self.is_out_of_tiles() { 5 } else { 0 }
    }

    /// Ends the turn of the seat to move with a play that stands.
    pub(super) fn end_turn_with_a_play(&mut self, played: &[Square]) {
        self.clear_turn();
        // (tiles: Stall) A play sets the count to 0.
        self.stall = 0;
        if self.last_turns.is_some() {
            // (BOP!: End) A player who goes out during the last turns changes nothing.
            self.use_up_last_turn();
        } else {
            self.begin_last_turns_if_out();
        }
        if self.reason().is_some() {
            self.settle();
        } else if !self.grants_another_turn(played) {
            self.hand_over();
        }
    }

    /// Ends the turn of the seat to move without a new tile: a pass, `done`, or a withdrawn play.
    pub(super) fn end_turn_without_a_tile(&mut self) {
        self.clear_turn();
        self.count_turn_without_a_tile();
        if self.reason().is_some() {
            self.settle();
        } else {
            self.hand_over();
        }
    }

    /// Passes the turn to the next seat. If that seat has a turn to lose, it loses it,
    /// which may end the game, and the seat after it is next.
    fn hand_over(&mut self) {
        loop {
            self.to_move = self.seat_after(self.to_move);
            if self.skips[self.to_move] == 0 {
                return;
            }
            self.skips[self.to_move] -= 1;
            self.count_turn_without_a_tile();
            if self.reason().is_some() {
                self.settle();
                return;
            }
        }
    }

    /// Clears the data of the current turn.
    fn clear_turn(&mut self) {
        self.phase = Phase::Turn;
        self.swapped.clear();
        self.pending.clear();
        self.waiting.clear();
    }

    /// (tiles: Stall) Counts a turn, taken or lost, in which no tile was added to the grid.
    fn count_turn_without_a_tile(&mut self) {
        self.stall += 1;
        self.use_up_last_turn();
    }

    /// (BOP!: End) Marks the last turn of the seat to move as taken or lost.
    fn use_up_last_turn(&mut self) {
        let seat = self.to_move;
        if let Some(seats) = &mut self.last_turns {
            seats.retain(|other| *other != seat);
        }
    }

    /// (BOP!: End) When the pile is empty and a player has played the last tile of the
    /// hand, every other player gets one last turn.
    fn begin_last_turns_if_out(&mut self) {
        let pile = self.pile_of(self.to_move);
        let is_out = self.hands[self.to_move].is_empty() && self.piles[pile].is_empty();
        if self.rules.has_last_turns() && is_out {
            self.last_turns = Some(self.seats_after(self.to_move));
        }
    }

    /// Settles a game that has just ended. (BOP!: End) Each player loses one point for
    /// every tile left, whatever the reason; the other games deduct nothing.
    fn settle(&mut self) {
        match self.rules {
            Ruleset::Bop { .. } => {
                for seat in 0..self.players() {
                    self.scores[seat] -= self.hands[seat].len() as i64;
                }
            }
            Ruleset::Digit | Ruleset::Qinto(_) => {}
        }
    }

    /// Whether a play gives its player another turn.
    fn grants_another_turn(&self, played: &[Square]) -> bool {
        match self.rules {
            Ruleset::Bop { .. } | Ruleset::Qinto(Variant::Classic | Variant::Plus) => false,
            Ruleset::Qinto(Variant::Light) => qinto_score::completes_qinto(&self.grid, played),
            Ruleset::Digit => self.puts_nth_tile(played, 5) || self.puts_nth_tile(played, 10),
        }
    }

    /// (D!Git: A turn) Some run that contains a played tile is now at least n long, and no part of
    /// it that was one unbroken stretch before the play was at least n long.
    fn puts_nth_tile(&self, played: &[Square], n: usize) -> bool {
        for run in runs_through_any(&self.grid, played) {
            if run.len() >= n && longest_old_stretch(&run, played) < n {
                return true;
            }
        }
        false
    }
}

/// The length of the longest part of a run without a played tile.
fn longest_old_stretch(run: &[Square], played: &[Square]) -> usize {
    let mut longest = 0;
    let mut length = 0;
    for square in run {
        if played.contains(square) {
            length = 0;
        } else {
            length += 1;
        }
        longest = longest.max(length);
    }
    longest
}
