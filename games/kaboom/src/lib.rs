//! Kaboom: towers of wooden blocks, and dice shot at them, on a simulated table.
//!
//! The physical half: what lies on the table and how it moves. [`World`] is one
//! turn; it takes [`Input`]s and advances by steps of 1/60 second. The same seed,
//! layout and inputs give the same bits on every platform; [`World::hash`] proves
//! it. Nothing here reads a clock, and no number that comes from outside is a
//! floating-point number.
//!
//! | subject | module |
//! |---|---|
//! | blocks, tiles, towers and limits, as data | [`table`] |
//! | which tile lies where | [`layout`] |
//! | which version of the simulation a match has | [`simulation`] |
//! | what players do, and its text | [`input`], [`refusal`] |
//! | the turn itself, and its snapshot | [`world`], [`snapshot`] |
//! | shots, and how to aim them | [`catapult`] |
//! | which towers are right | [`verify`](mod@verify) |
//! | a scripted builder | [`builder`] |
//! | roles, rounds, scoring: the whole match | [`game`] |
//! | players of five levels | [`bot`] |
//!
//! Positions are millimetres, x to the right and y away from the builder, z up,
//! from the middle of the grid of tiles on the table's surface.

pub mod bot;
pub mod builder;
pub mod catapult;
pub mod game;
pub mod golden;
mod hand;
pub mod input;
pub mod layout;
mod physics;
pub mod refusal;
mod shapes;
pub mod simulation;
pub mod snapshot;
mod state;
pub mod table;
mod turning;
pub mod verify;
pub mod world;

pub use bot::Bot;
pub use catapult::{Aim, Launch};
pub use game::{Kaboom, KaboomConfig};
pub use input::Input;
pub use layout::Layout;
pub use refusal::Refusal;
pub use simulation::SimulationVersion;
pub use table::{Block, Kind, MEGA, Table, Tile};
pub use verify::{Fault, TileVerdict, Verdict, verify};
pub use world::{BodyView, Event, Setup, World};
