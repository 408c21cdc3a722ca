//! The laws of secrecy: a viewer cannot tell two truths apart that differ only in
//! what the rules hide from them.
//!
//! The other truth is not the game's own [`Game::sample_state`], which would keep
//! whatever its view gives away by mistake, but a [`Resample`]: written beside
//! the game's tests, from the rule text. It says exactly until when the two must
//! look alike: to the end of the steps that it gives.

use ruckus_core::{Chance, Game, Information, Seat, ToJson as _, Viewer};

use crate::laws::{Law, require};
use crate::plan::{Broken, Plan};

/// A game, or a part of one, that was played.
pub struct Playout<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// Every position, the first and the last included.
    pub states: &'a [G::State],
    /// What led from each position to the next.
    pub steps: &'a [(Seat, G::Action)],
}

/// The same game with another truth behind it.
pub struct ResampledPlayout<G: Game> {
    /// The first position; it differs from the one that was told only in what is
    /// hidden from the viewer from there to the end of `steps`.
    pub start: G::State,
    /// The steps: those that were playout, or others in their place that the viewer
    /// is told the same of. Fewer, if a later one brings hidden things to light
    /// that cannot be kept.
    pub steps: Vec<(Seat, G::Action)>,
}

/// Makes a game that a viewer cannot tell from the one that was playout, with
/// everything drawn anew that they never learn. For one position and no steps,
/// that is everything the rules hide from them.
pub type Resample<G> = dyn Fn(&Playout<'_, G>, Viewer, &mut Chance) -> ResampledPlayout<G>;

/// A game with secrets comes with a resample, and the resample changes
/// something now and then; otherwise the laws below would test nothing.
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

/// In every position, what is hidden from a viewer may be anything: their view,
/// their legal actions in their order, who is to move and the result stay the
/// same, bit for bit.
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

/// Over a whole game, everything a viewer receives (every event, every view,
/// every list of own actions) is the same, bit for bit, whatever is true of the
/// things they never learn. Says whether the other truth was another one.
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

/// What a viewer is told of a step, as it leaves the match.
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

/// How a viewer can tell two positions apart, if they can.
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
