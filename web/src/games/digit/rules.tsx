// The rules of D!Git in our own words.

import { TileRules } from "../tiles/rulesPages";
import type { TileSection } from "../tiles/rulesPages";

const SECTIONS: readonly TileSection[] = [
  { title: "digit-rules-goal", text: ["digit-rules-goal-text"] },
  { title: "digit-rules-lines", text: ["digit-rules-set-text", "digit-rules-sequence-text"], picture: ["3g", "4g", "5g"] },
  {
    title: "tiles-rules-place",
    text: ["tiles-rules-place-text", "tiles-rules-every-text", "tiles-rules-refill-text"],
    picture: ["7r", "7g", "7b"],
  },
  { title: "tiles-rules-wild", text: ["digit-rules-wild-text", "digit-rules-swap-text"], picture: ["_g", "!!"] },
  { title: "tiles-rules-turn", text: ["digit-rules-extra-text", "tiles-rules-pass-text"] },
  { title: "tiles-rules-end", text: ["digit-rules-end-text", "tiles-rules-stall-text"] },
  { title: "tiles-rules-hidden", text: ["tiles-rules-hidden-text"] },
];

export function DigitRules() {
  return <TileRules ruled={{ game: "digit", options: {}, box: "tiles" }} sections={SECTIONS} />;
}
