//! A turn as its owner steps it, without a clock.
//!
//! Only the owner decides at which step an input takes effect.

use ruckus_catalog::{AnyMatch, EventsByViewer};
use ruckus_core::Seat;
use ruckus_protocol::{CHUNK_STEPS, FRAME_STEPS, Frame, LiveInput};

use super::super::Refusal;
use super::super::active_game::refused;
use super::MOST_AHEAD;
use super::chunk::{SteppedChunk, SteppedGame, StoredChunk, StoredInput};

/// A bot that plays in the turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnBot {
    pub(super) seat: Seat,
    pub(super) level: u8,
    /// The seed of its errors.
    pub(super) bot_seed: u64,
}

/// A turn in progress.
pub(super) struct Turn {
    played: AnyMatch,
    bots: Vec<TurnBot>,
    epoch: u64,
    /// The current step.
    step: u32,
    /// The step up to which everything is stored.
    stored: u32,
    /// The chunk that is being stepped.
    open: OpenChunk,
    /// The inputs since the last frame.
    frame: Vec<LiveInput>,
}

/// The part of a chunk that has been stepped so far.
struct OpenChunk {
    /// The step at which it begins.
    from: u32,
    /// The hash of the game before it.
    hash_before: u64,
    inputs: Vec<LiveInput>,
    /// The events since the last input.
    events: Option<EventsByViewer>,
}

/// The result of stepping one frame.
pub(super) struct SteppedFrame {
    /// What to show.
    pub(super) frame: Option<Frame>,
    /// What to store.
    pub(super) chunk: Option<SteppedChunk>,
    /// Whether the turn is over.
    pub(super) ended: bool,
}

impl Turn {
    /// The turn of a stored game; `None` if no turn is in progress.
    pub(super) fn new(played: AnyMatch, bots: Vec<TurnBot>, epoch: u64) -> Option<Turn> {
        let step = played.current_step()?;
        Some(Turn {
            bots,
            epoch,
            step,
            stored: step,
            open: OpenChunk::new(step, played.hash()),
            played,
            frame: Vec::new(),
        })
    }

    pub(super) fn step(&self) -> u32 {
        self.step
    }

    pub(super) fn epoch(&self) -> u64 {
        self.epoch
    }

    /// Notes that everything up to this step is stored.
    pub(super) fn mark_stored(&mut self, step: u32) {
        self.stored = step;
    }

    /// Whether another frame may be shown before more is stored.
    pub(super) fn may_go_on(&self) -> bool {
        self.step + FRAME_STEPS <= self.stored + MOST_AHEAD
    }

    /// Applies an input of a seat at the current step.
    pub(super) fn submit(&mut self, seat: Seat, id: &str, action: &str) -> Result<(), Refusal> {
        let action = self.played.restamp(action).map_err(refused)?;
        // Games in real time have no clocks, so the time does not matter.
        let applied = self.played.apply(seat, &action, 0).map_err(refused)?;
        let input = LiveInput {
            seat: seat.index() as u8,
            id: id.to_owned(),
            action: applied.action,
            drawn: applied.chance_outcome,
        };
        self.open.add_input(input.clone());
        self.frame.push(input);
        Ok(())
    }

    /// Advances by the steps of a frame. The end of a turn is not shown before it is stored,
    /// because it is too important to be provisional.
    pub(super) fn step_frame(&mut self) -> SteppedFrame {
        let from = self.step;
        let mut ended = false;
        while self.step < from + FRAME_STEPS && !ended {
            self.let_bots_act();
            match self.played.advance(1, 0) {
                Ok((passed, events)) => {
                    self.step += passed;
                    self.open.add_events(events.by_viewer());
                }
                Err(failure) => tracing::error!(why = failure.message, "a turn has no end"),
            }
            ended = self.played.current_step().is_none();
        }
        let closes = ended || self.step - self.open.from >= CHUNK_STEPS;
        let hash = closes.then(|| self.played.hash());
        let inputs = std::mem::take(&mut self.frame);
        SteppedFrame {
            frame: (!ended).then(|| Frame {
                epoch: self.epoch,
                step: from,
                steps: self.step - from,
                inputs,
                hash: hash.map(|hash| format!("{hash:016x}")),
            }),
            chunk: hash.map(|hash| self.close(hash, ended)),
            ended,
        }
    }

    /// The open chunk as it is, to be stored before the turn is handed over.
    pub(super) fn close_early(&mut self) -> Option<SteppedChunk> {
        let empty = self.step == self.open.from && self.open.inputs.is_empty();
        (!empty).then(|| self.close(self.played.hash(), false))
    }

