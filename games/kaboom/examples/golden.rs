//! Prints the hashes of the recorded turn, one a line, to compare builds.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    for hash in ruckus_kaboom::golden::hashes() {
        println!("{hash:016x}");
    }
}
