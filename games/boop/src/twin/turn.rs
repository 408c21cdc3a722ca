//! A whole turn, step by step: applying one, listing them all, counting them.

use super::action_text::{self, Turn, TurnKind};
use super::board::{Kind, Piece, Square};
use super::state::{Twin, other};

impl Twin {
    /// Every legal action in canonical text, in byte order; empty when the game is finished.
    pub fn legal(&self) -> Vec<String> {
        if self.result().is_some() {
            return Vec::new();
        }
        let mut actions = Vec::new();
        if self.must_place_ornament() {
            for square in self.ornament_squares() {
                let mut begun = self.clone();
                begun.place_ornament(square, &mut Vec::new());
                begun.list_deeds(Some(square), &mut actions);
            }
        } else {
            self.list_deeds(None, &mut actions);
        }
        actions.sort();
        actions
    }

    /// Plays one action, given in canonical text or, where exactly one removal is
    /// possible, without its `=` part. Returns the events, one line each, in order.
    ///
    /// # Errors
    ///
    /// Returns why the action cannot be played: the game is over, the text is malformed, the action
    /// is not allowed here, or it is ambiguous. The position does not change.
    pub fn apply(&mut self, action: &str) -> Result<Vec<String>, String> {
        if self.result().is_some() {
            return Err("the game is over".to_string());
        }
        let turn = action_text::read(self.board.shape(), action)?;
        let mut next = self.clone();
        let mut events = Vec::new();
        next.do_ornament(turn.ornament, &mut events)?;
        match turn.kind {
            TurnKind::Place {
                kind,
                square,
                removed,
            } => next.do_place(kind, square, removed, &mut events)?,
            TurnKind::Lift { square } => next.do_lift(square, &mut events)?,
        }
        // Turn step 5: the turn passes, even after the last turn.
        next.to_move = other(self.to_move);
        *self = next;
        Ok(events)
    }

    /// The number of action sequences of exactly `depth` turns: 1 at depth 0, and 0
    /// from a finished position at greater depths.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == 1 {
            return self.legal().len() as u64;
        }
        let mut count = 0;
        for action in self.legal() {
            let mut next = self.clone();
            next.apply(&action).expect("a listed action is legal");
            count += next.perft(depth - 1);
        }
        count
    }

    /// Lists the actions that are possible once the ornament, if any, is placed.
    fn list_deeds(&self, ornament: Option<Square>, actions: &mut Vec<String>) {
        if self.pool_is_empty(self.to_move) {
            for square in self.animals_of(self.to_move) {
                let kind = TurnKind::Lift { square };
                actions.push(action_text::write(&Turn { ornament, kind }));
            }
            return;
        }
        for kind in [Kind::Kitten, Kind::Cat] {
            if self.count_in_pool(self.to_move, kind) == 0 {
                continue;
            }
            for square in self.board.empty_squares() {
                for removed in self.removals_after_placing(kind, square) {
                    let kind = TurnKind::Place {
                        kind,
                        square,
                        removed: if removed.is_empty() {
                            None
                        } else {
                            Some(removed)
                        },
                    };
                    actions.push(action_text::write(&Turn { ornament, kind }));
                }
            }
        }
    }

    /// The choices of pieces to take off after a placement; a turn that ends the game
    /// takes nothing off.
    fn removals_after_placing(&self, kind: Kind, square: Square) -> Vec<Vec<Square>> {
        let mut after = self.clone();
        after.place_and_boop(kind, square, &mut Vec::new());
        match after.result_of_turn_by(self.to_move) {
            Some(_) => vec![Vec::new()],
            None => after.removals(self.to_move),
        }
    }

    /// Halls, start of the turn: places an ornament, and checks that one is due and may go there.
    fn do_ornament(
        &mut self,
        ornament: Option<Square>,
        events: &mut Vec<String>,
    ) -> Result<(), String> {
        match (self.must_place_ornament(), ornament) {
            (false, None) => Ok(()),
            (false, Some(_)) => Err("not allowed: no ornament is due".to_string()),
            (true, None) => Err("not allowed: an ornament must be placed first".to_string()),
            (true, Some(square)) => {
                if !self.ornament_squares().contains(&square) {
                    return Err(format!(
                        "not allowed: the ornament may not go to {}",
                        square.name()
                    ));
                }
                self.place_ornament(square, events);
                Ok(())
            }
        }
    }

    /// Carries out steps 1 to 4 of a turn with a placement.
    fn do_place(
        &mut self,
        kind: Kind,
        square: Square,
        removed: Option<Vec<Square>>,
        events: &mut Vec<String>,
    ) -> Result<(), String> {
        if self.count_in_pool(self.to_move, kind) == 0 {
            return Err("not allowed: there is none of that kind in the pool".to_string());
        }
        if !self.board.is_empty_square(square) {
            return Err(format!("not allowed: {} is occupied", square.name()));
        }
        self.place_and_boop(kind, square, events);
        if self.announce_win(events) {
            // A turn that ends the game has no `=` part.
            return match removed {
                None => Ok(()),
                Some(_) => Err("not allowed: a winning turn takes nothing off".to_string()),
            };
        }
        let removed = self.settle_removal(removed)?;
        self.take_off(&removed, events);
        Ok(())
    }

    /// Carries out a turn that begins with an empty pool: one own piece is lifted as in
    /// the eight-piece option. Nothing is booped and no triple graduates, but step 3 is
    /// checked afterwards.
    fn do_lift(&mut self, square: Square, events: &mut Vec<String>) -> Result<(), String> {
        if !self.pool_is_empty(self.to_move) {
            return Err("not allowed: a lift needs an empty pool".to_string());
        }
        if !self.holds_animal_of(self.to_move, square) {
            return Err(format!(
                "not allowed: no piece of the mover on {}",
                square.name()
            ));
        }
        self.take_off(&[square], events);
        self.announce_win(events);
        Ok(())
    }

    /// Steps 1 and 2: moves the piece from the pool to an empty square and boops its neighbours.
    fn place_and_boop(&mut self, kind: Kind, square: Square, events: &mut Vec<String>) {
        let piece = Piece {
            owner: self.to_move,
            kind,
        };
        self.take_from_pool(self.to_move, kind);
        self.board.put(square, piece);
        events.push(format!(
            "place {} {}",
            action_text::letter(kind),
            square.name()
        ));
        self.boop_around(square, events);
    }

    /// Step 3: appends the event if the mover's turn has ended the game, and returns
    /// whether it has.
    fn announce_win(&self, events: &mut Vec<String>) -> bool {
        match self.result_of_turn_by(self.to_move) {
            None => false,
            Some((winner, reason)) => {
                events.push(format!("win {winner} {reason}"));
                true
            }
        }
    }

    /// Step 4: the squares to take off, given the `=` part or its absence.
    ///
    /// Without an `=` part, nothing is taken off if that is allowed; otherwise the
    /// removal must be the only one possible.
    fn settle_removal(&self, removed: Option<Vec<Square>>) -> Result<Vec<Square>, String> {
        let choices = self.removals(self.to_move);
        match removed {
            Some(squares) if choices.contains(&squares) => Ok(squares),
            Some(_) => Err("not allowed: these squares cannot be taken off".to_string()),
            None if choices.contains(&Vec::new()) => Ok(Vec::new()),
            None if choices.len() == 1 => Ok(choices[0].clone()),
            None => Err(format!(
                "ambiguous: one of {} removals must be named after =",
                choices.len()
            )),
        }
    }
}
