//! Counting action sequences, to check the correctness and speed of the rules.

use crate::Game;

/// The number of action sequences of exactly `depth` turns from here: 1 at depth 0. A finished
/// position adds nothing to deeper levels. Draws by repetition are decided by the match and do not
/// count here.
///
/// The last turn is not played: the length of the list of legal actions is enough.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    count(game, state, &mut lists)
}

/// The contribution of each action of the position to [`perft`] at this depth, in the order of the
/// list of legal actions. Empty at depth 0.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<(G::Action, u64)> {
    let mut result = Vec::new();
    if depth == 0 {
        return result;
    }
    let mut actions = Vec::new();
    for seat in game.to_move(state).iter() {
        game.legal_actions(state, seat, &mut actions);
        for action in &actions {
            let mut next = state.clone();
            game.play(&mut next, seat, action);
            result.push((action.clone(), perft(game, &next, depth - 1)));
        }
    }
    result
}

/// Counts recursively. `lists` holds one buffer of actions for each remaining turn, reused between
/// calls so that counting does not allocate per position.
fn count<G: Game>(game: &G, state: &G::State, lists: &mut [Vec<G::Action>]) -> u64 {
    let Some((actions, rest)) = lists.split_first_mut() else {
        return 1;
    };
    let mut total = 0;
    for seat in game.to_move(state).iter() {
        game.legal_actions(state, seat, actions);
        if rest.is_empty() {
            total += actions.len() as u64;
            continue;
        }
        for action in actions.iter() {
            let mut next = state.clone();
            game.play(&mut next, seat, action);
            total += count(game, &next, rest);
        }
    }
    total
}
