// The options of a game: first those for younger players, then the others behind a heading.

import type { GameAbout, Options } from "../../engine/protocol";
import type { GameModule } from "../../games/module";
import { t } from "../../words";
import { OptionField } from "./optionField";

interface Properties {
  readonly about: GameAbout;
  readonly module: GameModule;
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

export function OptionList({ about, module, options, onChange }: Properties) {
  const fields = about.options.flatMap((spec) => {
    const words = module.options[spec.name];
    if (words === undefined || words.matters?.(options) === false) return [];
    const field = (
      <OptionField
        key={spec.name}
        spec={spec}
        words={words}
        value={options[spec.name] ?? spec.default}
        onChange={(value) => onChange({ ...options, [spec.name]: value })}
      />
    );
    return [{ first: words.younger === true, field }];
  });
  const others = fields.filter(({ first }) => !first);
  return (
    <>
      {fields.filter(({ first }) => first).map(({ field }) => field)}
      {others.length === 0 ? null : (
        <details class="options">
          <summary>{t("options")}</summary>
          {others.map(({ field }) => field)}
        </details>
      )}
    </>
  );
}
