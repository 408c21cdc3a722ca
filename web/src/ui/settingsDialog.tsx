// All settings, in one dialog.

import { BOT_PACES, CONFIRMS, GRAPHICS, MOTIONS, SEATINGS, THEMES, VERBOSITIES, canVibrate, change, settings } from "../settings";
import { allowSound, play } from "../sound";
import { LANGUAGES, LANGUAGE_NAMES, language, t } from "../words";
import type { PlainKey } from "../words";
import { Dialog } from "./dialog";
import { InstallSetting } from "./installOffer";
import { setLanguage } from "./language";

const THEME_NAMES = {
  system: "theme-system",
  light: "theme-light",
  dark: "theme-dark",
  contrast: "theme-contrast",
} as const satisfies Record<string, PlainKey>;
const MOTION_NAMES = {
  system: "motion-system",
  off: "motion-off",
  fast: "motion-fast",
  normal: "motion-normal",
  slow: "motion-slow",
} as const satisfies Record<string, PlainKey>;
const CONFIRM_NAMES = {
  touch: "confirm-touch",
  always: "confirm-always",
  never: "confirm-never",
} as const satisfies Record<string, PlainKey>;
const SEATING_NAMES = {
  fixed: "seating-fixed",
  facing: "seating-facing",
  "side-by-side": "seating-side-by-side",
} as const satisfies Record<string, PlainKey>;
const VERBOSITY_NAMES = {
  brief: "verbosity-brief",
  full: "verbosity-full",
  off: "verbosity-off",
} as const satisfies Record<string, PlainKey>;

const BOT_PACE_NAMES = {
  quick: "bot-pace-quick",
  calm: "bot-pace-calm",
  slow: "bot-pace-slow",
} as const satisfies Record<string, PlainKey>;

const GRAPHICS_NAMES = {
  automatic: "graphics-automatic",
  high: "graphics-high",
  low: "graphics-low",
} as const satisfies Record<string, PlainKey>;

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = settings.value;
  return (
    <Dialog title={t("settings")} onClose={onClose}>
      <Choice
        label={t("setting-language")}
        value={language()}
        values={LANGUAGES}
        name={(value) => LANGUAGE_NAMES[value].full}
        onChange={(value) => void setLanguage(value)}
      />
      <Choice
        label={t("setting-theme")}
        value={now.theme}
        values={THEMES}
        name={(value) => t(THEME_NAMES[value])}
        onChange={(theme) => change({ theme })}
      />
      <Choice
        label={t("setting-motion")}
        value={now.motion}
        values={MOTIONS}
        name={(value) => t(MOTION_NAMES[value])}
        onChange={(motion) => change({ motion })}
      />
      <Choice
        label={t("setting-bot-pace")}
        value={now.bots}
        values={BOT_PACES}
        name={(value) => t(BOT_PACE_NAMES[value])}
        onChange={(bots) => change({ bots })}
      />
      <Choice
        label={t("setting-confirm")}
        value={now.confirm}
        values={CONFIRMS}
        name={(value) => t(CONFIRM_NAMES[value])}
        onChange={(confirm) => change({ confirm })}
      />
      <Choice
        label={t("setting-seating")}
        value={now.seating}
        values={SEATINGS}
        name={(value) => t(SEATING_NAMES[value])}
        onChange={(seating) => change({ seating })}
      />
      <Choice
        label={t("setting-verbosity")}
        value={now.verbosity}
        values={VERBOSITIES}
        name={(value) => t(VERBOSITY_NAMES[value])}
        onChange={(verbosity) => change({ verbosity })}
      />
      <Choice
        label={t("setting-graphics")}
        value={now.graphics}
        values={GRAPHICS}
        name={(value) => t(GRAPHICS_NAMES[value])}
        onChange={(graphics) => change({ graphics })}
      />
      <label class="field">
        <span>{t("setting-volume")}</span>
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          value={Math.round(now.volume * 100)}
          onInput={(event) => change({ volume: Number(event.currentTarget.value) / 100 })}
          onChange={() => {
            allowSound();
            play([{ kind: "boop", count: 1 }]);
          }}
        />
      </label>
      <Switch label={t("setting-easy-font")} on={now.easyFont} onChange={(easyFont) => change({ easyFont })} />
      <Switch label={t("setting-muted")} on={now.muted} onChange={(muted) => change({ muted })} />
      <Switch label={t("setting-voices")} on={now.voices} onChange={(voices) => change({ voices })} />
      {canVibrate ? <Switch label={t("setting-vibration")} on={now.vibration} onChange={(vibration) => change({ vibration })} /> : null}
      <Switch label={t("setting-letters")} on={now.letters} onChange={(letters) => change({ letters })} />
      <InstallSetting />
    </Dialog>
  );
}

interface ChoiceProperties<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly name: (value: T) => string;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, values, name, onChange }: ChoiceProperties<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {values.map((one) => (
          <option key={one} value={one} selected={one === value}>
            {name(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input type="checkbox" role="switch" class="switch" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}
