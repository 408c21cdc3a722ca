// The rules of BOP! in our own words, with the notice required by the authors of the word lists.

import { t } from "../../words";
import { LookUp } from "../tiles/lookUp";
import { TileRules } from "../tiles/rulesPages";
import type { TileSection } from "../tiles/rulesPages";
import { boxFor, pictured, usualOptions } from "./languages";

/** Shown verbatim in every language. */
const UKACD = "The UK Advanced Cryptics Dictionary: Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved.";

const SECTIONS: readonly TileSection[] = [
  { title: "bop-rules-goal", text: ["bop-rules-goal-text", "bop-rules-read-text"], picture: ["Fk", "Rb"] },
  { title: "tiles-rules-place", text: ["tiles-rules-place-text", "tiles-rules-refill-text", "tiles-rules-pass-text"] },
  {
    title: "bop-rules-score",
    text: ["bop-rules-score-text", "bop-rules-score-colours-text", "bop-rules-score-length-text"],
    picture: ["Fb", "Rb", "Sk"],
  },
  { title: "tiles-rules-wild", text: ["bop-rules-wild-text"], picture: ["Fk", "!!"] },
  { title: "bop-rules-challenge", text: ["bop-rules-challenge-text"] },
  { title: "tiles-rules-end", text: ["bop-rules-end-text", "tiles-rules-stall-text"] },
  { title: "tiles-rules-hidden", text: ["tiles-rules-hidden-text"] },
  { title: "bop-rules-languages", text: ["bop-rules-languages-text"] },
];

/** The sections with the letters of the reader's language. */
function sections(): TileSection[] {
  return SECTIONS.map((section) => (section.picture === undefined ? section : { ...section, picture: section.picture.map(pictured) }));
}

export function BopRules() {
  const options = usualOptions();
  const ruled = { game: "bop", options, box: boxFor(options) };
  return (
    <TileRules ruled={ruled} sections={sections()}>
      <section class="rule">
        <div>
          <h2>{t("tiles-look-up")}</h2>
          <LookUp key={ruled.box} ruled={ruled} />
        </div>
      </section>
      <section class="rule">
        <div>
          <h2>{t("bop-rules-words")}</h2>
          <p>{t("bop-rules-words-text")}</p>
          <p lang="en">{UKACD}</p>
          <p>{t("bop-rules-words-ukrainian-text")}</p>
          <p>{t("bop-rules-definitions-text")}</p>
          <p>
            <a href="/licences/wordnet.txt">{t("bop-rules-licence")}</a>
          </p>
        </div>
      </section>
    </TileRules>
  );
}
