// Installing the pages like an app. Chromium offers it with an event, which is kept until the user presses a button here. On iPhones and
// iPads only Safari's own menu can do it.

import { computed, signal } from "@preact/signals";

/** Chromium's offer; TypeScript's library does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offer = signal<InstallOffer | null>(null);
const PLACE = "ruckus-install-later";
const postponed = signal(false);

/** Whether the browser offers to install the pages. */
export const canInstall = computed(() => offer.value !== null);
/** Whether to offer it on the first screen: not after the user has put it off. */
export const suggestsInstall = computed(() => canInstall.value && !postponed.value);

/** Whether the pages run as an app already. */
function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Whether only the browser's share menu can add the pages to the home screen. */
export function installsByShareMenu(): boolean {
  const isTouchMac = navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1;
  return !isInstalled() && (/^(iPhone|iPad)/.test(navigator.platform) || isTouchMac);
}

/** Waits for the browser's offer. */
export function awaitInstallOffer(): void {
  try {
    postponed.value = localStorage.getItem(PLACE) !== null;
  } catch {
    // Without storage the offer appears on each visit.
  }
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.value = event as InstallOffer;
  });
  addEventListener("appinstalled", () => {
    offer.value = null;
  });
}

/** Shows the browser's own question. It can be shown once for each offer. */
export async function install(): Promise<void> {
  const open = offer.value;
  offer.value = null;
  await open?.prompt();
}

/** Stops suggesting it on the first screen; the settings still have it. */
export function installLater(): void {
  postponed.value = true;
  try {
    localStorage.setItem(PLACE, "1");
  } catch {
    // It is put off until the next visit.
  }
}
