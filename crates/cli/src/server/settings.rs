//! `--config FILE`: server settings from a file.
//!
//! A line is `name = value`, where the name is that of a flag without its dashes;
//! `true` sets a flag that takes no value. A flag on the command line or an environment
//! variable takes precedence over the file.

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context as _, anyhow};

/// The command line, extended by the settings of the file that it names.
///
/// # Errors
/// If the file cannot be read or a line is not a setting.
pub(crate) fn with_file(mut args: Vec<OsString>) -> anyhow::Result<Vec<OsString>> {
    let Some(at) = args.iter().position(|arg| arg == "--config") else {
        return Ok(args);
    };
    let Some(file) = args.get(at + 1).cloned() else {
        return Ok(args);
    };
    let name = file.display();
    let text =
        std::fs::read_to_string(Path::new(&file)).with_context(|| format!("cannot read {name}"))?;
    let given = |flag: &str| {
        let with_value = format!("{flag}=");
        let is_flag =
            |arg: &OsString| arg == flag || arg.to_string_lossy().starts_with(&with_value);
        let variable = format!("RUCKUS_{}", flag[2..].replace('-', "_").to_uppercase());
        args.iter().any(is_flag) || std::env::var_os(variable).is_some()
    };
    let settings = read(&text).map_err(|line| anyhow!("{name}, {line}"))?;
    let mut added = Vec::new();
    for (setting, value) in settings {
        let flag = format!("--{setting}");
        if given(&flag) {
            continue;
        }
        match value {
            "true" => added.push(OsString::from(flag)),
            "false" => {}
            value => added.push(OsString::from(format!("{flag}={value}"))),
        }
    }
    args.extend(added);
    Ok(args)
}

/// The settings in a text, or an error that names the invalid line.
fn read(text: &str) -> Result<Vec<(&str, &str)>, String> {
    let mut settings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = || format!("line {}: expected name = value", index + 1);
        let (name, value) = line.split_once('=').ok_or_else(wrong)?;
        settings.push((name.trim(), value.trim()));
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_names_and_values() {
        let text = "# who may come\n listen = 0.0.0.0:80\n\nhttps=true\n";
        assert_eq!(
            read(text),
            Ok(vec![("listen", "0.0.0.0:80"), ("https", "true")])
        );
        assert_eq!(
            read("a = 1\nb"),
            Err("line 2: expected name = value".to_owned())
        );
    }
}
