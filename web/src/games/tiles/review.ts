// What the review says about moves of the tile games. What a move gained is read from the engine's events; nothing is counted here.

import type { Ply } from "../../match/tableSource";
import type { Mistake } from "../../review/lines";
import { t } from "../../words";
import type { GameReview, MoveWords, ReviewPeople } from "../module";
import { tileName } from "./names";
import { moveWords, wordsOf } from "./narration";
import type { Dialect } from "./narration";
import { readPlacement, tilesEvents } from "./view";

export function tilesReview(dialect: Dialect): GameReview {
  return { move: (ply) => move(ply, dialect), why: (mistake, people) => why(mistake, people, dialect) };
}

/** What a ply gained at once. */
interface Gained {
  readonly amount: number;
  readonly unit: "points" | "tiles";
}

/** Names the words in BOP!. In the other games the board shows the tiles; only screen readers need their names. */
function move(ply: Ply, dialect: Dialect): MoveWords {
  const { brief } = moveWords(ply, dialect);
  const laid = tilesEvents(ply.events).find((event) => event.kind === "play");
  if (laid?.kind !== "play" || dialect.letters) return { full: brief, brief, spoken: brief };
  const gained = gain(ply);
  const scored = (tiles: string): string =>
    gained?.unit === "points" ? t("review-tiles-scored", { tiles, points: gained.amount }) : tiles;
  const names = laid.placements.map((text) => tileName(readPlacement(text).tile, dialect.shapes)).join("; ");
  return { full: scored(t("tiles-move-tiles", { count: laid.placements.length })), brief, spoken: scored(names) };
}

/** Returns what a ply gained; null if it did something that cannot be compared, such as taking a wild tile from the grid. */
function gain(ply: Ply): Gained | null {
  const events = tilesEvents(ply.events);
  const score = events.find((event) => event.kind === "score");
  if (score?.kind === "score") return { amount: score.points, unit: "points" };
  const [first] = events;
  switch (first?.kind) {
    case "play":
      return { amount: first.placements.length, unit: "tiles" };
    case "pass":
    case "trade":
      return { amount: 0, unit: "tiles" };
    default:
      return null;
  }
}

function why({ seat, played, better }: Mistake, { name, reader }: ReviewPeople, dialect: Dialect): string {
  const [own] = played.plies;
  const [best] = better.plies;
  const got = own === undefined ? null : gain(own);
  const possible = best === undefined ? null : gain(best);
  if (best === undefined) return "";
  if (tilesEvents(best.events).some((event) => event.kind === "swap")) return t("review-tiles-swap");
  const lines = [compared(got, possible, { mover: name(seat), moverIs: seat === reader ? "you" : "name" })];
  const words = wordsOf(tilesEvents(best.events));
  if (dialect.letters && words.length > 0) lines.push(t("review-tiles-named", { words: words.join(", ") }));
  if (tilesEvents(best.events).some((event) => event.kind === "extra-turn")) lines.push(t("review-tiles-again"));
  return lines.join(" ");
}

/** Compares what two moves gain at once. The better one may gain less: then its advantage comes later. */
function compared(got: Gained | null, possible: Gained | null, mover: { mover: string; moverIs: string }): string {
  if (possible === null) return t("review-tiles-better");
  if (possible.amount === 0) return t("review-tiles-wait");
  // A swap or a pass gains nothing in any unit.
  if (got === null || got.amount === 0) return t("review-tiles-missed", { ...possible, ...mover });
  if (got.unit !== possible.unit) return t("review-tiles-better");
  const more = possible.amount - got.amount;
  if (more < 0) return t("review-tiles-fewer", { unit: possible.unit });
  if (more === 0) return t("review-tiles-equal", { unit: possible.unit });
  return t("review-tiles-more", { ...possible, more });
}
