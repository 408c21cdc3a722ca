// Announces towers that have become correct, or are no longer so.

import { t } from "../../words";
import type { PlayContext } from "../module";
import { tileName, towerSentence } from "./narration";
import type { KaboomData, Tower } from "./view";

export class TowerNews {
  /** The tiles of correct towers. */
  #right: ReadonlySet<number> = new Set();

  /** Handles the beginning of a turn. */
  begin(): void {
    this.#right = new Set();
  }

  look(towers: readonly Tower[], data: KaboomData, around: PlayContext): void {
    const right = towers.filter((tower) => tower.right);
    const before = this.#right;
    this.#right = new Set(right.map(({ tile }) => tile));
    for (const tower of right) {
      if (before.has(tower.tile)) continue;
      around.sound([{ kind: "graduate" }]);
      around.say(towerSentence(data, tower));
    }
    for (const tile of before) if (!this.#right.has(tile)) around.say(t("kaboom-fallen", { tile: tileName(data, tile) }));
  }
}
