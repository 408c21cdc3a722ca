//! What only a whole release can show: it installs on a clean Debian, runs without any
//! other file, is the same when it is built again, and `cargo install` is complete.

use std::env;
use std::fs;
use std::io::Read as _;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use flate2::read::GzDecoder;
use serde_json::Value;

use crate::call::Call;
use crate::dist::{self, Part};
use crate::repo::Repo;
use crate::setup::Machine;

/// The user that runs the service in the tests.
const USER: &str = "65532";

/// Installs, runs, upgrades and removes the Debian package in a clean Debian.
pub(crate) fn package(repo: &Repo) -> Result<String> {
    let machine = Machine::look();
    if !(machine.root && machine.debian) {
        return Ok("SKIPPED: only root on Debian can make a clean Debian".to_owned());
    }
    machine.need_command("debootstrap", "debootstrap")?;
    dist::dist(repo, &[Part::Deb], program().as_deref())?;
    let deb = file_with(&repo.target.join("dist"), ".deb")?;
    let system = System::new(repo, "package", &clean_debian(repo)?)?;
    let before = system.files()?;

    system.install(&deb)?;
    let enabled = "etc/systemd/system/multi-user.target.wants/ruckus.service";
    let is_enabled = fs::symlink_metadata(system.root.join(enabled)).is_ok();
    ensure!(is_enabled, "the service is not enabled");
    let conf = fs::metadata(system.root.join("etc/ruckus.conf"))?;
    ensure!(conf.mode() & 0o777 == 0o600, "others can read the settings");
    system
        .call()
        .args(["test", "-s", "/usr/share/man/man1/ruckus-serve.1.gz"])
        .run()?;
    let first = system.play(repo)?;

    let newer = newer_package(repo, &deb)?;
    let changed = "# changed by the operator\n";
    let conf = system.root.join("etc/ruckus.conf");
    fs::write(&conf, fs::read_to_string(&conf)? + changed)?;
    system.install(&newer)?;
    ensure!(
        fs::read_to_string(&conf)?.ends_with(changed),
        "the upgrade has replaced the settings"
    );
    system.play(repo)?;
    let checked = system
        .call()
        .args(["ruckus", "check", "/var/lib/ruckus"])
        .output()?;
    ensure!(checked.contains('2'), "both games are there: {checked}");

    system.call().args(["dpkg", "--remove", "ruckus"]).run()?;
    ensure!(conf.exists(), "removing keeps the settings");
    ensure!(
        !system.root.join("usr/bin/ruckus").exists(),
        "the program is still there"
    );
    system.call().args(["dpkg", "--purge", "ruckus"]).run()?;
    let data = "var/lib/ruckus";
    let added: Vec<_> = system
        .files()?
        .into_iter()
        .filter(|path| !before.contains(path) && !path.starts_with(data))
        .filter(|path| !path.starts_with("var/lib/dpkg") && !path.starts_with("tmp/"))
        .collect();
    ensure!(added.is_empty(), "the package leaves behind {added:?}");
    ensure!(system.root.join(data).exists(), "the games are gone");
    Ok(format!(
        "installed, played ({first}), upgraded, played, removed; nothing but the games is left"
    ))
}

/// Runs the image from its layer alone, without any other file.
pub(crate) fn image(repo: &Repo) -> Result<String> {
    if !Machine::look().root {
        return Ok("SKIPPED: only root can change the root folder".to_owned());
    }
    dist::dist(repo, &[Part::Image], program().as_deref())?;
    let image = fs::read(file_with(&repo.target.join("dist"), ".tar")?)?;
    let blobs = |name: &str| -> Result<Vec<u8>> {
        for entry in tar::Archive::new(&image[..]).entries()? {
            let mut entry = entry?;
            if entry.path()?.to_string_lossy() == name {
                let mut bytes = Vec::new();
                entry.read_to_end(&mut bytes)?;
                return Ok(bytes);
            }
        }
        bail!("the image has no {name}")
    };
    let named = |digest: &Value| -> Result<Vec<u8>> {
        let digest = digest.as_str().context("a digest is a text")?;
        blobs(&format!("blobs/{}", digest.replace(':', "/")))
    };
    let index: Value = serde_json::from_slice(&blobs("index.json")?)?;
    let manifest: Value = serde_json::from_slice(&named(&index["manifests"][0]["digest"])?)?;
    let config: Value = serde_json::from_slice(&named(&manifest["config"]["digest"])?)?;
    let folder = fresh_folder(repo, "image")?;
    let layer = named(&manifest["layers"][0]["digest"])?;
    let mut layer = tar::Archive::new(GzDecoder::new(&layer[..]));
    layer.set_preserve_permissions(true);
    layer.set_preserve_ownerships(true);
    layer.unpack(&folder)?;

    // Every engine gives a container these devices. The program needs them: linked
    // statically, it does not find the function of the C library that would do.
    let devices = folder.join("dev");
    fs::create_dir_all(&devices)?;
    for (name, minor) in [("random", "8"), ("urandom", "9")] {
        let make = Call::new("mknod").arg("--mode=666").arg(devices.join(name));
        make.args(["c", "1", minor]).run()?;
    }
    let system = System { root: folder };
    let mut serve = system.call_as(config["config"]["User"].as_str().context("a user")?);
    for part in ["Entrypoint", "Cmd"] {
        let words = config["config"][part].as_array().context("a command")?;
        serve = serve.args(words.iter().filter_map(Value::as_str));
    }
    let variables = config["config"]["Env"].as_array().context("variables")?;
    for variable in variables.iter().filter_map(Value::as_str) {
        let (name, value) = variable.split_once('=').context("a variable")?;
        // The path is for the image; chroot itself is found with ours.
        if name != "PATH" {
            serve = serve.variable(name, value);
        }
    }
    let result = play_on(repo, serve)?;
    let size = image.len() as f64 / 1e6;
    Ok(format!(
        "{size:.1} MB, played from the layer alone ({result})"
    ))
}

