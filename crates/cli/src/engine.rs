//! `ruckus engine`: an engine session on standard input and output.
//!
//! A thread reads ahead, so that a request to stop ends a search that is running.

use std::io::{Read as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use ruckus_engine::{LineReader, ReadLine, Session};

use crate::args::EngineArgs;
use crate::clock;

/// How many lines may wait for their answers. A request to stop is not seen behind more.
const WAITING: usize = 64;

/// A line that was read, or why there is none.
enum Input {
    Line(Vec<u8>),
    TooLong,
    Failed(std::io::Error),
}

pub(crate) fn run(args: &EngineArgs) -> anyhow::Result<()> {
    let threads = match args.threads {
        Some(threads) => threads.into(),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let session = Session::new(clock::now).with_threads(threads);
    let mut session = session.with_progress(|line| {
        let mut output = std::io::stdout().lock();
        // If nobody reads any more, sending the reply fails too and ends the program.
        let _ = writeln!(output, "{line}").and_then(|()| output.flush());
    });
    let (send, lines) = sync_channel(WAITING);
    let stops = session.stops();
    // The thread ends with the program: it may wait for input that never comes.
    std::thread::spawn(move || read(&send, &stops));
    answer(&mut session, &lines)
}

/// Answers lines until the input ends or the client quits.
fn answer(session: &mut Session, lines: &Receiver<Input>) -> anyhow::Result<()> {
    for input in lines {
        let reply = match input {
            Input::Line(line) => session.line(&line),
            Input::TooLong => Session::too_long(),
            Input::Failed(error) => return Err(error.into()),
        };
        let mut output = std::io::stdout().lock();
        writeln!(output, "{}", reply.text)?;
        output.flush()?;
        if reply.quit {
            break;
        }
    }
    Ok(())
}

/// Reads lines until the input ends or nobody wants more.
fn read(send: &SyncSender<Input>, stops: &Arc<AtomicUsize>) {
    let mut pass_on = |line: ReadLine<'_>| {
        let input = match line {
            ReadLine::Line(line) => {
                if Session::is_stop(line) {
                    stops.fetch_add(1, Ordering::Relaxed);
                }
                Input::Line(line.to_vec())
            }
            ReadLine::TooLong => Input::TooLong,
        };
        send.send(input).is_ok()
    };
    let mut input = std::io::stdin().lock();
    let mut reader = LineReader::default();
    let mut chunk = vec![0; 64 * 1024];
    loop {
        match input.read(&mut chunk) {
            Ok(0) => {
                reader.finish(&mut pass_on);
                return;
            }
            Ok(count) => {
                if !reader.feed(&chunk[..count], &mut pass_on) {
                    return;
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => (),
            Err(error) => {
                // It does not matter if the other side is gone.
                let _ = send.send(Input::Failed(error));
                return;
            }
        }
    }
}
