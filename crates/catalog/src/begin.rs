//! How a match of any game begins: new, from a position, from a view or from a record.

use ruckus_core::{
    Bots, Config as _, Entry, Explain as _, Game, RealTime as _, Record, Seed, ToJson as _, Value,
};
use ruckus_table::Match;
use serde::de::DeserializeOwned;

use crate::error::{Code, Failure};
use crate::{AnyMatch, GameId, UnknownGame};

/// Starts a match.
///
/// # Errors
/// If the options, the players or the position do not fit the game.
pub fn new_match(
    id: GameId,
    options: &Value,
    players: Option<usize>,
    seed: Seed,
    position: Option<&Value>,
) -> Result<AnyMatch, Failure> {
    of_game!(id, G => Ok(begin::<G>(options, players, seed, position)?.into()))
}

/// Starts a match of a game whose type is known.
///
/// # Errors
/// If the options, the players or the position do not fit the game.
pub fn begin<G: Bots>(
    options: &Value,
    players: Option<usize>,
    seed: Seed,
    position: Option<&Value>,
) -> Result<Match<G>, Failure> {
    let config = G::Config::from_json(options).map_err(|e| Code::BadOption.because(e))?;
    let game = G::new(config);
    if let Some(position) = position {
        let state = game
            .read_position(position)
            .map_err(|e| Code::BadPosition.because(e))?;
        return Ok(Match::from_state(game, seed, state));
    }
    let (min, max) = G::INFO.seats;
    let players = players.unwrap_or(min);
    if !(min..=max).contains(&players) {
        return Err(bad_players(min, max));
    }
    Ok(Match::new(game, players, seed))
}

/// The failure for a wrong number of players.
#[must_use]
pub fn bad_players(min: usize, max: usize) -> Failure {
    Code::BadPlayers.because(if min == max {
        format!("this game is for {min} players")
    } else {
        format!("this game is for {min} to {max} players")
    })
}

/// Starts a match that follows another one, from a viewer's view of it.
///
/// # Errors
/// If the options do not fit the game, or the view does not contain enough.
pub fn follow_match(id: GameId, options: &Value, view: &Value) -> Result<AnyMatch, Failure> {
    of_game!(id, G => Ok(follow::<G>(options, view)?.into()))
}

fn follow<G: Game>(options: &Value, view: &Value) -> Result<Match<G>, Failure> {
    let config = G::Config::from_stored_json(options).map_err(|e| Code::BadOption.because(e))?;
    let game = G::new(config);
    let Some(rules) = game.real_time() else {
        let message = "the views of this game do not contain the whole position";
        return Err(Code::BadPosition.because(message));
    };
    let state = rules
        .state_from_view(view)
        .map_err(|e| Code::BadPosition.because(e))?;
    Ok(Match::from_state(game, Seed::from(0), state))
}

/// Answers a question about the rules of a game under some options, which needs no match. `None` if
/// the game answers no questions.
///
/// # Errors
/// If the options do not fit the game, or the question is malformed.
pub fn consult(id: GameId, options: &Value, question: &Value) -> Result<Option<Value>, Failure> {
    of_game!(id, G => consult_game::<G>(options, question))
}

fn consult_game<G: Game>(options: &Value, question: &Value) -> Result<Option<Value>, Failure> {
    let config = G::Config::from_stored_json(options).map_err(|e| Code::BadOption.because(e))?;
    let game = G::new(config);
    let Some(explanations) = game.explanations() else {
        return Ok(None);
    };
    let answer = read_question(question)
        .and_then(|question| explanations.consult(&question))
        .ok_or_else(unknown_question)?;
    Ok(Some(answer.to_json()))
}

/// Reads a question; `None` if it is malformed.
pub(crate) fn read_question<Q: DeserializeOwned>(question: &Value) -> Option<Q> {
    Q::deserialize(question).ok()
}

/// The failure for a question that a game cannot answer.
pub(crate) fn unknown_question() -> Failure {
    Code::BadRequest.because("this game does not know such a question")
}

/// All options of a stored match. Options that it does not name keep the behaviour from before they
/// existed, which is not always the default of a new match.
///
/// # Errors
/// If the options do not fit the game.
pub fn stored_options(id: GameId, options: &Value) -> Result<Value, Failure> {
    let stored = of_game!(id, G => {
        <G as Game>::Config::from_stored_json(options).map(|config| config.to_json())
    });
    stored.map_err(|e| Code::BadOption.because(e))
}

/// Replays a record, checking every ply and the result. Calls `each` with the match before the
/// first ply and after every ply.
///
/// # Errors
/// A description of the first fault in the record.
pub fn load_record(
    record: &Record,
    each: &mut dyn FnMut(&AnyMatch, Option<&Entry>),
) -> Result<AnyMatch, String> {
    let id: GameId = record
        .game
        .parse()
        .map_err(|e: UnknownGame| e.to_string())?;
    let mut shown: AnyMatch = of_game!(id, G => {
        Match::<G>::begin_record(record).map_err(|e| e.to_string())?.into()
    });
    each(&shown, None);
    for (index, entry) in record.entries.iter().enumerate() {
        shown.replay_entry(index + 1, entry)?;
        each(&shown, Some(entry));
    }
    shown.check_against(record)?;
    Ok(shown)
}
