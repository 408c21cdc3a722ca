//! One match of any game in numbers.
//!
//! What a seat has chosen of its action is a list of choices, so that it can be stored with the
//! match; the draft is made again from it.

use ruckus_catalog::{AnyMatch, Code, Failure, GameId, begin};
use ruckus_core::{Seat, Value, Viewer};
use ruckus_table::Match;

use crate::batch::{AnyBatch, Batch, BatchSetup};
use crate::encode::{Encode, Layout, Number, Numbers};
use crate::picture::Picture;

/// Runs code with the match of a game in numbers.
macro_rules! with_match {
    ($any:expr, $one:ident => $code:expr) => {
        match $any {
            AnyMatch::Boop($one) => $code,
            AnyMatch::Halls($one) => $code,
            AnyMatch::Bop($one) => $code,
            AnyMatch::Digit($one) => $code,
            AnyMatch::Qinto($one) => $code,
            #[cfg(feature = "kaboom")]
            AnyMatch::Kaboom($one) => $code,
            other => unreachable!("{} is not in numbers", other.info().id),
        }
    };
}

/// The shapes of the arrays of a match.
#[must_use]
pub fn layout(shown: &AnyMatch) -> Layout {
    with_match!(shown, played => played.game().layout(played.seats()))
}

/// The arrays of one seat.
#[derive(Debug)]
pub struct SeatArrays<'a> {
    /// What the seat knows.
    pub observation: Numbers<'a>,
    /// Its legal choices; all 0 if it is not to move.
    pub mask: &'a mut [u8],
    /// The features of each choice, in games with features.
    pub features: &'a mut [f32],
}

/// Writes the arrays of a seat that has made these choices.
///
/// # Errors
/// If the choices are not legal, or the arrays do not fit the layout.
pub fn observe(
    shown: &AnyMatch,
    seat: Seat,
    chosen: &[usize],
    arrays: SeatArrays<'_>,
) -> Result<(), Failure> {
    with_match!(shown, played => observe_match(played, seat, chosen, arrays))
}

fn observe_match<G: Encode>(
    played: &Match<G>,
    seat: Seat,
    chosen: &[usize],
    arrays: SeatArrays<'_>,
) -> Result<(), Failure> {
    let game = played.game();
    let layout = game.layout(played.seats());
    let observation = G::Number::of(arrays.observation);
    let observation = observation.filter(|numbers| numbers.len() == layout.size());
    let fits = arrays.mask.len() == layout.choices
        && arrays.features.len() == layout.choices * layout.features.len();
    let (Some(observation), true) = (observation, fits) else {
        return Err(Code::BadRequest.because("the arrays do not fit the layout"));
    };
    let draft = draft(played, seat, chosen)?;
    let view = played.view(Viewer::Seat(seat));
    game.observe(&view, seat, draft.as_ref(), observation);
    match &draft {
        Some(draft) => {
            game.write_mask(draft, arrays.mask);
            game.write_features(draft, arrays.features);
        }
        None => {
            arrays.mask.fill(0);
            arrays.features.fill(0.0);
        }
    }
    Ok(())
}

/// Makes a choice of a seat that has already made some. Returns the text of the action once it is
/// complete.
///
/// # Errors
/// If the seat is not to move or the choice is not legal.
pub fn choose(
    shown: &AnyMatch,
    seat: Seat,
    chosen: &[usize],
    choice: usize,
) -> Result<Option<String>, Failure> {
    with_match!(shown, played => choose_in(played, seat, chosen, choice))
}

fn choose_in<G: Encode>(
    played: &Match<G>,
    seat: Seat,
    chosen: &[usize],
    choice: usize,
) -> Result<Option<String>, Failure> {
    let mut draft = need_draft(played, seat, chosen)?;
    let game = played.game();
    let action = game.choose(&mut draft, choice);
    let action = action.map_err(|error| Code::IllegalAction.because(error))?;
    Ok(action.map(|action| game.action_text(&action)))
}

