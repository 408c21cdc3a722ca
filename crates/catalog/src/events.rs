//! The events of a match of any game, as each viewer may know them.

use ruckus_core::{Game, Information, Seat, ToJson, Value, Viewer};
use ruckus_table::{Match, MatchEvent};
use serde::{Serialize, Serializer};

use crate::AnyEvents;

/// Events of a match, with the game that decides what each viewer may know of them.
#[derive(Clone, Debug)]
pub struct Events<G: Game> {
    game: G,
    seats: usize,
    events: Vec<MatchEvent<G::Event>>,
}

impl<G: Game> Events<G> {
    pub(crate) fn new(played: &Match<G>, events: Vec<MatchEvent<G::Event>>) -> Events<G> {
        Events {
            game: played.game().clone(),
            seats: played.seats(),
            events,
        }
    }

    /// The events that a viewer may know.
    fn seen_by(&self, viewer: Viewer) -> Vec<MatchEvent<G::VisibleEvent>> {
        let redact = |event: &MatchEvent<G::Event>| match event {
            MatchEvent::Game(event) => self.game.redact(event, viewer).map(MatchEvent::Game),
            // Events of the table are never secret.
            MatchEvent::Draw { reason } => Some(MatchEvent::Draw { reason }),
            MatchEvent::Win { seat, reason } => Some(MatchEvent::Win {
                seat: *seat,
                reason,
            }),
        };
        self.events.iter().filter_map(redact).collect()
    }

    fn pack(&self) -> PackedEvents {
        let by = |viewer| self.seen_by(viewer).to_json_text();
        PackedEvents(match G::INFO.information {
            Information::Perfect => PerViewer::All {
                seats: self.seats,
                seen: by(Viewer::Spectator),
            },
            Information::Hidden => PerViewer::Each {
                seats: Seat::all(self.seats)
                    .map(|seat| by(Viewer::Seat(seat)))
                    .collect(),
                spectator: by(Viewer::Spectator),
            },
        })
    }

    fn by_viewer(&self) -> EventsByViewer {
        let by = |viewer: Viewer| -> Vec<Value> {
            let seen = self.seen_by(viewer);
            seen.iter().map(ToJson::to_json).collect()
        };
        match G::INFO.information {
            Information::Perfect => EventsByViewer::by_all(self.seats, by(Viewer::Spectator)),
            Information::Hidden => {
                let each = Seat::all(self.seats).map(|seat| by(Viewer::Seat(seat)));
                EventsByViewer::by_each(each.collect(), by(Viewer::Spectator))
            }
        }
    }
}

impl AnyEvents {
    /// All events, as the referee knows them.
    #[must_use]
    pub fn for_referee(&self) -> Vec<Value> {
        each!(self, events => events.events.iter().map(ToJson::to_json).collect())
    }

    /// The events as each viewer may know them.
    #[must_use]
    pub fn by_viewer(&self) -> EventsByViewer {
        each!(self, events => events.by_viewer())
    }

    /// The same events for storage, without building values first.
    #[must_use]
    pub fn pack(&self) -> PackedEvents {
        each!(self, events => events.pack())
    }
}

/// The events of a match, as each viewer may know them.
#[derive(Clone, PartialEq, Debug)]
pub struct EventsByViewer(PerViewer<Vec<Value>>);

/// The same events in much less memory, for storage.
#[derive(Clone, Debug)]
pub struct PackedEvents(PerViewer<String>);

#[derive(Clone, PartialEq, Debug)]
enum PerViewer<T> {
    /// The game hides nothing, so all viewers see the same.
    All { seats: usize, seen: T },
    /// Each viewer sees something different.
    Each { seats: Vec<T>, spectator: T },
}

impl<T> PerViewer<T> {
    /// The events for one viewer; empty for a seat that does not exist.
    fn by(&self, viewer: Viewer) -> Option<&T> {
        match (self, viewer) {
            (PerViewer::All { seats, .. }, Viewer::Seat(seat)) if seat.index() >= *seats => None,
            (PerViewer::All { seen, .. }, _) => Some(seen),
            (PerViewer::Each { seats, .. }, Viewer::Seat(seat)) => seats.get(seat.index()),
            (PerViewer::Each { spectator, .. }, Viewer::Spectator) => Some(spectator),
        }
    }

