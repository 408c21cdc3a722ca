// What the message area and the feed say about a turn: who played what for how many points, and why.

import { t } from "../../words";
import type { Ply } from "../../match/tableSource";
import type { EventMessage, EventOptions } from "../module";
import { lettersOf, linesThrough, pendingPlay, tilesAfter } from "./lines";
import { tileName } from "./names";
import { partName, readWrd, sentences, wrdOf } from "./narration";
import type { Dialect } from "./narration";
import { readPlacement, tilesEvents } from "./view";
import type { Part, TilesEvent } from "./view";
import { wildLetter } from "./wrd";

type Score = Extract<TilesEvent, { kind: "score" }>;

/** The number of tiles in a row of five colours, and the least value of such a tile. */
const FIVE = 5;

export function eventWords(ply: Ply, options: EventOptions, dialect: Dialect): EventMessage {
  const events = tilesEvents(ply.events);
  const [first] = events;
  const score = events.find((event) => event.kind === "score");
  const who = (seat: number) => ({ name: options.name(seat), is: options.isReader(seat) ? "you" : "name" });
  const rest = sentences(
    events.filter(({ kind }) => ["last-turns", "deduct"].includes(kind)),
    dialect,
    (seat) => options.name(seat),
  );
  const again = events.some((event) => event.kind === "extra-turn") ? [t("tiles-event-again", who(ply.seat))] : [];
  const text = (...lines: readonly string[]) => ({ text: [...lines, ...again, ...rest].filter(Boolean).join(" ") });
  switch (first?.kind) {
    case "play":
      if (score?.kind === "score")
        return { ...scored(score, who(ply.seat), dialect), ...text(...whyScored(score.parts, dialect)), forMover: true };
      if (dialect.letters) {
        const wrds = namesOf(ply, options);
        return { title: t("tiles-event-laid", { ...who(ply.seat), wrds }), ...text(t("tiles-event-laid-next")), forMover: true };
      }
      return {
        title: t("tiles-event-tiles", { ...who(ply.seat), count: first.placements.length, tiles: tilesIn(first, dialect) }),
        ...text(),
      };
    case "swap":
      return {
        title: t("tiles-event-swap", { ...who(ply.seat), put: tileName(first.put, dialect.shapes) }),
        ...text(t("tiles-event-swap-taken", { taken: tileName(first.taken ?? "!!", dialect.shapes) })),
      };
    case "challenge":
      return { ...verdict(events, ply, options), forMover: true };
    case "accept":
      if (score?.kind === "score") {
        return {
          title: t("tiles-event-stands", { ...who(score.seat), points: score.points, wrds: wrdsOf(score) }),
          ...text(t("tiles-event-accepted", who(ply.seat)), ...whyScored(score.parts, dialect)),
          forMover: true,
        };
      }
      return { title: t("tiles-event-accepted", who(ply.seat)) };
    default: {
      const [title = "", ...more] = sentences(events, dialect, (seat) => options.name(seat));
      return { title, text: more.join(" ") };
    }
  }
}

/** Says whether a challenged play was a word, and what follows. */
function verdict(events: readonly TilesEvent[], ply: Ply, options: EventOptions): { title: string; text: string } {
  const who = (seat: number) => ({ name: options.name(seat), is: options.isReader(seat) ? "you" : "name" });
  const challenger = t("tiles-event-challenged", who(ply.seat));
  const wrds = namesOf(ply, options);
  const score = events.find((event) => event.kind === "score");
  const withdrawn = events.find((event) => event.kind === "withdraw");
  if (withdrawn?.kind === "withdraw") {
    const title = t("tiles-event-no-word", { wrds, count: wrds.split(", ").length });
    return { title, text: [t("tiles-event-takes-back", who(withdrawn.seat)), challenger].join(" ") };
  }
  const words = score?.kind === "score" ? readings(score) : "";
  return {
    title: t("tiles-event-word", { wrds, count: wrds.split(", ").length }),
    text: [t("tiles-event-wrong-challenge", { ...who(ply.seat), words, known: words === "" ? "no" : "yes" })].join(" "),
  };
}

/** Names the wrds of the play that a ply made or answered. */
export function namesOf(ply: Ply, { table }: Pick<EventOptions, "table">): string {
  const state = table.state.peek();
  const at = state.plies.indexOf(ply);
  const index = at < 0 ? state.plies.length - 1 : at;
  const own = tilesEvents(ply.events).find((event) => event.kind === "play");
  const placed = own?.kind === "play" ? own.placements.map(readPlacement) : pendingPlay(state.plies, index);
  const tiles = new Map(tilesAfter(state, index));
  for (const tile of placed) tiles.set(`${tile.x},${tile.y}`, tile);
  return linesThrough(tiles, placed).map(lettersOf).join(", ");
}

function scored(score: Score, who: { name: string; is: string }, { letters }: Dialect): { title: string } {
  const { points } = score;
  if (letters) return { title: t("tiles-event-wrds", { ...who, points, wrds: wrdsOf(score) }) };
  return { title: t("tiles-event-scored", { ...who, points }) };
}

/** Names the wrds of a score, with vowels where a word is known. */
function wrdsOf({ parts }: Score): string {
  return parts.flatMap((part) => readWrd(part) ?? []).join(", ");
}

/** Lists the words that each wrd can stand for. */
function readings({ parts }: Score): string {
  return parts.flatMap((part) => wrdOf(part)?.words ?? []).join(", ");
}

/** Names what made a score large: five colours, doubled colours, all five tiles; in Q!nto the points of its lines. */
export function whyScored(parts: readonly Part[], dialect: Dialect): string[] {
  if (!dialect.letters) {
    const sums = new Map<string, number>();
    for (const { code, squares, points } of parts) {
      const key = code === "five-tiles" || code === "last-play" ? code : JSON.stringify(squares);
      sums.set(key, (sums.get(key) ?? 0) + points);
    }
    const lines = [...sums].filter(([key]) => key.startsWith("[")).map(([, points]) => points);
    return [
      ...(parts.some(({ code }) => code === "qinto") ? [t("tiles-ribbon-qinto")] : []),
      t("tiles-event-lines", { count: lines.length, sum: lines.join(" + ") }),
      ...parts.flatMap(({ code, points }) => (code === "five-tiles" ? [t("tiles-event-five", { points })] : [])),
      ...parts.flatMap((part) =>
        part.code === "last-play" ? [t("tiles-event-part", { name: partName(part, dialect, []), points: part.points })] : [],
      ),
    ];
  }
  const reasons = parts.flatMap((part) => {
    const { values = [], bonus = 0 } = wrdOf(part) ?? {};
    const lines: string[] = [];
    if (values.filter((value) => value % FIVE === 0).length >= FIVE) lines.push(t("tiles-event-colours"));
    else if (values.some((value) => value > 1)) lines.push(t("tiles-event-doubled"));
    if (bonus > 0) lines.push(t("tiles-event-length", { bonus }));
    if (part.code === "five-tiles") lines.push(t("tiles-event-five", { points: part.points }));
    const { wrd = "", words: [word = ""] = [] } = wrdOf(part) ?? {};
    const letter = wrd.includes("!") ? wildLetter(wrd, word) : null;
    if (letter !== null) lines.push(t("tiles-wild-means", { wild: "!", meaning: letter, line: "both" }));
    return lines;
  });
  // Several lines can have the same reason.
  return [...new Set(reasons)];
}

function tilesIn({ placements }: Extract<TilesEvent, { kind: "play" }>, { shapes }: Dialect): string {
  return placements.map((text) => tileName(readPlacement(text).tile, shapes)).join("; ");
}
