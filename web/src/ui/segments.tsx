// A choice between a few short values, all visible at once: radio buttons that look like one bar.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Properties<T extends string | number> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly name: (value: T) => string;
  readonly onChange: (value: T) => void;
  /** A further class, for tests and styles. */
  readonly class?: string;
  /** Whether only screen readers get the label. */
  readonly quiet?: boolean;
  /** Shown at the end of the bar, for example a link to another page. */
  readonly children?: ComponentChildren;
}

export function Segments<T extends string | number>(properties: Properties<T>) {
  const { label, values, value, name, onChange, quiet = false, children } = properties;
  const group = useId();
  return (
    <div class={`segments ${properties.class ?? ""}`} role="radiogroup" aria-labelledby={`${group}-label`}>
      <span id={`${group}-label`} class={quiet ? "unseen" : "segments-label"}>
        {label}
      </span>
      <div class="segments-bar">
        {values.map((one) => (
          <label key={one} class="segment">
            <input type="radio" name={group} value={one} checked={one === value} onChange={() => onChange(one)} />
            <span>{name(one)}</span>
          </label>
        ))}
        {children}
      </div>
    </div>
  );
}