/// Builds everything again in another folder and compares the checksums.
pub(crate) fn reproducible(repo: &Repo) -> Result<String> {
    dist::dist(repo, &[], None)?;
    let sums = |root: &Path| fs::read_to_string(root.join("target/dist/SHA256SUMS"));
    let first = fs::read_to_string(repo.target.join("dist/SHA256SUMS"))?;
    let clone = clone(repo, "reproducible")?;
    let again = Call::cargo().args(["xtask", "dist"]).folder(&clone);
    again.without_variable("CARGO_TARGET_DIR").run()?;
    let second = sums(&clone)?;
    ensure!(
        first == second,
        "two builds of one commit differ:\n{first}\n{second}"
    );
    Ok(format!("{} files are identical", first.lines().count()))
}

/// Installs the program with `cargo install` from a clean clone and asks it for pages.
pub(crate) fn install(repo: &Repo) -> Result<String> {
    let clone = clone(repo, "install")?;
    let root = clone.join("target/installed");
    let install = Call::cargo().args(["install", "--locked", "--path", "crates/cli", "--root"]);
    install
        .arg(&root)
        .folder(&clone)
        .without_variable("CARGO_TARGET_DIR")
        .run()?;
    let data = fresh_folder(repo, "install-data")?;
    let serve = Call::new(root.join("bin/ruckus"))
        .arg("serve")
        .arg("--data")
        .arg(&data);
    let result = play_on(repo, serve)?;
    Ok(format!("complete, with pages ({result})"))
}

/// The program to pack instead of building one, to try these tests without a release
/// build.
fn program() -> Option<PathBuf> {
    env::var_os("RUCKUS_PROGRAM").map(PathBuf::from)
}

/// A root folder with a system in it.
struct System {
    root: PathBuf,
}

impl System {
    /// Copies a system, so that the original stays clean.
    fn new(repo: &Repo, name: &str, original: &Path) -> Result<System> {
        let root = fresh_folder(repo, name)?;
        let copy = Call::new("cp").args(["-a", "--reflink=auto", "--"]);
        copy.arg(original.join(".")).arg(&root).run()?;
        Ok(System { root })
    }

    /// A call inside the system, as root.
    fn call(&self) -> Call {
        self.call_as("0:0")
    }

    fn call_as(&self, user: &str) -> Call {
        let call = Call::new("chroot").arg(format!("--userspec={user}"));
        call.arg(&self.root)
    }

    fn install(&self, deb: &Path) -> Result<()> {
        let inside = self.root.join("tmp/ruckus.deb");
        fs::copy(deb, &inside)?;
        let dpkg = ["dpkg", "--force-confold", "--install", "/tmp/ruckus.deb"];
        self.call().args(dpkg).run()?;
        Ok(fs::remove_file(inside)?)
    }

    /// Starts the service as its unit says and plays a game.
    fn play(&self, repo: &Repo) -> Result<String> {
        let unit = self.root.join("lib/systemd/system/ruckus.service");
        let usr = self.root.join("usr/lib/systemd/system/ruckus.service");
        let unit = fs::read_to_string(&unit).or_else(|_| fs::read_to_string(&usr))?;
        let start = unit
            .lines()
            .find_map(|line| line.strip_prefix("ExecStart="));
        // What systemd does before it starts the program: the settings and the folder.
        let credentials = self.root.join("tmp/credentials");
        fs::create_dir_all(&credentials)?;
        let readable = credentials.join("ruckus.conf");
        fs::copy(self.root.join("etc/ruckus.conf"), &readable)?;
        fs::set_permissions(&readable, fs::Permissions::from_mode(0o644))?;
        let state = self.root.join("var/lib/ruckus");
        fs::create_dir_all(&state)?;
        let owner = format!("{USER}:{USER}");
        Call::new("chown").arg(&owner).arg(&state).run()?;
        let start = start.context("the unit has no ExecStart")?;
        let start = start.replace("${CREDENTIALS_DIRECTORY}", "/tmp/credentials");
        let result = play_on(repo, self.call_as(&owner).args(start.split(' ')))?;
        fs::remove_dir_all(&credentials)?;
        Ok(result)
    }

