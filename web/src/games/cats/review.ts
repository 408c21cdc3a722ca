// What the review says about moves of boop and Halls.

import { t } from "../../words";
import type { GameReview, MoveWords, ReviewPeople } from "../module";
import type { Mistake } from "../../review/lines";
import type { Ply } from "../../match/tableSource";
import { turnWords } from "./narration";
import type { Place } from "./narration";
import { catsReason } from "./reviewReason";
import type { CatsReason } from "./reviewReason";

export { ReviewMarks } from "./reviewMarks";

export function catsReview(place: Place): GameReview {
  return { move, why: (mistake, people) => reasonWords(catsReason(mistake), mistake, people, place) };
}

function move(ply: Ply): MoveWords {
  const words = turnWords(ply.action ?? "");
  return { ...words, spoken: words.full };
}

export function reasonWords(reason: CatsReason, { seat, before, after }: Mistake, { name, reader }: ReviewPeople, place: Place): string {
  const other = 1 - seat;
  const who = {
    mover: name(seat),
    moverIs: seat === reader ? "you" : "name",
    rival: name(other),
    rivalIs: other === reader ? "you" : "name",
  };
  switch (reason.kind) {
    case "missed-win":
      return t("review-missed-win", { ...who, how: howWon(reason.how, place) });
    case "allowed-win":
      return t("review-allowed-win", { ...who, how: howWon(reason.how, place) });
    case "missed-forced-win":
      return t("review-missed-forced-win", { ...who, moves: reason.moves });
    case "allowed-forced-win":
      return t("review-allowed-forced-win", { ...who, moves: reason.moves });
    case "missed-row":
      return t("review-missed-row", { ...who, cats: reason.cats });
    case "allowed-row":
      return t("review-allowed-row", { ...who, cats: reason.cats, stopped: reason.stopped ? "yes" : "no" });
    case "missed-capture":
      return t("review-missed-capture", { ...who, count: reason.count });
    case "allowed-capture":
      return t("review-allowed-capture", { ...who, count: reason.count });
    case "allowed-off":
      return t("review-allowed-off", { ...who, count: reason.count, place });
    case "missed-later-row":
      return t("review-missed-later-row", { ...who, moves: reason.moves });
    case "allowed-later-row":
      return t("review-allowed-later-row", { ...who, moves: reason.moves });
    case "better-off":
      return t("review-better-off", { ...who, count: reason.count, place });
    case "better-pushes":
      return t("review-better-pushes", { ...who, count: reason.count });
    case "chances":
      return t("review-chances", { ...who, before: percent(before), after: percent(after ?? before) });
  }
}

function percent(chance: number): number {
  return Math.round(100 * chance);
}

function howWon(reason: string, place: Place): string {
  switch (reason) {
    case "three-cats":
      return t("review-how-three-cats");
    case "three-kittens":
      return t("review-how-three-kittens");
    case "eight-cats":
      return place === "tree" ? t("review-how-eight-cats-tree") : t("review-how-eight-cats");
    case "three-ornaments":
      return t("review-how-three-ornaments");
    default:
      return reason;
  }
}
