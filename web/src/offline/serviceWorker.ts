// The service worker: after the first visit everything that can be played alone works with
// the network off. Files have their content's hash in the name and never change, so that a
// kept one is always right; pages are asked for first and kept as a second choice.
//
// The names between the marks are put in by scripts/pack.mjs.

/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** The name of this build, and the files that are kept from the start. */
const BUILD = "@build@";
const FIRST_FILES = "@files@".split(" ");
const PAGE = "/";
/** What is only for the server. */
const NEVER_KEPT = /^\/(api|socket|health|ready|metrics)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(BUILD);
      await cache.addAll([PAGE, ...FIRST_FILES]);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name !== BUILD).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || NEVER_KEPT.test(address.pathname)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** Every address shows the same page, which then reads the address. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const fetched = await fetch(request);
  if (fetched.ok && new URL(request.url).pathname.startsWith("/assets/")) {
    const cache = await caches.open(BUILD);
    await cache.put(request, fetched.clone());
  }
  return fetched;
}

export {};
