// A game in three pictures, for somebody who has never played it. Each game draws its own; they are loaded when an invitation is opened.

import type { ComponentType } from "preact";

import type { PlainKey } from "../words";

export interface HowPicture {
  /** A few words under the picture. */
  readonly text: PlainKey;
  /** A drawing in a square, without text to read. It loops, and stands still with reduced motion. */
  readonly Picture: ComponentType;
}

export type HowItWorks = readonly [HowPicture, HowPicture, HowPicture];

const PICTURES: Readonly<Record<string, () => Promise<HowItWorks>>> = {
  boop: async () => (await import("./boop/howItWorks")).boopPictures,
  halls: async () => (await import("./halls/howItWorks")).hallsPictures,
  bop: async () => (await import("./bop/howItWorks")).bopPictures,
  digit: async () => (await import("./digit/howItWorks")).digitPictures,
  qinto: async () => (await import("./qinto/howItWorks")).qintoPictures,
  kaboom: async () => (await import("./kaboom/howItWorks")).kaboomPictures,
};

/** Returns the pictures of a game; null if it has none. */
export async function howItWorks(game: string): Promise<HowItWorks | null> {
  return (await PICTURES[game]?.()) ?? null;
}
