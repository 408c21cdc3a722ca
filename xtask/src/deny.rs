//! The check of the dependencies: known vulnerabilities, licences, sources, bans.
//!
//! The list of known vulnerabilities is a database that has to be fetched. If that
//! fails, everything else is still checked, and the run reports clearly what was
//! skipped: an unreachable database must not look like "nothing found", nor fail a
//! build without a network.

use anyhow::Result;

use crate::repo::Repo;
use crate::tool::cargo_tool;

/// Checks the dependencies against `deny.toml`; the note lists what was checked.
pub(crate) fn deny(repo: &Repo) -> Result<String> {
    let deny = cargo_tool(repo, "deny")?;
    let fetch = deny.clone().args(["fetch", "db"]);
    println!("    {fetch}");
    let (fetched, said) = fetch.attempt()?;
    if fetched {
        deny.arg("check").run()?;
        return Ok("advisories, bans, licences, sources".to_owned());
    }
    print!("{}", warning(&said));
    deny.args(["check", "bans", "licenses", "sources"]).run()?;
    Ok("bans, licences, sources; ADVISORIES NOT CHECKED".to_owned())
}

fn warning(said: &str) -> String {
    let mut text = "    !!! The database of advisories cannot be reached.\n\
                    \x20   !!! KNOWN FLAWS IN DEPENDENCIES ARE NOT CHECKED in this run.\n"
        .to_owned();
    for line in said.lines().filter(|line| !line.trim().is_empty()) {
        text.push_str("    !!! ");
        text.push_str(line);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreachable_database_is_said_loudly_and_with_its_reason() {
        let text = warning("[ERROR] failed to fetch\n\n  no route\n");
        assert!(text.contains("NOT CHECKED"));
        assert!(text.contains("!!! [ERROR] failed to fetch\n"));
        assert!(
            text.lines().all(|line| line.starts_with("    !!! ")),
            "{text}"
        );
    }
}
