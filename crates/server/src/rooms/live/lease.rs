//! The lease of a turn: taken when it is free, renewed while the turn is stepped here.
//!
//! The new owner goes on from the last stored step.

use std::sync::Arc;

use ruckus_core::{Seat, Timing};
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant};

use super::super::active_game::ActiveGame;
use super::super::room::Room;
use super::owner::{AGAIN, LOOK, Owned};
use super::pace::{self, Pace, ToTurn};
use super::turn::{Turn, TurnBot};
use super::{COUNTDOWN, LEASE, RENEW, STOP_BEFORE};
use crate::cluster_bus::{LiveNodeMessage, NodeMessage};
use crate::store::{Lease, SeatOccupant, Write, Written};

/// The most commands that may wait for a turn.
const MAILBOX: usize = 256;

impl Room {
    /// Ends the lease, so that another node can take it at once.
    pub(super) async fn end_lease(&mut self, epoch: u64) {
        let table = self.row.id.clone();
        let ended = self.shared.storage.write(Write::EndLease { table, epoch });
        if let Err(error) = ended.await {
            // Otherwise it runs out by itself.
            tracing::info!(table = self.row.id, %error, "a lease was not ended");
        }
        self.publish(NodeMessage::Live(LiveNodeMessage::Free));
    }

    /// Renews the lease in time, and stores the waiting chunks.
    pub(super) async fn keep_lease(&mut self) {
        let now = Instant::now();
        let Some(owned) = &self.live.owned else {
            return;
        };
        if now >= owned.ends_at {
            self.lose_lease("the lease has run out");
            return;
        }
        if self.has_stopped(now) {
            tracing::error!(table = self.row.id, "a turn has stopped by itself");
            if let Some(owned) = self.stop_stepping() {
                self.end_lease(owned.epoch).await;
            }
            self.lose_lease("it has stopped");
            return;
        }
        let Some(owned) = &self.live.owned else {
            return;
        };
        if now >= owned.renew_at {
            let renew = Write::RenewLease {
                table: self.row.id.clone(),
                epoch: owned.epoch,
                until: self.now() + LEASE.as_millis() as u64,
            };
            // The time that the write takes is not added to the lease.
            let asked = Instant::now();
            let renewed = self.shared.storage.write(renew).await;
            let Some(owned) = &mut self.live.owned else {
                return;
            };
            match renewed {
                Ok(Written::Stored) => {
                    owned.renew_at = asked + RENEW;
                    owned.ends_at = asked + LEASE;
                    let until = owned.ends_at - STOP_BEFORE;
                    // If the turn's mailbox is full, the next renewal covers this one too.
                    let _ = owned.commands.try_send(ToTurn::Renewed { until });
                    let stored = self.playing.as_ref().and_then(ActiveGame::current_step);
                    if let Some(step) = stored {
                        let _ = owned.commands.try_send(ToTurn::Stored { step });
                    }
                }
                Ok(Written::Conflict) => {
                    self.lose_lease("another node has the lease");
                    return;
                }
                Err(_) => owned.renew_at = Instant::now() + AGAIN,
            }
        }
        let later = self
            .live
            .store_after
            .is_some_and(|after| after > Instant::now());
        if !later {
            self.store_chunks().await;
        }
    }

    /// Whether the task that steps the turn has ended, and its last messages have had time to
    /// arrive.
    fn has_stopped(&mut self, now: Instant) -> bool {
        let waits = !self.live.chunks.is_empty();
        let Some(owned) = &mut self.live.owned else {
            return false;
        };
        if !owned.commands.is_closed() || waits {
            owned.gone_since = None;
            return false;
        }
        now - *owned.gone_since.get_or_insert(now) >= LOOK
    }

    /// Takes the lease if it is free, and goes on from the last stored step.
    pub(super) async fn look_at_lease(&mut self) {
        let now = Instant::now();
        if self.live.look_at.is_some_and(|at| at > now) {
            return;
        }
        self.live.look_at = Some(now + AGAIN);
        let table = self.row.id.clone();
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
                // It belongs to a room of this node that is gone.
                self.end_lease(*epoch).await;
            } else if *until > self.now() {
                let left = Duration::from_millis(until - self.now());
                self.live.look_at = Some(Instant::now() + left.min(LOOK));
                return;
            }
        }
        let fresh = self.playing.as_ref().and_then(ActiveGame::current_step) == Some(0);
        if fresh && self.shared.steppers.are_overloaded() {
            // Another node may have capacity for it.
            self.live.look_at = Some(Instant::now() + RENEW);
            return;
        }
        let epoch = lease.map_or(0, |lease| lease.epoch) + 1;
        let asked = Instant::now();
        let take = Write::TakeLease {
            table: self.row.id.clone(),
            node,
            epoch,
            now: self.now(),
            until: self.now() + LEASE.as_millis() as u64,
        };
        match self.shared.storage.write(take).await {
            Ok(Written::Stored) => self.take_over(epoch, asked + LEASE).await,
            Ok(Written::Conflict) => self.live.look_at = Some(Instant::now() + RENEW),
            // The next look shows whether it was stored.
            Err(_) => {}
        }
    }

    /// Begins to step the turn: this node has the lease, so no other stores chunks from now on. It
    /// reads what others have stored and goes on from there.
    async fn take_over(&mut self, epoch: u64, ends_at: Instant) {
        if self.catch_up_with_log().await.is_err() {
            self.end_lease(epoch).await;
            return;
        }
        let Some(playing) = &self.playing else {
            return;
        };
        let per_second = match playing.played().info().timing {
            Timing::Steps { per_second } => per_second,
            Timing::Turns => return,
        };
        let turn = Turn::new(playing.played().copied(), self.bots_in_turn(), epoch);
        let Some(turn) = turn.filter(|_| !playing.is_over()) else {
            self.end_lease(epoch).await;
            return;
        };
        // Players who saw the turn being stepped before have to find their place again.
        let again = turn.step() > 0 || self.live.running.is_some();
        let after = if again { COUNTDOWN } else { Duration::ZERO };
        let begins = Instant::now() + after;
        let (commands, inbox) = mpsc::channel(MAILBOX);
        let pace = Pace {
            room: self.me.clone(),
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
            tracing::info!(table = self.row.id, epoch, step, "a turn is taken over");
        }
        self.live.owned = Some(Owned {
            epoch,
            made: 0,
            gone_since: None,
            renew_at: Instant::now() + RENEW,
            ends_at,
            commands,
        });
        self.live.look_at = None;
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
        let first = self.log.first().map_or([0; 32], |entry| entry.chain.0);
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&first[..8]);
        let bot_seed = u64::from_le_bytes(bytes);
        let seats = self.row.seats.iter().enumerate();
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
