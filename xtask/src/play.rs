//! Builds everything and serves it, for playing in a browser.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process::ExitCode;
use std::thread;

use anyhow::{Context as _, Result};

use crate::call::{Call, joined};
use crate::repo::Repo;
use crate::setup::Machine;
use crate::wasm::Profile;
use crate::{wasm, web};

/// The usual port of the pages, unless it is taken.
const PORT: u16 = 8080;

/// Builds the pages and the program, and runs `ruckus serve` in this terminal.
pub(crate) fn play(repo: &Repo, arguments: &[String]) -> Result<ExitCode> {
    println!("==> 1 of 2: the engine for browsers, the pages and the server");
    // One after the other, because only one of them can install at a time.
    let machine = Machine::look();
    wasm::need_compiler(machine)?;
    web::need_node(machine)?;
    // In parallel, because none of them uses two cores all the time.
    thread::scope(|scope| {
        let packages = scope.spawn(|| web::install(repo));
        let pages = scope.spawn(|| {
            let modules = wasm::build(repo, wasm::Wish::default(), Profile::Quick)?;
            joined(packages)?;
            web::build(repo, &modules)
        });
        build_server(repo)?;
        joined(pages)
    })?;
    let address = free_address()?;
    println!(
        "==> 2 of 2: play at http://{address} (Ctrl-C ends it; `ruckus play` plays in the terminal)"
    );
    let ruckus = Call::new(repo.program("debug", "ruckus"))
        .args(["serve", "--listen", &address.to_string(), "--data"])
        .arg(repo.target.join("play"))
        .args(arguments);
    let status = ruckus
        .command()
        .status()
        .with_context(|| ruckus.not_started())?;
    Ok(exit_code(status.code()))
}

/// Builds the server like the tests, because this command was built like that too, and so
/// they share packages. Playing on one machine needs neither a cluster nor the load tool.
fn build_server(repo: &Repo) -> Result<()> {
    let build = ["build", "--package", "ruckus-cli"];
    let parts = ["--no-default-features", "--features", "server"];
    repo.cargo().args(build).args(parts).run()
}

/// The usual address, or another one if that is taken.
fn free_address() -> Result<SocketAddr> {
    let usual = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT));
    let listener = match usual {
        Ok(listener) => listener,
        Err(_) => TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free")?,
    };
    Ok(listener.local_addr()?)
}

/// The program's exit code; a program that a signal ended has no code.
fn exit_code(code: Option<i32>) -> ExitCode {
    code.and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_of_the_program_is_handed_on() {
        assert_eq!(exit_code(Some(0)), ExitCode::SUCCESS);
        assert_eq!(exit_code(Some(7)), ExitCode::from(7));
        assert_eq!(exit_code(None), ExitCode::FAILURE);
    }

    #[test]
    fn a_taken_port_is_no_obstacle() {
        let first = free_address().expect("a port is free");
        let _taken = TcpListener::bind(first);
        assert!(free_address().expect("a port is free").port() != 0);
    }
}
