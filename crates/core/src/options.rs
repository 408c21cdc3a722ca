//! The options of a game, declared as data and read from JSON or text.
//!
//! A game's [`Config`] is a plain struct with typed fields. The list [`Config::OPTIONS`] names each
//! option and its possible values, so that the engine protocol, the command line, the record and
//! the web page can offer and check options without knowing the game.

use crate::Value;

/// One option of a game.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name in requests and records, such as `kittens-only`.
    pub name: &'static str,
    /// Its possible values.
    pub kind: OptionKind,
    /// One English sentence for command-line help.
    pub info: &'static str,
}

/// The possible values of an option, and its default.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// True or false.
    Switch {
        /// The default setting.
        default: bool,
    },
    /// One of a few words; the first is the default.
    Choice {
        /// The words. This is a function because data loaded at startup can add one.
        values: fn() -> &'static [&'static str],
    },
    /// A whole number within bounds.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// The default setting.
        default: i64,
    },
    /// A version of some part of the rules, from 1. A new match has the newest version; a stored
    /// match that does not name one has version 1. Players do not choose it.
    Version {
        /// The newest.
        newest: i64,
    },
}

/// A checked setting of one option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// Of a [`OptionKind::Switch`].
    Switch(bool),
    /// Of a [`OptionKind::Choice`].
    Choice(&'static str),
    /// Of a [`OptionKind::Number`] or a [`OptionKind::Version`].
    Number(i64),
}

impl OptionSpec {
    /// The default setting.
    #[must_use]
    pub fn default(&self) -> Setting {
        match self.kind {
            OptionKind::Switch { default } => Setting::Switch(default),
            OptionKind::Choice { values } => Setting::Choice(values()[0]),
            OptionKind::Number { default, .. } => Setting::Number(default),
            OptionKind::Version { newest } => Setting::Number(newest),
        }
    }

    /// The setting of a stored match that does not name the option.
    #[must_use]
    pub fn unnamed(&self) -> Setting {
        match self.kind {
            OptionKind::Version { .. } => Setting::Number(1),
            _ => self.default(),
        }
    }

    /// Whether the option is a version, which no player chooses.
    #[must_use]
    pub fn is_version(&self) -> bool {
        matches!(self.kind, OptionKind::Version { .. })
    }

    /// A few settings that together cover the option: all values of a switch or a choice, the
    /// bounds and the default of a number, the newest version.
    #[must_use]
    pub fn samples(&self) -> Vec<Setting> {
        match self.kind {
            OptionKind::Switch { .. } => vec![Setting::Switch(false), Setting::Switch(true)],
            OptionKind::Choice { values } => values()
                .iter()
                .map(|value| Setting::Choice(value))
                .collect(),
            OptionKind::Number { min, max, default } => {
                let mut numbers = vec![min, default, max];
                numbers.dedup();
                numbers.into_iter().map(Setting::Number).collect()
            }
            OptionKind::Version { newest } => vec![Setting::Number(newest)],
        }
    }

    /// The possible values in words, for error messages: `must or may`.
    #[must_use]
    pub fn expected(&self) -> String {
        match self.kind {
            OptionKind::Switch { .. } => "true or false".to_owned(),
            OptionKind::Choice { values } => values().join(" or "),
            OptionKind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
            OptionKind::Version { newest } => format!("a version from 1 to {newest}"),
        }
    }

    fn read_json(&self, value: &Value) -> Option<Setting> {
        match self.kind {
            OptionKind::Switch { .. } => value.as_bool().map(Setting::Switch),
            OptionKind::Choice { values } => {
                let text = value.as_str()?;
                values()
                    .iter()
                    .find(|v| **v == text)
                    .map(|v| Setting::Choice(v))
            }
            OptionKind::Number { min, max, .. } => value
                .as_i64()
                .filter(|number| (min..=max).contains(number))
                .map(Setting::Number),
            OptionKind::Version { newest } => value
                .as_i64()
                .filter(|number| (1..=newest).contains(number))
                .map(Setting::Number),
        }
    }

    fn read_text(&self, text: &str) -> Option<Setting> {
        match self.kind {
            OptionKind::Switch { .. } => text.parse().ok().map(Setting::Switch),
            OptionKind::Choice { .. } => self.read_json(&Value::from(text)),
            OptionKind::Number { .. } | OptionKind::Version { .. } => {
                self.read_json(&Value::from(text.parse::<i64>().ok()?))
            }
        }
    }
}

impl Setting {
    /// The setting as JSON.
    #[must_use]
    pub fn to_json(self) -> Value {
        match self {
            Setting::Switch(on) => Value::from(on),
            Setting::Choice(word) => Value::from(word),
            Setting::Number(number) => Value::from(number),
        }
    }

    /// The setting as text, as written in a record.
    #[must_use]
    pub fn to_text(self) -> String {
        match self {
            Setting::Switch(on) => on.to_string(),
            Setting::Choice(word) => word.to_owned(),
            Setting::Number(number) => number.to_string(),
        }
    }
}

