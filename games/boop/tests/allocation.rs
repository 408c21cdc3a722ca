//! Play allocates no memory per move: once the list of actions is large enough, whole
//! games run without touching the heap.

use ruckus_boop::{Boop, Halls};
use ruckus_core::{Chance, Config, Game, Seed};

fn play<G: Game>(game: &G, chance: &mut Chance, actions: &mut Vec<G::Action>) -> usize {
    let mut state = game.start(2, &Seed::from(0));
    let mut plies = 0;
    while game.outcome(&state).is_none() {
        let seat = game.to_move(&state).first().expect("somebody moves");
        game.legal_actions(&state, seat, actions);
        let action = actions[chance.below(actions.len() as u32) as usize].clone();
        game.play(&mut state, seat, &action);
        plies += 1;
    }
    plies
}

fn allocations<G: Game>() -> u64 {
    let game = G::new(G::Config::defaults());
    let mut chance = Seed::from(3).stream("allocation");
    let mut actions = Vec::with_capacity(8_192);
    let info = allocation_counter::measure(|| {
        let plies: usize = (0..50)
            .map(|_| play(&game, &mut chance, &mut actions))
            .sum();
        assert!(plies > 1_000, "only {plies} plies");
    });
    info.count_total
}

#[test]
fn no_heap_allocation_per_move() {
    assert_eq!(allocations::<Boop>(), 0);
    assert_eq!(allocations::<Halls>(), 0);
}
