//! The events of a turn, in order.
//!
//! | kind | fields | meaning |
//! |---|---|---|
//! | `ornament` | seat, square | the seat hangs an ornament |
//! | `place` | seat, piece, square | the seat places a kitten or a cat |
//! | `boop` | seat, piece, from, to | a piece or ornament of that seat is pushed |
//! | `off` | seat, piece, from | a kitten or cat falls off, back to its pool |
//! | `capture` | seat, from | the seat captures the opponent's ornament |
//! | `ornament-home` | seat, from | the seat's ornament returns to its pool |
//! | `pounce` | seat, from, to | the seat's cat lands on an ornament and goes to its pool; the next event shows what happens to the ornament |
//! | `graduate` | seat, square | a kitten leaves the game, a cat joins the pool |
//! | `back` | seat, piece, square | a piece returns to the pool unchanged |
//! | `win` | seat, reason | the game is over |

use serde::Serialize;

use super::board::{Board, Direction, Square, squares};
use super::rules::Rules;
use super::state::State;
use super::turn::{Kind, Turn, TurnKind};

/// Everything that can be on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PieceKind {
    /// A kitten.
    Kitten,
    /// A cat.
    Cat,
    /// An ornament.
    Ornament,
}

impl PieceKind {
    pub(crate) const ALL: [PieceKind; 3] = [PieceKind::Kitten, PieceKind::Cat, PieceKind::Ornament];

    /// Its English name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            PieceKind::Kitten => "kitten",
            PieceKind::Cat => "cat",
            PieceKind::Ornament => "ornament",
        }
    }
}

impl From<Kind> for PieceKind {
    fn from(kind: Kind) -> PieceKind {
        match kind {
            Kind::Kitten => PieceKind::Kitten,
            Kind::Cat => PieceKind::Cat,
        }
    }
}

/// Something that happened in a turn; the module documentation lists the fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the table above documents kinds and fields together"
)]
pub enum Event {
    Ornament {
        seat: usize,
        square: Square,
    },
    Place {
        seat: usize,
        piece: PieceKind,
        square: Square,
    },
    Boop {
        seat: usize,
        piece: PieceKind,
        from: Square,
        to: Square,
    },
    Off {
        seat: usize,
        piece: PieceKind,
        from: Square,
    },
    Capture {
        seat: usize,
        from: Square,
    },
    OrnamentHome {
        seat: usize,
        from: Square,
    },
    Pounce {
        seat: usize,
        from: Square,
        to: Square,
    },
    Graduate {
        seat: usize,
        square: Square,
    },
    Back {
        seat: usize,
        piece: PieceKind,
        square: Square,
    },
    Win {
        seat: usize,
        reason: &'static str,
    },
}

impl<B: Board> State<B> {
    /// The events of this legal turn of the mover, which leads to `after`.
    pub(crate) fn events(&self, rules: Rules, turn: Turn, after: &State<B>) -> Vec<Event> {
        let me = self.mover();
        let mut events = Vec::new();
        let mut board = *self;
        if let Some(square) = turn.ornament() {
            events.push(Event::Ornament { seat: me, square });
            board.hang(square);
        }
        if let TurnKind::Place(kind, square) = turn.kind() {
            events.push(Event::Place {
                seat: me,
                piece: kind.into(),
                square,
            });
            for d in Direction::ALL {
                board.add_push(kind, square, d, &mut events);
            }
            board.place(kind, square);
        }
        for square in squares(turn.taken_squares()) {
            events.push(if rules.kittens_only {
                Event::Back {
                    seat: me,
                    piece: PieceKind::Kitten,
                    square,
                }
            } else if board.cats[me] & square.bit() != 0 {
                Event::Back {
                    seat: me,
                    piece: PieceKind::Cat,
                    square,
                }
            } else {
                Event::Graduate { seat: me, square }
            });
        }
        if let Some((seat, reason)) = after.winner(rules, me) {
            events.push(Event::Win { seat, reason });
        }
        events
    }

    /// Appends the events of the push in one direction, judged on the board before the placement.
    fn add_push(&self, kind: Kind, square: Square, d: Direction, events: &mut Vec<Event>) {
        let next = d.step(square.bit());
        let Some((seat, piece)) = self.on(next) else {
            return;
        };
        if kind == Kind::Kitten && piece == PieceKind::Cat {
            return;
        }
        let me = self.mover();
        let from = Square::from_index(next.trailing_zeros());
        let target = d.step(next);
        if target & B::SQUARES == 0 {
            events.push(match piece {
                PieceKind::Ornament if seat == me => Event::OrnamentHome { seat, from },
                PieceKind::Ornament => Event::Capture { seat: me, from },
                PieceKind::Kitten | PieceKind::Cat => Event::Off { seat, piece, from },
            });
            return;
        }
        let to = Square::from_index(target.trailing_zeros());
        match self.on(target) {
            Some((owner, PieceKind::Ornament)) if piece == PieceKind::Cat => {
                events.push(Event::Pounce { seat, from, to });
                events.push(if owner == seat {
                    Event::OrnamentHome { seat, from: to }
                } else {
                    Event::Capture { seat, from: to }
                });
            }
            Some(_) => {}
            None if piece == PieceKind::Ornament && B::is_uphill(next, target) => {}
            None => events.push(Event::Boop {
                seat,
                piece,
                from,
                to,
            }),
        }
    }

    /// The owner and kind of the piece on a square, given as a set of one.
    fn on(&self, square: u64) -> Option<(usize, PieceKind)> {
        (0..2).find_map(|seat| {
            let sets = [self.kittens[seat], self.cats[seat], self.ornaments[seat]];
            let kind = sets.iter().position(|set| set & square != 0)?;
            Some((seat, PieceKind::ALL[kind]))
        })
    }
}
