// The reason for a hint in one sentence: the most important of the turn's own events. It uses only events reported by the engine.

import { t } from "../../words";
import type { Place } from "./narration";
import type { CatsEvent } from "./view";

export function whyHinted(events: readonly CatsEvent[], seat: number, place: Place): string {
  const win = events.find((event) => event.kind === "win" && event.seat === seat);
  if (win?.kind === "win") return whyItWins(win.reason, place);
  const count = (kind: CatsEvent["kind"], whose: "own" | "theirs"): number =>
    events.filter((event) => event.kind === kind && "seat" in event && (event.seat === seat) === (whose === "own")).length;

  const captured = count("capture", "own");
  if (captured > 0) return t("halls-why-captures", { count: captured });
  const grown = count("graduate", "own");
  const back = count("back", "own");
  // Only a row removes several pieces from the board at once.
  if (grown > 0) return grown + back > 1 ? t("boop-why-row", { count: grown }) : t("boop-why-grows");
  const off = count("off", "theirs");
  if (off > 0) return place === "tree" ? t("halls-why-off", { count: off }) : t("boop-why-off", { count: off });
  const pushed = count("boop", "theirs");
  if (pushed > 0) return t("boop-why-pushes", { count: pushed });
  if (back > 0) return t("boop-why-returns", { count: back });
  const moved = count("boop", "own");
  if (moved > 0) return t("boop-why-moves-own", { count: moved });
  return t("boop-why-quiet");
}

function whyItWins(reason: string, place: Place): string {
  switch (reason) {
    case "three-cats":
      return t("boop-why-three-cats");
    case "three-kittens":
      return t("boop-why-three-kittens");
    case "eight-cats":
      return place === "tree" ? t("halls-why-eight-cats") : t("boop-why-eight-cats");
    case "three-ornaments":
      return t("halls-why-three-ornaments");
    default:
      return t("boop-foresee-win");
  }
}