    fn close(&mut self, hash: u64, ended: bool) -> SteppedChunk {
        let next = OpenChunk::new(self.step, hash);
        let closed = std::mem::replace(&mut self.open, next);
        SteppedChunk {
            chunk: StoredChunk {
                steps: self.step - closed.from,
                hash,
                inputs: closed.inputs.iter().map(StoredInput::of).collect(),
            },
            game: SteppedGame {
                hash_before: closed.hash_before,
                after: self.played.clone(),
                inputs: closed.inputs,
                events: closed.events.filter(|_| ended),
            },
        }
    }

    fn let_bots_act(&mut self) {
        for bot in 0..self.bots.len() {
            let TurnBot {
                seat,
                level,
                bot_seed,
            } = self.bots[bot];
            let Some(action) = self.played.react(seat, level, bot_seed) else {
                continue;
            };
            // A bot chooses only legal actions; an illegal one would be dropped.
            if let Err(refusal) = self.submit(seat, StoredInput::BOT, &action) {
                tracing::warn!(code = %refusal.code, action, "a bot's action failed");
            }
        }
    }
}

impl OpenChunk {
    fn new(from: u32, hash_before: u64) -> OpenChunk {
        OpenChunk {
            from,
            hash_before,
            inputs: Vec::new(),
            events: None,
        }
    }

    fn add_input(&mut self, input: LiveInput) {
        self.inputs.push(input);
        // Only what happens after the last input is shown with the chunk.
        self.events = None;
    }

    fn add_events(&mut self, later: EventsByViewer) {
        match &mut self.events {
            Some(events) => events.append(later),
            None => self.events = Some(later),
        }
    }
}

#[cfg(test)]
mod tests {
    use ruckus_catalog::{follow_match, new_match};
    use ruckus_core::{Value, json};
    use ruckus_protocol::ClockControl;

    use super::super::super::active_game::ActiveGame;
    use super::super::super::table_command::TableCommand;
    use super::*;
    use crate::testing::simulation::begun as begun_table;

    fn begun(players: usize) -> (AnyMatch, Value) {
        let id = "kaboom".parse().unwrap();
        let options = json!({"rounds": 1});
        let mut played = new_match(id, &options, Some(players), 5.into(), None).unwrap();
        for seat in Seat::all(players) {
            played.apply(seat, "@0 ready", 0).unwrap();
        }
        (played, options)
    }

    /// The game of a table with two players, in its first turn.
    fn begun_game() -> ActiveGame {
        let mut row = begun_table::row("one", &[0, 1].map(begun_table::player), ClockControl::None);
        row.game = "kaboom".to_owned();
        row.options = json!({"rounds": 1});
        let mut game = ActiveGame::begin(&row, 5.into(), 7).unwrap();
        for seat in Seat::all(2) {
            let ready = TableCommand::Action("@0 ready".to_owned());
            game.apply(seat, &ready, "ready", 8).unwrap();
        }
        game
    }

    /// Applies chunks as the stored game does.
    fn store(stored: &mut AnyMatch, chunk: &StoredChunk) {
        let from = stored.current_step().unwrap();
        for StoredInput { seat, action, .. } in &chunk.inputs {
            stored.apply(Seat::new(*seat), action, 0).unwrap();
        }
        let left = from + chunk.steps - stored.current_step().unwrap();
        stored.advance(left, 0).unwrap();
        assert_eq!(stored.hash(), chunk.hash);
    }

    #[test]
    fn a_turn_of_bots_is_the_same_stored_and_followed() {
        let (played, options) = begun(3);
        let mut stored = played.clone();
        let view = played.view(ruckus_core::Viewer::Spectator);
        let id = "kaboom".parse().unwrap();
        let mut follower = follow_match(id, &options, &view).unwrap();
        let bots = Seat::all(3).map(|seat| TurnBot {
            seat,
            level: 4,
            bot_seed: 11,
        });
        let mut turn = Turn::new(played, bots.collect(), 1).unwrap();
        let (mut inputs, mut chunks, mut compared, mut bytes) = (0, 0, 0, 0);
        loop {
            let stepped = turn.step_frame();
            if let Some(frame) = &stepped.frame {
                bytes += serde_json::to_string(frame).unwrap().len();
                assert_eq!(Some(frame.step), follower.current_step());
                for input in &frame.inputs {
                    let seat = Seat::new(input.seat.into());
                    let drawn = input.drawn.as_ref();
                    follower
                        .apply_with_outcome(seat, &input.action, drawn, 0)
                        .unwrap();
                }
                let left = frame.step + frame.steps - follower.current_step().unwrap();
                follower.advance(left, 0).unwrap();
                if let Some(hash) = &frame.hash {
                    assert_eq!(*hash, format!("{:016x}", follower.hash()));
                    compared += 1;
                }
            }
            if let Some(SteppedChunk { chunk, game }) = &stepped.chunk {
                assert_eq!(game.hash_before, stored.hash());
                store(&mut stored, chunk);
                assert_eq!(game.after.record(), stored.record());
                chunks += 1;
                inputs += chunk.inputs.len();
                turn.mark_stored(turn.step());
            }
            if stepped.ended {
                break;
            }
        }
        assert_eq!((chunks, compared), (120, 119), "30 seconds of 4 chunks");
        assert!(inputs > 20, "bots did {inputs} things");
        assert!(bytes < 100_000, "the frames of a turn have {bytes} bytes");
    }

