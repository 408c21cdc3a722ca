// The sounds of boop and Halls, by event.

import type { Cue } from "../../sound";
import type { CatsEvent } from "./view";

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