    fn map<U>(&self, change: impl Fn(&T) -> U) -> PerViewer<U> {
        match self {
            PerViewer::All { seats, seen } => PerViewer::All {
                seats: *seats,
                seen: change(seen),
            },
            PerViewer::Each { seats, spectator } => PerViewer::Each {
                seats: seats.iter().map(&change).collect(),
                spectator: change(spectator),
            },
        }
    }
}

impl EventsByViewer {
    /// For games without hidden information.
    fn by_all(seats: usize, seen: Vec<Value>) -> EventsByViewer {
        EventsByViewer(PerViewer::All { seats, seen })
    }

    /// For games with hidden information.
    fn by_each(seats: Vec<Vec<Value>>, spectator: Vec<Value>) -> EventsByViewer {
        EventsByViewer(PerViewer::Each { seats, spectator })
    }

    /// Adds what happened later in the same match.
    ///
    /// # Panics
    /// If the events are of different games.
    pub fn append(&mut self, later: EventsByViewer) {
        match (&mut self.0, later.0) {
            (PerViewer::All { seen, .. }, PerViewer::All { seen: later, .. }) => seen.extend(later),
            (
                PerViewer::Each { seats, spectator },
                PerViewer::Each {
                    seats: later_seats,
                    spectator: later,
                },
            ) => {
                for (seat, later) in seats.iter_mut().zip(later_seats) {
                    seat.extend(later);
                }
                spectator.extend(later);
            }
            _ => panic!("events of different games"),
        }
    }

    /// The events for one viewer; empty for a seat that does not exist.
    #[must_use]
    pub fn by(&self, viewer: Viewer) -> &[Value] {
        self.0.by(viewer).map_or(&[], Vec::as_slice)
    }

    /// Packs the events for storage.
    #[must_use]
    pub fn pack(&self) -> PackedEvents {
        PackedEvents(self.0.map(ToJson::to_json_text))
    }
}

/// Serialises as a list for each seat, and a last one for spectators.
impl Serialize for EventsByViewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            PerViewer::All { seats, seen } => {
                serializer.collect_seq(std::iter::repeat_n(seen, seats + 1))
            }
            PerViewer::Each { seats, spectator } => {
                serializer.collect_seq(seats.iter().chain([spectator]))
            }
        }
    }
}

impl PackedEvents {
    /// The events for one viewer, as the JSON text of a list; `None` for a seat that does not
    /// exist.
    #[must_use]
    pub fn by(&self, viewer: Viewer) -> Option<&str> {
        self.0.by(viewer).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use ruckus_core::json;

    use super::*;

    #[test]
    fn later_events_follow_for_each_viewer() {
        let list = |number: u64| vec![json!(number)];
        let mut all = EventsByViewer::by_all(2, list(1));
        all.append(EventsByViewer::by_all(2, list(2)));
        assert_eq!(all.by(Viewer::Spectator), [json!(1), json!(2)]);
        let mut each = EventsByViewer::by_each(vec![list(1), list(2)], vec![]);
        each.append(EventsByViewer::by_each(vec![list(3), vec![]], list(4)));
        assert_eq!(each.by(Viewer::Seat(Seat::new(0))), [json!(1), json!(3)]);
        assert_eq!(each.by(Viewer::Seat(Seat::new(1))), [json!(2)]);
        assert_eq!(each.by(Viewer::Spectator), [json!(4)]);
    }

    #[test]
    fn what_is_packed_is_seen_by_the_same() {
        let list = |number: u64| vec![json!({"tiles": [number], "seat": 0}), json!("x")];
        let all = EventsByViewer::by_all(2, list(1));
        let each = EventsByViewer::by_each(vec![list(1), list(2)], vec![]);
        for seen in [all, each] {
            let packed = seen.pack();
            let viewers = Seat::all(3).map(Viewer::Seat);
            for viewer in viewers.chain([Viewer::Spectator]) {
                let text = Value::from(seen.by(viewer)).to_string();
                assert_eq!(packed.by(viewer).unwrap_or("[]"), text);
            }
        }
    }
}