    #[test]
    fn a_chunk_that_is_adopted_is_the_same_as_one_that_is_simulated() {
        let mut simulated = begun_game();
        let mut adopted = simulated.clone();
        let bots = Seat::all(2).map(|seat| TurnBot {
            seat,
            level: 5,
            bot_seed: 3,
        });
        let mut turn = Turn::new(adopted.played().clone(), bots.collect(), 1).unwrap();
        let mut number = 0;
        loop {
            let stepped = turn.step_frame();
            if let Some(SteppedChunk { chunk, game }) = stepped.chunk {
                number += 1;
                let (client, at) = (format!("#1.{number}"), 10 * number);
                let (entry, next) = adopted.adopt_chunk(&chunk, game, &client, at).unwrap();
                let command = TableCommand::Chunk(chunk);
                let expected = simulated.apply(Seat::new(0), &command, &client, at);
                assert_eq!(entry, expected.unwrap());
                adopted = next;
                let newest = |game: &ActiveGame| format!("{:?}", game.history().newest());
                assert_eq!(newest(&adopted), newest(&simulated));
            }
            if stepped.ended {
                break;
            }
        }
        assert_eq!(number, 120);
        assert!(adopted.current_step().is_none());
        assert_eq!(adopted.played().hash(), simulated.played().hash());
        assert_eq!(adopted.played().record(), simulated.played().record());
        assert_eq!(adopted.wake(), simulated.wake());
        let position = |game: &ActiveGame| game.position(ruckus_core::Viewer::Spectator, 9_999);
        assert_eq!(position(&adopted), position(&simulated));
    }

    #[test]
    fn a_chunk_from_another_position_is_not_adopted() {
        let game = begun_game();
        let mut turn = Turn::new(game.played().clone(), Vec::new(), 1).unwrap();
        let mut chunk = || loop {
            if let Some(chunk) = turn.step_frame().chunk {
                return chunk;
            }
        };
        let (first, second) = (chunk(), chunk());
        let refused = game.adopt_chunk(&second.chunk, second.game, "#1.2", 9);
        assert!(refused.is_err(), "the first chunk is missing");
        let (_, after) = game
            .adopt_chunk(&first.chunk, first.game, "#1.1", 9)
            .unwrap();
        assert_eq!((game.version(), after.version()), (2, 3));
        assert_eq!(
            game.current_step(),
            Some(0),
            "the game before it is unchanged"
        );
    }

    #[test]
    fn a_turn_does_not_run_away_from_what_is_stored() {
        let (played, _) = begun(2);
        let mut turn = Turn::new(played, Vec::new(), 1).unwrap();
        while turn.may_go_on() {
            turn.step_frame();
        }
        assert_eq!(turn.step(), MOST_AHEAD);
        turn.mark_stored(15);
        assert!(turn.may_go_on());
    }

    #[test]
    fn the_owner_alone_says_when_something_takes_effect() {
        let (played, _) = begun(2);
        let to_build = played.view(ruckus_core::Viewer::Spectator)["builder"].clone();
        let builder = Seat::new(to_build.as_u64().unwrap() as usize);
        let mut turn = Turn::new(played, Vec::new(), 1).unwrap();
        turn.step_frame();
        turn.submit(builder, "0000000000000001", "@900 grab 3")
            .unwrap();
        let refusal = turn.submit(builder, "0000000000000002", "@900 fire 0,30,0.5");
        assert!(refusal.is_err(), "builders do not shoot");
        assert!(turn.submit(builder, "0000000000000003", "grab").is_err());
        let SteppedChunk { chunk, game } = turn.close_early().unwrap();
        assert_eq!(game.after.hash(), chunk.hash);
        assert_eq!(chunk.steps, FRAME_STEPS);
        assert_eq!(chunk.inputs.len(), 1);
        assert_eq!(chunk.inputs[0].action, "@3 grab 3");
        assert!(turn.close_early().is_none());
    }
}
