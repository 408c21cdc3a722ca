// The frame of the rules pages of the tile games: sections of text with rows of tiles.

import type { ComponentChildren } from "preact";

import { t } from "../../words";
import type { PlainKey } from "../../words";
import { TileFace } from "./tile";

export interface RuleSection {
  readonly title: PlainKey;
  readonly text: readonly PlainKey[];
  /** A row of tiles, shown beside the text. */
  readonly tiles?: readonly string[];
}

interface Properties {
  readonly sections: readonly RuleSection[];
  readonly shapes?: boolean;
  readonly children?: ComponentChildren;
}

export function TileRules({ sections, shapes = false, children }: Properties) {
  return (
    <>
      {sections.map(({ title, text, tiles }) => (
        <section key={title} class="rule">
          <div>
            <h2>{t(title)}</h2>
            {text.map((key) => (
              <p key={key}>{t(key)}</p>
            ))}
          </div>
          {tiles === undefined ? null : <TileStrip tiles={tiles} shapes={shapes} />}
        </section>
      ))}
      {children}
    </>
  );
}

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
