//! The task that steps a turn on time, on a thread away from sockets and disks.

use ruckus_core::Seat;
use ruckus_protocol::{FRAME_STEPS, Frame};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant, sleep_until};

use super::super::Refusal;
use super::super::registry::Command;
use super::chunk::SteppedChunk;
use super::steppers::Steppers;
use super::turn::Turn;

/// A turn that is later than this does not catch up, because its timer counts steps, not time.
const MAKE_UP: Duration = Duration::from_millis(200);

/// A message from a room to the task.
pub(super) enum ToTurn {
    /// A seat acts.
    Input {
        seat: Seat,
        id: String,
        action: String,
    },
    /// Everything is stored up to this step.
    Stored { step: u32 },
    /// The lease allows stepping until this time.
    Renewed { until: Instant },
    /// Stop stepping, and return the open chunk.
    Stop {
        chunk: oneshot::Sender<Option<SteppedChunk>>,
    },
}

/// A message from the task to its room.
pub(crate) enum FromTurn {
    /// To be shown.
    Frame(Frame),
    /// To be stored, with the game after it.
    Chunk(SteppedChunk),
    /// The input of a seat is refused.
    Refused {
        seat: usize,
        id: String,
        refusal: Refusal,
    },
}

/// When a turn is stepped, and for which room.
pub(super) struct Pace {
    pub(super) room: mpsc::WeakSender<Command>,
    /// When the first step is due.
    pub(super) begins: Instant,
    /// Until when the lease allows stepping.
    pub(super) until: Instant,
    pub(super) steps_a_second: u32,
}

/// Steps a turn until it ends or its room is gone.
pub(super) async fn run(
    mut turn: Turn,
    mut inbox: mpsc::Receiver<ToTurn>,
    pace: Pace,
    steppers: std::sync::Arc<Steppers>,
) {
    let Pace {
        room,
        begins,
        mut until,
        steps_a_second,
    } = pace;
    let frame = Duration::from_secs(1) * FRAME_STEPS / steps_a_second;
    let epoch = turn.epoch();
    let mut due = begins + frame;
    let mut stalled = false;
    loop {
        let may = turn.may_go_on() && due < until;
        if may && stalled {
            due = due.max(Instant::now() + frame);
        }
        stalled = !may;
        let mut messages = Vec::new();
        let mut ended = false;
        tokio::select! {
            biased;
            command = inbox.recv() => match command {
                None => return,
                Some(ToTurn::Input { seat, id, action }) => {
                    let submitted = if Instant::now() < begins {
                        let message = "the turn goes on in a moment";
                        Err(Refusal::new(ruckus_protocol::ErrorCode::NotBegun, message))
                    } else {
                        turn.submit(seat, &id, &action)
                    };
                    if let Err(refusal) = submitted {
                        let seat = seat.index();
                        messages.push(FromTurn::Refused { seat, id, refusal });
                    }
                }
                Some(ToTurn::Stored { step }) => turn.mark_stored(step),
                Some(ToTurn::Renewed { until: later }) => until = later,
                Some(ToTurn::Stop { chunk }) => {
                    // If the room is gone, nobody needs the chunk.
                    let _ = chunk.send(turn.close_early());
                    return;
                }
            },
            () = sleep_until(due), if may => {
                let now = Instant::now();
                if now >= until {
                    // Woken too late: another node may have the lease by now.
                    continue;
                }
                steppers.record_lateness(now - due);
                #[cfg(test)]
                steppers.note(epoch, turn.step());
                let stepped = turn.step_frame();
                messages.extend(stepped.frame.map(FromTurn::Frame));
                messages.extend(stepped.chunk.map(FromTurn::Chunk));
                ended = stepped.ended;
                due += frame;
                if due + MAKE_UP < now {
                    due = now;
                }
            }
        }
        for message in messages {
            let Some(room) = room.upgrade() else {
                return;
            };
            if room.send(Command::Turn { epoch, message }).await.is_err() {
                return;
            }
        }
        if ended {
            return;
        }
    }
}
