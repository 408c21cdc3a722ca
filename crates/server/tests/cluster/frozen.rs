//! One of three nodes falls silent in mid-game, without closing anything, and wakes up later.

use std::io::Write as _;
use std::time::Duration;

use ruckus_conform::first_seed;
use ruckus_core::Seed;

use crate::killed::{TABLES, answers_before, play_on};
use crate::load::{Answers, begin_tables};
use crate::nodes::{Services, check_log, read_log, rounds, runtime};

#[test]
fn a_node_that_falls_silent_holds_up_nobody_and_wakes_to_the_newest_position() {
    let services = Services::start();
    let runtime = runtime();
    let [mut sleeper, mut one, mut other] = [(); 3].map(|()| services.node());
    let awake = [one.address, other.address];
    let answers = Answers::default();
    let mut dice = Seed::from(first_seed()).stream("frozen nodes");
    let mut tables = runtime.block_on(begin_tables(one.address, TABLES, &answers));
    let (mut slowest, freezes) = (Duration::ZERO, rounds());
    for round in 0..freezes {
        runtime.block_on(async {
            {
                let addresses = [sleeper.address, awake[round % 2]];
                let playing = tables
                    .iter_mut()
                    .map(|table| table.play(addresses, usize::MAX));
                let playing = futures_util::future::join_all(playing);
                tokio::select! {
                    _ = playing => panic!("a node has ended"),
                    () = answers.wait_for_more(answers_before(&mut dice)) => sleeper.freeze(),
                }
                // Clients notice by themselves that nothing answers, and connect elsewhere.
            }
            slowest = slowest.max(play_on(&mut tables, awake).await);
            sleeper.thaw();
            // The node that was silent has missed moves, and may have been about to store some.
            play_on(&mut tables, [sleeper.address; 2]).await;
        });
        let logs = runtime.block_on(read_log(&services.database));
        check_log(&logs, &tables);
    }
    assert!(sleeper.runs() && one.runs() && other.runs());
    let logs = runtime.block_on(read_log(&services.database));
    let answered = check_log(&logs, &tables);
    assert!(answered > 10 * freezes, "only {answered} were answered");
    writeln!(
        std::io::stdout().lock(),
        "one of three nodes silent {freezes} times: {answered} answered actions, 0 lost, 0 \
         doubled; playing on elsewhere within {slowest:?}"
    )
    .unwrap();
}
