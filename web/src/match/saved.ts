// Local matches outlive a reload: the set-up and the actions, from which the engine plays
// them again. One match is kept for each game, the finished one too, until the next begins.

import type { Options } from "../engine/protocol";
import type { LocalSetup } from "./localTable";
import type { Progress } from "./tableSource";

export interface SavedMatch {
  readonly setup: LocalSetup;
  readonly played: readonly string[];
  /** Instead of what was played, where that would tell secrets: for the referee's worker only. */
  readonly sealed?: string;
  /** Missing in matches of older versions. */
  readonly progress?: Progress;
}

const FORMAT = 1;
/** What a match has that was saved before its game had the option. */
const BEFORE: Readonly<Record<string, Options>> = { kaboom: { simulation: 1 } };
const place = (game: string): string => `ruckus-match-${game}`;

export function saveMatch(match: SavedMatch): void {
  try {
    localStorage.setItem(place(match.setup.game), JSON.stringify({ format: FORMAT, ...match }));
  } catch {
    // A full or forbidden storage costs the resuming after a reload, not the game.
  }
}

export function savedMatch(game: string): SavedMatch | null {
  const text = readStorage(place(game));
  if (text === null) return null;
  try {
    const saved = JSON.parse(text) as SavedMatch & { format: number };
    if (saved.format !== FORMAT || saved.setup.game !== game) return null;
    return { ...saved, setup: { ...saved.setup, options: { ...BEFORE[game], ...saved.setup.options } } };
  } catch {
    return null;
  }
}

/** Whether there is a match that a new one would cut short. */
export function hasUnfinished(game: string): boolean {
  const saved = savedMatch(game);
  if (saved === null) return false;
  return saved.progress === undefined ? saved.sealed !== undefined || saved.played.length > 0 : saved.progress === "playing";
}

export function forgetMatch(game: string): void {
  try {
    localStorage.removeItem(place(game));
  } catch {
    // There was nothing to forget where nothing can be kept.
  }
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
