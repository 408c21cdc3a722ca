//! Limits on the requests of an address and the messages of a socket.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Limits;
use crate::time;

/// The length of a window for requests.
const WINDOW: Duration = Duration::from_secs(60);
/// The length of a window for messages on a socket.
const MESSAGE_WINDOW: Duration = Duration::from_secs(20);
/// Expired windows are swept when this many addresses are remembered.
const MAX_ADDRESSES: usize = 100_000;

/// The part of an address that identifies one subscriber: the whole IPv4 address, or the first 64
/// bits of an IPv6 address.
pub(super) fn subscriber(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let mut octets = v6.octets();
            octets[8..].fill(0);
            IpAddr::from(octets)
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// The actions that are limited per address and minute; each is counted separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LimitedAction {
    Session,
    Table,
    Join,
    WrongToken,
    Ask,
}

/// How often each address has done each limited action.
pub(super) struct RateLimits {
    sessions: Windows,
    tables: Windows,
    joins: Windows,
    wrong_tokens: Windows,
    asks: Windows,
}

impl RateLimits {
    pub(super) fn new(limits: &Limits) -> RateLimits {
        RateLimits {
            sessions: Windows::new(limits.sessions),
            tables: Windows::new(limits.tables),
            joins: Windows::new(limits.joins),
            wrong_tokens: Windows::new(limits.wrong_tokens),
            asks: Windows::new(limits.asks),
        }
    }

    /// The windows in which an action is counted.
    pub(super) fn of(&self, action: LimitedAction) -> &Windows {
        match action {
            LimitedAction::Session => &self.sessions,
            LimitedAction::Table => &self.tables,
            LimitedAction::Join => &self.joins,
            LimitedAction::WrongToken => &self.wrong_tokens,
            LimitedAction::Ask => &self.asks,
        }
    }
}

/// Counts actions in windows of a minute, for each address.
pub(super) struct Windows {
    most: u32,
    counts: Mutex<BTreeMap<IpAddr, (Instant, u32)>>,
}

impl Windows {
    pub(super) fn new(most: u32) -> Windows {
        Windows {
            most,
            counts: Mutex::new(BTreeMap::new()),
        }
    }

    /// Counts one more action.
    ///
    /// # Errors
    /// If the limit is exceeded: the time until the next window.
    pub(super) fn count(&self, address: IpAddr) -> Result<(), Duration> {
        self.count_at(subscriber(address), time::instant())
    }

    fn count_at(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MAX_ADDRESSES {
            counts.retain(|_, (since, _)| now.duration_since(*since) < WINDOW);
        }
        let (since, count) = counts.entry(address).or_insert((now, 0));
        let age = now.duration_since(*since);
        if age >= WINDOW {
            (*since, *count) = (now, 0);
        }
        if *count >= self.most {
            return Err(WINDOW.saturating_sub(age));
        }
        *count += 1;
        Ok(())
    }
}

/// Counts the messages on one socket.
pub(super) struct MessageWindow {
    most: u32,
    window: Duration,
    since: Instant,
    count: u32,
}

impl MessageWindow {
    pub(super) fn new(most: u32) -> MessageWindow {
        MessageWindow::over(most, MESSAGE_WINDOW)
    }

    /// Counts over another length of time.
    pub(super) fn over(most: u32, window: Duration) -> MessageWindow {
        MessageWindow {
            most,
            window,
            since: time::instant(),
            count: 0,
        }
    }

    /// Counts one more message and returns whether it is allowed.
    pub(super) fn allows(&mut self) -> bool {
        if self.since.elapsed() >= self.window {
            self.since = time::instant();
            self.count = 0;
        }
        self.count += 1;
        self.count <= self.most
    }
}

/// Counts the open sockets, in total and per address.
pub(super) struct Sockets {
    all: Arc<Semaphore>,
    of_address: usize,
    by_address: Mutex<BTreeMap<IpAddr, usize>>,
}

