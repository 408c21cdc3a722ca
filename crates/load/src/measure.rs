//! Processes under measurement, and the system's statistics about them.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, bail};
use tempfile::TempDir;

/// The unit of the kernel's time counters, which has not changed for a long time.
const TICKS_PER_SECOND: u64 = 100;

/// A process that is measured; dropping the value ends it.
pub(crate) struct Measured {
    child: Child,
    pub(crate) address: SocketAddr,
    /// The data folder, removed when the process has ended.
    _folder: Option<TempDir>,
}

impl Measured {
    /// Starts this same program with other arguments, by another command if one is given:
    /// see [`pinned`]. The program must print its address on a line with
    /// `"address":"…"`. `folder` is its data folder.
    pub(crate) fn start(
        by: &[String],
        arguments: &[&str],
        folder: Option<TempDir>,
    ) -> anyhow::Result<Measured> {
        let program = std::env::current_exe()?;
        let mut command = match by {
            [first, rest @ ..] => {
                let mut command = Command::new(first);
                command.args(rest).arg(program);
                command
            }
            [] => Command::new(program),
        };
        let mut child = command
            .args(arguments)
            .env("RUCKUS_LOG", "warn,ruckus_server=info")
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .context("cannot start what is measured")?;
        let said = child.stderr.take().context("no output")?;
        let mut lines = BufReader::new(said).lines();
        let address = loop {
            let Some(line) = lines.next() else {
                bail!("what is measured did not start");
            };
            let line: serde_json::Value = serde_json::from_str(&line?).unwrap_or_default();
            if let Some(address) = line["fields"]["address"].as_str() {
                break address.parse()?;
            }
        };
        std::thread::spawn(move || lines.for_each(drop));
        Ok(Measured {
            child,
            address,
            _folder: folder,
        })
    }

    /// Asks the process to end, and waits.
    pub(crate) fn end(mut self) -> anyhow::Result<()> {
        let id = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status()?;
        anyhow::ensure!(asked.success(), "the process has ended by itself");
        self.child.wait()?;
        Ok(())
    }

    /// The processor time it has used.
    pub(crate) fn cpu(&self) -> anyhow::Result<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name in brackets may contain anything; numbers follow it.
        let (_, numbers) = stat.rsplit_once(')').context("no such numbers")?;
        let numbers: Vec<&str> = numbers.split_whitespace().collect();
        let ticks = |index: usize| -> anyhow::Result<u64> {
            Ok(numbers.get(index).context("too few numbers")?.parse()?)
        };
        let ticks = ticks(11)? + ticks(12)?;
        Ok(Duration::from_millis(ticks * 1_000 / TICKS_PER_SECOND))
    }

    /// The memory it uses, in bytes.
    pub(crate) fn memory(&self) -> anyhow::Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .context("no such line")?;
        let kilobytes: u64 = line
            .split_whitespace()
            .next()
            .context("no number")?
            .parse()?;
        Ok(kilobytes * 1024)
    }
}

impl Drop for Measured {
    fn drop(&mut self) {
        // Killing fails if the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command that pins a program to a core, if one is given.
pub(crate) fn pinned(core: Option<usize>) -> Vec<String> {
    core.map_or_else(Vec::new, |core| {
        ["taskset", "-c", &core.to_string()]
            .map(str::to_owned)
            .to_vec()
    })
}

/// The load average of the machine: how many threads wanted a core, on average over the
/// last minute.
pub(crate) fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or("unknown").to_owned()
}

/// The durations of many operations.
#[derive(Default)]
pub(crate) struct Latencies(Vec<u32>);

impl Latencies {
    pub(crate) fn record(&mut self, took: Duration) {
        self.0
            .push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    pub(crate) fn add(&mut self, others: Latencies) {
        self.0.extend(others.0);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The time within which this share of the operations finished.
    pub(crate) fn share(&mut self, share: f64) -> Duration {
        self.0.sort_unstable();
        let last = self.0.len().saturating_sub(1);
        let place = (last as f64 * share).round() as usize;
        let micros = self.0.get(place).copied().unwrap_or(0);
        Duration::from_micros(micros.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_those_of_the_sorted_times() {
        let mut latencies = Latencies::default();
        for millis in (1..=100).rev() {
            latencies.record(Duration::from_millis(millis));
        }
        assert_eq!(latencies.share(0.0), Duration::from_millis(1));
        assert_eq!(latencies.share(1.0), Duration::from_millis(100));
        assert_eq!(latencies.share(0.99), Duration::from_millis(99));
        assert_eq!(Latencies::default().share(0.5), Duration::ZERO);
    }
}
