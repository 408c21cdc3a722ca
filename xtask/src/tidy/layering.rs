//! Checks which package may depend on which: the layers of `ARCHITECTURE.md` as tables.

use super::finding::Finding;
use crate::repo::{Dependency, Package};

/// Every package of ours, and which of the others it may use. An unlisted package is a
/// finding, so that every new package gets a place.
const LAYERS: &[Layer] = &[
    Layer {
        package: "ruckus-core",
        uses: &[],
        tests_use: &[],
    },
    Layer {
        package: "ruckus-conform",
        uses: &["ruckus-core", "ruckus-table"],
        tests_use: &[],
    },
    Layer {
        package: "ruckus-words",
        uses: &[],
        tests_use: &[],
    },
    Layer {
        package: "ruckus-site",
        uses: &[],
        tests_use: &[],
    },
    Layer {
        package: GAMES,
        uses: &["ruckus-core", "ruckus-words"],
        tests_use: &["ruckus-conform", "ruckus-table"],
    },
    // Packages that do not depend on a game may still use one in their tests.
    Layer {
        package: "ruckus-search",
        uses: &["ruckus-core"],
        tests_use: &["ruckus-conform", GAMES],
    },
    Layer {
        package: "ruckus-solve",
        uses: &[GAMES],
        tests_use: &["ruckus-core"],
    },
    Layer {
        package: "ruckus-table",
        uses: &["ruckus-core"],
        tests_use: &["ruckus-conform", GAMES],
    },
    Layer {
        package: "ruckus-catalog",
        uses: &["ruckus-core", "ruckus-search", "ruckus-table", GAMES],
        tests_use: &["ruckus-conform"],
    },
    Layer {
        package: "ruckus-engine",
        uses: &["ruckus-catalog", "ruckus-core", "ruckus-search"],
        tests_use: &[GAMES],
    },
    Layer {
        package: "ruckus-protocol",
        uses: &["ruckus-core"],
        tests_use: &[],
    },
    Layer {
        package: "ruckus-services",
        uses: &[],
        tests_use: &[],
    },
    Layer {
        package: "ruckus-server",
        uses: &[
            "ruckus-catalog",
            "ruckus-core",
            "ruckus-engine",
            "ruckus-protocol",
            "ruckus-search",
            "ruckus-site",
            "ruckus-table",
        ],
        tests_use: &["ruckus-conform", "ruckus-services"],
    },
    Layer {
        package: "ruckus-learn",
        uses: &[
            GAMES,
            "ruckus-catalog",
            "ruckus-core",
            "ruckus-search",
            "ruckus-table",
        ],
        tests_use: &[],
    },
    Layer {
        package: "ruckus-python",
        uses: &[
            "ruckus-catalog",
            "ruckus-core",
            "ruckus-learn",
            "ruckus-search",
        ],
        tests_use: &[],
    },
    Layer {
        package: "ruckus-load",
        uses: &[
            "ruckus-catalog",
            "ruckus-core",
            "ruckus-engine",
            "ruckus-protocol",
        ],
        tests_use: &[],
    },
    Layer {
        package: "ruckus-bindings",
        uses: &[GAMES, "ruckus-engine", "ruckus-protocol", "ruckus-table"],
        tests_use: &[],
    },
    Layer {
        package: "ruckus-wasm",
        uses: BELOW_THE_SURFACE,
        tests_use: &[],
    },
    Layer {
        package: "ruckus-tui",
        uses: BELOW_THE_SURFACE,
        tests_use: &[],
    },
    Layer {
        package: "ruckus-cli",
        uses: ALL_FOR_THE_PROGRAM,
        tests_use: &[],
    },
    Layer {
        package: "xtask",
        uses: &["ruckus-services"],
        tests_use: &[],
    },
];

/// Represents every family in the folder `games`.
const GAMES: &str = "games/*";

/// The dependencies of the outermost packages. The terminal draws the games of each
/// family; of the others, only comparisons with the slow twins use a game directly.
const BELOW_THE_SURFACE: &[&str] = &[
    GAMES,
    "ruckus-catalog",
    "ruckus-core",
    "ruckus-engine",
    "ruckus-search",
    "ruckus-table",
    "ruckus-words",
];

