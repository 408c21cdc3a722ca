//! Replaying a record as a match, checking everything it claims.

use ruckus_core::{
    ActionTextError, BadOption, BadPosition, Config, Entry, Game, Record, TableAction, Verdict,
};

use crate::game_match::{Match, MatchError};

/// Why a record could not be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError<R: std::error::Error + 'static> {
    /// The record is of another game.
    #[error("this is a record of {found:?}, not of {expected:?}")]
    OtherGame {
        /// The game asked for.
        expected: &'static str,
        /// The game of the record.
        found: String,
    },
    /// An option is unknown or has an invalid value.
    #[error(transparent)]
    BadOption(#[from] BadOption),
    /// The game does not allow this number of players.
    #[error("this game is for {min} to {max} players, not {found}")]
    BadPlayers {
        /// The smallest number of players.
        min: usize,
        /// The largest number of players.
        max: usize,
        /// The number in the record.
        found: usize,
    },
    /// The start position is impossible.
    #[error("the start position is impossible: {0}")]
    BadStart(#[from] BadPosition),
    /// An action is malformed, or not legal there.
    #[error("ply {ply}: {action}: {source}")]
    BadAction {
        /// The number of the ply, from 1.
        ply: usize,
        /// The text of the action.
        action: String,
        /// The reason.
        source: ActionTextError<R>,
    },
    /// An action is legal but not written in its canonical form.
    #[error("ply {ply}: {action} should be written {canonical}")]
    NotCanonical {
        /// The number of the ply, from 1.
        ply: usize,
        /// The text of the action.
        action: String,
        /// The canonical text.
        canonical: String,
    },
    /// A seat acted out of turn or after the end.
    #[error("ply {ply}: {reason}")]
    OutOfTurn {
        /// The number of the ply, from 1.
        ply: usize,
        /// The reason.
        reason: String,
    },
    /// The record claims that more time passed than could have.
    #[error("ply {ply}: the record waits {found} steps, the match {expected}")]
    WrongWait {
        /// The number of the ply, from 1.
        ply: usize,
        /// The value from the replayed match.
        expected: u32,
        /// The value in the record.
        found: u32,
    },
    /// The result is not the one the match had.
    #[error("the record says the result is {found}, the match says {expected}")]
    WrongResult {
        /// The value from the replayed match.
        expected: String,
        /// The value in the record.
        found: String,
    },
    /// The last position is not the one that was recorded.
    #[error("the last position has the hash {expected:016x}, the record says {found:016x}")]
    WrongState {
        /// The value from the replayed match.
        expected: u64,
        /// The value in the record.
        found: u64,
    },
}

impl<G: Game> Match<G> {
    /// Replays a record and checks everything it claims.
    ///
    /// # Errors
    /// The first claim that is wrong.
    pub fn replay(record: &Record) -> Result<Match<G>, ReplayError<G::Refusal>> {
        let mut played = Match::<G>::begin_record(record)?;
        for (index, entry) in record.entries.iter().enumerate() {
            played.replay_entry(index + 1, entry)?;
        }
        played.check_against(record)?;
        Ok(played)
    }

    /// Checks that the result and the last position are those of the record.
    ///
    /// # Errors
    /// The claim that is wrong.
    pub fn check_against(&self, record: &Record) -> Result<(), ReplayError<G::Refusal>> {
        let expected = self.outcome().as_ref().map(Verdict::from);
        if expected != record.verdict {
            let show = |verdict: &Option<Verdict>| {
                verdict
                    .as_ref()
                    .map_or("none yet".to_owned(), Verdict::to_string)
            };
            return Err(ReplayError::WrongResult {
                expected: show(&expected),
                found: show(&record.verdict),
            });
        }
        let expected = self.game().hash(self.state());
        if expected != record.state {
            return Err(ReplayError::WrongState {
                expected,
                found: record.state,
            });
        }
        Ok(())
    }

    /// Starts the match of a record, before its first ply.
    ///
    /// # Errors
    /// If the game, its options, the players or the start position do not fit.
    pub fn begin_record(record: &Record) -> Result<Match<G>, ReplayError<G::Refusal>> {
        if record.game != G::INFO.id {
            return Err(ReplayError::OtherGame {
                expected: G::INFO.id,
                found: record.game.clone(),
            });
        }
        let game = G::new(G::Config::from_stored_text(&record.options)?);
        let (min, max) = G::INFO.seats;
        let bad_players = ReplayError::BadPlayers {
            min,
            max,
            found: record.players,
        };
        if !(min..=max).contains(&record.players) {
            return Err(bad_players);
        }
        let begun = match &record.start {
            None => Match::new(game, record.players, record.seed),
            Some(position) => {
                let state = game.read_position(position)?;
                Match::from_state(game, record.seed, state)
            }
        };
        if begun.seats() == record.players {
            Ok(begun)
        } else {
            Err(bad_players)
        }
    }

    /// Replays one ply of a record; `ply` counts from 1.
    ///
    /// # Errors
    /// If it is not legal now or not written canonically.
    pub fn replay_entry(
        &mut self,
        ply: usize,
        entry: &Entry,
    ) -> Result<(), ReplayError<G::Refusal>> {
        let out_of_turn = |error: MatchError<G>| ReplayError::OutOfTurn {
            ply,
            reason: error.to_string(),
        };
        match entry {
            Entry::Game { seat, action } => {
                let read = self
                    .game()
                    .read_action(self.state(), *seat, action)
                    .map_err(|source| ReplayError::BadAction {
                        ply,
                        action: action.clone(),
                        source,
                    })?;
                let canonical = self.game().action_text(&read);
                if canonical != *action {
                    return Err(ReplayError::NotCanonical {
                        ply,
                        action: action.clone(),
                        canonical,
                    });
                }
                self.apply(*seat, &read, 0).map_err(out_of_turn)?;
            }
            Entry::Time { steps } => {
                let passed = self.advance(*steps, 0).map_err(out_of_turn)?;
                if passed.steps != *steps {
                    return Err(ReplayError::WrongWait {
                        ply,
                        expected: passed.steps,
                        found: *steps,
                    });
                }
            }
            Entry::Table {
                seat,
                action: TableAction::Resign,
            } => {
                self.resign(*seat, 0).map_err(out_of_turn)?;
            }
            Entry::Table {
                seat,
                action: TableAction::Flag,
            } => {
                self.flag(*seat).map_err(out_of_turn)?;
            }
            Entry::Table {
                seat: _,
                action: TableAction::Draw,
            } => {
                for seat in ruckus_core::Seat::all(self.seats()) {
                    self.agree_to_draw(seat, 0).map_err(out_of_turn)?;
                }
            }
        }
        Ok(())
    }
}
