//! The server over real sockets.

mod access;
mod admin;
mod backup;
mod builder;
mod clocks;
mod encrypted;
mod fairness;
mod follower;
mod games;
mod guests;
mod hostile;
mod http;
mod integrity;
mod kaboom;
mod offers;
mod past;
mod player;
mod preview;
mod proxies;
mod quick;
mod requests;
mod restart;
mod seats;
mod secrecy;
mod sessions;
mod stage;
