//! Detects the properties of this machine, and installs what is missing.
//!
//! As root on Debian and its derivatives, missing packages are installed without
//! asking, which prepares a bare CI machine. Everywhere else nothing is changed, and
//! the error lists what to install.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::call::Call;

/// The detected properties of this machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Machine {
    /// Whether packages can be installed without asking.
    pub(crate) root: bool,
    /// Whether packages come from apt.
    pub(crate) debian: bool,
}

/// The name of a Debian package.
pub(crate) type Package = &'static str;

impl Machine {
    pub(crate) fn look() -> Machine {
        let id = Call::new("id").arg("-u").attempt();
        let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
        Machine {
            root: id.is_ok_and(|(_, said)| said.trim() == "0"),
            debian: is_debian(&release) && find_command("apt-get").is_some(),
        }
    }

    /// Makes sure that a command exists; `package` is the Debian package that contains
    /// it.
    pub(crate) fn need_command(self, command: &str, package: Package) -> Result<()> {
        if find_command(command).is_some() {
            return Ok(());
        }
        self.install(&[package], &format!("{command:?} is not installed"))
    }

    /// Makes sure that Debian packages are installed.
    pub(crate) fn need_packages(self, packages: &[Package]) -> Result<()> {
        let missing: Vec<_> = packages
            .iter()
            .copied()
            .filter(|name| !has_package(name))
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        self.install(&missing, "packages are missing")
    }

    fn install(self, packages: &[Package], why: &str) -> Result<()> {
        match self.how_to_install(packages) {
            HowTo::Run(calls) => {
                println!("    {why}: installing {}", packages.join(", "));
                calls.iter().try_for_each(Call::run)
            }
            HowTo::Ask(advice) => bail!("{why}; {advice}"),
        }
    }

    fn how_to_install(self, packages: &[Package]) -> HowTo {
        let list = packages.join(" ");
        match self {
            Machine {
                debian: true,
                root: true,
            } => {
                let apt = Call::new("apt-get").variable("DEBIAN_FRONTEND", "noninteractive");
                let install = ["install", "--yes", "--no-install-recommends"];
                HowTo::Run(vec![
                    apt.clone().args(["update", "--quiet"]),
                    apt.args(install).args(packages),
                ])
            }
            Machine {
                debian: true,
                root: false,
            } => HowTo::Ask(format!("install with: sudo apt-get install {list}")),
            Machine { debian: false, .. } => {
                HowTo::Ask(format!("install what Debian calls: {list}"))
            }
        }
    }
}

enum HowTo {
    Run(Vec<Call>),
    Ask(String),
}

/// Finds a command on the search path.
pub(crate) fn find_command(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(&file))
        .find(|path| path.is_file())
}

fn has_package(name: &str) -> bool {
    let query = Call::new("dpkg-query").args(["--show", "--showformat=${db:Status-Status}", name]);
    query
        .attempt()
        .is_ok_and(|(found, said)| found && said == "installed")
}

fn is_debian(os_release: &str) -> bool {
    os_release
        .lines()
        .filter_map(|line| line.split_once('='))
        .filter(|(key, _)| matches!(*key, "ID" | "ID_LIKE"))
        .flat_map(|(_, value)| value.trim_matches('"').split_ascii_whitespace())
        .any(|id| id == "debian")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice(machine: Machine) -> String {
        match machine.how_to_install(&["nodejs", "lld"]) {
            HowTo::Run(calls) => calls
                .iter()
                .map(Call::to_string)
                .collect::<Vec<_>>()
                .join(" && "),
            HowTo::Ask(advice) => advice,
        }
    }

    #[test]
    fn debian_and_its_kin_are_recognised() {
        assert!(is_debian("PRETTY_NAME=\"Debian\"\nID=debian\n"));
        assert!(is_debian("ID=ubuntu\nID_LIKE=debian\n"));
        assert!(is_debian("ID=some\nID_LIKE=\"ubuntu debian\"\n"));
        assert!(!is_debian(
            "ID=fedora\nHOME_URL=\"https://example.org/debian\"\n"
        ));
        assert!(!is_debian(""));
    }

    #[test]
    fn only_root_on_debian_installs_by_itself() {
        let root = advice(Machine {
            root: true,
            debian: true,
        });
        assert!(root.contains("apt-get update"), "{root}");
        assert!(root.ends_with("nodejs lld"), "{root}");
        let user = advice(Machine {
            root: false,
            debian: true,
        });
        assert_eq!(user, "install with: sudo apt-get install nodejs lld");
        let other = advice(Machine {
            root: true,
            debian: false,
        });
        assert_eq!(other, "install what Debian calls: nodejs lld");
    }

    #[test]
    fn commands_are_found_on_the_search_path() {
        assert!(find_command("cargo").is_some());
        assert!(find_command("no-such-command").is_none());
    }

    #[test]
    fn a_package_that_does_not_exist_is_not_installed() {
        assert!(!has_package("no-such-package"));
    }
}
