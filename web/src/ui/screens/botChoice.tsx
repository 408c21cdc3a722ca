// The five bots to play against, as radio buttons with a face.

import { useId } from "preact/hooks";

import { BOT_LEVELS } from "../../online/wire";
import { t } from "../../words";
import { BotFace, botName, botSentence, botStyle } from "../bots";

export const LEVELS = Array.from({ length: BOT_LEVELS }, (_, index) => index + 1);

interface Properties {
  /** The bots at the table; the first is the chosen one. */
  readonly bots: readonly number[];
  readonly onChange: (level: number) => void;
}

export function BotChoice({ bots: [level, ...others], onChange }: Properties) {
  const group = useId();
  return (
    <fieldset class="bot-choice">
      <legend class="unseen">{t("level")}</legend>
      {LEVELS.map((one) => (
        <label key={one} class={others.includes(one) ? "bot joins" : "bot"}>
          <input
            type="radio"
            name={group}
            value={one}
            checked={one === level}
            aria-labelledby={`${group}-${one}-name`}
            aria-describedby={`${group}-${one}-sentence`}
            onChange={() => onChange(one)}
          />
          <BotFace level={one} />
          <span class="bot-words">
            <span id={`${group}-${one}-name`}>
              <strong>{botName(one)}</strong> · {others.includes(one) ? <em class="plays-too">{t("bot-plays-too")}</em> : botStyle(one)}
            </span>
            <span id={`${group}-${one}-sentence`} class="quiet">
              {botSentence(one)}
            </span>
          </span>
          <Strength level={one} />
        </label>
      ))}
    </fieldset>
  );
}

/** The strength in stitches; the order of the bots says the same to those who do not see it. */
function Strength({ level }: { level: number }) {
  return (
    <svg class="strength" viewBox="0 0 62 18" aria-hidden="true">
      {LEVELS.map((one) => (
        <path key={one} class={one <= level ? "stitch full" : "stitch"} d={`M${one * 12 - 9} 14 L${one * 12 - 3} 4`} />
      ))}
    </svg>
  );
}
