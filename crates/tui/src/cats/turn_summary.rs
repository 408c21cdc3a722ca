//! Describes the effects of an action in words and as marks on squares.

use std::collections::BTreeMap;

use ruckus_core::Value;

use super::board::{Layout, Spot};
use super::scene::{Kind, Piece};
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
    /// In words, one line for each effect after the placement.
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
    /// Reads the events of an action.
    pub(crate) fn of(events: &[Value], layout: &Layout) -> TurnSummary {
        let mut turn_summary = TurnSummary::default();
        for event in events {
            turn_summary.tell(event, layout);
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

    fn tell(&mut self, event: &Value, layout: &Layout) -> Option<()> {
        let spot = |field: &str| Spot::parse(event[field].as_str()?);
        let seat = event["seat"].as_u64().map(|seat| seat as usize);
        let name = seat.map_or("", |seat| layout.names[seat]);
        let kind = event["piece"].as_str().and_then(Kind::from_name);
        let what = kind.map_or("", Kind::name);
        let line = match event["kind"].as_str()? {
            "ornament" => {
                self.place(
                    spot("square")?,
                    Piece {
                        seat: seat?,
                        kind: Kind::Ornament,
                    },
                );
                return Some(());
            }
            "place" => {
                self.place(
                    spot("square")?,
                    Piece {
                        seat: seat?,
                        kind: kind?,
                    },
                );
                return Some(());
            }
            "boop" => {
                let (from, to) = (spot("from")?, spot("to")?);
                self.mark(from).fate = Some(Fate::Pushed(to));
                self.mark(to).arrives = Some(Piece {
                    seat: seat?,
                    kind: kind?,
                });
                self.brief.push(format!("{from}→{to}"));
                format!("{name} {what} {from} → {to}")
            }
            "off" => {
                let from = spot("from")?;
                self.mark(from).fate = Some(Fate::Off);
                self.brief.push(format!("{from} falls off"));
                format!("{name} {what} {from} falls off")
            }
            "capture" => {
                let from = spot("from")?;
                self.mark(from).fate = Some(Fate::Captured);
                self.brief.push(format!("{name} captures {from}"));
                format!("{name} captures ornament {from}")
            }
            "ornament-home" => {
                let from = spot("from")?;
                self.mark(from).fate = Some(Fate::Home);
                self.brief.push(format!("{from} goes home"));
                format!("{name} ornament {from} goes home")
            }
            "pounce" => {
                let (from, to) = (spot("from")?, spot("to")?);
                self.mark(from).fate = Some(Fate::Pounces(to));
                self.brief.push(format!("{from} pounces on {to}"));
                format!("{name} cat {from} pounces on {to}")
            }
            "graduate" => {
                let square = spot("square")?;
                self.mark(square).fate = Some(Fate::Graduates);
                self.graduated.push(square);
                format!("{name} kitten {square} becomes a cat")
            }
            "back" => {
                let square = spot("square")?;
                self.mark(square).fate = Some(Fate::Back);
                self.brief.push(format!("{square} comes back"));
                format!("{name} {what} {square} comes back")
            }
            "win" => {
                let reason = event["reason"].as_str()?;
                let line = format!("{name} wins: {}", words::reason(reason));
                self.end = Some(line.clone());
                line
            }
            "draw" => {
                let line = format!("a draw: {}", words::reason(event["reason"].as_str()?));
                self.end = Some(line.clone());
                line
            }
            other => other.to_owned(),
        };
        self.lines.push(line);
        Some(())
    }

    fn place(&mut self, spot: Spot, piece: Piece) {
        self.mark(spot).arrives = Some(piece);
        self.placed.push(spot);
    }

    fn mark(&mut self, spot: Spot) -> &mut Mark {
        self.marks.entry(spot).or_default()
    }
}

#[cfg(test)]
mod tests {
    use ruckus_core::{Seat, json};
    use ruckus_engine::new_match;

    use super::*;
    use crate::cats::board::CatGame;

    fn turn_summary(game: CatGame, position: &str, action: &str) -> TurnSummary {
        let position = Value::from(position);
        let mut played = new_match(game.id(), &json!({}), None, 0.into(), Some(&position)).unwrap();
        let applied = played.apply(Seat::new(0), action, 0).unwrap();
        TurnSummary::of(&applied.events.for_referee(), &Layout::of(game))
    }

    fn fate(turn_summary: &TurnSummary, spot: &str) -> Option<Fate> {
        turn_summary.marks.get(&Spot::parse(spot).unwrap())?.fate
    }

    #[test]
    fn pushes_falls_and_graduations_are_told() {
        let told = turn_summary(CatGame::Boop, "6/6/6/3k2/1K4/k5 7,0 6,0 0", "k@c3");
        assert_eq!(told.lines, ["gray kitten d3 → e3"]);
        assert_eq!(
            fate(&told, "d3"),
            Some(Fate::Pushed(Spot::parse("e3").unwrap()))
        );
        assert_eq!(fate(&told, "b2"), None);
        let told = turn_summary(CatGame::Boop, "6/6/6/6/k1K3/6 7,0 7,0 0", "k@b2");
        assert_eq!(
            told.lines,
            ["orange kitten c2 → d2", "gray kitten a2 falls off"]
        );
    }

    #[test]
    fn the_summary_is_short_and_ends_with_the_end() {
        let told = turn_summary(
            CatGame::Boop,
            "6/2K3/2K3/KK4/3k2/6 4,0 7,0 0",
            "k@c3=a3b3c3",
        );
        assert_eq!(told.summary(), "d2→e1, a3 b3 c3 become cats");
        let told = turn_summary(CatGame::Boop, "6/6/6/6/CC1k2/6 0,6 7,0 0", "c@c2");
        assert_eq!(told.summary(), "d2→e2, orange wins: three cats in a row");
    }

    #[test]
    fn a_win_is_told_with_its_reason() {
        let told = turn_summary(CatGame::Boop, "6/6/6/6/CC4/6 0,6 8,0 0", "c@c2");
        assert_eq!(told.lines, ["orange wins: three cats in a row"]);
    }

    #[test]
    fn an_ornament_is_hung_and_one_is_captured() {
        let told = turn_summary(CatGame::Halls, "5/o6/7/7/7/7/5 8,0,0 8,0,0 0", "o@c5,k@b6");
        assert_eq!(told.lines, ["white captures ornament a6"]);
        assert_eq!(told.placed.len(), 2);
        assert_eq!(fate(&told, "a6"), Some(Fate::Captured));
    }
}
