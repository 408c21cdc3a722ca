//! Positions and actions of halls: a text that is read prints back exactly; every
//! listed action is legal and read back; what is refused changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_boop::Halls;
use ruckus_core::{Config, Game, Value};

fuzz_target!(|text: &str| {
    let (position, actions) = text.split_once('\n').unwrap_or((text, ""));
    for config in <Halls as Game>::Config::combinations() {
        let game = Halls::new(config);
        let Ok(mut state) = game.read_position(&Value::from(position)) else {
            continue;
        };
        assert_eq!(game.position(&state).as_str(), Some(position));
        let mut legal = Vec::new();
        for text in actions.lines().take(32) {
            let Some(seat) = game.to_move(&state).first() else {
                assert!(game.outcome(&state).is_some());
                break;
            };
            game.legal_actions(&state, seat, &mut legal);
            assert!(!legal.is_empty());
            for action in &legal {
                assert_eq!(game.check(&state, seat, action), Ok(()));
                assert_eq!(
                    game.read_action(&state, seat, &game.action_text(action))
                        .as_ref(),
                    Ok(action)
                );
            }
            if let Ok(action) = game.read_action(&state, seat, text) {
                assert!(legal.contains(&action));
                game.apply(&mut state, seat, &action)
                    .expect("what was read is legal");
                let again = game.read_position(&game.position(&state));
                assert_eq!(again.as_ref(), Ok(&state));
            }
        }
    }
});
