// The options of a match that differ from the standard rules, for set-up, waiting room and table.

import type { Options } from "../engine/protocol";
import type { GameModule, OptionWords } from "../games/module";
import { t } from "../words";

/** Describes each non-standard option in a word or two. */
function variantWords({ options: all }: GameModule, options: Options): string[] {
  return Object.entries(all).flatMap(([name, words]) => {
    const value = options[name];
    if (value === undefined || value === words.standard || words.matters?.(options) === false) return [];
    return [optionWords(words, value)];
  });
}

function optionWords(words: OptionWords, value: Options[string]): string {
  const name = t(words.name);
  if (value === true) return name;
  if (value === false) return t("variant-without", { name });
  const key = words.values?.[String(value)];
  return t("variant-value", { name, value: key === undefined ? String(value) : t(key) });
}

/** The non-standard options; nothing for the standard rules. */
export function VariantLine({ module, options }: { module: GameModule; options: Options }) {
  const words = variantWords(module, options);
  return words.length === 0 ? null : <p class="variant">{t("variant", { rules: words.join(" · ") })}</p>;
}

/** The same before a match, with a button to return to the standard rules. */
export function VariantNote({ module, options, onStandard }: { module: GameModule; options: Options; onStandard: () => void }) {
  if (variantWords(module, options).length === 0) return null;
  return (
    <div class="variant-note">
      <VariantLine module={module} options={options} />
      <button type="button" class="button" onClick={onStandard}>
        {t("variant-standard")}
      </button>
    </div>
  );
}
