//! Describes the effects of an action in words and as marks on squares.

use std::collections::BTreeMap;

use ruckus_boop::kernel::{Event, PieceKind, Square};
use ruckus_table::MatchEvent;

use super::board::{Layout, Spot};
use super::scene::Piece;
use super::words;

/// What happens to the piece on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It is pushed to this square.
    Pushed(Spot),
    /// It is pushed onto the ornament on this square, and returns to its pool.
    Pounces(Spot),
    /// It falls off the board, into its pool.
    Off,
    /// The ornament changes its owner.
    Captured,
    /// The ornament returns to its pool.
    Home,
    /// The kitten is replaced by a cat.
    Graduates,
    /// The piece is taken back unchanged.
    Back,
}

/// The effects of an action on one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Mark {
    /// The piece that arrives here.
    pub(crate) arrives: Option<Piece>,
    /// What happens to the piece on the square, or to the one that has just arrived.
    pub(crate) fate: Option<Fate>,
}

/// The effects of an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TurnSummary {
    /// The player and the action.
    pub(crate) title: String,
    /// One line of text for each effect after the placement.
    pub(crate) lines: Vec<String>,
    /// The same in short, with pushes as `c3→d4`.
    brief: Vec<String>,
    /// Kittens that became cats.
    graduated: Vec<Spot>,
    /// How the match ended, if it did.
    end: Option<String>,
    /// The marks on the board as it was before the action.
    pub(crate) marks: BTreeMap<Spot, Mark>,
    /// The squares where the player placed something.
    pub(crate) placed: Vec<Spot>,
}

impl TurnSummary {
    /// The summary with this title: the player and the action.
    pub(crate) fn titled(self, title: String) -> TurnSummary {
        TurnSummary { title, ..self }
    }

    /// Describes the events of an action.
    pub(crate) fn of<'a>(
        events: impl IntoIterator<Item = &'a MatchEvent<Event>>,
        layout: &Layout,
    ) -> TurnSummary {
        let mut turn_summary = TurnSummary::default();
        for event in events {
            turn_summary.add(event, layout);
        }
        turn_summary
    }

    /// The whole summary in a line or two.
    pub(crate) fn summary(&self) -> String {
        let mut parts = self.brief.clone();
        if let [spots @ .., last] = self.graduated.as_slice() {
            let spots: String = spots.iter().map(|spot| format!("{spot} ")).collect();
            let verb = if spots.is_empty() {
                "becomes a cat"
            } else {
                "become cats"
            };
            parts.push(format!("{spots}{last} {verb}"));
        }
        parts.extend(self.end.clone());
        parts.join(", ")
    }

    fn add(&mut self, event: &MatchEvent<Event>, layout: &Layout) {
        let name = |seat: usize| layout.names[seat];
        let line = match *event {
            MatchEvent::Game(event) => match self.add_effect(event, name) {
                Some(line) => line,
                None => return,
            },
            MatchEvent::Win { seat, reason } => self.end(won(name(seat.index()), reason)),
            MatchEvent::Draw { reason } => self.end(format!("a draw: {}", words::reason(reason))),
        };
        self.lines.push(line);
    }

    /// Adds an event of the game and returns its line; `None` for a placement, which the
    /// action itself shows.
    fn add_effect(&mut self, event: Event, name: impl Fn(usize) -> &'static str) -> Option<String> {
        Some(match event {
            Event::Ornament { seat, square } => {
                let kind = PieceKind::Ornament;
                self.place(square, Piece { seat, kind });
                return None;
            }
            Event::Place {
                seat,
                piece: kind,
                square,
            } => {
                self.place(square, Piece { seat, kind });
                return None;
            }
            Event::Boop {
                seat,
                piece: kind,
                from,
                to,
            } => {
                self.mark(from).fate = Some(Fate::Pushed(to.into()));
                self.mark(to).arrives = Some(Piece { seat, kind });
                self.brief.push(format!("{from}→{to}"));
                format!("{} {} {from} → {to}", name(seat), kind.name())
            }
            Event::Off { seat, piece, from } => {
                self.mark(from).fate = Some(Fate::Off);
                self.brief.push(format!("{from} falls off"));
                format!("{} {} {from} falls off", name(seat), piece.name())
            }
            Event::Capture { seat, from } => {
                self.mark(from).fate = Some(Fate::Captured);
                self.brief.push(format!("{} captures {from}", name(seat)));
                format!("{} captures ornament {from}", name(seat))
            }
            Event::OrnamentHome { seat, from } => {
                self.mark(from).fate = Some(Fate::Home);
                self.brief.push(format!("{from} goes home"));
                format!("{} ornament {from} goes home", name(seat))
            }
            Event::Pounce { seat, from, to } => {
                self.mark(from).fate = Some(Fate::Pounces(to.into()));
                self.brief.push(format!("{from} pounces on {to}"));
                format!("{} cat {from} pounces on {to}", name(seat))
            }
            Event::Graduate { seat, square } => {
                self.mark(square).fate = Some(Fate::Graduates);
                self.graduated.push(square.into());
                format!("{} kitten {square} becomes a cat", name(seat))
            }
            Event::Back {
                seat,
                piece,
                square,
            } => {
                self.mark(square).fate = Some(Fate::Back);
                self.brief.push(format!("{square} comes back"));
                format!("{} {} {square} comes back", name(seat), piece.name())
            }
            Event::Win { seat, reason } => self.end(won(name(seat), reason)),
        })
    }

    fn end(&mut self, line: String) -> String {
        self.end = Some(line.clone());
        line
    }

    fn place(&mut self, square: Square, piece: Piece) {
        self.mark(square).arrives = Some(piece);
        self.placed.push(square.into());
    }

    fn mark(&mut self, square: Square) -> &mut Mark {
        self.marks.entry(square.into()).or_default()
    }
}

