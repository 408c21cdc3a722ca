//! Builds and tests the Python package, in a virtual environment of its own.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::call::Call;
use crate::linted;
use crate::repo::Repo;
use crate::setup::Machine;

/// The folder of the package.
const PACKAGE: &str = "crates/python";
/// The packages that the tests need, at fixed versions.
const REQUIREMENTS: &str = "crates/python/requirements.txt";
/// The oldest Python that these packages support.
const OLDEST: (u32, u32) = (3, 11);

/// Makes sure that a Python exists that can make virtual environments.
pub(crate) fn need_python(machine: Machine) -> Result<()> {
    machine.need_command("python3", "python3")?;
    let version = version()?;
    if version < OLDEST {
        let ((major, minor), (found_major, found_minor)) = (OLDEST, version);
        bail!(
            "the tests of the Python package need Python {major}.{minor} or newer, and python3 is \
             {found_major}.{found_minor}; install a newer one and put it first on the search path"
        );
    }
    let modules = python().args(["-c", "import venv, ensurepip"]);
    if !modules.attempt()?.0 {
        machine.need_packages(&["python3-venv"])?;
    }
    Ok(())
}

/// Builds the package and runs its tests.
pub(crate) fn test(repo: &Repo) -> Result<String> {
    need_python(Machine::look())?;
    let python = environment(repo)?;
    // The whole workspace with its tests, so that cargo reuses what it built for the other
    // tests: without them, dependencies have other features.
    linted::cargo(repo)?
        .args(["build", "--workspace", "--lib", "--tests"])
        .run()?;
    let package = assemble(repo)?;
    Call::new(&python)
        .folder(&repo.root.join(PACKAGE))
        .variable("PYTHONPATH", &package)
        // The sources stay free of caches.
        .variable("PYTHONDONTWRITEBYTECODE", "1")
        .variable("MPLBACKEND", "agg")
        .variable("MPLCONFIGDIR", home(repo).join("matplotlib"))
        .args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "tests"])
        .run()?;
    Ok(String::new())
}

fn home(repo: &Repo) -> PathBuf {
    repo.target.join("python")
}

fn python() -> Call {
    Call::new("python3")
}

/// The major and the minor version of `python3`.
fn version() -> Result<(u32, u32)> {
    let print = "import sys; print(sys.version_info[0], sys.version_info[1])";
    let printed = python().args(["-c", print]).output()?;
    read_version(&printed).with_context(|| format!("cannot read the version {printed:?}"))
}

fn read_version(printed: &str) -> Option<(u32, u32)> {
    let (major, minor) = printed.trim().split_once(' ')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// The interpreter of a virtual environment with the packages that the tests need. Makes the
/// environment again if they have changed.
fn environment(repo: &Repo) -> Result<PathBuf> {
    let folder = home(repo).join("environment");
    let python = folder.join("bin/python");
    let wanted = fs::read_to_string(repo.root.join(REQUIREMENTS))?;
    // Written last, so that an interrupted installation is made again.
    let stamp = folder.join("installed.txt");
    let is_there = fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted);
    if is_there && python.is_file() {
        return Ok(python);
    }
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    self::python()
        .args(["-m", "venv"])
        .arg(&folder)
        .run()
        .context("cannot make a virtual environment")?;
    Call::new(&python)
        .args([
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ])
        .args(["--no-input", "--only-binary", ":all:", "--requirement"])
        .arg(repo.root.join(REQUIREMENTS))
        .run()
        .with_context(|| {
            format!(
                "cannot install the packages of {REQUIREMENTS}: without a network, make \
                 {} a virtual environment that has them, with a copy of the list as installed.txt",
                folder.display()
            )
        })?;
    fs::write(&stamp, wanted)?;
    Ok(python)
}

/// Puts the package together: its Python files, and the native part that cargo built. Returns the
/// folder for the search path of modules.
fn assemble(repo: &Repo) -> Result<PathBuf> {
    let package = home(repo).join("package");
    let modules = package.join("ruckus");
    if modules.exists() {
        fs::remove_dir_all(&modules)?;
    }
    fs::create_dir_all(&modules)?;
    let sources = repo.root.join(PACKAGE).join("python/ruckus");
    for entry in fs::read_dir(&sources)? {
        let path = entry?.path();
        if let Some(name) = path.file_name().filter(|_| path.is_file()) {
            fs::copy(&path, modules.join(name))?;
        }
    }
    let native = format!(
        "{}ruckus_python{}",
        env::consts::DLL_PREFIX,
        env::consts::DLL_SUFFIX
    );
    let built = repo.target.join("debug").join(native);
    fs::copy(&built, modules.join("_native.abi3.so"))
        .with_context(|| format!("cannot copy {}", built.display()))?;
    Ok(package)
}

/// The size that a wheel may have, in bytes.
const LARGEST_WHEEL: u64 = 8_000_000;

/// Builds a wheel for this machine and checks its size.
pub(crate) fn wheel(repo: &Repo) -> Result<String> {
    need_python(Machine::look())?;
    let python = environment(repo)?;
    let pip = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "maturin==1.16.0",
    ];
    Call::new(&python).args(pip).run()?;
    let wheels = repo.target.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    Call::new(python.with_file_name("maturin"))
        .folder(&repo.root.join(PACKAGE))
        .args(["build", "--release", "--out"])
        .arg(&wheels)
        .run()?;
    let wheel = only_file(&wheels)?;
    let size = fs::metadata(&wheel)?.len();
    if size > LARGEST_WHEEL {
        bail!("the wheel has {size} bytes, more than {LARGEST_WHEEL}");
    }
    let name = wheel
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    Ok(format!("{name}, {:.1} MB", size as f64 / 1e6))
}

fn only_file(folder: &Path) -> Result<PathBuf> {
    let files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    match &files[..] {
        [file] => Ok(file.path()),
        _ => bail!("{} files in {}, not one", files.len(), folder.display()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(read_version("3 11\n"), Some((3, 11)));
        assert!(read_version("3 9\n") < Some(OLDEST));
        assert_eq!(read_version("3.11"), None);
    }

    #[test]
    fn every_package_of_the_tests_has_one_version() {
        let repo = Repo::find().expect("cargo answers");
        let list = fs::read_to_string(repo.root.join(REQUIREMENTS)).expect("a list");
        let lines = list.lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            let (name, version) = line.split_once("==").expect(line);
            assert!(!name.is_empty() && version.chars().all(|c| c.is_ascii_digit() || c == '.'));
        }
    }
}
