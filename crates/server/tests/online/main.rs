//! The server over real sockets.

mod access;
mod backup;
mod builder;
mod canaries;
mod clocks;
mod cuts;
mod fairness;
mod follower;
mod games;
mod hostile;
mod http;
mod kaboom;
mod offers;
mod past;
mod player;
mod preview;
mod quick;
mod requests;
mod restart;
mod seats;
mod secrecy;
mod secrets;
mod stage;
