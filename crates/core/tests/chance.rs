//! Golden vectors of the generator. If a test here fails, your change breaks every stored match, so
//! revert it. The numbers were computed by a separate program from the description in `chance.rs`.

use ruckus_core::Seed;

#[test]
fn streams_numbers_and_shuffles_are_pinned_for_ever() {
    let mut chance = Seed::from(7).stream("pile");
    let words: Vec<u32> = (0..4).map(|_| chance.word()).collect();
    let numbers: Vec<u32> = (0..8).map(|_| chance.below(60)).collect();
    let mut items: Vec<u8> = (0..12).collect();
    chance.shuffle(&mut items);
    assert_eq!(
        (words, numbers, items),
        (
            vec![1838425337, 1119540414, 3929161330, 3070729236],
            vec![24, 28, 52, 59, 2, 58, 7, 51],
            vec![2, 7, 1, 9, 5, 8, 11, 4, 6, 3, 0, 10]
        )
    );
}

#[test]
fn purposes_and_seeds_have_streams_of_their_own() {
    let first = |seed: u64, purpose: &str| Seed::from(seed).stream(purpose).word();
    assert_ne!(first(7, "pile"), first(7, "first"));
    assert_ne!(first(7, "pile"), first(8, "pile"));
    assert_eq!(first(7, "pile"), first(7, "pile"));
}
