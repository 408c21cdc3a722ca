// Keeps the pages usable without a network, where the browser supports it, and notices new versions of them.

import { signal } from "@preact/signals";

/** Whether a new version has replaced the one that this page was loaded from. */
export const updated = signal(false);

/** How often an open page asks for a new version, at most. */
const ASK_AGAIN_MS = 60 * 60_000;

export function keepOffline(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const workers = navigator.serviceWorker;
  // The first worker replaces nothing.
  let known = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    updated.value = known;
    known = true;
  });
  // The page itself comes first; without the service worker the app still works online.
  workers.register("/service-worker.js").then(askNowAndThen, (error: unknown) => {
    console.info("no offline copy is kept:", error);
  });
}

/** An installed app may stay open for weeks: it asks when it is looked at again. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    registration.update().catch((error: unknown) => console.info("no new version was found:", error));
  });
}
