// The frame of every page of rules: sections of text, some with a picture.

import type { ComponentChildren } from "preact";

import { t } from "../words";
import type { PlainKey } from "../words";

/** A section of the rules; `P` describes its picture. */
export interface RuleSection<P> {
  readonly title: PlainKey;
  readonly text: readonly PlainKey[];
  readonly picture?: P;
}

interface Properties<P> {
  readonly sections: readonly RuleSection<P>[];
  /** Draws a picture, which is shown beside the text. */
  draw(picture: P): ComponentChildren;
  /** More sections. */
  readonly children?: ComponentChildren;
}

export function RulesPage<P>({ sections, draw, children }: Properties<P>) {
  return (
    <>
      {sections.map(({ title, text, picture }) => (
        <section key={title} class="rule">
          <div>
            <h2>{t(title)}</h2>
            {text.map((key) => (
              <p key={key}>{t(key)}</p>
            ))}
          </div>
          {picture === undefined ? null : draw(picture)}
        </section>
      ))}
      {children}
    </>
  );
}
