// Sentences about a tile game: for the live region, the move list and the curtain.

import type { Ply } from "../../match/tableSource";
import type { Cue } from "../../sound";
import type { GameEvent } from "../../engine/protocol";
import { t } from "../../words";
import type { MatchEnd, NarrationOptions } from "../module";
import { tileName } from "./names";
import { readPlacement, tilesEvents } from "./view";
import type { Part, TilesEvent } from "./view";
import { withVowels } from "./wrd";

/** The differences between the three games that affect the sentences. */
export interface Dialect {
  /** Whether the first letter of a tile is a shape. */
  readonly shapes: boolean;
  /** Whether runs are words without vowels. */
  readonly letters: boolean;
  /** Whether the letters are Ukrainian. */
  readonly ukrainian?: boolean;
}

export function sentences(events: readonly TilesEvent[], { shapes }: Dialect, name: (seat: number) => string): string[] {
  const lines: string[] = [];
  for (const event of events) {
    const line = sentence(event, shapes, name);
    if (line !== null) lines.push(line);
  }
  return lines;
}

function sentence(event: TilesEvent, shapes: boolean, name: (seat: number) => string): string | null {
  switch (event.kind) {
    case "draw-for-first":
      return t("tiles-tell-draws-for-first", { name: name(event.seat), tile: tileName(event.tile, shapes) });
    case "begins":
      return t("tiles-tell-begins", subject(name(event.seat)));
    case "play":
      return t("tiles-tell-play", {
        ...subject(name(event.seat)),
        tiles: event.placements.map((text) => tileName(readPlacement(text).tile, shapes)).join("; "),
        count: event.placements.length,
      });
    case "swap":
      return t("tiles-tell-swap", { ...subject(name(event.seat)), put: tileName(event.put, shapes) });
    case "score":
      return t("tiles-tell-score", { points: event.points });
    case "trade":
      return t("tiles-tell-trade", { ...subject(name(event.seat)), count: event.count });
    case "pass":
      return t("tiles-tell-pass", subject(name(event.seat)));
    case "done":
      return t("tiles-tell-done", subject(name(event.seat)));
    case "accept":
      return t("tiles-tell-accept", subject(name(event.seat)));
    case "challenge":
      return t("tiles-tell-challenge", subject(name(event.seat)));
    case "withdraw":
      return t("tiles-event-takes-back", { name: name(event.seat), is: "name" });
    case "stands":
      return t("tiles-tell-stands");
    case "lose-turn":
      return t("tiles-tell-lose-turn", subject(name(event.seat)));
    case "extra-turn":
      return t("tiles-tell-extra-turn", subject(name(event.seat)));
    case "last-turns":
      return t("tiles-tell-last-turns", subject(name(event.seat)));
    case "deduct":
      return t("tiles-tell-deduct", { ...subject(name(event.seat)), points: -event.points });
    case "draw":
    case "win":
      return null;
  }
}

/** Returns the words that a play made; while it can be challenged, only its letters. */
export function wordsOf(events: readonly TilesEvent[]): string[] {
  const words = events.flatMap((event) => (event.kind === "score" ? event.parts.flatMap((part) => wrdOf(part)?.wrd ?? []) : []));
  if (words.length > 0) return words;
  return events.flatMap((event) =>
    event.kind === "play" ? event.placements.map((text) => readPlacement(text).tile[0] ?? "").join("") : [],
  );
}

/** Returns the subject of a sentence, whose verb agrees with it: "You pass", "Nina passes". */
export function subject(name: string): { name: string; by: "you" | "other" } {
  return { name, by: name === t("you") ? "you" : "other" };
}

/** Says more about a challenge than its events do: which letters were played. */
export function narrate(ply: Ply, dialect: Dialect, options: NarrationOptions, wrds: string): string[] {
  const count = wrds.split(", ").length;
  return tilesEvents(ply.events).flatMap((event) => {
    const line = sentence(event, dialect.shapes, (seat) => options.name(seat));
    if (event.kind === "withdraw") {
      return [t("tiles-event-no-word", { wrds, count }), t("tiles-event-takes-back", { name: options.name(event.seat), is: "name" })];
    }
    return line === null ? [] : [line];
  });
}