/// The dependencies of the program, which includes the server as a command.
const ALL_FOR_THE_PROGRAM: &[&str] = &[
    GAMES,
    "ruckus-catalog",
    "ruckus-core",
    "ruckus-engine",
    "ruckus-load",
    "ruckus-protocol",
    "ruckus-search",
    "ruckus-server",
    "ruckus-solve",
    "ruckus-table",
    "ruckus-tui",
    "ruckus-words",
];

/// Dependencies that only some packages may have, even in tests.
const RESERVED: &[Reserved] = &[
    Reserved {
        dependencies: &[
            "async-nats",
            "axum",
            "hyper",
            "tokio",
            "tokio-postgres",
            "tower",
        ],
        users: &["ruckus-load", "ruckus-server"],
        reason: "everything else is plain calls, without sockets and async",
    },
    Reserved {
        dependencies: &["js-sys", "wasm-bindgen", "web-sys"],
        users: &["ruckus-wasm"],
        reason: "the browser is known in one place",
    },
    Reserved {
        dependencies: &["anyhow"],
        users: &[
            "ruckus-cli",
            "ruckus-load",
            "ruckus-server",
            "ruckus-tui",
            "xtask",
        ],
        reason: "libraries have an error type for each operation",
    },
    Reserved {
        dependencies: &["env_logger", "log", "tracing"],
        users: &["ruckus-server"],
        reason: "rules are values: what happened is an event, not a log line",
    },
    Reserved {
        dependencies: &["fastrand", "getrandom", "rand"],
        users: &["ruckus-cli", "ruckus-load", "ruckus-server"],
        reason: "chance is drawn from a seed by ruckus-core; only who makes seeds needs entropy",
    },
];

struct Layer {
    package: &'static str,
    uses: &'static [&'static str],
    /// Additional dependencies of tests, examples and benchmarks.
    tests_use: &'static [&'static str],
}

struct Reserved {
    dependencies: &'static [&'static str],
    users: &'static [&'static str],
    reason: &'static str,
}

pub(super) fn check(packages: &[Package]) -> Vec<Finding> {
    packages
        .iter()
        .flat_map(|package| {
            layers(package, packages)
                .into_iter()
                .chain(reserved(package))
        })
        .collect()
}

fn layers(package: &Package, packages: &[Package]) -> Vec<Finding> {
    let name = &package.name;
    let Some(layer) = LAYERS.iter().find(|layer| layer.package == place(package)) else {
        let message = format!("{name} is not in the table of layers in xtask/src/tidy/layering.rs");
        return vec![Finding::of(package.manifest(), message)];
    };
    let mut findings = Vec::new();
    for Dependency {
        name: used,
        for_tests,
    } in &package.dependencies
    {
        let Some(other) = packages.iter().find(|other| other.name == *used) else {
            continue;
        };
        let allowed = layer.uses.contains(&place(other))
            || *for_tests && layer.tests_use.contains(&place(other));
        if !allowed {
            let what = if *for_tests { "uses in tests" } else { "uses" };
            let message = format!(
                "{name} {what} {used}, but may only use {}",
                layer.allowed(*for_tests)
            );
            findings.push(Finding::of(package.manifest(), message));
        }
    }
    findings
}

impl Layer {
    fn allowed(&self, for_tests: bool) -> String {
        let tests = if for_tests { self.tests_use } else { &[] };
        let names: Vec<_> = self.uses.iter().chain(tests).copied().collect();
        if names.is_empty() {
            "none of ours".to_owned()
        } else {
            names.join(", ")
        }
    }
}

/// The name of a package in the table.
fn place(package: &Package) -> &str {
    if package.is_game() {
        GAMES
    } else {
        &package.name
    }
}

