// The rules of Q!nto in our own words.

import { TileRules } from "../tiles/rulesPages";
import type { TileSection } from "../tiles/rulesPages";

const SECTIONS: readonly TileSection[] = [
  { title: "qinto-rules-goal", text: ["qinto-rules-goal-text"] },
  { title: "qinto-rules-lines", text: ["qinto-rules-lines-text"], picture: ["Hg", "Sg", "Dg"] },
  {
    title: "tiles-rules-place",
    text: ["tiles-rules-place-text", "tiles-rules-every-text", "tiles-rules-refill-text", "tiles-rules-pass-text"],
    picture: ["Cr", "Xb", "Sk"],
  },
  { title: "tiles-rules-wild", text: ["qinto-rules-wild-text", "qinto-rules-swap-text"], picture: ["*b", "H*", "!!"] },
  { title: "qinto-rules-score", text: ["qinto-rules-score-text"], picture: ["Hg", "Hr", "Hb", "Hy", "Hk"] },
  { title: "qinto-rules-plus", text: ["qinto-rules-plus-text"] },
  { title: "qinto-rules-light", text: ["qinto-rules-light-text"] },
  { title: "tiles-rules-end", text: ["qinto-rules-end-text", "tiles-rules-stall-text"] },
  { title: "tiles-rules-hidden", text: ["tiles-rules-hidden-text"] },
];

export function QintoRules() {
  return <TileRules ruled={{ game: "qinto", options: {}, box: "tiles" }} sections={SECTIONS} shapes />;
}
