//! The laws of secrecy: a viewer cannot distinguish states that differ only in hidden information.
//!
//! The second state does not come from the game's own [`Game::sample_state`], which would preserve
//! anything that the view reveals by mistake. It comes from a [`Resample`], which is written from
//! the rules, next to the game's tests. The two must look alike for all steps that it returns.

use ruckus_core::{Chance, Game, Information, Seat, ToJson as _, Viewer};

use crate::laws::{Law, require};
use crate::plan::{Broken, Plan};

/// A game that was played, or a part of one.
pub struct Playout<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// Every position, the first and the last included.
    pub states: &'a [G::State],
    /// The actions that led from each position to the next.
    pub steps: &'a [(Seat, G::Action)],
}

/// The same game with other secrets.
pub struct ResampledPlayout<G: Game> {
    /// The first position. It differs from that of the original playout only in information that
    /// stays hidden from the viewer to the end of `steps`.
    pub start: G::State,
    /// The steps of the original playout, or others that look the same to the viewer. They stop
    /// early if a later step reveals secrets that cannot be preserved.
    pub steps: Vec<(Seat, G::Action)>,
}

/// Returns a playout that the viewer cannot distinguish from the given one, with everything
/// resampled that they never learn. For one position without steps, that is everything the rules
/// hide from them.
pub type Resample<G> = dyn Fn(&Playout<'_, G>, Viewer, &mut Chance) -> ResampledPlayout<G>;

/// A game with secrets must have a resample that changes something at least once; otherwise the
/// laws below would test nothing.
pub(crate) fn secrets_are_put_to_the_test<G: Game>(plan: &Plan<'_, G>, changed: usize) -> Law {
    let hidden = G::INFO.information == Information::Hidden;
    require!(
        "secrets_are_put_to_the_test",
        !hidden || plan.resample.is_some(),
        "a game with hidden information needs a resample in its plan"
    );
    require!(
        "secrets_are_put_to_the_test",
        !hidden || changed > 0,
        "every game was resampled with the same truth"
    );
    Ok(())
}

/// In every position, nothing that a viewer can see depends on hidden information: their view, the
/// order of their legal actions, the seats to move and the result stay the same, bit for bit.
pub(crate) fn hidden_things_show_nowhere<G: Game>(
    at: &Playout<'_, G>,
    viewer: Viewer,
    resample: &Resample<G>,
    chance: &mut Chance,
) -> Law {
    let other = resample(at, viewer, chance).start;
    let difference = difference(at.game, viewer, &at.states[0], &other);
    require!(
        "hidden_things_show_nowhere",
        difference.is_none(),
        "{viewer:?} could tell {other:?} from {:?} by {}",
        at.states[0],
        difference.unwrap_or_default()
    );
    Ok(())
}

/// Over a whole game, nothing that a viewer receives (every event, every view, every list of their
/// own actions) depends on secrets that they never learn: it stays the same, bit for bit. Returns
/// whether the resampled start differed from the original.
pub(crate) fn whole_games_tell_no_secret<G: Game>(
    playout: &Playout<'_, G>,
    viewer: Viewer,
    resample: &Resample<G>,
    chance: &mut Chance,
) -> Result<bool, Broken> {
    let game = playout.game;
    let resampled = resample(playout, viewer, chance);
    let mut other = resampled.start.clone();
    for (ply, (seat, action)) in resampled.steps.iter().enumerate() {
        let state = &playout.states[ply];
        let legal =
            game.to_move(&other).contains(*seat) && game.check(&other, *seat, action) == Ok(());
        require!(
            "whole_games_tell_no_secret",
            legal,
            "step {ply} of the game resampled for {viewer:?} is not legal: {action:?} in {other:?}"
        );
        let before = other.clone();
        game.play(&mut other, *seat, action);
        let (first_seat, first_action) = &playout.steps[ply];
        let first = seen(
            game,
            viewer,
            state,
            (*first_seat, first_action),
            &playout.states[ply + 1],
        );
        let second = seen(game, viewer, &before, (*seat, action), &other);
        require!(
            "whole_games_tell_no_secret",
            first == second,
            "{viewer:?} could tell {before:?} from {state:?} by the events {second:?}, not {first:?}"
        );
        let difference = difference(game, viewer, &playout.states[ply + 1], &other);
        require!(
            "whole_games_tell_no_secret",
            difference.is_none(),
            "{viewer:?} could tell {other:?} from {:?} by {}",
            playout.states[ply + 1],
            difference.unwrap_or_default()
        );
    }
    Ok(resampled.start != playout.states[0])
}

/// The events of a step as a viewer receives them, in JSON.
fn seen<G: Game>(
    game: &G,
    viewer: Viewer,
    before: &G::State,
    (seat, action): (Seat, &G::Action),
    after: &G::State,
) -> Vec<String> {
    game.events(before, seat, action, after)
        .iter()
        .filter_map(|event| game.redact(event, viewer))
        .map(|seen| seen.to_json().to_string())
        .collect()
}

/// How a viewer could tell two positions apart, if at all.
fn difference<G: Game>(
    game: &G,
    viewer: Viewer,
    one: &G::State,
    other: &G::State,
) -> Option<String> {
    let (view, other_view) = (game.view(one, viewer), game.view(other, viewer));
    let (json, other_json) = (view.to_json().to_string(), other_view.to_json().to_string());
    if view != other_view || json != other_json {
        return Some(format!("the view {other_json}, not {json}"));
    }
    if game.to_move(one) != game.to_move(other) {
        return Some("who is to move".to_owned());
    }
    if game.outcome(one) != game.outcome(other) {
        return Some("the result".to_owned());
    }
    let Viewer::Seat(seat) = viewer else {
        return None;
    };
    let legal = |state: &G::State| -> Vec<String> {
        let mut actions = Vec::new();
        game.legal_actions(state, seat, &mut actions);
        actions.iter().map(|a| game.action_text(a)).collect()
    };
    (legal(one) != legal(other)).then(|| "the own actions or their order".to_owned())
}
