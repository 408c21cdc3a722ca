//! The lease of a turn: taken when it is free, renewed while the turn is stepped here.
//!
//! The new owner continues from the last stored step.

use std::sync::Arc;

use ruckus_core::{Seat, Timing};
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant};

use super::super::room::Room;
use super::owned::OwnedTurn;
use super::owner::Stepping;
use super::pace::{self, Pace};
use super::turn::{Turn, TurnBot};
use super::{AGAIN, COUNTDOWN, LEASE, LOOK, RENEW, STOP_BEFORE};
use crate::cluster_bus::{LiveNodeMessage, NodeMessage};
use crate::store::{Lease, SeatOccupant, Write, Written};

/// The most commands that may wait for a turn.
const MAILBOX: usize = 256;

impl Room {
    /// Ends the lease, so that another node can take it at once.
    pub(super) async fn end_lease(&mut self, epoch: u64) {
        let table = self.table.row().id.clone();
        let ended = self.shared.storage.write(Write::EndLease { table, epoch });
        if let Err(error) = ended.await {
            // If ending it fails, the lease expires by itself.
            tracing::info!(table = self.table.row().id, %error, "a lease was not ended");
        }
        self.publish(NodeMessage::Live(LiveNodeMessage::Free));
    }

    /// Renews the lease in time, and stores the waiting chunks.
    pub(super) async fn keep_lease(&mut self) {
        let now = Instant::now();
        let Some(owned) = self.live.owned_mut() else {
            return;
        };
        if owned.has_expired(now) {
            self.lose_lease("the lease has run out");
            return;
        }
        if owned.has_stopped(now) {
            let (table, epoch) = (&self.table.row().id, owned.epoch());
            tracing::error!(table, epoch, "a turn has stopped by itself");
            self.live.stop_stepping();
            self.end_lease(epoch).await;
            self.lose_lease("it has stopped");
            return;
        }
        if owned.must_renew(now) && !self.renew_lease().await {
            self.lose_lease("another node has the lease");
            return;
        }
        if self
            .live
            .owned()
            .is_some_and(|owned| !owned.waits_to_store())
        {
            self.store_chunks().await;
        }
    }

    /// Renews the lease. Returns false if another node has it.
    async fn renew_lease(&mut self) -> bool {
        let Some(owned) = self.live.owned_mut() else {
            return true;
        };
        let renew = Write::RenewLease {
            table: self.table.row().id.clone(),
            epoch: owned.epoch(),
            until: self.shared.clock.now() + LEASE.as_millis() as u64,
        };
        let asked = Instant::now();
        match self.shared.storage.write(renew).await {
            Ok(Written::Stored) => {
                owned.extend_lease(asked);
                if let Some(step) = self.table.current_step() {
                    owned.mark_stored(step);
                }
                true
            }
            Ok(Written::Conflict) => false,
            Err(_) => {
                owned.retry_renewal();
                true
            }
        }
    }

    /// Takes the lease if it is free, and continues from the last stored step.
    pub(super) async fn check_lease(&mut self) {
        let now = Instant::now();
        let Stepping::NotHere { check_at } = &mut self.live.stepping else {
            return;
        };
        if check_at.is_some_and(|at| at > now) {
            return;
        }
        *check_at = Some(now + AGAIN);
        let table = self.table.row().id.clone();
        let read = self.shared.storage.read(move |store| store.lease(&table));
        let Ok(lease) = read.await else {
            return;
        };
        let node = self.shared.bus.node().to_owned();
        if let Some(Lease {
            node: other,
            epoch,
            until,
        }) = &lease
        {
            if *other == node {
                // It belongs to an earlier room of this node.
                self.end_lease(*epoch).await;
            } else if *until > self.now() {
                let left = Duration::from_millis(until - self.now());
                self.live.check_lease_at(Instant::now() + left.min(LOOK));
                return;
            }
        }
        let fresh = self.table.current_step() == Some(0);
        if fresh && self.shared.steppers.are_overloaded() {
            // Another node may have capacity for it.
            self.live.check_lease_at(Instant::now() + RENEW);
            return;
        }
        let epoch = lease.map_or(0, |lease| lease.epoch) + 1;
        let asked = Instant::now();
        let take = Write::TakeLease {
            table: self.table.row().id.clone(),
            node,
            epoch,
            now: self.now(),
            until: self.now() + LEASE.as_millis() as u64,
        };
        match self.shared.storage.write(take).await {
            Ok(Written::Stored) => self.take_over(epoch, asked + LEASE).await,
            Ok(Written::Conflict) => self.live.check_lease_at(Instant::now() + RENEW),
            // The next check shows whether it was stored.
            Err(_) => {}
        }
    }

    /// Begins to step the turn: this node has the lease, so no other node stores chunks from now
    /// on. It reads the chunks that others have stored and continues from there.
    async fn take_over(&mut self, epoch: u64, ends_at: Instant) {
        if self.catch_up_with_log().await.is_err() {
            self.end_lease(epoch).await;
            return;
        }
        let Some(playing) = self.table.game() else {
            return;
        };
        let per_second = match playing.played().info().timing {
            Timing::Steps { per_second } => per_second,
            Timing::Turns => return,
        };
        let turn = Turn::new(playing.played().clone(), self.bots_in_turn(), epoch);
        let Some(turn) = turn.filter(|_| !playing.is_over()) else {
            self.end_lease(epoch).await;
            return;
        };
        // After a takeover, players need a moment to find their place again.
        let again = turn.step() > 0 || self.live.shown.is_some();
        let after = if again { COUNTDOWN } else { Duration::ZERO };
        let begins = Instant::now() + after;
        let (commands, inbox) = mpsc::channel(MAILBOX);
        let pace = Pace {
            room: self.mailbox.clone(),
            begins,
            until: ends_at - STOP_BEFORE,
            steps_a_second: per_second * self.shared.steppers.speed(),
        };
        let (step, version) = (turn.step(), playing.version());
        let steppers = Arc::clone(&self.shared.steppers);
        if !self
            .shared
            .steppers
            .take(pace::run(turn, inbox, pace, steppers))
        {
            self.end_lease(epoch).await;
            return;
        }
        if again {
            self.shared.metrics.takeovers.add(1);
            tracing::info!(
                table = self.table.row().id,
                epoch,
                step,
                "a turn is taken over"
            );
        }
        self.live.stepping = Stepping::Here(OwnedTurn::new(epoch, ends_at, commands));
        self.show_running(epoch, after);
        let after = after.as_millis() as u64;
        self.publish(NodeMessage::Live(LiveNodeMessage::Running {
            epoch,
            version,
            step,
            after,
        }));
    }

    fn bots_in_turn(&self) -> Vec<TurnBot> {
        // The seed is the same on every node, and unpredictable before the game.
        let first = self
            .table
            .first_entry()
            .map_or([0; 32], |entry| entry.chain.0);
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&first[..8]);
        let bot_seed = u64::from_le_bytes(bytes);
        let seats = self.table.row().seats.iter().enumerate();
        seats
            .filter_map(|(seat, occupant)| match occupant {
                SeatOccupant::Bot { level } => Some(TurnBot {
                    seat: Seat::new(seat),
                    level: *level,
                    bot_seed,
                }),
                _ => None,
            })
            .collect()
    }
}
