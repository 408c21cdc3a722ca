// The service worker: after the first visit all games without remote players work offline. File names contain a hash of the content, so a
// cached file is always valid; pages are fetched first and taken from the cache as a fallback. scripts/pack.mjs fills in the names between
// the marks.

/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** The name of this build, and the files that are cached from the start. */
const BUILD = "@build@";
const FIRST_FILES = "@files@".split(" ");
const PAGE = "/";
/** The same as in shared.ts: a worker that imports a module could not be a single file. */
const SHARED_PLACE = "ruckus-shared";
const SHARED_RECORD = "/review/shared";
const SHARED_PAGE = "/review?shared";
/** Paths that only the server handles. */
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
      await Promise.all(names.filter((name) => name !== BUILD && name !== SHARED_PLACE).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method === "POST" && address.origin === location.origin && address.pathname === SHARED_RECORD) {
    event.respondWith(receive(request));
    return;
  }
  if (request.method !== "GET" || address.origin !== location.origin || NEVER_KEPT.test(address.pathname)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** Fetches a page; every address has the same page, which then reads the address. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Keeps a record that another app shares, and sends the window to the page that opens it. */
async function receive(request: Request): Promise<Response> {
  const form = await request.formData();
  const record = form.get("record") ?? form.get("text");
  if (record !== null) {
    const cache = await caches.open(SHARED_PLACE);
    await cache.put(SHARED_RECORD, new Response(record));
  }
  return Response.redirect(SHARED_PAGE, 303);
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const fetched = await fetch(request);
  if (fetched.ok && /^\/(assets|definitions)\//.test(new URL(request.url).pathname)) {
    const cache = await caches.open(BUILD);
    await cache.put(request, fetched.clone());
  }
  return fetched;
}

export {};
