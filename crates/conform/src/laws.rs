//! The laws of conformance, one function each.

use ruckus_core::{
    ApplyError, Config, Game, Information, Record, Seat, Seed, Timing, ToJson as _, Value, Viewer,
};
use ruckus_table::Match;

use crate::plan::{Broken, Plan};

/// A position under test.
pub struct At<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The position.
    pub state: &'a G::State,
    /// The number of seats of the match.
    pub seats: usize,
    /// How many actions led here.
    pub ply: usize,
}

pub(crate) type Law = Result<(), Broken>;

/// Returns [`Broken`] with the name of the law unless the condition holds.
macro_rules! require {
    ($law:literal, $holds:expr, $($found:tt)+) => {
        let holds: bool = $holds;
        if !holds {
            return Err($crate::Broken { law: $law, found: format!($($found)+) });
        }
    };
}
pub(crate) use require;

/// Options survive a round trip through JSON and text.
pub(crate) fn options_are_kept<G: Game>(game: &G) -> Law {
    let config = game.config();
    let from_json = G::Config::from_json(&config.to_json());
    let from_text = G::Config::from_stored_text(&config.to_text());
    require!(
        "options_are_kept",
        from_json.as_ref() == Ok(config),
        "{config:?} by JSON: {from_json:?}"
    );
    require!(
        "options_are_kept",
        from_text.as_ref() == Ok(config),
        "{config:?} by text: {from_text:?}"
    );
    Ok(())
}

/// A random game ends, unless the rules allow endless games.
pub(crate) fn games_end<G: Game>(
    game: &G,
    last: &G::State,
    plies: usize,
    plan: &Plan<'_, G>,
) -> Law {
    let ended = game.outcome(last).is_some() || (plan.may_run_on && plies == plan.max_plies);
    require!(
        "games_end",
        ended,
        "after {plies} plies nobody can act and nobody has won: {last:?}"
    );
    Ok(())
}

/// Applying the same actions under the same options and seed, with all checks, gives the same
/// states and hashes.
pub(crate) fn replay_gives_the_same_bits<G: Game>(
    game: &G,
    seats: usize,
    seed: &Seed,
    states: &[G::State],
    steps: &[(Seat, G::Action)],
) -> Law {
    let again = G::new(game.config().clone());
    let mut state = again.start(seats, seed);
    for (ply, (seat, action)) in steps.iter().enumerate() {
        require!(
            "replay_gives_the_same_bits",
            state == states[ply],
            "ply {ply}: {state:?} is not {:?}",
            states[ply]
        );
        let applied = again.apply(&mut state, *seat, action);
        require!(
            "replay_gives_the_same_bits",
            applied.is_ok(),
            "ply {ply}: {action:?} is refused: {:?}",
            applied.err()
        );
    }
    let last = &states[steps.len()];
    require!(
        "replay_gives_the_same_bits",
        state == *last,
        "the end: {state:?} is not {last:?}"
    );
    require!(
        "replay_gives_the_same_bits",
        again.hash(&state) == game.hash(last),
        "the hashes differ at the end"
    );
    Ok(())
}

/// A match that is written as a record, read and replayed is the same match.
pub(crate) fn records_round_trip<G: Game>(
    game: &G,
    seats: usize,
    seed: Seed,
    steps: &[(Seat, G::Action)],
    last: &G::State,
) -> Law {
    let mut played = Match::new(game.clone(), seats, seed);
    for (seat, action) in steps {
        // A draw by repetition ends a match earlier than the walk.
        if played.outcome().is_some() {
            break;
        }
        let applied = played.apply(*seat, action, 0);
        require!(
            "records_round_trip",
            applied.is_ok(),
            "{action:?} is refused by the match"
        );
    }
    let ended_early = played.plies() < steps.len();
    require!(
        "records_round_trip",
        ended_early || played.state() == last,
        "the match ended elsewhere"
    );
    let text = played.record().to_string();
    let read: Result<Record, _> = text.parse();
    require!(
        "records_round_trip",
        read.as_ref().is_ok_and(|read| *read == played.record()),
        "{read:?} from {text}"
    );
    let again = read.ok().map(|read| Match::<G>::replay(&read));
    let again = again.and_then(Result::ok);
    let same = again.is_some_and(|again| {
        again.state() == played.state() && again.outcome() == played.outcome()
    });
    require!(
        "records_round_trip",
        same,
        "the record does not replay: {text}"
    );
    Ok(())
}

