//! Prints the hashes of the recorded turn, one per line, to compare builds. It uses the
//! newest version of the simulation, or the one whose number is given.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use ruckus_kaboom::SimulationVersion;

fn main() {
    let version = std::env::args()
        .nth(1)
        .map_or(SimulationVersion::NEWEST, |number| {
            let version = number.parse().ok().and_then(SimulationVersion::from_number);
            version.expect("expected the number of a version of the simulation, such as 3")
        });
    for hash in ruckus_kaboom::golden::hashes(version) {
        println!("{hash:016x}");
    }
}
