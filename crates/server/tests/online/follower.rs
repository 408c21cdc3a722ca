//! A client that simulates a turn in real time, as browsers do, and compares every hash.

use ruckus_catalog::{AnyMatch, follow_match};
use ruckus_core::{Seat, Value};
use ruckus_protocol::{Frame, LiveInput, ServerMessage, TableEvent};

/// A follower of one table of Kaboom.
pub(crate) struct Follower {
    options: Value,
    /// The stored match, and the one shown ahead of it.
    pub(crate) stored: Option<AnyMatch>,
    pub(crate) ahead: Option<AnyMatch>,
    pub(crate) epoch: u64,
    /// How many received texts have been read.
    read: usize,
    /// How many hashes of chunks and of frames were compared.
    pub(crate) chunks: usize,
    pub(crate) frames: usize,
    /// For each `running` message: its step, and how many shown steps it undid.
    pub(crate) running: Vec<(u32, u32)>,
    /// All stored inputs.
    pub(crate) inputs: Vec<LiveInput>,
}

impl Follower {
    pub(crate) fn new(options: Value) -> Follower {
        Follower {
            options,
            stored: None,
            ahead: None,
            epoch: 0,
            read: 0,
            chunks: 0,
            frames: 0,
            running: Vec::new(),
            inputs: Vec::new(),
        }
    }

    /// Handles all messages received since the last call.
    pub(crate) fn follow(&mut self, wire: &[String]) {
        while self.read < wire.len() {
            let message = serde_json::from_str(&wire[self.read]).unwrap();
            self.read += 1;
            self.receive(message);
        }
    }

    /// The step that is shown during a turn.
    pub(crate) fn step(&self) -> Option<u32> {
        self.ahead.as_ref()?.current_step()
    }

    fn look(&mut self, view: &Value) {
        let id = "kaboom".parse().unwrap();
        self.stored = Some(follow_match(id, &self.options, view).unwrap());
        self.ahead.clone_from(&self.stored);
    }

    fn receive(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Table { snapshot } => {
                if let Some(position) = &snapshot.position {
                    self.look(&position.view);
                }
            }
            ServerMessage::Event { event } => self.receive_event(&event),
            ServerMessage::Running {
                epoch, step, after, ..
            } => {
                let stored = self.stored.as_ref().unwrap();
                if stored.current_step() != Some(step) {
                    // The message arrived before the event that begins the turn.
                    return;
                }
                let shown = self.step().map_or(0, |shown| shown.saturating_sub(step));
                if epoch > self.epoch {
                    self.running.push((step, shown));
                    let again = self.epoch > 0 && step > 0;
                    assert!(!again || after > 0, "players are given a moment");
                }
                self.epoch = epoch;
                self.ahead.clone_from(&self.stored);
            }
            ServerMessage::Frame { frame, .. } => self.receive_frame(&frame),
            _ => {}
        }
    }

    fn receive_event(&mut self, event: &TableEvent) {
        if let Some(chunk) = &event.chunk {
            let stored = self.stored.as_mut().unwrap();
            assert_eq!(
                stored.current_step(),
                Some(chunk.step),
                "chunks have no gaps"
            );
            let end = chunk.step + chunk.steps;
            pass(stored, &chunk.inputs, end);
            assert_eq!(format!("{:016x}", stored.hash()), chunk.hash);
            self.chunks += 1;
            self.inputs.extend(chunk.inputs.clone());
            let behind = self.step().is_none_or(|step| step < end);
            if behind || event.position.is_some() {
                self.ahead.clone_from(&self.stored);
            }
        }
        if let Some(position) = &event.position {
            let before = self.stored.as_ref().map(AnyMatch::hash);
            self.look(&position.view);
            if event.chunk.is_some() {
                let after = self.stored.as_ref().map(AnyMatch::hash);
                assert_eq!(
                    before, after,
                    "the judged turn is the one that was followed"
                );
            }
        }
    }

    fn receive_frame(&mut self, frame: &Frame) {
        let Some(ahead) = &mut self.ahead else {
            return;
        };
        if frame.epoch != self.epoch || ahead.current_step() != Some(frame.step) {
            return;
        }
        pass(ahead, &frame.inputs, frame.step + frame.steps);
        if let Some(hash) = &frame.hash {
            assert_eq!(format!("{:016x}", ahead.hash()), *hash);
            self.frames += 1;
        }
    }
}

/// Advances a match to a step, applying the inputs on the way.
fn pass(played: &mut AnyMatch, inputs: &[LiveInput], end: u32) {
    for input in inputs {
        let seat = Seat::new(input.seat.into());
        played
            .apply_with_outcome(seat, &input.action, input.drawn.as_ref(), 0)
            .unwrap();
    }
    let left = end - played.current_step().unwrap();
    if left > 0 {
        played.advance(left, 0).unwrap();
    }
}
