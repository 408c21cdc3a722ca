// How much help a builder gets on this device: blocks that snap to their places, and whether a block would stand.

import { ASSISTS } from "./builder";
import type { Assist, Builder, Held } from "./builder";
import { HOVER } from "./handMotion";
import type { Ghost, GhostVerdict } from "./scene/ghost";

const ASSIST_PLACE = "ruckus-kaboom-assist";
const VERDICT_PLACE = "ruckus-kaboom-verdict";

/** Gives a builder the help that was chosen on this device. */
export function rememberHelp({ assist, foretells }: Builder): void {
  const kept = remembered(ASSIST_PLACE) as Assist | null;
  assist.value = kept !== null && ASSISTS.includes(kept) ? kept : "full";
  foretells.value = remembered(VERDICT_PLACE) !== "off";
}

export function chooseAssist(builder: Builder, assist: Assist): void {
  builder.assist.value = assist;
  keep(ASSIST_PLACE, assist);
}

/** Chooses whether the ghost shows what would become of the block. */
export function chooseForetelling(builder: Builder, foretells: boolean): void {
  builder.foretells.value = foretells;
  keep(VERDICT_PLACE, foretells ? "on" : "off");
}

/** Returns the verdict on the block in the hand; null if there is none to show. */
export function verdictOf(held: Held | null, foretells: boolean): GhostVerdict | null {
  if (held === null || held.settled === null || !foretells) return null;
  const { stability, tile, fits } = held.settled;
  return stability === "stands" && tile !== null && !fits ? "wrong" : stability;
}

/** Returns the ghost of the block in the hand; null until it is known where it would land. */
export function ghostOf(held: Held | null, verdict: GhostVerdict): Ghost | null {
  if (held === null || held.landing === null) return null;
  return { ...held, hangs: held.landing + (held.lowering ? 2 : HOVER), lands: held.landing, verdict };
}

function remembered(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function keep(place: string, value: string): void {
  try {
    localStorage.setItem(place, value);
  } catch {
    // Not saved: next time the default is used.
  }
}