/** Describes a ply for the move list: the words it made, or its action. No square has a name on these boards. */
export function moveWords(ply: Ply, dialect: Dialect): { full: string; brief: string } {
  const words = actionWords(tilesEvents(ply.events), dialect);
  return { full: words, brief: words };
}

function actionWords(events: readonly TilesEvent[], { shapes, letters }: Dialect): string {
  const score = events.find((event) => event.kind === "score");
  const [first] = events;
  switch (first?.kind) {
    case "play": {
      const what = letters ? wordsOf(events).join(" ") : t("tiles-move-tiles", { count: first.placements.length });
      return score?.kind === "score" ? t("tiles-move-scored", { what, points: score.points }) : what;
    }
    case "swap":
      return t("tiles-move-swap", { tile: tileName(first.put, shapes) });
    case "trade":
      return t("tiles-move-trade", { count: first.count });
    case "pass":
      return t("tiles-move-pass");
    case "done":
      return t("tiles-move-done");
    case "accept":
      return t("tiles-move-accept");
    case "challenge":
      return t("tiles-move-challenge");
    default:
      return "·";
  }
}

export function cues(events: readonly GameEvent[]): Cue[] {
  const sounds: Cue[] = [];
  for (const event of tilesEvents(events)) {
    // A click for each tile, each higher than the last; and one more for a long run.
    if (event.kind === "play") event.placements.forEach((_, index) => sounds.push({ kind: "tile", count: index + 1 }));
    if (event.kind === "swap") sounds.push({ kind: "tile", count: 3 });
    if (event.kind === "extra-turn") sounds.push({ kind: "graduate" });
    if (event.kind === "withdraw") sounds.push({ kind: "off" });
    if (event.kind === "trade" || event.kind === "pass") sounds.push({ kind: "knot" });
  }
  return sounds;
}

export function reason({ result, plies, name, isReader }: MatchEnd): string {
  const seat = wentOut(plies);
  const out = isReader(seat) ? t("tiles-end-out-you") : t("tiles-end-out", { name: name(seat) });
  return result.reason === "stalled" ? t("tiles-end-stalled") : out;
}

/** Returns the play with the most points; null in games without points. */
export function bestPlay(plies: readonly Ply[]): { seat: number; points: number; what: string } | null {
  const scores = plies.flatMap(({ events }) => tilesEvents(events)).flatMap((event) => (event.kind === "score" ? [event] : []));
  const [best] = scores.toSorted((one, other) => other.points - one.points);
  if (best === undefined) return null;
  const wrds = best.parts.flatMap((part) => readWrd(part) ?? []).join(", ");
  const count = new Set(
    best.parts.filter(({ code }) => code !== "five-tiles" && code !== "last-play").map(({ squares }) => JSON.stringify(squares)),
  ).size;
  return { seat: best.seat, points: best.points, what: wrds === "" ? t("tiles-lines", { count }) : wrds };
}

/** Returns the seat that ran out of tiles; if others have a last turn after it, an event names it. */
function wentOut(plies: readonly Ply[]): number {
  const named = plies.flatMap(({ events }) => tilesEvents(events)).flatMap((event) => (event.kind === "last-turns" ? [event.seat] : []));
  return named.at(-1) ?? plies.at(-1)?.seat ?? 0;
}

/** Returns how the points of a wrd were calculated; null for other parts of a score. */
export function wrdOf({ more }: Part) {
  return more !== null && "wrd" in more ? more : null;
}

/** Names the wrd of a part, with vowels where a word is known; null for other parts. */
export function readWrd(part: Part): string | null {
  const wrd = wrdOf(part);
  const [word] = wrd?.words ?? [];
  return wrd === null ? null : word === undefined ? wrd.wrd : withVowels(word);
}

/** Returns the reason for a part of a score. */
export function partName(part: Part, { letters }: Dialect, words: readonly string[]): string {
  const { code, squares } = part;
  switch (code) {
    case "wrd": {
      const run = wrdOf(part)?.wrd ?? "";
      return letters && words.length > 0 ? t("tiles-part-words", { run, words: words.join(", ") }) : run;
    }
    case "run":
      return t("tiles-run-of", { count: squares.length });
    case "qinto":
      return t("tiles-part-qinto");
    case "diagonal":
      return t("tiles-part-diagonal", { count: squares.length });
    case "five-tiles":
      return t("tiles-part-five");
    case "last-play":
      return t("tiles-part-last");
    default:
      return code;
  }
}
