// How people who share a device take part in a turn. It is a habit of this device, not a rule of the game.

import { signal } from "@preact/signals";

export const DEVICE_MODES = ["bots", "volleys", "pads"] as const;
export type DeviceMode =
  /** Everybody builds in turn, and bots shoot for the others. */
  | "bots"
  /** Five seconds of building, then one shot, while time stands still. */
  | "volleys"
  /** Builder and Saboteur at the same time, each with their own part of a touch screen. */
  | "pads";

const PLACE = "ruckus-kaboom-sharing";

export const deviceMode = signal<DeviceMode>(remembered());

export function chooseDeviceMode(mode: DeviceMode): void {
  deviceMode.value = mode;
  try {
    localStorage.setItem(PLACE, mode);
  } catch {
    // Not saved: next time the default is used.
  }
}

function remembered(): DeviceMode {
  try {
    const kept = localStorage.getItem(PLACE) as DeviceMode | null;
    return kept !== null && DEVICE_MODES.includes(kept) ? kept : "bots";
  } catch {
    return "bots";
  }
}
