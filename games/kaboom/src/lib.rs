//! Kaboom: towers of wooden blocks, and dice shot at them, on a simulated table.
//!
//! [`World`] simulates one turn: the bodies on the table and how they move. It takes
//! [`Input`]s and advances in steps of 1/60 second. The same seed, layout and inputs
//! give the same bits on every platform; [`World::hash`] verifies this. Nothing here
//! reads a clock, and no number from outside is a floating-point number.
//!
//! | subject | module |
//! |---|---|
//! | blocks, tiles, towers and limits, as data | [`table`] |
//! | the positions of the tiles | [`layout`] |
//! | the version of the simulation of a match, and its gentle rules | [`simulation`], [`family`] |
//! | inputs of players, and their text | [`input`], [`refusal`] |
//! | the turn itself, and its snapshot | [`world`], [`snapshot`] |
//! | shots, and how to aim them | [`catapult`], [`aiming`] |
//! | whether a block would stand somewhere | [`settling`] |
//! | which towers are correct | [`verify`](mod@verify) |
//! | a scripted builder | [`builder`] |
//! | roles, rounds, scoring: the whole match | [`game`] |
//! | bots of every level | [`bot`] |
//!
//! Positions are in millimetres from the middle of the grid of tiles on the table's
//! surface: x to the right and y away from the builder, z up.

pub mod aiming;
pub mod bot;
pub mod builder;
pub mod catapult;
pub mod family;
pub mod game;
pub mod golden;
mod hand;
pub mod input;
mod landing;
pub mod layout;
mod physics;
pub mod refusal;
pub mod settling;
mod shapes;
pub mod simulation;
pub mod snapshot;
mod state;
mod struck;
pub mod table;
mod turning;
pub mod verify;
pub mod world;

pub use bot::Bot;
pub use catapult::{Aim, Launch};
pub use family::FamilyRules;
pub use game::{Kaboom, KaboomConfig};
pub use input::Input;
pub use layout::Layout;
pub use refusal::Refusal;
pub use simulation::SimulationVersion;
pub use struck::Struck;
pub use table::{Block, Kind, MEGA, Table, Tile};
pub use verify::{Fault, TileVerdict, Verdict, verify};
pub use world::{BodyView, Event, Setup, World};
