//! Legal turns: the list for players and search, and the check of a single turn. The
//! two are implemented differently on purpose; tests compare them.

use super::board::{Board, Direction, Square, squares};
use super::lines::triple_middles;
use super::outcome::CAPTURES_TO_WIN;
use super::placing::Placing;
use super::refusal::IllegalTurn;
use super::rules::{Eight, Rules};
use super::state::State;
use super::turn::{Kind, Removal, Turn, TurnKind};

/// The pieces that the mover may take off the board after placing (R4). A turn that ends
/// the game takes nothing.
pub(super) struct Choices {
    /// The middles of the lines of three, axis by axis.
    pub(super) lines: [u64; 4],
    /// The pieces that may be taken alone.
    pub(super) singles: u64,
    /// Whether the turn may end without taking anything.
    pub(super) nothing: bool,
}

impl Choices {
    #[inline]
    fn allows(&self, taken: Removal) -> bool {
        match taken {
            Removal::Nothing => self.nothing,
            Removal::One(square) => self.singles & square.bit() != 0,
            Removal::Three(middle, axis) => self.lines[axis & 3] & middle.bit() != 0,
        }
    }

    fn iter(&self) -> impl Iterator<Item = Removal> {
        let nothing = self.nothing.then_some(Removal::Nothing);
        let singles = squares(self.singles).map(Removal::One);
        let lines = (0..4).flat_map(|axis| {
            squares(self.lines[axis]).map(move |middle| Removal::Three(middle, axis))
        });
        nothing.into_iter().chain(singles).chain(lines)
    }
}

