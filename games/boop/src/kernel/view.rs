//! What a viewer sees: everything, as nothing is hidden.

use std::fmt::Write as _;

use ruckus_core::{Describe, Seat, Value, json};

use super::board::{Board, Square, squares};
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
        let mut pieces = Vec::new();
        self.each_piece(|square, seat, piece| {
            pieces.push(json!({"square": square.to_string(), "seat": seat, "piece": piece}));
        });
        let outcome = self.state.outcome(self.rules);
        json!({
            "position": notation::position(&self.state),
            "to_move": self.movers(),
            "result": outcome.map(|outcome| outcome.to_json()),
            "pieces": pieces,
            "pools": Seat::all(2).map(|seat| self.pool(seat)).collect::<Vec<_>>(),
        })
    }

    fn description(&self) -> String {
        let mut text = String::new();
        let outcome = self.state.outcome(self.rules);
        let result = outcome.map_or(Value::Null, |outcome| outcome.to_json());
        // Writing to a text cannot fail.
        let _ = write!(
            text,
            r#"{{"position":"{}","to_move":{:?},"result":{result},"pieces":["#,
            notation::position(&self.state),
            self.movers()
        );
        let mut comma = "";
        self.each_piece(|square, seat, piece| {
            let _ = write!(
                text,
                r#"{comma}{{"square":"{square}","seat":{seat},"piece":"{piece}"}}"#
            );
            comma = ",";
        });
        let _ = write!(
            text,
            r#"],"pools":[{},{}]}}"#,
            self.pool(Seat::new(0)),
            self.pool(Seat::new(1))
        );
        text
    }
}

impl<B: Board> View<B> {
    fn movers(&self) -> Vec<usize> {
        match self.state.outcome(self.rules) {
            Some(_) => vec![],
            None => vec![self.state.mover()],
        }
    }

    /// Shows every piece: its square, its seat and its name.
    fn each_piece(&self, mut show: impl FnMut(Square, usize, &'static str)) {
        let state = &self.state;
        for square in squares(state.occupied()) {
            for seat in 0..2 {
                let sets = [state.kittens[seat], state.cats[seat], state.ornaments[seat]];
                for (set, piece) in sets.into_iter().zip(PieceKind::ALL) {
                    if set & square.bit() != 0 {
                        show(square, seat, piece.name());
                    }
                }
            }
        }
    }

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
