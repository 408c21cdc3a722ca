// Keeps the pages usable without a network, where the browser can do that.

export function keepOffline(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // The page itself comes first; a browser that refuses the worker still plays online.
  navigator.serviceWorker.register("/service-worker.js").catch((error: unknown) => {
    console.info("no offline copy is kept:", error);
  });
}
