// Keeps the pages usable without a network, where the browser supports it.

export function keepOffline(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // The page itself comes first; without the service worker the app still works online.
  navigator.serviceWorker.register("/service-worker.js").catch((error: unknown) => {
    console.info("no offline copy is kept:", error);
  });
}
