//! Runs other programs, and reports the exact command line when one fails.
//!
//! A [`Call`] displays as one line for a terminal. Every error contains that line, so
//! that the reader of the log can run the same command again.

use std::borrow::Cow;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

use anyhow::{Context as _, Result, bail};

/// A program with its arguments and environment.
#[derive(Clone)]
pub(crate) struct Call {
    program: OsString,
    arguments: Vec<OsString>,
    /// The variables in the order in which they were set; `None` removes a variable.
    variables: Vec<(String, Option<OsString>)>,
    folder: Option<PathBuf>,
}

impl Call {
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Call {
        Call {
            program: program.as_ref().to_owned(),
            arguments: Vec::new(),
            variables: Vec::new(),
            folder: None,
        }
    }

    /// The cargo that runs this program, without the variables that cargo sets for this
    /// program: build scripts watch them, and would rebuild everything after a plain
    /// `cargo`.
    pub(crate) fn cargo() -> Call {
        let cargo = Call::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        env::vars_os()
            .filter_map(|(name, _)| name.into_string().ok())
            .filter(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_"))
            .fold(cargo, |cargo, name| cargo.without_variable(&name))
    }

    pub(crate) fn arg(mut self, argument: impl AsRef<OsStr>) -> Call {
        self.arguments.push(argument.as_ref().to_owned());
        self
    }

    pub(crate) fn args(mut self, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Call {
        self.arguments
            .extend(arguments.into_iter().map(|a| a.as_ref().to_owned()));
        self
    }

    pub(crate) fn variable(mut self, name: &str, value: impl AsRef<OsStr>) -> Call {
        self.variables
            .push((name.to_owned(), Some(value.as_ref().to_owned())));
        self
    }

    /// Adds compiler flags to those that this call sets for `RUSTFLAGS`.
    pub(crate) fn rust_flags(mut self, flags: &[String]) -> Call {
        let set = |(name, value): &(String, Option<OsString>)| {
            (name == "RUSTFLAGS").then(|| value.clone()).flatten()
        };
        let mut all = self
            .variables
            .iter()
            .rev()
            .find_map(set)
            .unwrap_or_default();
        for flag in flags {
            if !all.is_empty() {
                all.push(" ");
            }
            all.push(flag);
        }
        self.variables.retain(|(name, _)| name != "RUSTFLAGS");
        self.variable("RUSTFLAGS", all)
    }

    /// Removes a variable from the environment of the program.
    pub(crate) fn without_variable(mut self, name: &str) -> Call {
        self.variables.push((name.to_owned(), None));
        self
    }

    pub(crate) fn folder(mut self, folder: &Path) -> Call {
        self.folder = Some(folder.to_owned());
        self
    }

    /// Runs the program in this terminal.
    pub(crate) fn run(&self) -> Result<()> {
        println!("    {self}");
        let status = self
            .command()
            .status()
            .with_context(|| self.not_started())?;
        self.judge(status)
    }

    /// Runs the program with files as its standard input and output.
    pub(crate) fn run_between(&self, input: File, output: File) -> Result<()> {
        let status = self
            .command()
            .stdin(input)
            .stdout(output)
            .status()
            .with_context(|| self.not_started())?;
        self.judge(status)
    }

    /// Returns the standard output; standard error goes to this terminal.
    pub(crate) fn output(&self) -> Result<String> {
        let output = self
            .command()
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| self.not_started())?;
        self.judge(output.status)?;
        String::from_utf8(output.stdout).with_context(|| format!("`{self}` prints no UTF-8"))
    }

    /// Returns the standard output for this text as standard input.
    pub(crate) fn output_for(&self, input: &str) -> Result<String> {
        let mut child = self
            .command()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| self.not_started())?;
        let mut stdin = child.stdin.take().context("standard input is piped")?;
        // A separate thread writes, because the program may print before it has read
        // everything.
        let output = thread::scope(|scope| {
            scope.spawn(move || stdin.write_all(input.as_bytes()));
            child.wait_with_output()
        })?;
        self.judge(output.status)?;
        String::from_utf8(output.stdout).with_context(|| format!("`{self}` prints no UTF-8"))
    }