impl<B: Board> State<B> {
    /// The pieces that may be taken after the mover has placed a piece and all pushes are done.
    #[inline(always)]
    pub(super) fn choices(&self, rules: Rules) -> Choices {
        let me = self.mover();
        let mut choices = Choices {
            lines: [0; 4],
            singles: 0,
            nothing: true,
        };
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

    /// Replaces `turns` with every legal turn of the seat to move.
    pub(crate) fn legal_turns(&self, rules: Rules, turns: &mut Vec<Turn>) {
        turns.clear();
        if self.is_over {
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

    /// Appends the turns that follow this ornament, or all turns if no ornament is due.
    #[inline(always)]
    fn push_turns(&self, rules: Rules, ornament: Option<Square>, turns: &mut Vec<Turn>) {
        let me = self.mover();
        if self.pool_is_empty(me) {
            let lifts = squares(self.own(me)).map(Turn::lift);
            turns.extend(lifts.map(|turn| turn.after(ornament)));
            return;
        }
        if self.pool_kittens[me] != 0 {
            self.push_placements::<false>(rules, ornament, turns);
        }
        if self.pool_cats[me] != 0 {
            self.push_placements::<true>(rules, ornament, turns);
        }
    }

    /// Appends the turns that place a kitten (or, with `CAT`, a cat).
    ///
    /// On most squares a placement leaves nothing to take. Those squares are found for
    /// the whole board at once; only the others are examined one by one.
    #[inline(always)]
    fn push_placements<const CAT: bool>(
        &self,
        rules: Rules,
        ornament: Option<Square>,
        turns: &mut Vec<Turn>,
    ) {
        let kind = if CAT { Kind::Cat } else { Kind::Kitten };
        let place = Turn::place(kind, Square::from_index(0)).after(ornament);
        let me = self.mover();
        let mut board = Placing::<B, CAT>::new(self);
        let mut suspects = board.suspects();
        let last_in_pool = self.pool_kittens[me] + self.pool_cats[me] == 1;
        let mut eight = if last_in_pool {
            board.empty & !board.losing()
        } else {
            0
        };

        // If a turn might win by something other than a line and there might be something
        // to take, each turn is computed in full.
        let eighth_cat = CAT && last_in_pool && self.kittens[me] == 0;
        let captured = self.captured[0].max(self.captured[1]);
        let third_ornament = B::ORNAMENTS && captured == CAPTURES_TO_WIN - 1;
        if eighth_cat || third_ornament {
            let mut in_full = board.empty;
            if !eighth_cat {
                in_full &= self.capturing::<CAT>();
            }
            if !suspects.line_stands {
                in_full &= suspects.squares | eight;
            }
            for square in squares(in_full) {
                self.push_in_full(rules, place.on(square), turns);
            }
            suspects.squares &= !in_full;
            eight &= !in_full;
            board.empty &= !in_full;
        }

        let lines = board.push_lines(rules, &suspects, place, turns);
        eight &= !lines.winning;
        let mut something_to_take = lines.graduating | eight;
        if eight != 0 {
            board.push_singles(eight, place, turns);
            if rules.eight == Eight::May && !rules.kittens_only {
                something_to_take = lines.graduating;
            }
        }
        place.push_for_each::<B>(board.empty & !something_to_take, turns);
    }

    /// A superset of the squares on which a placement lets either seat capture an ornament: squares
    /// next to an ornament on the edge, or to a cat that can be pushed onto an ornament.
    fn capturing<const CAT: bool>(&self) -> u64 {
        let ornaments = self.ornaments[0] | self.ornaments[1];
        let cats = self.cats[0] | self.cats[1];
        Direction::ALL.into_iter().fold(0, |found, d| {
            let mut pushed = ornaments & B::EDGE[d.index()];
            if CAT {
                pushed |= cats & d.step_back(ornaments);
            }
            found | d.step_back(pushed)
        })
    }

    /// Appends a placing turn with everything that may be taken after it.
    fn push_in_full(&self, rules: Rules, turn: Turn, turns: &mut Vec<Turn>) {
        let mut after = *self;
        if let TurnKind::Place(kind, square) = turn.kind() {
            after.place(kind, square);
        }
        turns.extend(after.choices(rules).iter().map(|taken| turn.taking(taken)));
    }

    /// Whether a turn is legal, without giving a reason if it is not.
    #[inline]
    pub(crate) fn allows(&self, rules: Rules, turn: Turn) -> bool {
        let mut after = *self;
        if after.begin(turn).is_err() {
            return false;
        }
        match turn.kind() {
            TurnKind::Lift(_) => true,
            TurnKind::Place(..) => after.choices(rules).allows(turn.taken()),
        }
    }

    /// Checks whether a turn is legal without building the list.
    pub(crate) fn check(&self, rules: Rules, turn: Turn) -> Result<(), IllegalTurn> {
        let mut after = *self;
        after.begin(turn)?;
        let TurnKind::Place(..) = turn.kind() else {
            return Ok(());
        };
        let choices = after.choices(rules);
        if choices.allows(turn.taken()) {
            return Ok(());
        }
        Err(match turn.taken() {
            Removal::Nothing => IllegalTurn::MustTake {
                choices: choices.iter().map(|taken| turn.taking(taken)).collect(),
            },
            _ if choices.singles == 0 && choices.lines == [0; 4] => IllegalTurn::NothingToTake,
            _ => IllegalTurn::CannotTake,
        })
    }

    /// Checks and carries out a turn up to the point where pieces are taken (for a
    /// lift: everything but the lift itself).
    fn begin(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        if self.is_over {
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
        match turn.kind() {
            TurnKind::Lift(_) if !self.pool_is_empty(me) => Err(IllegalTurn::PoolNotEmpty),
            TurnKind::Lift(square) if square.bit() & self.own(me) == 0 => {
                Err(IllegalTurn::NotYours { square })
            }
            TurnKind::Lift(_) => Ok(()),
            TurnKind::Place(..) if self.pool_is_empty(me) => Err(IllegalTurn::PoolEmpty),
            TurnKind::Place(kind, _) if self.pool(self.to_move(), kind) == 0 => {
                Err(IllegalTurn::NoneInPool { kind })
            }
            TurnKind::Place(_, square) if square.bit() & self.occupied() != 0 => {
                Err(IllegalTurn::Occupied { square })
            }
            TurnKind::Place(kind, square) => {
                self.place(kind, square);
                Ok(())
            }
        }
    }
}
