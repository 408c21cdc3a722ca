//! The clock of the program.

pub(crate) use ruckus_tui::now;
