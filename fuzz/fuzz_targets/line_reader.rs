//! A stream gives the same lines, however it is split into chunks.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_engine::{LineReader, ReadLine};

fuzz_target!(|chunks: Vec<Vec<u8>>| {
    let whole = chunks.concat();
    assert_eq!(lines(&[whole]), lines(&chunks));
});

fn lines(chunks: &[Vec<u8>]) -> Vec<Option<Vec<u8>>> {
    let mut found = Vec::new();
    let mut reader = LineReader::default();
    let mut each = |line: ReadLine<'_>| {
        found.push(match line {
            ReadLine::Line(line) => Some(line.to_vec()),
            ReadLine::TooLong => None,
        });
        true
    };
    for chunk in chunks {
        reader.feed(chunk, &mut each);
    }
    reader.finish(&mut each);
    found
}
