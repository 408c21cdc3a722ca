//! The pages: built with Node, embedded in the program, tested in Chromium.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::call::Call;
use crate::docs_site;
use crate::gate::first_seed;
use crate::repo::Repo;
use crate::setup::{Machine, find_command};
use crate::wasm::{self, Modules, Profile};

/// The oldest version of Node that the tools of the pages support.
const NODE: (u32, u32) = (20, 19);

/// Builds the engine modules and the pages with them, for the next build of `ruckus` to
/// embed.
pub(crate) fn web(repo: &Repo) -> Result<()> {
    let modules = wasm::build(repo, wasm::Wish::default(), Profile::Ship)?;
    build_to_ship(repo, &modules)?;
    println!("{}", repo.root.join("crates/site/files").display());
    Ok(())
}

/// Builds the pages with quickly built modules: without size checks and with little
/// compression.
pub(crate) fn build(repo: &Repo, modules: &Modules) -> Result<String> {
    let pages = Pages::ready(repo)?;
    modules.put_into(&pages.folder.join("engine"))?;
    pages.write_docs(repo)?;
    let quick = pages.npm(&["run", "build"]).variable("RUCKUS_QUICK", "1");
    quick.run()?;
    Ok(String::new())
}

/// Builds the pages for release and returns the size of the first table.
pub(crate) fn build_to_ship(repo: &Repo, modules: &Modules) -> Result<String> {
    let pages = Pages::ready(repo)?;
    modules.put_into(&pages.folder.join("engine"))?;
    pages.write_docs(repo)?;
    let said = pages.npm(&["run", "build"]).output()?;
    let weight = said
        .lines()
        .find(|line| line.starts_with("boop from the first visit"));
    let weight = weight.context("the build of the pages does not say what they weigh")?;
    println!("    {weight}");
    Ok(weight.to_owned())
}

/// Checks messages, types and lints.
pub(crate) fn check(repo: &Repo) -> Result<String> {
    Pages::ready(repo)?.npm(&["run", "check"]).run()?;
    Ok(String::new())
}

/// Runs the tests that need no browser, with these modules.
pub(crate) fn test_units(repo: &Repo, modules: &Modules) -> Result<String> {
    let pages = Pages::ready(repo)?;
    modules.put_into(&pages.folder.join("engine"))?;
    pages.npm(&["test"]).run()?;
    Ok(String::new())
}

/// Builds everything quickly and tests it in Chromium.
pub(crate) fn browser(repo: &Repo, screens: Screens) -> Result<()> {
    let modules = wasm::build(repo, wasm::Wish::default(), Profile::Quick)?;
    build(repo, &modules)?;
    repo.build_program()?;
    test_in_browser(repo, screens, &[])?;
    Ok(())
}

/// How much of the pages to test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Screens {
    /// Every kind of test, and every screen once.
    Some,
    /// Every screen in every language, theme and width, and every game with every
    /// input.
    All,
}

/// Tests the built pages in Chromium against the real server. With file names, runs
/// only the tests in these files. Returns the path of Chromium.
pub(crate) fn test_in_browser(repo: &Repo, screens: Screens, files: &[&str]) -> Result<String> {
    let tests = browser_tests(repo, screens)?;
    let tests = match files {
        [] => tests,
        files => tests.arg("--").args(files),
    };
    tests.run()?;
    Ok(chromium(Machine::look())?.display().to_string())
}

/// The command that tests the built pages in Chromium.
pub(crate) fn browser_tests(repo: &Repo, screens: Screens) -> Result<Call> {
    let pages = Pages::ready(repo)?;
    let tests = match screens {
        Screens::Some => pages.npm(&["run", "test:browser"]),
        // Simulated people whose hesitation differs from run to run.
        Screens::All => pages
            .npm(&["run", "test:browser:full"])
            .variable("PERSON_SEED", first_seed(repo)?),
    };
    Ok(tests
        .variable("RUCKUS", repo.program("debug", "ruckus"))
        .variable("CHROMIUM", chromium(Machine::look())?))
}

/// Installs the packages of the pages.
pub(crate) fn install(repo: &Repo) -> Result<()> {
    Pages::ready(repo).map(|_| ())
}

/// Installs Node and Chromium, if possible.
pub(crate) fn need_tools(machine: Machine) -> Result<()> {
    need_node(machine)?;
    chromium(machine).map(|_| ())
}

/// Installs Node, if possible.
pub(crate) fn need_node(machine: Machine) -> Result<()> {
    machine.need_command("node", "nodejs")?;
    machine.need_command("npm", "npm")
}

/// The path of Chromium, preferably the headless shell, which does less work.
fn chromium(machine: Machine) -> Result<PathBuf> {
    const SHELL: &str = "chromium-headless-shell";
    const NAMES: &[&str] = &[SHELL, "chromium", "chromium-browser", "google-chrome"];
    let find = || NAMES.iter().find_map(|name| find_command(name));
    if find().is_none() {
        // Debian derivatives may have only the full browser.
        let installed = machine.need_command(SHELL, SHELL);
        installed.or_else(|_| machine.need_command("chromium", "chromium"))?;
    }
    find().context("there is no Chromium on the search path")
}

/// The folder of the pages with its packages installed.
struct Pages {
    folder: PathBuf,
}

impl Pages {
    fn ready(repo: &Repo) -> Result<Pages> {
        need_node(Machine::look())?;
        let version = Call::new("node").arg("--version").output()?;
        if !is_new_enough(&version) {
            let (major, minor) = NODE;
            bail!(
                "the pages need Node {major}.{minor} or newer, and this is {}; \
                 https://nodejs.org has it",
                version.trim()
            );
        }
        let pages = Pages {
            folder: repo.root.join("web"),
        };
        pages.install()?;
        Ok(pages)
    }

    /// Installs the locked packages, unless exactly these are already installed.
    fn install(&self) -> Result<()> {
        let lock = self.read("package-lock.json")?;
        let mark = self.folder.join("node_modules/.installed-lock");
        if fs::read(&mark).is_ok_and(|installed| installed == lock) {
            return Ok(());
        }
        self.npm(&["ci", "--no-audit", "--no-fund"]).run()?;
        fs::write(&mark, lock).with_context(|| format!("cannot write {}", mark.display()))
    }

    /// Writes the documentation, which Vite copies beside the pages.
    fn write_docs(&self, repo: &Repo) -> Result<()> {
        let count = docs_site::write(repo, &self.folder.join("public/docs"))?;
        println!("    {count} pages of documentation");
        Ok(())
    }

    fn read(&self, name: &str) -> Result<Vec<u8>> {
        let path = self.folder.join(name);
        fs::read(&path).with_context(|| format!("cannot read {}", path.display()))
    }

    fn npm(&self, arguments: &[&str]) -> Call {
        npm(&self.folder, arguments)
    }
}

fn npm(folder: &Path, arguments: &[&str]) -> Call {
    Call::new("npm").args(arguments).folder(folder)
}

/// Whether a version such as `v20.20.2` is new enough.
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .map(|number| number.parse::<u32>().unwrap_or(0));
    let major = numbers.next().unwrap_or(0);
    (major, numbers.next().unwrap_or(0)) >= NODE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_nodes_are_refused() {
        assert!(is_new_enough("v20.19.0\n"));
        assert!(is_new_enough("v22.1.0"));
        assert!(!is_new_enough("v20.18.9"));
        assert!(!is_new_enough("v18.20.4"));
        assert!(!is_new_enough("nonsense"));
    }
}