/// The choices that lead to an action; `None` if it is not among them.
///
/// # Errors
/// If the seat is not to move or the action is not legal.
pub fn numbers_of(
    shown: &AnyMatch,
    seat: Seat,
    action: &str,
) -> Result<Option<Vec<usize>>, Failure> {
    with_match!(shown, played => numbers_in(played, seat, action))
}

fn numbers_in<G: Encode>(
    played: &Match<G>,
    seat: Seat,
    action: &str,
) -> Result<Option<Vec<usize>>, Failure> {
    let draft = need_draft(played, seat, &[])?;
    let game = played.game();
    let action = game.read_action(played.state(), seat, action);
    let action = action.map_err(|error| Code::IllegalAction.because(error))?;
    Ok(game.numbers_of(&draft, &action))
}

/// What a choice does, in words or as the text of an action.
///
/// # Errors
/// If the seat is not to move.
pub fn describe(
    shown: &AnyMatch,
    seat: Seat,
    chosen: &[usize],
    choice: usize,
) -> Result<Option<String>, Failure> {
    with_match!(shown, played => describe_in(played, seat, chosen, choice))
}

fn describe_in<G: Encode>(
    played: &Match<G>,
    seat: Seat,
    chosen: &[usize],
    choice: usize,
) -> Result<Option<String>, Failure> {
    let draft = need_draft(played, seat, chosen)?;
    Ok(played.game().describe(&draft, choice))
}

fn need_draft<G: Encode>(
    played: &Match<G>,
    seat: Seat,
    chosen: &[usize],
) -> Result<G::Draft, Failure> {
    if played.to_move().is_empty() {
        return Err(Code::GameOver.because("the game is over"));
    }
    let draft = draft(played, seat, chosen)?;
    draft.ok_or_else(|| ruckus_catalog::not_to_move(seat))
}

/// The draft of a seat after some choices; `None` if the seat is not to move.
fn draft<G: Encode>(
    played: &Match<G>,
    seat: Seat,
    chosen: &[usize],
) -> Result<Option<G::Draft>, Failure> {
    if !played.to_move().contains(seat) {
        return Ok(None);
    }
    let game = played.game();
    let mut draft = game.draft(played.state(), seat);
    for choice in chosen {
        let action = game.choose(&mut draft, *choice);
        action.map_err(|error| Code::IllegalAction.because(error))?;
    }
    Ok(Some(draft))
}

/// A picture of what a viewer sees.
#[must_use]
pub fn picture(shown: &AnyMatch, viewer: Viewer) -> Picture {
    with_match!(shown, played => played.game().picture(&played.view(viewer)))
}

pub(crate) fn begin_batch(
    id: GameId,
    options: &Value,
    setup: &BatchSetup,
) -> Result<Box<dyn AnyBatch>, Failure> {
    fn batch<G: Encode>(options: &Value, setup: &BatchSetup) -> Result<Box<dyn AnyBatch>, Failure> {
        let first = begin::<G>(options, setup.seats, setup.seed.into(), None)?;
        if first.game().layout(first.seats()).choices == 0 {
            let message = "this game is in real time, and its actions have no numbers";
            return Err(Code::BadGame.because(message));
        }
        Ok(Box::new(Batch::new(&first, setup)))
    }
    match id {
        GameId::Boop => batch::<ruckus_boop::Boop>(options, setup),
        GameId::Halls => batch::<ruckus_boop::Halls>(options, setup),
        GameId::Bop => batch::<ruckus_tiles::Bop>(options, setup),
        GameId::Digit => batch::<ruckus_tiles::Digit>(options, setup),
        GameId::Qinto => batch::<ruckus_tiles::Qinto>(options, setup),
        #[cfg(feature = "kaboom")]
        GameId::Kaboom => batch::<ruckus_kaboom::Kaboom>(options, setup),
        other => Err(Code::BadGame.because(format!("{other} is not in numbers"))),
    }
}
