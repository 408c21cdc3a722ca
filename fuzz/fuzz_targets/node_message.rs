//! Messages between nodes, headers of proxies, and names of people: whatever arrives is read or
//! refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_server::fuzzing;

fuzz_target!(|text: &str| {
    fuzzing::from_nodes(text);
    fuzzing::from_people(text);
});
