//! The native engine as a running process that answers line by line.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use anyhow::{Context as _, Result, ensure};

use super::requests::Engine;
use crate::call::Call;

/// A running `ruckus engine`.
pub(super) struct Native {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Native {
    pub(super) fn start(engine: &Call) -> Result<Native> {
        let mut program = engine
            .command()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| engine.not_started())?;
        let input = program.stdin.take().context("no pipe to the engine")?;
        let output = program.stdout.take().context("no pipe from the engine")?;
        Ok(Native {
            program,
            input,
            output: BufReader::new(output),
        })
    }

    /// Runs a conversation that ends with `quit`, and checks that the process exits
    /// successfully.
    pub(super) fn finish<T>(
        mut self,
        conversation: impl FnOnce(&mut Native) -> Result<T>,
    ) -> Result<T> {
        let said = conversation(&mut self);
        drop(self.input);
        if said.is_err() {
            // The process may hang. Its exit status does not matter any more.
            let _ = self.program.kill();
        }
        let status = self.program.wait()?;
        let said = said?;
        ensure!(status.success(), "after `quit` it ended with {status}");
        Ok(said)
    }
}

impl Engine for Native {
    fn ask(&mut self, line: &[u8]) -> Result<String> {
        self.input.write_all(line)?;
        self.input.write_all(b"\n")?;
        self.input.flush()?;
        let mut reply = String::new();
        self.output.read_line(&mut reply)?;
        ensure!(
            reply.ends_with('\n'),
            "it ended in the middle of a conversation"
        );
        reply.pop();
        Ok(reply)
    }
}
