// All games as one file: the summaries with their records.

import type { PlayedGame } from "../../../history/playedGame";
import { profile } from "../../../history/profile";
import { reviewOf } from "../../../history/store";
import { unpack } from "../../../review/packed";
import { PACKED } from "../../router";

/** The version of the file's format. */
const FORMAT = 1;

export async function exportText(games: readonly PlayedGame[]): Promise<string> {
  const whole = await Promise.all(
    games.map(async ({ size: _length, at, ...game }) => ({ ...game, at: new Date(at).toISOString(), record: await recordOf(game.id) })),
  );
  return JSON.stringify({ "ruckus-games": FORMAT, player: profile.value, games: whole }, null, 2);
}

async function recordOf(id: string): Promise<string | null> {
  const address = await reviewOf(id);
  const packed = address?.split(PACKED).at(1);
  return packed === undefined ? null : ((await unpack(packed))?.record ?? null);
}
