// Explains a turn on the grid: every line that it scored, as a thread with its points, and the vowels of its word.

import type { Ply } from "../../match/tableSource";
import type { EventOptions, Foresight } from "../module";
import { eventWords } from "./eventWords";
import { linesThrough, tilesAfter } from "./lines";
import type { Tiles } from "./lines";
import { partName, wrdOf } from "./narration";
import type { Dialect } from "./narration";
import { readPlacement, tilesEvents } from "./view";
import type { Part, Square, Weighed } from "./view";
import type { WildMark } from "./wilds";
import { spell, wildLetter } from "./wrd";
import { t } from "../../words";

/** A line of tiles that was scored. */
export interface Thread {
  readonly squares: readonly Square[];
  /** Null in games without points. */
  readonly points: number | null;
  readonly name: string;
  /** The vowels before each tile and after the last one; empty if no word is known. */
  readonly vowels: readonly string[];
  /** The letters of its wild tiles, if a word is known. */
  readonly wild: readonly WildMark[];
}

export interface Explained {
  readonly seat: number;
  readonly points: number | null;
  readonly threads: readonly Thread[];
  /** Bonuses that belong to no line. */
  readonly bonuses: readonly { readonly name: string; readonly points: number }[];
  readonly words: Foresight;
  /** The grid after the turn. */
  readonly tiles: Tiles;
  /** Whether the player asked for it; otherwise the message area tells the turn anyway. */
  readonly isAsked: boolean;
}

/** Parts of a score that are no lines of their own. */
const BONUSES: ReadonlySet<string> = new Set(["five-tiles", "last-play"]);

/** Explains a turn; null if it laid no tiles that count. `known` are words of the player's own play that only its preview named. */
export function explainPly(
  ply: Ply,
  dialect: Dialect,
  options: EventOptions,
  { isAsked, known }: { readonly isAsked: boolean; readonly known: KnownWords },
): Explained | null {
  const events = tilesEvents(ply.events);
  const score = events.find((event) => event.kind === "score");
  const { title, text } = eventWords(ply, options, dialect);
  const state = options.table.state.peek();
  const at = state.plies.indexOf(ply);
  const tiles = tilesAfter(state, at < 0 ? state.plies.length : at + 1);
  if (score?.kind === "score") {
    const threads = threadsOf(score.parts, dialect, known);
    const words = { title, lines: [...readings(score.parts, known), text ?? ""].filter((line) => line !== "") };
    return { seat: score.seat, points: score.points, threads, bonuses: bonusesOf(score.parts, dialect), words, tiles, isAsked };
  }
  const played = events.find((event) => event.kind === "play");
  // Before the verdict, the lines of a bluff say nothing.
  if (played?.kind !== "play" || dialect.letters) return null;
  const lines = linesThrough(tiles, played.placements.map(readPlacement));
  const threads = lines.map((line) => ({
    squares: line,
    points: null,
    name: t("tiles-run-of", { count: line.length }),
    vowels: [],
    wild: [],
  }));
  return { seat: ply.seat, points: null, threads, bonuses: [], words: { title, lines: text === undefined ? [] : [text] }, tiles, isAsked };
}

/** Explains a draft in the same way. */
export function threadsOfDraft({ refusal, parts, runs }: Weighed, dialect: Dialect): readonly Thread[] {
  if (refusal !== null) return [];
  const known: KnownWords = new Map(runs.map(({ squares, words }) => [JSON.stringify(squares), words]));
  return threadsOf(parts, dialect, known);
}

/** Words by the squares of their line. */
export type KnownWords = ReadonlyMap<string, readonly string[]>;

function threadsOf(parts: readonly Part[], dialect: Dialect, known: KnownWords): readonly Thread[] {
  const threads = new Map<string, Thread>();
  for (const part of parts.filter(({ code }) => !BONUSES.has(code))) {
    const key = JSON.stringify(part.squares);
    const before = threads.get(key);
    const name = [before?.name, partName(part, dialect, [])].filter(Boolean).join(", ");
    const [word] = wordsOf(part, known);
    const spelled = word === undefined ? null : spell(word, part.squares.length);
    const vowels = spelled?.vowels ?? [];
    const wrd = wrdOf(part)?.wrd ?? "";
    const wild = part.squares.flatMap(([x, y], index) =>
      wrd[index] === "!" && spelled !== null ? [{ x, y, meaning: spelled.consonants[index] ?? "" }] : [],
    );
    const squares = part.squares.map(([x, y]) => ({ x, y }));
    threads.set(key, { squares, points: (before?.points ?? 0) + part.points, name, vowels, wild });
  }
  return [...threads.values()];
}

function bonusesOf(parts: readonly Part[], dialect: Dialect): Explained["bonuses"] {
  return parts.filter(({ code }) => BONUSES.has(code)).map((part) => ({ name: partName(part, dialect, []), points: part.points }));
}

function wordsOf(part: Part, known: KnownWords): readonly string[] {
  const words = wrdOf(part)?.words ?? [];
  return words.length > 0 ? words : (known.get(JSON.stringify(part.squares)) ?? []);
}

/** Lists the words that each wrd can stand for, and what its wild tile became. */
function readings(parts: readonly Part[], known: KnownWords): string[] {
  return parts.flatMap((part) => {
    const wrd = wrdOf(part)?.wrd ?? "";
    const words = wordsOf(part, known);
    const [first] = words;
    if (first === undefined) return [];
    const letter = wrd.includes("!") ? wildLetter(wrd, first) : null;
    const line = t("tiles-reading", { wrd, words: words.join(", ") });
    return letter === null ? [line] : [line, t("tiles-wild-means", { wild: "!", meaning: letter, line: "both" })];
  });
}
