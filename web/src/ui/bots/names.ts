// What bots are called and how they play. The sentences hold in every game: a level determines how much a bot overlooks or how steady its
// hand is (docs/lab/levels.md), not what it likes to do.

import { t } from "../../words";
import type { PlainKey } from "../../words";

/** Returns the name of a level; the locales name each, from 1 to `BOT_LEVELS`. */
export function botName(level: number): string {
  return t(`level-${level}` as PlainKey);
}

/** Describes how the level plays, in a word or two. */
export function botStyle(level: number): string {
  return t(`bot-style-${level}` as PlainKey);
}

/** Describes how the level plays, in one sentence. */
export function botSentence(level: number): string {
  return t(`bot-sentence-${level}` as PlainKey);
}

/** Returns the text of the button that starts a game against the level. */
export function playAgainst(level: number): string {
  return t(`play-against-${level}` as PlainKey);
}
