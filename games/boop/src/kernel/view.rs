//! What a viewer sees: everything, as nothing is hidden.

use ruckus_core::{Describe, Seat, Value, json};

use super::board::{Board, squares};
use super::event::PieceKind;
use super::notation;
use super::rules::Rules;
use super::state::State;

/// The position as any viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View<B: Board> {
    pub(crate) state: State<B>,
    pub(crate) rules: Rules,
}

impl<B: Board> Describe for View<B> {
    /// `{"position", "to_move", "result", "pieces": [{"square", "seat",
    /// "piece"}], "pools": [{"kittens", "cats", …}]}`.
    fn describe(&self) -> Value {
        let state = &self.state;
        let outcome = state.outcome(self.rules);
        let to_move = if outcome.is_some() {
            vec![]
        } else {
            vec![state.mover()]
        };
        let mut pieces = Vec::new();
        for square in squares(state.occupied()) {
            for seat in 0..2 {
                let sets = [state.kittens[seat], state.cats[seat], state.ornaments[seat]];
                for (set, piece) in sets.into_iter().zip(PieceKind::ALL) {
                    if set & square.bit() != 0 {
                        pieces.push(json!({"square": square.to_string(), "seat": seat, "piece": piece.name()}));
                    }
                }
            }
        }
        json!({
            "position": notation::position(state),
            "to_move": to_move,
            "result": outcome.map(|outcome| outcome.to_json()),
            "pieces": pieces,
            "pools": Seat::all(2).map(|seat| self.pool(seat)).collect::<Vec<_>>(),
        })
    }
}

impl<B: Board> View<B> {
    fn pool(&self, seat: Seat) -> Value {
        let (me, other) = (seat.index(), 1 - seat.index());
        let state = &self.state;
        let mut pool = json!({
            "kittens": state.pool_kittens[me],
            "cats": state.pool_cats[me],
        });
        if B::ORNAMENTS {
            let hanging = state.ornaments[me].count_ones() as u8;
            pool["ornaments"] = json!(3 - state.captured[other] - hanging);
            pool["captured"] = json!(state.captured[me]);
        }
        pool
    }
}
