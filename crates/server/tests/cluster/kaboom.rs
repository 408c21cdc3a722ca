//! A node that steps a turn of Kaboom is killed, and another continues it.

use std::io::Write as _;
use std::time::Duration;

use ruckus_core::json;
use ruckus_protocol::Ask;
use ruckus_protocol::fair::Proof;
use ruckus_protocol::rest::NewTable;
use tokio::time::Instant;

use crate::builder::Builder;
use crate::http;
use crate::nodes::{begin, read_log, runtime, two_nodes};
use crate::player::Player;
use crate::stage::{check_proof, people};

/// Plays until the followed table meets the condition.
async fn until(builder: &mut Builder, reached: impl Fn(&Builder) -> bool) {
    while !reached(builder) {
        builder.act().await;
        builder.receive().await;
    }
}

fn is_at(step: u32) -> impl Fn(&Builder) -> bool {
    move |builder| builder.follower.step().is_some_and(|at| at >= step)
}

#[test]
fn a_turn_whose_owner_is_killed_goes_on_elsewhere_after_the_last_stored_step() {
    let (mut owner, other, database) = two_nodes();
    runtime().block_on(async {
        let options = json!({"rounds": 1});
        let wish = NewTable {
            options: options.clone(),
            ..people("kaboom", 2)
        };
        let mut a = Player::new(owner.address, "A").await;
        let mut b = Player::new(owner.address, "B").await;
        let table = begin(&wish, owner.address, &mut [&mut a, &mut b]).await;
        let mut a = Builder::new(a, options.clone());
        let mut b = Builder::new(b, options);
        for builder in [&mut a, &mut b] {
            builder.take_in().await;
            builder.act().await;
        }
        // The other node has no watchers, so the first one steps the turn.
        tokio::join!(until(&mut a, is_at(60)), until(&mut b, is_at(60)));
        // From now on this player's inputs are relayed.
        b.player.cut();
        b.player.connect(other.address).await;
        b.break_line().await;
        let relayed = b.done.len() + 2;
        tokio::join!(
            until(&mut a, is_at(300)),
            until(&mut b, |b| is_at(300)(b) && b.done.len() >= relayed)
        );
        let (shown, done) = (b.follower.step().unwrap(), a.done.clone());
        owner.kill();
        let killed = Instant::now();
        a.player.cut();
        a.player.connect(other.address).await;
        a.break_line().await;
        let on = shown + 60;
        tokio::join!(until(&mut a, is_at(on)), until(&mut b, is_at(on)));
        let playing = killed.elapsed();
        assert_eq!(b.follower.running.len(), 2, "one takeover");
        let (step, undone) = b.follower.running[1];
        assert!(undone <= 30, "{undone} steps were undone");
        assert_eq!(a.follower.epoch, 2);
        for (id, version) in &done {
            let stored = a.follower.inputs.iter().chain(&b.follower.inputs);
            let is_there = stored.filter(|input| input.id == *id).count() > 0;
            let ready = *version <= 2;
            assert!(is_there || ready, "what was answered is there");
        }
        a.player.done(Ask::Resign).await;
        let path = format!("/api/tables/{table}/record");
        let reply = http::get(other.address, &path, None).await;
        let proof: Proof = reply.body.parse().unwrap();
        check_proof(&proof);
        let logs = read_log(&database).await;
        let owners = logs.values().flatten().filter_map(|(_, client)| {
            let (epoch, _) = client.strip_prefix('#')?.split_once('.')?;
            epoch.parse::<u64>().ok()
        });
        let owners: Vec<u64> = owners.collect();
        assert!(owners.is_sorted(), "no owner wrote after the next one");
        assert!(playing < Duration::from_secs(60));
        writeln!(
            std::io::stdout().lock(),
            "owner of a turn killed at step {shown}: gone on from step {step}, {undone} steps \
             undone, {} chunks and {} frames with equal hashes; 60 steps further after {playing:?}",
            b.follower.chunks,
            b.follower.frames
        )
        .unwrap();
    });
}