    /// Whether the program succeeds, and all its output.
    pub(crate) fn attempt(&self) -> Result<(bool, String)> {
        let output = self
            .command()
            .stdin(Stdio::null())
            .output()
            .with_context(|| self.not_started())?;
        let mut said = String::from_utf8_lossy(&output.stdout).into_owned();
        said.push_str(&String::from_utf8_lossy(&output.stderr));
        Ok((output.status.success(), said))
    }

    /// The command itself, for callers that need more control.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        for (name, value) in &self.variables {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command
    }

    fn judge(&self, status: ExitStatus) -> Result<()> {
        if !status.success() {
            bail!("this ended with {status}; to run it again:\n    {self}");
        }
        Ok(())
    }

    pub(crate) fn not_started(&self) -> String {
        format!("cannot start {}", self.program.display())
    }
}

impl fmt::Display for Call {
    /// The command line to type. Removed variables are left out: only a program that
    /// cargo runs has them, not a terminal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.variables {
            if let Some(value) = value {
                write!(f, "{name}={} ", quoted(value))?;
            }
        }
        let by_rustup = env::var_os("CARGO").is_some_and(|cargo| cargo == self.program);
        let program = if by_rustup {
            OsStr::new("cargo")
        } else {
            &self.program
        };
        write!(f, "{}", quoted(program))?;
        for argument in &self.arguments {
            write!(f, " {}", quoted(argument))?;
        }
        Ok(())
    }
}

fn quoted(text: &OsStr) -> Cow<'_, str> {
    let text = text.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text;
    }
    format!("'{}'", text.replace('\'', r"'\''")).into()
}

/// The result of a thread; a panic becomes an error.
pub(crate) fn joined<T>(thread: thread::ScopedJoinHandle<'_, Result<T>>) -> Result<T> {
    thread.join().unwrap_or_else(|_| bail!("a thread panicked"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_is_called_as_from_a_terminal() {
        // Cargo runs the tests and sets these variables.
        assert!(env::var_os("CARGO_PKG_NAME").is_some());
        let command = Call::cargo().command();
        let removed: Vec<_> = command.get_envs().collect();
        assert!(removed.contains(&(OsStr::new("CARGO_PKG_NAME"), None)));
        assert!(removed.contains(&(OsStr::new("CARGO_MANIFEST_DIR"), None)));
    }

    #[test]
    fn a_call_is_shown_as_one_would_type_it() {
        let call = Call::new("rustdoc")
            .variable("RUSTDOCFLAGS", "-D warnings")
            .without_variable("CARGO")
            .args(["--test", "it's", ""]);
        assert_eq!(
            call.to_string(),
            r"RUSTDOCFLAGS='-D warnings' rustdoc --test 'it'\''s' ''"
        );
    }

    #[test]
    fn compiler_flags_add_up() {
        let call = Call::new("cargo").variable("RUSTFLAGS", "-Clinker=wasm-ld");
        let call = call.rust_flags(&["-C".to_owned(), "strip=symbols".to_owned()]);
        let flags = "RUSTFLAGS='-Clinker=wasm-ld -C strip=symbols' cargo";
        assert_eq!(call.to_string(), flags);
        let call = Call::new("cargo").rust_flags(&["-g".to_owned()]);
        assert_eq!(call.to_string(), "RUSTFLAGS=-g cargo");
    }

    #[test]
    fn a_failure_says_how_to_run_it_again() {
        let call = Call::cargo().args(["--list", "--no-such-option"]);
        let (succeeded, said) = call.attempt().expect("cargo starts");
        assert!(!succeeded);
        assert!(said.contains("no-such-option"), "{said}");
        let status = call
            .command()
            .stderr(Stdio::null())
            .status()
            .expect("cargo starts");
        let error = call.judge(status).unwrap_err().to_string();
        assert!(
            error.contains("again:\n    cargo --list --no-such-option"),
            "{error}"
        );
    }

    #[test]
    fn a_program_that_is_missing_is_named() {
        let error = Call::new("no-such-program").run().unwrap_err();
        assert!(
            format!("{error:#}").contains("cannot start no-such-program"),
            "{error:#}"
        );
    }
}
