// Keeps the screen on while a game is played. The lock ends after some minutes without a touch or a key, so that a forgotten phone goes to
// sleep, and returns with the next one.

import { useEffect } from "preact/hooks";

/** How long the screen stays on without any input. */
const PATIENCE_MS = 10 * 60_000;

/** Keeps the screen on as long as `playing` is true. */
export function useWakeLock(playing: boolean): void {
  useEffect(() => {
    if (!playing || !("wakeLock" in navigator)) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    let lock: WakeLockSentinel | null = null;
    let asking = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => {
      void lock?.release();
      lock = null;
    };
    const hold = async (): Promise<void> => {
      clearTimeout(timer);
      timer = setTimeout(release, PATIENCE_MS);
      if (asking || document.visibilityState !== "visible" || lock?.released === false) return;
      asking = true;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (signal.aborted) release();
      } catch {
        // A battery that is nearly empty is a good reason to refuse.
      } finally {
        asking = false;
      }
    };
    // The browser ends the lock when the page is hidden.
    document.addEventListener("visibilitychange", () => void hold(), { signal });
    addEventListener("pointerdown", () => void hold(), { signal, passive: true });
    addEventListener("keydown", () => void hold(), { signal });
    void hold();
    return () => {
      ends.abort();
      clearTimeout(timer);
      release();
    };
  }, [playing]);
}
