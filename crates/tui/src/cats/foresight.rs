//! Previews the action under the cursor.
//!
//! The action is applied to a copy of the match. So the preview follows the rules,
//! including repetition, without implementing them again.

use ruckus_boop::kernel::{Event, PieceKind};
use ruckus_table::MatchEvent;

use super::board::Spot;
use super::edition_look::EditionLook;
use super::model::Cats;
use super::scene::Piece;
use super::turn_draft::Step;
use super::turn_summary::{Mark, TurnSummary};

/// The preview of the action under the cursor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Foresight {
    /// A description of the action, or of its first part.
    pub(crate) title: String,
    /// The effects of the action.
    pub(crate) turn_summary: TurnSummary,
    /// Why the rules refuse it, or what has to be decided after it.
    pub(crate) note: Option<String>,
}

impl<E: EditionLook> Cats<E> {
    /// Previews the draft at the cursor; `None` if it is not a human's turn.
    pub(crate) fn foresight(&self) -> Option<Foresight> {
        match (self.step(), &self.draft.choice) {
            (Step::Wait, _) => None,
            (_, Some(choice)) => {
                let (at, count) = (choice.at + 1, choice.actions.len());
                Some(Foresight {
                    title: choice.action().to_owned(),
                    turn_summary: self.try_out(choice.action()).unwrap_or_default(),
                    note: Some(format!("way {at} of {count}: Tab for others")),
                })
            }
            (Step::Ornament, None) => Some(self.foresee_ornament()),
            (Step::Place | Step::Lift | Step::Choose, None) => Some(self.foresee_piece()),
        }
    }

    fn foresee_ornament(&self) -> Foresight {
        let spot = self.cursor;
        if !self.takes_ornament(spot) {
            return self.refused(spot);
        }
        Foresight {
            title: format!("o@{spot}"),
            turn_summary: self.ornament_tale(Some(spot)),
            note: Some("then a kitten or a cat".to_owned()),
        }
    }

    fn foresee_piece(&self) -> Foresight {
        let spot = self.cursor;
        let actions = self.actions_at(spot);
        match actions.as_slice() {
            [] => self.refused(spot),
            [action] => Foresight {
                title: (*action).to_owned(),
                turn_summary: self.try_out(action).unwrap_or_default(),
                note: None,
            },
            [first, ..] => Foresight {
                title: self.draft_text(spot),
                turn_summary: self.common(first),
                note: Some(format!("then one of {} ways to take off", actions.len())),
            },
        }
    }

    /// The effects of an action before any pieces are taken off.
    fn common(&self, action: &str) -> TurnSummary {
        let events = self.try_events(action).unwrap_or_default();
        let common = events.iter().filter(|event| match event {
            MatchEvent::Game(Event::Graduate { .. } | Event::Back { .. }) => false,
            MatchEvent::Game(_) | MatchEvent::Win { .. } | MatchEvent::Draw { .. } => true,
        });
        TurnSummary::of(common, &self.layout)
    }

    fn refused(&self, spot: Spot) -> Foresight {
        Foresight {
            title: self.draft_text(spot).trim_end_matches(',').to_owned(),
            turn_summary: self.ornament_tale(self.draft.ornament),
            note: Some(self.refusal(spot)),
        }
    }

    /// A summary that only places an ornament of the player to move on a square.
    fn ornament_tale(&self, spot: Option<Spot>) -> TurnSummary {
        let mut turn_summary = TurnSummary::default();
        if let (Some(spot), Some(seat)) = (spot, self.table.played.to_move().first()) {
            let piece = Piece {
                seat: seat.index(),
                kind: PieceKind::Ornament,
            };
            let mark = Mark {
                arrives: Some(piece),
                fate: None,
            };
            turn_summary.marks.insert(spot, mark);
        }
        turn_summary
    }

    /// Why the rules refuse this square for the current step.
    pub(super) fn refusal(&self, spot: Spot) -> String {
        let mut text = self.draft_text(spot);
        if text.ends_with(',') {
            // Complete the action with any piece that is legal after another ornament, to find
            // out what is wrong with this ornament.
            let rest = self.legal.iter().find_map(|action| {
                let (_, rest) = action.split_once(',')?;
                (!rest.contains(&spot.to_string())).then_some(rest)
            });
            text += rest.unwrap_or_default();
        }
        match self.try_events(&text) {
            Ok(_) => String::new(),
            Err(refusal) => refusal,
        }
    }

    fn try_out(&self, action: &str) -> Result<TurnSummary, String> {
        Ok(TurnSummary::of(&self.try_events(action)?, &self.layout))
    }

    fn try_events(&self, action: &str) -> Result<Vec<MatchEvent<Event>>, String> {
        let seat = self.table.played.to_move().first();
        self.table.try_out(seat.ok_or("the game is over")?, action)
    }
}