/// The permit to have a socket, held as long as the socket is open.
pub(super) struct SocketPermit {
    sockets: Arc<Sockets>,
    address: IpAddr,
    /// `None` for a socket behind a proxy: the connection of the proxy has the place.
    _place: Option<OwnedSemaphorePermit>,
}

impl Sockets {
    pub(super) fn new(all: usize, of_address: usize) -> Arc<Sockets> {
        Arc::new(Sockets {
            all: Arc::new(Semaphore::new(all)),
            of_address,
            by_address: Mutex::new(BTreeMap::new()),
        })
    }

    /// Admits one more socket, if the limits allow it.
    pub(super) fn admit(self: &Arc<Sockets>, address: IpAddr) -> Option<SocketPermit> {
        let place = Arc::clone(&self.all).try_acquire_owned().ok()?;
        self.admit_at_most(address, self.of_address, Some(place))
    }

    /// Admits one more socket of a client behind a proxy, whose connection is admitted already.
    pub(super) fn admit_forwarded(self: &Arc<Sockets>, address: IpAddr) -> Option<SocketPermit> {
        self.admit_at_most(address, self.of_address, None)
    }

    /// Admits one more connection of a proxy, which serves many clients.
    pub(super) fn admit_proxy(self: &Arc<Sockets>, address: IpAddr) -> Option<SocketPermit> {
        let place = Arc::clone(&self.all).try_acquire_owned().ok()?;
        self.admit_at_most(address, usize::MAX, Some(place))
    }

    fn admit_at_most(
        self: &Arc<Sockets>,
        address: IpAddr,
        most: usize,
        place: Option<OwnedSemaphorePermit>,
    ) -> Option<SocketPermit> {
        let address = subscriber(address);
        let mut counts = self.lock();
        let count = counts.entry(address).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(SocketPermit {
            sockets: Arc::clone(self),
            address,
            _place: place,
        })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        self.by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut counts = self.sockets.lock();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn a_window_fills_and_empties() {
        let windows = Windows::new(2);
        let now = time::instant();
        assert_eq!(windows.count_at(HOME, now), Ok(()));
        assert_eq!(windows.count_at(HOME, now), Ok(()));
        let later = now + Duration::from_secs(20);
        assert_eq!(windows.count_at(HOME, later), Err(Duration::from_secs(40)));
        assert_eq!(windows.count_at(HOME, now + WINDOW), Ok(()));
    }

    #[test]
    fn a_subscriber_of_ipv6_has_one_count() {
        let one: IpAddr = "2001:db8:1:2:3::4".parse().unwrap();
        let other: IpAddr = "2001:db8:1:2:ffff::1".parse().unwrap();
        let foreign: IpAddr = "2001:db8:1:3::4".parse().unwrap();
        assert_eq!(subscriber(one), subscriber(other));
        assert_ne!(subscriber(one), subscriber(foreign));
        let mapped: IpAddr = "::ffff:127.0.0.1".parse().unwrap();
        assert_eq!(subscriber(mapped), HOME);
    }

    #[test]
    fn a_socket_behind_a_proxy_counts_once_in_total_and_for_its_own_address() {
        let proxy: IpAddr = "10.0.0.1".parse().unwrap();
        let sockets = Sockets::new(2, 1);
        let first = (sockets.admit_proxy(proxy), sockets.admit_forwarded(HOME));
        assert!(first.0.is_some() && first.1.is_some());
        assert!(sockets.admit_forwarded(HOME).is_none(), "one per address");
        let second = sockets.admit_proxy(proxy);
        assert!(second.is_some(), "the first one took one place only");
        assert!(sockets.admit_proxy(proxy).is_none(), "two in total");
        drop((first, second));
        assert!(sockets.lock().is_empty());
    }

    #[test]
    fn a_socket_that_closes_makes_room() {
        let sockets = Sockets::new(10, 1);
        let first = sockets.admit(HOME);
        assert!(first.is_some());
        assert!(sockets.admit(HOME).is_none());
        drop(first);
        assert!(sockets.admit(HOME).is_some());
        assert!(sockets.lock().is_empty());
    }
}