/// The error for an unknown option or an invalid value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadOption {
    /// No option has this name.
    #[error("unknown option {name:?}; this game has: {known}")]
    UnknownName {
        /// The name that was given.
        name: String,
        /// The names that exist.
        known: String,
    },
    /// The option exists but cannot have this value.
    #[error("option {name:?} is {expected}, not {found}")]
    BadValue {
        /// The option.
        name: &'static str,
        /// Its possible values.
        expected: String,
        /// What was given.
        found: String,
    },
    /// The options as a whole have the wrong form.
    #[error("options are {expected}")]
    BadForm {
        /// The right form.
        expected: &'static str,
    },
}

/// The typed options of a game.
pub trait Config: Clone + PartialEq + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// The options, in the order in which they are listed and recorded.
    const OPTIONS: &'static [OptionSpec];

    /// Builds the config from one checked setting for each of `OPTIONS`, in
    /// that order.
    fn from_settings(settings: &[Setting]) -> Self;

    /// The settings, one for each of `OPTIONS`, in that order.
    fn settings(&self) -> Vec<Setting>;

    /// Every option at its default.
    #[must_use]
    fn defaults() -> Self {
        let settings: Vec<_> = Self::OPTIONS.iter().map(OptionSpec::default).collect();
        Self::from_settings(&settings)
    }

    /// Reads the options of a new match, such as `{"eight":"may"}`; options that are not named have
    /// their defaults.
    ///
    /// # Errors
    /// If a name is unknown or a value does not fit.
    fn from_json(options: &Value) -> Result<Self, BadOption> {
        read_json(options, OptionSpec::default)
    }

    /// Reads the options of a stored match; options that are not named keep the behaviour from
    /// before they existed.
    ///
    /// # Errors
    /// If a name is unknown or a value does not fit.
    fn from_stored_json(options: &Value) -> Result<Self, BadOption> {
        read_json(options, OptionSpec::unnamed)
    }

    /// Reads the options of a new match, such as `eight=may repetition=none`; options that are not
    /// named have their defaults.
    ///
    /// # Errors
    /// If the form is wrong, a name is unknown or a value does not fit.
    fn from_text(text: &str) -> Result<Self, BadOption> {
        read_text(text, OptionSpec::default)
    }

    /// Reads the options of a record, as [`Config::to_text`] writes them.
    ///
    /// # Errors
    /// If the form is wrong, a name is unknown or a value does not fit.
    fn from_stored_text(text: &str) -> Result<Self, BadOption> {
        read_text(text, OptionSpec::unnamed)
    }

    /// The same options with every version set to the newest, for a new match.
    #[must_use]
    fn renewed(&self) -> Self {
        let settings = Self::OPTIONS.iter().zip(self.settings());
        let renewed: Vec<_> = settings
            .map(|(spec, setting)| {
                if spec.is_version() {
                    spec.default()
                } else {
                    setting
                }
            })
            .collect();
        Self::from_settings(&renewed)
    }

    /// The options as JSON, all of them.
    fn to_json(&self) -> Value {
        Self::OPTIONS
            .iter()
            .zip(self.settings())
            .map(|(spec, setting)| (spec.name.to_owned(), setting.to_json()))
            .collect()
    }

    /// The options as text, as in a record: all except versions that are 1, so that a record from
    /// before versions existed is written back unchanged.
    fn to_text(&self) -> String {
        let pairs: Vec<_> = Self::OPTIONS
            .iter()
            .zip(self.settings())
            .filter(|(spec, setting)| !spec.is_version() || *setting != spec.unnamed())
            .map(|(spec, setting)| format!("{}={}", spec.name, setting.to_text()))
            .collect();
        pairs.join(" ")
    }

    /// Every combination of the sample settings of every option.
    #[must_use]
    fn combinations() -> Vec<Self> {
        let mut all = vec![Vec::new()];
        for spec in Self::OPTIONS {
            all = all
                .into_iter()
                .flat_map(|settings: Vec<Setting>| {
                    spec.samples().into_iter().map(move |sample| {
                        let mut longer = settings.clone();
                        longer.push(sample);
                        longer
                    })
                })
                .collect();
        }
        all.iter()
            .map(|settings| Self::from_settings(settings))
            .collect()
    }
}

fn read_json<C: Config>(
    options: &Value,
    left_out: fn(&OptionSpec) -> Setting,
) -> Result<C, BadOption> {
    let Value::Object(options) = options else {
        return Err(BadOption::BadForm {
            expected: "a JSON object of names and values",
        });
    };
    let mut settings: Vec<_> = C::OPTIONS.iter().map(left_out).collect();
    for (name, value) in options {
        let (index, spec) = find::<C>(name)?;
        settings[index] = spec
            .read_json(value)
            .ok_or_else(|| bad_value(spec, value.to_string()))?;
    }
    Ok(C::from_settings(&settings))
}

fn read_text<C: Config>(text: &str, left_out: fn(&OptionSpec) -> Setting) -> Result<C, BadOption> {
    let mut settings: Vec<_> = C::OPTIONS.iter().map(left_out).collect();
    for pair in text.split_ascii_whitespace() {
        let (name, value) = pair.split_once('=').ok_or(BadOption::BadForm {
            expected: "written name=value, separated by spaces",
        })?;
        let (index, spec) = find::<C>(name)?;
        settings[index] = spec
            .read_text(value)
            .ok_or_else(|| bad_value(spec, format!("{value:?}")))?;
    }
    Ok(C::from_settings(&settings))
}

