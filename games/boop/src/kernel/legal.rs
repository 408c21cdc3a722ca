//! Which turns are legal: the list for players and search, and the check of a
//! single turn. The two go different ways on purpose; tests compare them.

use super::board::{Board, Square, squares};
use super::lines::{has_triple, suspects, triple_middles};
use super::refusal::IllegalTurn;
use super::rules::{Eight, Rules};
use super::state::{ACTIVE, State};
use super::turn::{Deed, Kind, Taken, Turn};

/// What the mover may take off the board after placing (R4). Nothing to take is
/// also what a turn has that ends the game.
struct Choices {
    /// The middles of the lines of three, axis by axis.
    lines: [u64; 4],
    /// The pieces that may be taken alone.
    singles: u64,
    /// Whether the turn may end without taking anything.
    nothing: bool,
}

impl Choices {
    fn iter(&self) -> impl Iterator<Item = Taken> {
        let nothing = self.nothing.then_some(Taken::Nothing);
        let singles = squares(self.singles).map(Taken::One);
        let lines = (0..4).flat_map(|axis| {
            squares(self.lines[axis]).map(move |middle| Taken::Three(middle, axis))
        });
        nothing.into_iter().chain(singles).chain(lines)
    }
}

impl<B: Board> State<B> {
    /// What may be taken in a position in which the mover has just placed a
    /// piece and everything around it has moved.
    #[inline(always)]
    fn choices(&self, rules: Rules) -> Choices {
        let me = self.mover();
        let mut choices = Choices { lines: [0; 4], singles: 0, nothing: true };
        if self.winner(rules, me).is_some() {
            return choices;
        }
        let own = self.own(me);
        if !rules.kittens_only {
            choices.lines = triple_middles(own);
        }
        let no_line = choices.lines == [0; 4];
        if self.pool_is_empty(me) {
            choices.singles = own;
            let may_decline = rules.eight == Eight::May && !rules.kittens_only;
            choices.nothing = may_decline && no_line;
        } else {
            choices.nothing = no_line;
        }
        choices
    }

    /// Replaces `turns` by every legal turn of the seat to move.
    pub(crate) fn legal_turns(&self, rules: Rules, turns: &mut Vec<Turn>) {
        turns.clear();
        if self.winner(rules, self.last()).is_some() {
            return;
        }
        let hooks = self.ornament_squares();
        if hooks == 0 {
            self.push_turns(rules, None, turns);
        }
        for hook in squares(hooks) {
            let mut decorated = *self;
            decorated.hang(hook);
            decorated.push_turns(rules, Some(hook), turns);
        }
    }

    /// Appends the turns that follow an ornament, or that need none.
    #[inline(always)]
    fn push_turns(&self, rules: Rules, ornament: Option<Square>, turns: &mut Vec<Turn>) {
        let me = self.mover();
        let own = self.own(me);
        let decorate = |turn: Turn| match ornament {
            Some(square) => turn.after_ornament(square),
            None => turn,
        };
        if self.pool_is_empty(me) {
            turns.extend(squares(own).map(|square| decorate(Turn::lift(square))));
            return;
        }
        let empty = B::SQUARES & !self.occupied();
        // Only on these squares can there be something to take.
        let in_pool = self.pool_kittens[me] + self.pool_cats[me];
        let suspects = match in_pool {
            1 => empty,
            _ if has_triple(own) => empty,
            _ => empty & suspects(own),
        };
        for kind in [Kind::Kitten, Kind::Cat] {
            let pool = match kind {
                Kind::Kitten => self.pool_kittens[me],
                Kind::Cat => self.pool_cats[me],
            };
            if pool == 0 {
                continue;
            }
            Turn::push_all(kind, ornament, empty & !suspects, turns);
            for square in squares(suspects) {
                let mut after = *self;
                after.place(kind, square);
                let turn = decorate(Turn::place(kind, square));
                turns.extend(after.choices(rules).iter().map(|taken| turn.taking(taken)));
            }
        }
    }

    /// Whether a turn is legal, without making the list.
    pub(crate) fn check(&self, rules: Rules, turn: Turn) -> Result<(), IllegalTurn> {
        let mut after = *self;
        after.begin(rules, turn)?;
        let Deed::Place(..) = turn.deed() else {
            return Ok(());
        };
        let choices = after.choices(rules);
        if choices.iter().any(|taken| taken == turn.taken()) {
            return Ok(());
        }
        Err(match turn.taken() {
            Taken::Nothing => IllegalTurn::MustTake {
                choices: choices.iter().map(|taken| turn.taking(taken)).collect(),
            },
            _ if choices.singles == 0 && choices.lines == [0; 4] => IllegalTurn::NothingToTake,
            _ => IllegalTurn::CannotTake,
        })
    }

    /// Checks and does everything of a turn up to the point where pieces are
    /// taken (for a lift: everything but the lift itself).
    fn begin(&mut self, rules: Rules, turn: Turn) -> Result<(), IllegalTurn> {
        if self.winner(rules, self.last()).is_some() {
            return Err(IllegalTurn::GameOver);
        }
        let hooks = self.ornament_squares();
        match turn.ornament() {
            None if hooks != 0 => return Err(IllegalTurn::OrnamentDue),
            Some(_) if hooks == 0 => return Err(IllegalTurn::NoOrnamentDue),
            Some(square) if square.bit() & hooks == 0 => {
                return Err(IllegalTurn::OrnamentSquare { square });
            }
            Some(square) => self.hang(square),
            None => {}
        }
        let me = self.mover();
        match turn.deed() {
            Deed::Lift(_) if !self.pool_is_empty(me) => Err(IllegalTurn::PoolNotEmpty),
            Deed::Lift(square) if square.bit() & self.own(me) == 0 => {
                Err(IllegalTurn::NotYours { square })
            }
            Deed::Lift(_) => Ok(()),
            Deed::Place(..) if self.pool_is_empty(me) => Err(IllegalTurn::PoolEmpty),
            Deed::Place(kind, _) if self.pool(self.to_move(), kind) == 0 => {
                Err(IllegalTurn::NoneInPool { kind })
            }
            Deed::Place(_, square) if square.bit() & self.occupied() != 0 => {
                Err(IllegalTurn::Occupied { square })
            }
            Deed::Place(kind, square) => {
                self.place(kind, square);
                Ok(())
            }
        }
    }
}

// The pool is empty exactly when all eight are on the board.
const _: () = assert!(ACTIVE == 8);
