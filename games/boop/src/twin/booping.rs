//! Turn step 2: the placed piece boops its neighbours.
//!
//! As in the rules, `q` is the square next to the placed piece and `t` the place one step further.

use super::board::{Board, DIRECTIONS, Kind, Piece, Square};
use super::state::Twin;

/// The effect of a boop on the piece on `q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    /// Nothing moves: `q` is empty, or the piece is too heavy, blocked, or would move uphill.
    Stays,
    /// It moves from `q` to `t`.
    Moves,
    /// It leaves the board, because `t` is off it.
    FallsOff,
    /// The cat on `q` pounces on the ornament on `t`, and both leave the board.
    Pounces,
}

impl Twin {
    /// Carries out the boops of a piece just placed.
    ///
    /// "The eight are independent of each other": all effects are decided on the board as it is
    /// before any of them is carried out.
    pub(super) fn boop_around(&mut self, placed: Square, events: &mut Vec<String>) {
        let booper = self.board.at(placed).expect("a piece was just placed");
        let mut effects = Vec::new();
        for direction in DIRECTIONS {
            let q = placed.step(direction);
            let t = q.step(direction);
            effects.push((q, t, effect_of_boop(&self.board, booper, q, t)));
        }
        for (q, t, effect) in effects {
            match effect {
                Effect::Stays => {}
                Effect::Moves => self.move_piece(q, t, events),
                Effect::FallsOff => self.drop_off(q, booper.owner, events),
                Effect::Pounces => self.pounce(q, t, events),
            }
        }
    }

    /// Moves a booped piece one step. It boops nothing itself.
    fn move_piece(&mut self, q: Square, t: Square, events: &mut Vec<String>) {
        let piece = self.board.take(q);
        self.board.put(t, piece);
        events.push(format!("boop {} {}", q.name(), t.name()));
    }

    /// Removes a piece booped off the board: it returns to its owner's pool unchanged;
    /// an ornament goes home or is captured by the mover.
    fn drop_off(&mut self, q: Square, mover: usize, events: &mut Vec<String>) {
        let piece = self.board.take(q);
        match piece.kind {
            Kind::Kitten | Kind::Cat => {
                self.add_to_pool(piece.owner, piece.kind);
                events.push(format!("off {}", q.name()));
            }
            Kind::Ornament => self.ornament_leaves(piece.owner, mover, q, events),
        }
    }

    /// Halls, pounce: the cat returns to its owner's pool. "An ornament of the cat's owner returns
    /// to that player's pool; an ornament of the other player is captured by the cat's owner,
    /// whoever moved."
    fn pounce(&mut self, q: Square, t: Square, events: &mut Vec<String>) {
        let cat = self.board.take(q);
        let ornament = self.board.take(t);
        self.add_to_pool(cat.owner, cat.kind);
        events.push(format!("pounce {} {}", q.name(), t.name()));
        self.ornament_leaves(ornament.owner, cat.owner, t, events);
    }

    /// Removes an ornament from the tree because of `taker`. Their own goes home to the
    /// pool, which is not stored; the other player's is captured.
    fn ornament_leaves(
        &mut self,
        owner: usize,
        taker: usize,
        square: Square,
        events: &mut Vec<String>,
    ) {
        if owner == taker {
            events.push(format!("ornament-home {owner} {}", square.name()));
        } else {
            self.captured[taker] += 1;
            events.push(format!("capture {taker} {}", square.name()));
        }
    }
}

/// The effect of one boop.
fn effect_of_boop(board: &Board, booper: Piece, q: Square, t: Square) -> Effect {
    let Some(booped) = board.at(q) else {
        // "Nothing on q: nothing happens."
        return Effect::Stays;
    };
    match booped.kind {
        Kind::Kitten => effect_on_kitten(board, t),
        Kind::Cat => effect_on_cat(board, booper, t),
        Kind::Ornament => effect_on_ornament(board, q, t),
    }
}

/// The effect on a kitten on `q`, booped by a kitten or a cat.
fn effect_on_kitten(board: &Board, t: Square) -> Effect {
    if !board.shape().exists(t) {
        // "t is off the bed: the piece on q returns to its owner's pool."
        return Effect::FallsOff;
    }
    if board.at(t).is_none() {
        // "t is empty: the piece moves to t."
        return Effect::Moves;
    }
    // "t is occupied: it stays"; in halls, also before an ornament.
    Effect::Stays
}

/// The effect on a cat on `q`.
fn effect_on_cat(board: &Board, booper: Piece, t: Square) -> Effect {
    if booper.kind == Kind::Kitten {
        // "The placed piece is a kitten and q holds a cat: nothing happens."
        return Effect::Stays;
    }
    if !board.shape().exists(t) {
        return Effect::FallsOff;
    }
    match board.at(t).map(|piece| piece.kind) {
        None => Effect::Moves,
        // Halls: a cat booped by a cat onto an ornament pounces.
        Some(Kind::Ornament) => Effect::Pounces,
        Some(Kind::Kitten | Kind::Cat) => Effect::Stays,
    }
}

/// Halls: the effect on an ornament on `q`, booped by a kitten or a cat.
fn effect_on_ornament(board: &Board, q: Square, t: Square) -> Effect {
    if !board.shape().exists(t) {
        // "Off the tree": home or captured.
        return Effect::FallsOff;
    }
    if board.at(t).is_some() {
        // "Occupied by anything: stays."
        return Effect::Stays;
    }
    if t.tier() >= q.tier() {
        // "Empty, same tier or lower (larger number): moves."
        Effect::Moves
    } else {
        // "Empty, higher tier: stays."
        Effect::Stays
    }
}
