// One option of a game, with its sentence.

import { useId } from "preact/hooks";

import type { OptionSpec, OptionValue } from "../../engine/protocol";
import type { OptionWords } from "../../games/module";
import { t } from "../../words";

interface Properties {
  readonly spec: OptionSpec;
  readonly words: OptionWords;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

export function OptionField({ spec, words, value, onChange }: Properties) {
  const id = useId();
  return (
    <div class="option">
      <label class="field">
        <span>{t(words.name)}</span>
        <Input spec={spec} words={words} value={value} onChange={onChange} describedBy={id} />
      </label>
      <p id={id} class="quiet">
        {t(words.sentence)}
      </p>
    </div>
  );
}

function Input({ spec, words, value, onChange, describedBy }: Properties & { describedBy: string }) {
  switch (spec.type) {
    case "boolean":
      return (
        <input
          type="checkbox"
          role="switch"
          class="switch"
          checked={value === true}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "choice":
      return (
        <select value={String(value)} aria-describedby={describedBy} onChange={(event) => onChange(event.currentTarget.value)}>
          {spec.values.map((one) => {
            const key = words.values?.[one];
            return (
              <option key={one} value={one} selected={one === value}>
                {key === undefined ? one : t(key)}
              </option>
            );
          })}
        </select>
      );
    case "integer":
      return (
        <input
          type="number"
          min={spec.min}
          max={spec.max}
          value={Number(value)}
          aria-describedby={describedBy}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      );
  }
}
