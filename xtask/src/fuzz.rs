//! A short run of every fuzz target.
//!
//! The targets are the files in `fuzz/fuzz_targets`. `fuzz` is a workspace of its own,
//! so that the fuzzer's runtime is built only here. A target starts from the inputs in
//! `fuzz/seeds/TARGET`, which are in the repository, and adds new inputs to
//! `fuzz/corpus/TARGET`, which is not.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::repo::Repo;
use crate::tool::cargo_tool;

/// How long each target runs by default.
pub(crate) const SECONDS: u32 = 30;

/// Runs each target for this many seconds.
pub(crate) fn fuzz(repo: &Repo, seconds: u32) -> Result<String> {
    let folder = repo.root.join("fuzz");
    let targets = targets(&folder)?;
    let cargo = cargo_tool(repo, "fuzz")?;
    for target in &targets {
        println!("    {target}, {seconds} s");
        plant(&folder, target)?;
        let run = cargo
            .clone()
            .args(["run", "--sanitizer", "none", target])
            .arg("--");
        // The compiler's instrumentation for fuzzers is not stable yet; the variable
        // makes a stable compiler accept it. Inputs stay as small as the messages of
        // the protocol.
        run.args([
            format!("-max_total_time={seconds}"),
            "-max_len=8192".to_owned(),
        ])
        .variable("RUSTC_BOOTSTRAP", "1")
        .run()
        .with_context(|| format!("fuzz target {target:?} failed"))?;
    }
    Ok(format!("{seconds} s each: {}", targets.join(", ")))
}

fn targets(folder: &Path) -> Result<Vec<String>> {
    let files = folder.join("fuzz_targets");
    let mut names = Vec::new();
    for entry in fs::read_dir(&files).with_context(|| format!("cannot read {}", files.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned()),
            );
        }
    }
    names.sort();
    ensure!(
        !names.is_empty(),
        "there is no fuzz target in {}",
        files.display()
    );
    Ok(names)
}

/// Copies the seeds to the folder where the fuzzer looks for inputs.
fn plant(folder: &Path, target: &str) -> Result<()> {
    let corpus = folder.join("corpus").join(target);
    fs::create_dir_all(&corpus)?;
    let Ok(seeds) = fs::read_dir(folder.join("seeds").join(target)) else {
        return Ok(());
    };
    for seed in seeds {
        let seed = seed?;
        fs::copy(seed.path(), corpus.join(seed.file_name()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    #[test]
    fn targets_are_the_rust_files_and_seeds_are_planted() {
        let folder = env::temp_dir().join(format!("ruckus-fuzz-{}", std::process::id()));
        fs::create_dir_all(folder.join("fuzz_targets")).unwrap();
        assert!(
            targets(&folder)
                .unwrap_err()
                .to_string()
                .contains("no fuzz target")
        );
        for file in ["position.rs", "line.rs", "notes.md"] {
            fs::write(folder.join("fuzz_targets").join(file), "").unwrap();
        }
        assert_eq!(targets(&folder).unwrap(), ["line", "position"]);

        fs::create_dir_all(folder.join("seeds/line")).unwrap();
        fs::write(folder.join("seeds/line/games"), "{}").unwrap();
        plant(&folder, "line").unwrap();
        plant(&folder, "position").unwrap();
        assert_eq!(
            fs::read_to_string(folder.join("corpus/line/games")).unwrap(),
            "{}"
        );
        assert!(folder.join("corpus/position").is_dir());
        fs::remove_dir_all(folder).unwrap();
    }
}
