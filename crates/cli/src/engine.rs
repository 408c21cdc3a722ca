//! `ruckus engine`: an engine session on standard input and output.

use std::io::{Read as _, Write as _};

use ruckus_engine::{LineReader, ReadLine, Session};

use crate::args::EngineArgs;
use crate::clock;

pub(crate) fn run(args: &EngineArgs) -> anyhow::Result<()> {
    let threads = match args.threads {
        Some(threads) => threads.into(),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let mut session = Session::new(clock::now).with_threads(threads);
    let mut output = std::io::stdout().lock();
    let mut input = std::io::stdin().lock();
    let mut reader = LineReader::default();
    let mut chunk = vec![0; 64 * 1024];
    let mut failed = None;
    let mut answer = |line: ReadLine<'_>| {
        let reply = match line {
            ReadLine::Line(line) => session.line(line),
            ReadLine::TooLong => Session::too_long(),
        };
        let sent = writeln!(output, "{}", reply.text).and_then(|()| output.flush());
        if let Err(error) = sent {
            failed = Some(error);
            return false;
        }
        !reply.quit
    };
    loop {
        let count = input.read(&mut chunk)?;
        if count == 0 {
            reader.finish(&mut answer);
            break;
        }
        if !reader.feed(&chunk[..count], &mut answer) {
            break;
        }
    }
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(()),
    }
}