fn won(name: &str, reason: &str) -> String {
    format!("{name} wins: {}", words::reason(reason))
}

#[cfg(test)]
mod tests {
    use ruckus_boop::boop::BoopEdition;
    use ruckus_boop::halls::HallsEdition;
    use ruckus_boop::kernel::CatGame;
    use ruckus_catalog::begin;
    use ruckus_core::{Game as _, Seat, Value, json};
    use ruckus_table::Match;

    use super::*;
    use crate::cats::edition_look::EditionLook;

    fn turn_summary<E: EditionLook>(position: &str, action: &str) -> TurnSummary {
        let position = Value::from(position);
        let mut played: Match<CatGame<E>> =
            begin(&json!({}), None, 0.into(), Some(&position)).unwrap();
        let seat = Seat::new(0);
        let action = played.game().read_action(played.state(), seat, action);
        let events = played.apply(seat, &action.unwrap(), 0).unwrap();
        TurnSummary::of(&events, &Layout::of::<E>())
    }

    fn fate(turn_summary: &TurnSummary, spot: &str) -> Option<Fate> {
        turn_summary.marks.get(&Spot::parse(spot).unwrap())?.fate
    }

    #[test]
    fn pushes_falls_and_graduations_are_told() {
        let told = turn_summary::<BoopEdition>("6/6/6/3k2/1K4/k5 7,0 6,0 0", "k@c3");
        assert_eq!(told.lines, ["gray kitten d3 → e3"]);
        assert_eq!(
            fate(&told, "d3"),
            Some(Fate::Pushed(Spot::parse("e3").unwrap()))
        );
        assert_eq!(fate(&told, "b2"), None);
        let told = turn_summary::<BoopEdition>("6/6/6/6/k1K3/6 7,0 7,0 0", "k@b2");
        assert_eq!(
            told.lines,
            ["orange kitten c2 → d2", "gray kitten a2 falls off"]
        );
    }

    #[test]
    fn the_summary_is_short_and_ends_with_the_end() {
        let told = turn_summary::<BoopEdition>("6/2K3/2K3/KK4/3k2/6 4,0 7,0 0", "k@c3=a3b3c3");
        assert_eq!(told.summary(), "d2→e1, a3 b3 c3 become cats");
        let told = turn_summary::<BoopEdition>("6/6/6/6/CC1k2/6 0,6 7,0 0", "c@c2");
        assert_eq!(told.summary(), "d2→e2, orange wins: three cats in a row");
    }

    #[test]
    fn a_win_is_told_with_its_reason() {
        let told = turn_summary::<BoopEdition>("6/6/6/6/CC4/6 0,6 8,0 0", "c@c2");
        assert_eq!(told.lines, ["orange wins: three cats in a row"]);
    }

    #[test]
    fn an_ornament_is_hung_and_one_is_captured() {
        let told = turn_summary::<HallsEdition>("5/o6/7/7/7/7/5 8,0,0 8,0,0 0", "o@c5,k@b6");
        assert_eq!(told.lines, ["white captures ornament a6"]);
        assert_eq!(told.placed.len(), 2);
        assert_eq!(fate(&told, "a6"), Some(Fate::Captured));
    }
}
