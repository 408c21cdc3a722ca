// Where the service worker leaves a shared record for the page: a cache, because both can reach it. serviceWorker.ts has the same names.

/** The name of the cache. */
export const SHARED_PLACE = "ruckus-shared";
/** The address of the record in the cache, and of the manifest's share target. */
export const SHARED_RECORD = "/review/shared";
