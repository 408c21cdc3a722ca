//! The choice of the compiler that builds the modules.
//!
//! The candidates, in this order: the toolchain in use, if it has the target; the same
//! after rustup has added the target; Debian's packages for building its browsers,
//! which contain the source of the standard library. The last one takes some minutes
//! the first time. It is for machines without access to rustup's server.

use std::env;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use clap::ValueEnum;

use super::TARGET;
use crate::call::Call;
use crate::setup::{Machine, Package, find_command};

/// Debian's compiler, cargo, source of the standard library, and linker.
const DEBIAN_PACKAGES: &[Package] = &["rustc-web", "cargo-web", "rust-web-src", "lld"];

/// The requested compiler.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Wish {
    /// The first suitable one.
    #[default]
    Any,
    /// The toolchain in use, with the target added by rustup if necessary.
    Rustup,
    /// Debian's packages.
    Debian,
}

/// A cargo command that can build for the target. Installs its requirements first.
pub(crate) fn cargo(machine: Machine, wish: Wish) -> Result<Call> {
    let refusal = match wish {
        Wish::Debian => None,
        Wish::Any | Wish::Rustup => match in_use()? {
            Ok(cargo) => return Ok(cargo),
            Err(refusal) => Some(refusal),
        },
    };
    if wish == Wish::Rustup || !machine.debian {
        bail!(missing(refusal.as_deref().unwrap_or("this is not Debian")));
    }
    if refusal.is_some() {
        println!("    the toolchain in use cannot do it: using Debian's compiler instead");
    }
    machine
        .need_packages(DEBIAN_PACKAGES)
        .with_context(|| missing(refusal.as_deref().unwrap_or("Debian's was asked for")))?;
    Ok(debian(
        env::vars_os().filter_map(|(name, _)| name.into_string().ok()),
    ))
}

/// The toolchain in use, or the reason why it cannot build for the target.
fn in_use() -> Result<Result<Call, String>> {
    if has_target()? {
        return Ok(Ok(Call::cargo()));
    }
    if find_command("rustup").is_none() {
        return Ok(Err(format!(
            "the toolchain has no target {TARGET}, and there is no rustup"
        )));
    }
    let add = Call::new("rustup").args(["target", "add", TARGET]);
    println!("    {add}");
    let (added, said) = add.attempt()?;
    if added && has_target()? {
        return Ok(Ok(Call::cargo()));
    }
    let reason = said
        .lines()
        .find(|line| line.starts_with("error"))
        .unwrap_or("no reason given");
    Ok(Err(format!(
        "rustup cannot add the target {TARGET}: {reason}"
    )))
}

/// Whether the toolchain in use has the target's standard library. This checks the
/// compiler instead of rustup, because rustup may not have installed the compiler.
fn has_target() -> Result<bool> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = Call::new(rustc).args(["--print", "sysroot"]).output()?;
    Ok(PathBuf::from(sysroot.trim())
        .join("lib/rustlib")
        .join(TARGET)
        .join("lib")
        .is_dir())
}

fn missing(why: &str) -> String {
    format!(
        "there is no compiler for {TARGET}: {why}; either run `rustup target add {TARGET}` where \
         the network allows it, or on Debian `apt-get install {}`",
        DEBIAN_PACKAGES.join(" ")
    )
}

/// Debian's cargo, isolated from the cargo that runs this program.
fn debian(variables: impl Iterator<Item = String>) -> Call {
    let cargo = variables
        .filter(|name| belongs_to_outer_cargo(name))
        .fold(Call::new("/usr/bin/cargo"), |call, name| {
            call.without_variable(&name)
        });
    // The standard library must be built, because Debian ships only its source for this
    // target. That is not stable yet, hence the second variable.
    cargo
        .variable("RUSTC", "/usr/bin/rustc")
        .variable("RUSTC_BOOTSTRAP", "1")
        .variable("RUSTFLAGS", "-Clinker=wasm-ld")
        .arg("-Zbuild-std=std,panic_abort")
}

/// Whether a variable configures the toolchain that runs this program: the compiler,
/// its flags and libraries. Variables about the network or the location of cargo's
/// caches apply to both toolchains.
fn belongs_to_outer_cargo(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "CARGO",
        "RUSTC",
        "RUSTDOC",
        "RUSTFLAGS",
        "RUSTDOCFLAGS",
        "LD_LIBRARY_PATH",
    ];
    const PREFIXES: &[&str] = &[
        "RUSTUP_",
        "RUSTC_",
        "CARGO_BIN_",
        "CARGO_BUILD_",
        "CARGO_CRATE_",
        "CARGO_ENCODED_",
        "CARGO_MANIFEST_",
        "CARGO_PKG_",
        "CARGO_PRIMARY_",
        "CARGO_PROFILE_",
        "CARGO_TARGET_",
        "CARGO_UNSTABLE_",
    ];
    NAMES.contains(&name) || PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outer_toolchain_does_not_leak_into_the_inner_one() {
        for name in [
            "CARGO",
            "RUSTUP_TOOLCHAIN",
            "RUSTC",
            "RUSTC_WRAPPER",
            "CARGO_ENCODED_RUSTFLAGS",
            "CARGO_MANIFEST_DIR",
            "CARGO_PKG_NAME",
            "CARGO_TARGET_DIR",
            "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_LINKER",
            "LD_LIBRARY_PATH",
        ] {
            assert!(belongs_to_outer_cargo(name), "{name}");
        }
        for name in [
            "CARGO_HOME",
            "CARGO_HTTP_PROXY",
            "CARGO_NET_OFFLINE",
            "PATH",
            "HOME",
        ] {
            assert!(!belongs_to_outer_cargo(name), "{name}");
        }
    }

    #[test]
    fn debians_cargo_builds_the_standard_library_too() {
        let variables = ["RUSTUP_TOOLCHAIN", "HOME"].map(str::to_owned);
        let call = debian(variables.into_iter());
        assert_eq!(
            call.to_string(),
            "RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Clinker=wasm-ld \
             /usr/bin/cargo -Zbuild-std=std,panic_abort"
        );
        let command = call.command();
        let removed: Vec<_> = command
            .get_envs()
            .filter(|(_, value)| value.is_none())
            .map(|(name, _)| name)
            .collect();
        assert_eq!(removed, ["RUSTUP_TOOLCHAIN"]);
    }

    #[test]
    fn without_any_compiler_the_error_names_both_ways() {
        let text = missing("there is no rustup");
        assert!(text.contains("there is no rustup"), "{text}");
        assert!(
            text.contains("rustup target add wasm32-unknown-unknown"),
            "{text}"
        );
        assert!(
            text.contains("rustc-web cargo-web rust-web-src lld"),
            "{text}"
        );
    }

    #[test]
    fn elsewhere_than_on_debian_its_packages_are_not_tried() {
        let machine = Machine {
            root: true,
            debian: false,
        };
        let error = cargo(machine, Wish::Debian)
            .err()
            .expect("refused")
            .to_string();
        assert!(error.contains("this is not Debian"), "{error}");
    }
}