    /// Every file of the system.
    fn files(&self) -> Result<Vec<String>> {
        let find = Call::new("find").arg(&self.root);
        let listed = find.args(["!", "-type", "d", "-printf", "%P\n"]).output()?;
        Ok(listed.lines().map(str::to_owned).collect())
    }
}

/// Starts a server, asks for its pages, plays a game and stops it.
fn play_on(repo: &Repo, serve: Call) -> Result<String> {
    let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
    let serve = serve.variable("RUCKUS_LISTEN", address.to_string());
    println!("    {serve}");
    let mut server = Running {
        child: serve
            .command()
            .spawn()
            .with_context(|| serve.not_started())?,
    };
    server.wait_for(address)?;
    for (path, text) in [("/", "<html"), ("/docs/", "<h1"), ("/ready", "")] {
        let page = Call::new("curl").args(["--silent", "--show-error", "--fail"]);
        let page = page.args(["--compressed", "--header", "Accept: text/html"]);
        let page = page.arg(format!("http://{address}{path}")).output()?;
        ensure!(page.contains(text), "{path} is no page: {page}");
    }
    let bot = Call::new("python3").arg(repo.root.join("examples/bots/online_bot.py"));
    let said = bot.arg(format!("http://{address}")).output()?;
    let result = said.lines().last().unwrap_or_default();
    ensure!(result.contains("winners"), "no game was played: {said}");
    server.stop()?;
    Ok(result.split(':').next().unwrap_or_default().to_owned())
}

/// A server that does not outlive its test.
struct Running {
    child: Child,
}

impl Running {
    fn wait_for(&mut self, address: SocketAddr) -> Result<()> {
        for _ in 0..1_200 {
            if let Some(status) = self.child.try_wait()? {
                bail!("the server has ended with {status}");
            }
            if TcpStream::connect(address).is_ok() {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(50));
        }
        bail!("the server does not listen at {address}")
    }

    /// Asks the server to stop, as systemd and container engines do.
    fn stop(&mut self) -> Result<()> {
        let id = self.child.id().to_string();
        Call::new("kill").args(["-TERM", &id]).run()?;
        let status = self.child.wait()?;
        ensure!(status.success(), "the server has ended with {status}");
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A minimal Debian, made once.
fn clean_debian(repo: &Repo) -> Result<PathBuf> {
    let base = repo.target.join("acceptance/base");
    let mark = base.join("etc/debian_version");
    if mark.exists() && base.join("usr/bin/deb-systemd-helper").exists() {
        return Ok(base);
    }
    let make =
        Call::new("debootstrap").args(["--variant=minbase", "--include=init-system-helpers"]);
    let partial = fresh_folder(repo, "base-partial")?;
    make.arg("stable").arg(&partial).run()?;
    if base.exists() {
        fs::remove_dir_all(&base)?;
    }
    fs::rename(&partial, &base)?;
    Ok(base)
}

/// The same package with a higher version.
fn newer_package(repo: &Repo, deb: &Path) -> Result<PathBuf> {
    let folder = fresh_folder(repo, "newer")?;
    let content = folder.join("content");
    let dpkg = || Call::new("dpkg-deb");
    dpkg().arg("--raw-extract").arg(deb).arg(&content).run()?;
    let control = content.join("DEBIAN/control");
    let text = fs::read_to_string(&control)?;
    let newer = text.replacen("\nVersion: ", "\nVersion: 99.", 1);
    ensure!(newer != text, "the package has no version");
    fs::write(&control, newer)?;
    let path = folder.join("newer.deb");
    let build = dpkg().args(["--root-owner-group", "-Znone", "--build"]);
    build.arg(&content).arg(&path).run()?;
    Ok(path)
}

/// A clone of the current commit.
fn clone(repo: &Repo, name: &str) -> Result<PathBuf> {
    let folder = fresh_folder(repo, name)?;
    let clone = Call::new("git").args(["clone", "--quiet", "--shared"]);
    clone.arg(&repo.root).arg(&folder).run()?;
    Ok(folder)
}

/// An empty folder for a test.
fn fresh_folder(repo: &Repo, name: &str) -> Result<PathBuf> {
    let folder = repo.target.join("acceptance").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn file_with(folder: &Path, ending: &str) -> Result<PathBuf> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(ending) {
            return Ok(path);
        }
    }
    bail!("there is no *{ending} in {}", folder.display())
}