/// Every action has events, and every event is an object with a `kind`. In games without secrets
/// every viewer sees all of it.
pub(crate) fn events_tell_what_happened<G: Game>(
    at: &At<'_, G>,
    seat: Seat,
    action: &G::Action,
    after: &G::State,
) -> Law {
    let events = at.game.events(at.state, seat, action, after);
    require!(
        "events_tell_what_happened",
        !events.is_empty(),
        "{action:?} in {:?} tells nothing",
        at.state
    );
    for event in &events {
        let json = event.to_json();
        require!(
            "events_tell_what_happened",
            json["kind"].is_string(),
            "{json} has no kind"
        );
        for viewer in Viewer::all(at.seats) {
            let seen = at.game.redact(event, viewer).map(|seen| seen.to_json());
            let whole = seen.as_ref() == Some(&json) || G::INFO.information == Information::Hidden;
            require!(
                "events_tell_what_happened",
                whole,
                "{viewer:?} sees {seen:?} of {json}"
            );
        }
    }
    Ok(())
}

impl<G: Game> At<'_, G> {
    pub(crate) fn all(&self, plan: &Plan<'_, G>) -> Law {
        self.the_end_is_the_end()?;
        self.legal_is_what_the_check_allows(plan)?;
        self.picked_actions_are_the_listed_ones()?;
        self.only_seats_to_move_can_act()?;
        self.a_refused_action_changes_nothing(plan)?;
        self.actions_round_trip()?;
        self.positions_round_trip()?;
        self.equal_positions_have_equal_hashes()?;
        self.views_tell_no_secret()
    }

    fn legal(&self, state: &G::State, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal_actions(state, seat, &mut actions);
        actions
    }

    /// Either some seat is to move and has a legal action, or there is a result whose winners are
    /// seats of the match and whose worth adds up to 1.
    fn the_end_is_the_end(&self) -> Law {
        let to_move = self.game.to_move(self.state);
        let Some(outcome) = self.game.outcome(self.state) else {
            require!(
                "the_end_is_the_end",
                !to_move.is_empty(),
                "no result and nobody to move: {:?}",
                self.state
            );
            for seat in to_move.iter() {
                // In real time a seat may have no legal action for a moment.
                let stuck =
                    G::INFO.timing == Timing::Turns && self.legal(self.state, seat).is_empty();
                require!(
                    "the_end_is_the_end",
                    !stuck,
                    "{seat:?} is to move and can do nothing: {:?}",
                    self.state
                );
            }
            return Ok(());
        };
        require!(
            "the_end_is_the_end",
            to_move.is_empty(),
            "{outcome:?} and {to_move:?} to move"
        );
        let fits = outcome.scores().len() == self.seats
            && outcome
                .winners()
                .iter()
                .all(|seat| seat.index() < self.seats);
        require!(
            "the_end_is_the_end",
            fits,
            "{outcome:?} at a table of {}",
            self.seats
        );
        let sum: f64 = Seat::all(self.seats).map(|seat| outcome.worth(seat)).sum();
        require!(
            "the_end_is_the_end",
            (sum - 1.0).abs() < 1e-9,
            "{outcome:?} is worth {sum} in all"
        );
        Ok(())
    }

    /// Picking an action by its index returns the action at that index of the list.
    fn picked_actions_are_the_listed_ones(&self) -> Law {
        let mut scratch = Vec::new();
        for seat in self.game.to_move(self.state).iter() {
            let listed = self.legal(self.state, seat);
            // Test every index of a short list, and some of a long one.
            let step = 1 + listed.len() / 16;
            for number in (0..=listed.len()).step_by(step) {
                let mut count = 0;
                let choose = |all| {
                    count = all;
                    number
                };
                let picked = self
                    .game
                    .pick_action(self.state, seat, &mut scratch, choose);
                require!(
                    "picked_actions_are_the_listed_ones",
                    count == listed.len() && picked.as_ref() == listed.get(number),
                    "number {number} of {}, or {count}, is picked as {picked:?} in {:?}",
                    listed.len(),
                    self.state
                );
            }
        }
        Ok(())
    }

    /// The list and the check agree on every action, and no action is listed twice. If the list is
    /// incomplete, its actions must still be legal.
    fn legal_is_what_the_check_allows(&self, plan: &Plan<'_, G>) -> Law {
        for seat in self.game.to_move(self.state).iter() {
            let listed = self.legal(self.state, seat);
            for (index, action) in listed.iter().enumerate() {
                let twice = listed[index + 1..].contains(action);
                require!(
                    "legal_is_what_the_check_allows",
                    !twice,
                    "{action:?} is listed twice in {:?}",
                    self.state
                );
                let checked = self.game.check(self.state, seat, action);
                require!(
                    "legal_is_what_the_check_allows",
                    checked.is_ok(),
                    "{action:?} is listed but refused in {:?}",
                    self.state
                );
            }
            if !self.game.lists_all() {
                continue;
            }
            for action in (plan.actions)(self.game, self.state, self.ply as u64) {
                let allowed = self.game.check(self.state, seat, &action).is_ok();
                require!(
                    "legal_is_what_the_check_allows",
                    allowed == listed.contains(&action),
                    "{action:?} in {:?}: allowed {allowed}, listed {}",
                    self.state,
                    !allowed
                );
            }
        }
        Ok(())
    }

    /// Seats that are not to move have no actions and cannot act.
    fn only_seats_to_move_can_act(&self) -> Law {
        let to_move = self.game.to_move(self.state);
        let sample = to_move
            .first()
            .and_then(|seat| self.legal(self.state, seat).pop());
        for seat in Seat::all(self.seats).filter(|seat| !to_move.contains(*seat)) {
            require!(
                "only_seats_to_move_can_act",
                self.legal(self.state, seat).is_empty(),
                "{seat:?} has actions in {:?}",
                self.state
            );
            let Some(action) = &sample else { continue };
            let mut state = self.state.clone();
            let applied = self.game.apply(&mut state, seat, action);
            let refused = applied.is_err_and(|error| error == ApplyError::NotToMove(seat));
            require!(
                "only_seats_to_move_can_act",
                refused,
                "{seat:?} did {action:?} in {:?}",
                self.state
            );
        }
        Ok(())
    }

    /// A refused action leaves the state unchanged, and every action after the end is refused.
    fn a_refused_action_changes_nothing(&self, plan: &Plan<'_, G>) -> Law {
        let over = self.game.outcome(self.state).is_some();
        let seat = self
            .game
            .to_move(self.state)
            .first()
            .unwrap_or(Seat::new(0));
        for action in (plan.actions)(self.game, self.state, self.ply as u64) {
            let mut state = self.state.clone();
            let applied = self.game.apply(&mut state, seat, &action);
            require!(
                "a_refused_action_changes_nothing",
                applied.is_err() || !over,
                "{action:?} after the end"
            );
            let unchanged = applied.is_ok() || state == *self.state;
            require!(
                "a_refused_action_changes_nothing",
                unchanged,
                "{action:?} made {state:?} of {:?}",
                self.state
            );
        }
        Ok(())
    }

    /// Every listed action can be read back from its text, and no two actions share a text.
    fn actions_round_trip(&self) -> Law {
        for seat in self.game.to_move(self.state).iter() {
            let mut texts = Vec::new();
            for action in self.legal(self.state, seat) {
                let text = self.game.action_text(&action);
                let read = self.game.read_action(self.state, seat, &text);
                require!(
                    "actions_round_trip",
                    read.as_ref() == Ok(&action),
                    "{action:?} is written {text}, which reads {read:?}"
                );
                texts.push(text);
            }
            texts.sort_unstable();
            let unique = texts.is_sorted_by(|a, b| a < b);
            require!(
                "actions_round_trip",
                unique,
                "two actions share a text in {:?}",
                self.state
            );
        }
        Ok(())
    }

    /// A position can be read back from its JSON text.
    fn positions_round_trip(&self) -> Law {
        let position = self.game.position(self.state);
        let text = position.to_string();
        let parsed: Option<Value> = serde_json::from_str(&text).ok();
        require!(
            "positions_round_trip",
            parsed.as_ref() == Some(&position),
            "{text} is not {position}"
        );
        let read = self.game.read_position(&position);
        require!(
            "positions_round_trip",
            read.as_ref() == Ok(self.state),
            "{position} reads {read:?}"
        );
        require!(
            "positions_round_trip",
            self.game.seats(self.state) == self.seats,
            "{position} has other seats"
        );
        Ok(())
    }

    /// The hash depends only on the position, and changes with it.
    fn equal_positions_have_equal_hashes(&self) -> Law {
        let hash = self.game.hash(self.state);
        if let Ok(read) = self.game.read_position(&self.game.position(self.state)) {
            let from_scratch = self.game.hash(&read);
            require!(
                "equal_positions_have_equal_hashes",
                hash == from_scratch,
                "{hash:x} and {from_scratch:x} for {read:?}"
            );
        }
        let Some(seat) = self.game.to_move(self.state).first() else {
            return Ok(());
        };
        for action in self.legal(self.state, seat) {
            let mut next = self.state.clone();
            self.game.play(&mut next, seat, &action);
            let differs = next == *self.state || self.game.hash(&next) != hash;
            require!(
                "equal_positions_have_equal_hashes",
                differs,
                "{action:?} leaves the hash of {:?}",
                self.state
            );
        }
        Ok(())
    }

    /// A view does not depend on anything hidden from the viewer: a state sampled from it has the
    /// same view, bit for bit, and the same seats to move, result and legal actions of the viewer.
    /// Without secrets the sample is the position itself, and all viewers see the same.
    fn views_tell_no_secret(&self) -> Law {
        let spectator = self.game.view(self.state, Viewer::Spectator).to_json();
        for viewer in Viewer::all(self.seats) {
            let view = self.game.view(self.state, viewer);
            let hidden = G::INFO.information == Information::Hidden;
            require!(
                "views_tell_no_secret",
                hidden || view.to_json() == spectator,
                "nothing is hidden, and {viewer:?} sees {} instead of {spectator}",
                view.to_json()
            );
            let expected = view.to_json().to_string();
            for text in [view.to_json_text(), G::view_text(&view)] {
                require!(
                    "a_view_is_the_same_as_text",
                    text == expected,
                    "{expected} is written as {text}"
                );
            }
            let mut chance = Seed::from(self.ply as u64).stream("imagine");
            for _ in 0..4 {
                let other = self.game.sample_state(&view, &mut chance);
                let same_view = self.game.view(&other, viewer);
                require!(
                    "views_tell_no_secret",
                    same_view == view,
                    "{viewer:?} could tell {other:?} from {:?}",
                    self.state
                );
                require!(
                    "views_tell_no_secret",
                    same_view.to_json() == view.to_json(),
                    "{viewer:?} could tell by JSON: {} and {}",
                    same_view.to_json(),
                    view.to_json()
                );
                let same_turn = self.game.to_move(&other) == self.game.to_move(self.state);
                require!(
                    "views_tell_no_secret",
                    same_turn,
                    "{viewer:?} could tell by who moves in {other:?}"
                );
                let same_end = self.game.outcome(&other) == self.game.outcome(self.state);
                require!(
                    "views_tell_no_secret",
                    same_end,
                    "{viewer:?} could tell by the result of {other:?}"
                );
                let secret = G::INFO.information == Information::Hidden;
                require!(
                    "views_tell_no_secret",
                    secret || other == *self.state,
                    "{other:?} is not {:?}",
                    self.state
                );
                if let Viewer::Seat(seat) = viewer {
                    let same = self.legal(&other, seat) == self.legal(self.state, seat);
                    require!(
                        "views_tell_no_secret",
                        same,
                        "{viewer:?} could tell by the own actions in {other:?}"
                    );
                }
            }
        }
        Ok(())
    }
}
