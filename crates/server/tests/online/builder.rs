//! A scripted player of Kaboom, whose connection can be cut.

use std::collections::BTreeMap;

use ruckus_core::Value;
use ruckus_protocol::{Answer, Ask, ClientMessage, ErrorCode, RequestOutcome, ServerMessage};

use crate::follower::Follower;
use crate::player::Player;

/// A player of Kaboom, with a follower of the table.
pub(crate) struct Builder {
    pub(crate) player: Player,
    pub(crate) follower: Follower,
    /// Requests without an answer, by id.
    pub(crate) open: BTreeMap<String, (u64, String)>,
    /// Requests that are done, with their version.
    pub(crate) done: BTreeMap<String, u64>,
    pub(crate) refused: usize,
    read: usize,
    /// The step after which it acts again.
    next: u32,
    number: u32,
}

impl Builder {
    pub(crate) fn new(player: Player, options: Value) -> Builder {
        Builder {
            player,
            follower: Follower::new(options),
            open: BTreeMap::new(),
            done: BTreeMap::new(),
            refused: 0,
            read: 0,
            next: 0,
            number: 0,
        }
    }

    /// Receives one message and handles it.
    pub(crate) async fn receive(&mut self) {
        self.player.receive().await;
        self.take_in().await;
    }

    /// Handles all received messages.
    pub(crate) async fn take_in(&mut self) {
        self.follower.follow(&self.player.wire);
        let mut again = Vec::new();
        while self.read < self.player.wire.len() {
            let message = serde_json::from_str(&self.player.wire[self.read]).unwrap();
            self.read += 1;
            let ServerMessage::Answer { id, answer, .. } = message else {
                continue;
            };
            match answer {
                Answer::Done { version } if self.open.remove(&id).is_some() => {
                    self.done.insert(id, version);
                }
                Answer::Done { version } => {
                    // The answer to a request that was sent twice, or to another one.
                    let before = self.done.get(&id);
                    assert!(before.is_none_or(|before| *before == version));
                }
                Answer::Refused {
                    code: ErrorCode::Unknown | ErrorCode::Busy,
                    ..
                } => again.push(id),
                Answer::Refused { .. } => {
                    self.open.remove(&id);
                    self.refused += 1;
                }
                _ => {}
            }
        }
        for id in again {
            if let Some((expected, action)) = self.open.get(&id).cloned() {
                self.send(id, expected, action).await;
            }
        }
    }

    async fn send(&mut self, id: String, expected: u64, action: String) {
        let table = self.player.table.clone();
        self.open.insert(id.clone(), (expected, action.clone()));
        let input = ClientMessage::Input {
            table,
            id,
            expected,
            action,
        };
        self.player.send(&input).await;
    }

    /// Cuts the connection, reconnects, and learns which requests were done in the meantime.
    pub(crate) async fn break_line(&mut self) {
        self.player.cut();
        let unanswered: Vec<String> = self.open.keys().cloned().collect();
        for known in self.player.come_back(unanswered).await {
            match known.fate {
                RequestOutcome::Applied { version } => {
                    self.open.remove(&known.id);
                    self.done.insert(known.id, version);
                }
                RequestOutcome::Unknown => {
                    if let Some((expected, action)) = self.open.get(&known.id).cloned() {
                        self.send(known.id, expected, action).await;
                    }
                }
            }
        }
        self.take_in().await;
    }

    /// Acts, if there is anything to do now.
    pub(crate) async fn act(&mut self) {
        let Some(position) = self.player.position.clone() else {
            return;
        };
        let Some(step) = self.follower.step() else {
            let is_ready = self.open.values().any(|(_, action)| action == "@0 ready");
            if self.player.to_move() && !self.player.is_over() && !is_ready {
                let id = self.player.new_id();
                let expected = self.player.version;
                self.open
                    .insert(id.clone(), (expected, "@0 ready".to_owned()));
                let action = "@0 ready".to_owned();
                self.player
                    .send_ask(&id, &Ask::Act { expected, action })
                    .await;
            }
            self.next = 0;
            return;
        };
        if step < self.next {
            return;
        }
        self.next = step + 40;
        self.number += 1;
        let seat = self.player.seat();
        let builds = position.view["builder"] == seat;
        let number = self.number;
        let command = match (builds, number % 3) {
            (true, 0) => "drop".to_owned(),
            (true, 1) => format!("grab {}", number % 16),
            (true, _) => format!(
                "carry {},{},60 q00",
                10 * (number % 9),
                20 * u32::from(seat)
            ),
            (false, 0) if seat == 0 => "catapult 600,0".to_owned(),
            (false, 0) => "catapult -600,0".to_owned(),
            (false, _) => "fire 0,20,0.8".to_owned(),
        };
        let (id, expected) = (self.player.new_id(), self.player.version);
        let action = format!("@{step} {command}");
        self.send(id.clone(), expected, action.clone()).await;
        if number.is_multiple_of(4) {
            // Sent twice, but executed once, with the same answer.
            self.send(id, expected, action).await;
        }
    }
}
