//! The server over real sockets.

mod access;
mod backup;
mod clocks;
mod fairness;
mod games;
mod hostile;
mod http;
mod offers;
mod past;
mod player;
mod requests;
mod restart;
mod seats;
mod secrecy;
mod stage;
