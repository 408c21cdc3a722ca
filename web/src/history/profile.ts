// The name and the face of this device's player, shown at tables and beside their games. The name is suggested when they play online.

import { signal } from "@preact/signals";

import { keptName } from "../online/persistence";

export const PLAYER_FACES = ["marmalade", "midnight", "snow", "smoke", "cocoa", "calico"] as const;
export type PlayerFaceName = (typeof PLAYER_FACES)[number];

export interface Profile {
  /** Empty if the player gave none. */
  readonly name: string;
  /** Null until the player chooses one. */
  readonly face: PlayerFaceName | null;
}

const PLACE = "ruckus-profile";

function remembered(): Profile {
  let kept: Partial<Record<keyof Profile, unknown>> = {};
  try {
    kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as typeof kept;
  } catch {
    // Unreadable or forbidden: as if there were none.
  }
  return {
    name: typeof kept.name === "string" ? kept.name : (keptName() ?? ""),
    face: PLAYER_FACES.find((face) => face === kept.face) ?? null,
  };
}

export const profile = signal<Profile>(remembered());

export function changeProfile(changes: Partial<Profile>): void {
  profile.value = { ...profile.value, ...changes };
  try {
    localStorage.setItem(PLACE, JSON.stringify(profile.value));
  } catch {
    // Without storage, it lasts as long as the page.
  }
}
