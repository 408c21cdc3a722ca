//! Commands and chunks in a stored log, and the shares of a shuffle, print the text that they
//! were read from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_server::fuzzing;

fuzz_target!(|text: &str| fuzzing::stored(text));