fn find<C: Config>(name: &str) -> Result<(usize, &'static OptionSpec), BadOption> {
    C::OPTIONS
        .iter()
        .enumerate()
        .find(|(_, spec)| spec.name == name)
        .ok_or_else(|| BadOption::UnknownName {
            name: name.to_owned(),
            known: C::OPTIONS
                .iter()
                .map(|spec| spec.name)
                .collect::<Vec<_>>()
                .join(", "),
        })
}

fn bad_value(spec: &OptionSpec, found: String) -> BadOption {
    BadOption::BadValue {
        name: spec.name,
        expected: spec.expected(),
        found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Tea {
        milk: bool,
        leaf: &'static str,
        spoons: i64,
        blend: i64,
    }

    impl Config for Tea {
        const OPTIONS: &'static [OptionSpec] = &[
            OptionSpec {
                name: "milk",
                kind: OptionKind::Switch { default: true },
                info: "",
            },
            OptionSpec {
                name: "leaf",
                kind: OptionKind::Choice {
                    values: || &["black", "green"],
                },
                info: "",
            },
            OptionSpec {
                name: "spoons",
                kind: OptionKind::Number {
                    min: 0,
                    max: 3,
                    default: 1,
                },
                info: "",
            },
            OptionSpec {
                name: "blend",
                kind: OptionKind::Version { newest: 2 },
                info: "",
            },
        ];

        fn from_settings(settings: &[Setting]) -> Tea {
            let &[
                Setting::Switch(milk),
                Setting::Choice(leaf),
                Setting::Number(spoons),
                Setting::Number(blend),
            ] = settings
            else {
                panic!("settings follow OPTIONS: {settings:?}");
            };
            Tea {
                milk,
                leaf,
                spoons,
                blend,
            }
        }

        fn settings(&self) -> Vec<Setting> {
            vec![
                Setting::Switch(self.milk),
                Setting::Choice(self.leaf),
                Setting::Number(self.spoons),
                Setting::Number(self.blend),
            ]
        }
    }

    #[test]
    fn what_is_not_named_has_its_default() {
        let tea = Tea::from_json(&json!({"leaf": "green"})).unwrap();
        assert_eq!(
            tea,
            Tea {
                milk: true,
                leaf: "green",
                spoons: 1,
                blend: 2
            }
        );
        assert_eq!(Tea::from_text("spoons=3").unwrap().spoons, 3);
        assert_eq!(Tea::from_text("").unwrap(), Tea::defaults());
    }

    #[test]
    fn json_and_text_round_trip_for_every_combination() {
        let all = Tea::combinations();
        assert_eq!(all.len(), 2 * 2 * 3);
        for tea in all {
            assert_eq!(Tea::from_json(&tea.to_json()).unwrap(), tea);
            assert_eq!(Tea::from_stored_json(&tea.to_json()).unwrap(), tea);
            assert_eq!(Tea::from_stored_text(&tea.to_text()).unwrap(), tea);
        }
    }

    #[test]
    fn a_new_match_has_the_newest_version_and_a_stored_one_without_a_version_the_first() {
        assert_eq!(Tea::from_text("spoons=3").unwrap().blend, 2);
        assert_eq!(Tea::from_json(&json!({})).unwrap().blend, 2);
        let text = "milk=true leaf=black spoons=3";
        let stored = Tea::from_stored_text(text).unwrap();
        assert_eq!(stored.blend, 1);
        assert_eq!(stored.to_text(), text, "it is written again as it was");
        assert_eq!(Tea::from_json(&stored.to_json()).unwrap(), stored);
        assert_eq!(
            Tea::from_stored_json(&json!({"spoons": 3})).unwrap(),
            stored
        );
        let renewed = stored.renewed();
        assert_eq!((renewed.blend, renewed.spoons), (2, 3));
        assert_eq!(renewed.to_text(), format!("{text} blend=2"));
    }

    #[test]
    fn errors_say_what_was_expected() {
        let message = |options: Value| Tea::from_json(&options).unwrap_err().to_string();
        assert_eq!(
            message(json!({"sugar": 1})),
            "unknown option \"sugar\"; this game has: milk, leaf, spoons, blend"
        );
        assert_eq!(
            message(json!({"leaf": "white"})),
            "option \"leaf\" is black or green, not \"white\""
        );
        assert_eq!(
            message(json!({"spoons": 4})),
            "option \"spoons\" is a whole number from 0 to 3, not 4"
        );
        assert_eq!(
            message(json!({"blend": 3})),
            "option \"blend\" is a version from 1 to 2, not 3"
        );
        assert_eq!(
            message(json!({"milk": 1})),
            "option \"milk\" is true or false, not 1"
        );
        assert_eq!(
            message(json!([])),
            "options are a JSON object of names and values"
        );
        assert!(Tea::from_text("milk").is_err());
        assert!(Tea::from_text("spoons=1.0").is_err());
    }
}
