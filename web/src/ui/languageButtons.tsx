// The buttons that choose the language.

import { LANGUAGES, LANGUAGE_NAMES, language, t } from "../words";
import { setLanguage } from "./language";

export function LanguageButtons() {
  return (
    <div class="languages" role="group" aria-label={t("setting-language")}>
      {LANGUAGES.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={language() === one} onClick={() => void setLanguage(one)}>
          {LANGUAGE_NAMES[one].short}
        </button>
      ))}
    </div>
  );
}
