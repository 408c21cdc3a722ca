// The options of a match that differ from the standard rules, for set-up, waiting room and table.

import type { Options } from "../engine/protocol";
import type { GameModule, OptionWords } from "../games/module";
import { language, t } from "../words";

/** Describes each non-standard option in a word or two, if wanted as they stand inside a sentence. */
function variantWords({ options: all }: GameModule, options: Options, { inside = false } = {}): string[] {
  return Object.entries(all).flatMap(([name, words]) => {
    const value = options[name];
    if (value === undefined || value === words.standard || words.matters?.(options) === false) return [];
    const said = optionWords(words, value);
    // A label alone may be a name.
    return [inside && words.selfExplained !== true ? insideSentence(said) : said];
  });
}

/** Whether any option differs from the standard rules. */
export function isChanged(module: GameModule, options: Options): boolean {
  return variantWords(module, options).length > 0;
}

function optionWords(words: OptionWords, value: Options[string]): string {
  const name = t(words.name);
  if (value === true) return name;
  if (value === false) return t("variant-without", { name });
  const key = words.values?.[String(value)];
  if (key !== undefined && words.selfExplained === true) return t(key);
  return t("variant-value", { name, value: key === undefined ? String(value) : t(key) });
}

/** The non-standard options; nothing for the standard rules. */
export function VariantLine({ module, options }: { module: GameModule; options: Options }) {
  const words = variantWords(module, options);
  return words.length === 0 ? null : <p class="variant">{t("variant", { rules: words.join(" · ") })}</p>;
}

/** The same before a match, with a button to return to the standard rules. */
export function VariantNote({ module, options, onStandard }: { module: GameModule; options: Options; onStandard: () => void }) {
  const words = variantWords(module, options, { inside: true });
  if (words.length === 0) return null;
  return (
    <div class="variant-note">
      <p class="variant">
        <svg class="variant-sign" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10.5" />
          <path d="M12 6.5v7M12 17.3v.1" />
        </svg>
        {t("variant-differs", { rules: words.join(" · ") })}
      </p>
      <button type="button" class="text-button" onClick={onStandard}>
        {t("variant-standard")}
      </button>
    </div>
  );
}

/** Returns the name of an option as it stands inside a sentence. */
function insideSentence(words: string): string {
  return words.charAt(0).toLocaleLowerCase(language()) + words.slice(1);
}
