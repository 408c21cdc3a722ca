// Vibration of the device, where it has any.

import { settings } from "../settings";

/** Vibrates by pulses and pauses in turn, in milliseconds. */
export function vibrate(pattern: readonly number[]): void {
  // Browsers refuse it, with a warning, before the first touch of the page.
  if (!settings.value.vibration || pattern.length === 0 || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate([...pattern]);
}
