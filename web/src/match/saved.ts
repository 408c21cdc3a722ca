// Local matches saved across a reload: the set-up and the actions, which the engine replays. One match is kept for each game, even a
// finished one, until the next begins or the player discards it.

import type { Options } from "../engine/protocol";
import type { LocalSetup } from "./localTable";
import type { Progress } from "./tableSource";

export interface SavedMatch {
  readonly setup: LocalSetup;
  readonly played: readonly string[];
  /** The encrypted match instead of the actions, where those would reveal secrets; only the referee's worker can read it. */
  readonly sealed?: string;
  /** Missing in matches saved by older versions. */
  readonly progress?: Progress;
}

const FORMAT = 1;
/** The options of a match that was saved before its game had them. */
const BEFORE: Readonly<Record<string, Options>> = { kaboom: { simulation: 1 } };
const place = (game: string): string => `ruckus-match-${game}`;
/** Matches that the browser would not store: they last as long as the page. */
const unstored = new Map<string, string>();

export function saveMatch(match: SavedMatch): void {
  const { game } = match.setup;
  const text = JSON.stringify({ format: FORMAT, ...match });
  try {
    localStorage.setItem(place(game), text);
    unstored.delete(game);
  } catch {
    // The storage is full or disabled.
    unstored.set(game, text);
  }
}

export function savedMatch(game: string): SavedMatch | null {
  const text = unstored.get(game) ?? readStorage(place(game));
  if (text === null) return null;
  try {
    const saved = JSON.parse(text) as SavedMatch & { format: number };
    if (saved.format !== FORMAT || saved.setup.game !== game) return null;
    return { ...saved, setup: { ...saved.setup, options: { ...BEFORE[game], ...saved.setup.options } } };
  } catch {
    return null;
  }
}

/** Whether there is an unfinished match, which a new one would replace. */
export function hasUnfinished(game: string): boolean {
  const saved = savedMatch(game);
  if (saved === null) return false;
  return saved.progress === undefined ? saved.sealed !== undefined || saved.played.length > 0 : saved.progress === "playing";
}

export function forgetMatch(game: string): void {
  unstored.delete(game);
  try {
    localStorage.removeItem(place(game));
  } catch {
    // Nothing was saved if the storage is disabled.
  }
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
