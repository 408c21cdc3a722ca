// The sounds and vibrations of boop and Halls, by event.

import type { Cue } from "../../sound";
import type { CatsEvent } from "./view";

const PLACED_MS = 12;
const FALLS_AFTER_MS = 200;
const FELL_MS = 35;

export function cues(events: readonly CatsEvent[]): Cue[] {
  const count = (kind: CatsEvent["kind"]): number => events.filter((event) => event.kind === kind).length;
  const sounds: Cue[] = [];
  if (count("ornament") > 0) sounds.push({ kind: "tile", count: 4 });
  if (count("place") > 0) sounds.push({ kind: "place" });
  const pushed = count("boop") + count("off") + count("pounce");
  if (pushed > 0) sounds.push({ kind: "boop", count: pushed });
  if (count("capture") > 0) sounds.push({ kind: "graduate" });
  if (count("off") > 0) sounds.push({ kind: "off" });
  if (count("graduate") > 0) sounds.push({ kind: "graduate" });
  return sounds;
}

/** Returns the pulses and pauses of a turn in milliseconds: a short pulse for an own placement, a longer one when a piece falls off. */
export function pulses(events: readonly CatsEvent[], here: boolean): number[] {
  const placed = here && events.some(({ kind }) => kind === "place") ? PLACED_MS : 0;
  if (!events.some(({ kind }) => kind === "off")) return placed === 0 ? [] : [placed];
  // The piece crosses the edge about this long after the placement.
  return [placed, FALLS_AFTER_MS - placed, FELL_MS];
}