fn reserved(package: &Package) -> Vec<Finding> {
    let mut findings = Vec::new();
    for Reserved {
        dependencies,
        users,
        reason,
    } in RESERVED
    {
        if users.contains(&package.name.as_str()) {
            continue;
        }
        for used in &package.dependencies {
            if dependencies.contains(&used.name.as_str()) {
                let users = users.join(", ");
                let message = format!("{} is only for {users}: {reason}", used.name);
                findings.push(Finding::of(package.manifest(), message));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    /// A package in the folder that matches its name; `?` marks dependencies of tests
    /// only.
    fn package(folder: &str, name: &str, uses: &[&str]) -> Package {
        let dependencies = uses.iter().map(|used| Dependency {
            name: used.trim_end_matches('?').to_owned(),
            for_tests: used.ends_with('?'),
        });
        Package {
            name: name.to_owned(),
            folder: folder.to_owned(),
            dependencies: dependencies.collect(),
        }
    }

    /// The findings in a small workspace with one package replaced by `tried`.
    fn found(tried: Package) -> Vec<String> {
        let mut packages = vec![
            package("crates/core", "ruckus-core", &["thiserror"]),
            package("crates/conform", "ruckus-conform", &["ruckus-core"]),
            package(
                "crates/table",
                "ruckus-table",
                &["ruckus-core", "ruckus-boop?"],
            ),
            package(
                "games/boop",
                "ruckus-boop",
                &["ruckus-core", "ruckus-conform?"],
            ),
            package("games/tiles", "ruckus-tiles", &["ruckus-core"]),
            package(
                "crates/catalog",
                "ruckus-catalog",
                &["ruckus-boop", "ruckus-tiles"],
            ),
            package(
                "crates/cli",
                "ruckus-cli",
                &["ruckus-catalog", "serde", "anyhow"],
            ),
        ];
        packages.retain(|package| package.name != tried.name);
        packages.push(tried);
        texts(&check(&packages))
    }

    #[test]
    fn the_layers_as_they_should_be_pass() {
        assert_eq!(
            found(package("crates/core", "ruckus-core", &["serde_json"])),
            [""; 0]
        );
    }

    #[test]
    fn core_uses_none_of_ours() {
        assert_eq!(
            found(package("crates/core", "ruckus-core", &["ruckus-table"])),
            [
                "crates/core/Cargo.toml: ruckus-core uses ruckus-table, but may only use none of ours"
            ]
        );
    }

    #[test]
    fn families_never_use_each_other_and_the_kit_only_in_tests() {
        let boop = |uses| found(package("games/boop", "ruckus-boop", uses));
        assert_eq!(boop(&["ruckus-tiles"]).len(), 1);
        assert_eq!(boop(&["ruckus-tiles?"]).len(), 1);
        assert_eq!(boop(&["ruckus-conform?"]).len(), 0);
        let found = boop(&["ruckus-conform"]);
        assert!(
            found[0].contains("uses ruckus-conform, but may only use ruckus-core, ruckus-words"),
            "{found:?}"
        );
    }

    #[test]
    fn what_knows_no_game_may_be_tried_on_one() {
        let search = |uses| found(package("crates/search", "ruckus-search", uses));
        assert_eq!(search(&["ruckus-core", "ruckus-boop?"]), [""; 0]);
        assert_eq!(search(&["ruckus-core", "ruckus-boop"]).len(), 1);
    }

    #[test]
    fn nobody_uses_the_outermost() {
        let found = found(package("crates/table", "ruckus-table", &["ruckus-cli?"]));
        assert!(found[0].contains("uses in tests ruckus-cli"), "{found:?}");
    }

    #[test]
    fn a_new_package_must_say_where_it_stands() {
        let found = found(package("crates/bots", "ruckus-bots", &[]));
        assert!(
            found[0].contains("ruckus-bots is not in the table of layers"),
            "{found:?}"
        );
    }

    #[test]
    fn reserved_dependencies_are_only_for_their_users() {
        for used in ["tokio", "axum", "wasm-bindgen", "anyhow", "rand", "log?"] {
            let found = found(package("games/boop", "ruckus-boop", &[used]));
            assert_eq!(found.len(), 1, "{used}");
            assert!(found[0].contains("is only for"), "{found:?}");
        }
    }
}
