//! A tile set of any text is parsed or refused with a reason; a parsed set has sixty
//! tiles with distinct texts.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_tiles::kernel::TileSet;

const ALPHABETS: [(&[u8], Option<u8>); 3] = [
    (b"BCDFGHJKLMNPQRSTVWXYZ", None),
    (b"0123456789", Some(b'_')),
    (b"SXDHC", Some(b'*')),
];

fuzz_target!(|text: &str| {
    for (symbols, any) in ALPHABETS {
        let set = match TileSet::parse(text, symbols, any) {
            Ok(set) => set,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        assert_eq!(set.all().len(), 60);
        assert!(set.all().is_sorted());
        let mut printed = String::new();
        for (tile, kind) in set.kinds() {
            assert_eq!(set.parse_tile(set.text(tile)), Some(tile));
            assert_eq!(set.is_wild(tile), kind.is_wild());
            printed.push_str(&format!("{kind} {}\n", kind.count));
        }
        assert_eq!(TileSet::parse(&printed, symbols, any).as_ref(), Ok(&set));
    }
});
