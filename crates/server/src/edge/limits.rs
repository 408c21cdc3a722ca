//! Limits on the requests of an address and the messages of a socket.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Limits;
use crate::time;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// The length of a window for messages on a socket.
const MESSAGE_WINDOW: Duration = Duration::from_secs(20);
/// Addresses that have all their requests again are forgotten when this many are remembered, and
/// then again each time that their number has doubled.
const MANY_ADDRESSES: usize = 10_000;

/// The part of an address that identifies one subscriber: the whole IPv4 address, or the first 64
/// bits of an IPv6 address.
pub(crate) fn subscriber(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let mut octets = v6.octets();
            octets[8..].fill(0);
            IpAddr::from(octets)
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// The actions that are limited per address; each is counted separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LimitedAction {
    /// Any request.
    Request,
    Session,
    Table,
    /// The same, but counted over a day.
    TableOfDay,
    Join,
    WrongToken,
    Ask,
}

/// How often each address has done each limited action.
pub(super) struct RateLimits {
    requests: RateLimit,
    sessions: RateLimit,
    tables: RateLimit,
    tables_of_day: RateLimit,
    joins: RateLimit,
    wrong_tokens: RateLimit,
    asks: RateLimit,
}

impl RateLimits {
    pub(super) fn new(limits: &Limits) -> RateLimits {
        let a_minute = |most| RateLimit::new(most, MINUTE);
        RateLimits {
            requests: a_minute(limits.requests),
            sessions: a_minute(limits.sessions),
            tables: a_minute(limits.tables),
            tables_of_day: RateLimit::new(limits.tables_of_day, DAY),
            joins: a_minute(limits.joins),
            wrong_tokens: a_minute(limits.wrong_tokens),
            asks: a_minute(limits.asks),
        }
    }

    /// The limit of an action.
    pub(super) fn of(&self, action: LimitedAction) -> &RateLimit {
        match action {
            LimitedAction::Request => &self.requests,
            LimitedAction::Session => &self.sessions,
            LimitedAction::Table => &self.tables,
            LimitedAction::TableOfDay => &self.tables_of_day,
            LimitedAction::Join => &self.joins,
            LimitedAction::WrongToken => &self.wrong_tokens,
            LimitedAction::Ask => &self.asks,
        }
    }
}

type Limiter<C> =
    RateLimiter<IpAddr, HashMapStateStore<IpAddr>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// So many actions of each address in a length of time. All of them may come at once; after that,
/// they are allowed again one by one.
pub(super) struct RateLimit<C: Clock = DefaultClock> {
    /// `None` if no action is allowed.
    limiter: Option<Limiter<C>>,
    clock: C,
    /// How many remembered addresses are too many.
    many: AtomicUsize,
}

impl RateLimit {
    pub(super) fn new(most: u32, over: Duration) -> RateLimit {
        RateLimit::with_clock(most, over, DefaultClock::default())
    }
}

impl<C: Clock + Clone> RateLimit<C> {
    fn with_clock(most: u32, over: Duration, clock: C) -> RateLimit<C> {
        let quota = NonZeroU32::new(most)
            .and_then(|most| Some(Quota::with_period(over / most.get())?.allow_burst(most)));
        RateLimit {
            limiter: quota
                .map(|quota| RateLimiter::new(quota, HashMapStateStore::default(), clock.clone())),
            clock,
            many: AtomicUsize::new(MANY_ADDRESSES),
        }
    }

    /// Counts one more action.
    ///
    /// # Errors
    /// If the limit is exceeded: the time until the next action is allowed.
    pub(super) fn count(&self, address: IpAddr) -> Result<(), Duration> {
        let Some(limiter) = &self.limiter else {
            return Err(MINUTE);
        };
        let many = self.many.load(Ordering::Relaxed);
        if limiter.len() > many {
            limiter.retain_recent();
            limiter.shrink_to_fit();
            let next = MANY_ADDRESSES.max(2 * limiter.len());
            self.many.store(next, Ordering::Relaxed);
        }
        limiter
            .check_key(&subscriber(address))
            .map_err(|not_until| not_until.wait_time_from(self.clock.now()))
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
        self.allows_all(1)
    }

    /// Counts this many messages and returns whether they are allowed.
    pub(super) fn allows_all(&mut self, messages: u32) -> bool {
        if self.since.elapsed() >= self.window {
            self.since = time::instant();
            self.count = 0;
        }
        self.count = self.count.saturating_add(messages);
        self.count <= self.most
    }
}

/// Counts what a person, or an address without a session, has open.
#[derive(Default)]
pub(super) struct Shares(Mutex<BTreeMap<String, usize>>);

/// One of them, until dropped.
pub(super) struct Share {
    shares: Arc<Shares>,
    owner: String,
}

impl Shares {
    /// One more, if its owner has fewer than `most`.
    pub(super) fn take(self: &Arc<Shares>, owner: &str, most: usize) -> Option<Share> {
        let mut counts = self.lock();
        let count = counts.get(owner).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        counts.insert(owner.to_owned(), count + 1);
        Some(Share {
            shares: Arc::clone(self),
            owner: owner.to_owned(),
        })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut counts = self.shares.lock();
        if let Some(count) = counts.get_mut(&self.owner) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.owner);
            }
        }
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
    use governor::clock::FakeRelativeClock;

    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn a_limit_is_reached_and_requests_are_allowed_again_one_by_one() {
        let clock = FakeRelativeClock::default();
        let limit = RateLimit::with_clock(2, MINUTE, clock.clone());
        assert_eq!(limit.count(HOME), Ok(()));
        assert_eq!(limit.count(HOME), Ok(()));
        clock.advance(Duration::from_secs(20));
        assert_eq!(limit.count(HOME), Err(Duration::from_secs(10)));
        assert_eq!(
            limit.count([192, 0, 2, 1].into()),
            Ok(()),
            "another address"
        );
        clock.advance(Duration::from_secs(10));
        assert_eq!(limit.count(HOME), Ok(()));
        assert!(limit.count(HOME).is_err());
        clock.advance(MINUTE);
        assert_eq!(limit.count(HOME), Ok(()));
        assert_eq!(limit.count(HOME), Ok(()));
        assert!(RateLimit::new(0, MINUTE).count(HOME).is_err());
    }

    #[test]
    fn addresses_that_have_all_their_requests_again_are_forgotten() {
        let clock = FakeRelativeClock::default();
        let limit = RateLimit::with_clock(2, MINUTE, clock.clone());
        let address = |number: usize| IpAddr::from((number as u32).to_be_bytes());
        for number in 0..=MANY_ADDRESSES {
            assert_eq!(limit.count(address(number)), Ok(()));
        }
        clock.advance(MINUTE);
        assert_eq!(limit.count(HOME), Ok(()));
        assert_eq!(limit.limiter.as_ref().unwrap().len(), 1);
    }

    #[test]
    fn what_is_closed_makes_room_for_its_owner() {
        let shares = Arc::new(Shares::default());
        let first = shares.take("ada", 1);
        assert!(first.is_some() && shares.take("ada", 1).is_none());
        assert!(shares.take("bob", 1).is_some());
        drop(first);
        assert!(shares.take("ada", 1).is_some());
        assert!(shares.lock().is_empty());
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
