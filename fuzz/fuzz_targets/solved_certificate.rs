//! Certificates of solved positions: the checker and the reader of the bots accept the same ones, and
//! neither panics. The input is a position, a newline and the moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_boop::strategy::Strategy;
use ruckus_solve::{check, sealed};

fuzz_target!(|bytes: &[u8]| {
    assert!(check(bytes).is_err() || Strategy::read(bytes).is_ok());
    let Some(end) = bytes.iter().position(|byte| *byte == b'\n') else {
        return;
    };
    let (position, moves) = (&bytes[..end], &bytes[end + 1..]);
    for winner in 0..2 {
        let mut file = b"ruckus-proof 1\ngame boop kittens-only=true\nposition ".to_vec();
        file.extend_from_slice(position);
        let rest = format!("\nwinner {winner}\nmoves {}\n\n", moves.len());
        file.extend_from_slice(rest.as_bytes());
        file.extend_from_slice(moves);
        let file = sealed(file);
        match (check(&file), Strategy::read(&file)) {
            (Ok(checked), Ok(strategy)) => {
                assert_eq!(checked.positions, strategy.len() as u64);
                assert_eq!(checked.longest, strategy.longest());
            }
            (Err(_), Err(_)) => {}
            (checked, strategy) => panic!("{checked:?} but {strategy:?}"),
        }
    }
});
