//! Bots think on threads of their own, a bounded number at a time. The people whose bots wait take
//! turns.

use std::sync::Arc;
use std::time::Duration;

use ruckus_catalog::{AnyMatch, Bot};
use ruckus_core::Seat;
use ruckus_search::{Budget, Level, Strategy};
use tokio::sync::mpsc;

use super::fair_queue::FairQueue;
use super::registry::Command;
use crate::{entropy, time};

/// The threads on which bots think.
pub(crate) struct Bots {
    places: Arc<FairQueue>,
    /// The shortest time in which a bot answers, so that its speed reveals nothing.
    pace: Duration,
}

/// The position that a bot is to think about.
pub(super) struct BotRequest {
    pub(super) played: AnyMatch,
    pub(super) seat: Seat,
    pub(super) level: u8,
    pub(super) version: u64,
    /// The person who created the table.
    pub(super) owner: String,
}

impl Bots {
    pub(crate) fn new(threads: usize, pace: Duration) -> Bots {
        Bots {
            places: FairQueue::new(threads),
            pace,
        }
    }

    /// How many bots wait for a place to think.
    pub(crate) fn waiting(&self) -> usize {
        self.places.waiting()
    }

    /// Lets a bot think, and sends its move to the room if the room is still there.
    pub(super) fn ask(&self, request: BotRequest, room: mpsc::WeakSender<Command>) {
        let places = Arc::clone(&self.places);
        let pace = self.pace;
        tokio::spawn(async move {
            let (seat, version) = (request.seat, request.version);
            let paced = tokio::time::sleep(pace);
            let place = places.place(&request.owner, request.level).await;
            if room.upgrade().is_none() {
                // The room was unloaded while the request was queued.
                return;
            }
            let thinking = move || {
                // The place is held until the thread is free, even if nobody waits any more.
                let _place = place;
                think(&request)
            };
            let thought = tokio::task::spawn_blocking(thinking).await;
            let action = match thought {
                Ok(action) => action,
                Err(error) => {
                    tracing::error!(%error, "a bot panicked");
                    None
                }
            };
            paced.await;
            if let Some(room) = room.upgrade() {
                // If the room is gone, it asks again after it is reloaded.
                let _ = room
                    .send(Command::BotMove {
                        seat,
                        version,
                        action,
                    })
                    .await;
            }
        });
    }
}

fn think(request: &BotRequest) -> Option<String> {
    let level = Level::new(request.level.into())?;
    let bot = Bot {
        seat: request.seat,
        strategy: Strategy::Level(level, Budget::ENDLESS),
        bot_seed: entropy::random_number(),
        threads: 1,
    };
    let began = time::instant();
    let now = || began.elapsed().as_millis() as u64;
    request
        .played
        .think(bot, &now)
        .map(|thought| thought.action)
}
