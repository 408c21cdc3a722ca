// What the review says about moves of the tile games. What a move gained is read from the engine's events; nothing is counted here.

import type { Ply } from "../../match/tableSource";
import type { Gained } from "../../review/judge";
import type { Mistake } from "../../review/lines";
import { t } from "../../words";
import type { GameReview, ReviewPeople } from "../module";
import { tileName } from "./names";
import { notation } from "./narration";
import type { Dialect } from "./narration";
import { readPlacement, tilesEvents } from "./view";

export function tilesReview(dialect: Dialect): GameReview {
  return { move: (ply) => move(ply, dialect), why: (mistake, people) => why(mistake, people, dialect), gain };
}

/** Names the words in BOP!, and the tiles in the other games: their number alone says nothing. */
function move(ply: Ply, dialect: Dialect): { full: string; brief: string } {
  const brief = notation(ply, dialect);
  const laid = tilesEvents(ply.events).find((event) => event.kind === "play");
  if (laid?.kind !== "play" || dialect.letters) return { full: brief, brief };
  const tiles = laid.placements.map((text) => tileName(readPlacement(text).tile, dialect.shapes)).join("; ");
  const { amount, unit } = gain(ply);
  return { full: unit === "points" ? t("review-tiles-scored", { tiles, points: amount }) : tiles, brief };
}

function gain(ply: Ply): Gained {
  const events = tilesEvents(ply.events);
  const score = events.find((event) => event.kind === "score");
  if (score?.kind === "score") return { amount: score.points, unit: "points" };
  const laid = events.find((event) => event.kind === "play");
  return { amount: laid?.kind === "play" ? laid.placements.length : 0, unit: "tiles" };
}

function why({ seat, played, better }: Mistake, { name, reader }: ReviewPeople, dialect: Dialect): string {
  const [own] = played.plies;
  const [best] = better.plies;
  if (own === undefined || best === undefined) return "";
  const [got, possible] = [gain(own), gain(best)];
  const values = {
    amount: possible.amount,
    unit: possible.unit,
    more: possible.amount - got.amount,
    move: move(best, dialect).brief,
    mover: name(seat),
    moverIs: seat === reader ? "you" : "name",
  };
  const again = tilesEvents(best.events).some((event) => event.kind === "extra-turn") ? ` ${t("review-tiles-again")}` : "";
  return (got.amount === 0 ? t("review-tiles-missed", values) : t("review-tiles-more", values)) + again;
}
