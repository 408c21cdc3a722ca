// The rules pages of the tile games: the pictures are rows of tiles.

import type { ComponentChildren } from "preact";

import { t } from "../../words";
import { RulesPage } from "../rulesPage";
import type { RuleSection } from "../rulesPage";
import { TileFace } from "./tile";
import { TileDistribution } from "./tracker";
import type { Ruled } from "./tracker";

/** A section with a row of tiles. */
export type TileSection = RuleSection<readonly string[]>;

interface Properties {
  readonly ruled: Ruled;
  readonly sections: readonly TileSection[];
  readonly shapes?: boolean;
  readonly children?: ComponentChildren;
}

export function TileRules({ ruled, sections, shapes = false, children }: Properties) {
  return (
    <RulesPage sections={sections} draw={shapes ? drawShapes : drawSigns}>
      <section class="rule all-tiles">
        <div>
          <h2>{t("tiles-rules-all")}</h2>
          <p>{t("tiles-rules-all-text")}</p>
          <TileDistribution key={ruled.box} ruled={ruled} shapes={shapes} />
        </div>
      </section>
      {children}
    </RulesPage>
  );
}

const drawSigns = (tiles: readonly string[]) => <TileStrip tiles={tiles} shapes={false} />;
const drawShapes = (tiles: readonly string[]) => <TileStrip tiles={tiles} shapes />;

function TileStrip({ tiles, shapes }: { tiles: readonly string[]; shapes: boolean }) {
  return (
    <svg class="rule-picture" viewBox={`0 0 ${tiles.length * 96 + 12} 112`} aria-hidden="true">
      {tiles.map((tile, index) => (
        <g key={index} transform={`translate(${54 + index * 96} 56)`}>
          <TileFace tile={tile} shapes={shapes} />
        </g>
      ))}
    </svg>
  );
}
