//! A run of several steps: what is being done, how long it took, and a table of
//! it all at the end, also after a failure.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

/// The steps done so far.
#[derive(Default)]
pub(crate) struct Steps {
    done: Vec<Step>,
}

struct Step {
    name: &'static str,
    took: Duration,
    /// What is worth knowing of a success; nothing after a failure.
    note: Option<String>,
}

impl Steps {
    /// Does one step. What it makes is noted in the table and returned.
    ///
    /// After a failure the table is printed, and the error goes to the caller,
    /// who must not go on.
    pub(crate) fn step<T: ToString>(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<T>,
    ) -> Result<T> {
        println!("==> {name}");
        let start = now();
        let result = work();
        let took = start.elapsed();
        let note = result.as_ref().ok().map(ToString::to_string);
        self.done.push(Step { name, took, note });
        if result.is_ok() {
            println!("    done in {}", Seconds(took));
        } else {
            println!("{self}");
        }
        result.with_context(|| format!("step {name:?} failed"))
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "==> summary")?;
        let width = self
            .done
            .iter()
            .map(|step| step.name.len())
            .max()
            .unwrap_or(0);
        for Step { name, took, note } in &self.done {
            let (state, note) = match note {
                Some(note) => ("ok    ", note.as_str()),
                None => ("FAILED", ""),
            };
            let line = format!(
                "    {name:width$}  {:>8}  {state}  {note}",
                Seconds(*took).to_string()
            );
            write!(f, "\n{}", line.trim_end())?;
        }
        let total = self.done.iter().map(|step| step.took).sum();
        write!(
            f,
            "\n    {:width$}  {:>8}",
            "in all",
            Seconds(total).to_string()
        )
    }
}

/// A duration with one decimal.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} s", self.0.as_secs_f64())
    }
}

#[allow(
    clippy::disallowed_methods,
    reason = "the time that people wait is what is measured here"
)]
fn now() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn the_table_lists_what_was_done_and_what_failed() {
        let mut steps = Steps::default();
        steps
            .step("format", || Ok(String::new()))
            .expect("nothing failed");
        let error = steps
            .step("size", || -> Result<String> { bail!("too large") })
            .unwrap_err();
        assert_eq!(format!("{error:#}"), "step \"size\" failed: too large");
        let table = steps.to_string();
        let lines: Vec<_> = table.lines().collect();
        assert_eq!(lines[0], "==> summary");
        assert!(
            lines[1].starts_with("    format") && lines[1].ends_with("ok"),
            "{table}"
        );
        assert!(
            lines[2].starts_with("    size") && lines[2].ends_with("FAILED"),
            "{table}"
        );
        assert!(lines[3].starts_with("    in all"), "{table}");
    }

    #[test]
    fn notes_stand_in_the_table() {
        let mut steps = Steps::default();
        steps
            .step("size", || Ok("59 KiB".to_owned()))
            .expect("nothing failed");
        assert!(steps.to_string().contains("ok      59 KiB"), "{steps}");
    }
}
