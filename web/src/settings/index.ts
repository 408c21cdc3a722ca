// The user's settings, stored only on this device. The defaults follow the system.

import { computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

import { LANGUAGES } from "../words";
import type { Language } from "../words";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const MOTIONS = ["system", "off", "fast", "normal", "slow"] as const;
export const CONFIRMS = ["touch", "always", "never"] as const;
/** How two people who share the device sit. */
export const SEATINGS = ["fixed", "facing", "side-by-side"] as const;
export type Seating = (typeof SEATINGS)[number];
export const VERBOSITIES = ["brief", "full", "off"] as const;
/** How long the turn of a bot stays on the table before the next bot plays. */
export const BOT_PACES = ["quick", "calm", "slow"] as const;
/** The quality of 3D pictures; automatic: as good as this device draws smoothly. */
export const GRAPHICS = ["automatic", "high", "low"] as const;

export interface Settings {
  /** Null: the browser's language. */
  language: Language | null;
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
  /** Whether pieces have voices in addition to the plain sounds. */
  voices: boolean;
  /** Whether the device vibrates when a piece is placed or falls off. */
  vibration: boolean;
  /** When a move needs confirmation. */
  confirm: (typeof CONFIRMS)[number];
  seating: Seating;
  /** Whether pieces show letters. */
  letters: boolean;
  /** Whether texts use an easy-to-read font. */
  easyFont: boolean;
  /** The level of detail for screen readers. */
  verbosity: (typeof VERBOSITIES)[number];
  graphics: (typeof GRAPHICS)[number];
  bots: (typeof BOT_PACES)[number];
}

/** Whether the browser can make the device vibrate. */
export const canVibrate = typeof navigator !== "undefined" && "vibrate" in navigator;

const PLACE = "ruckus-settings";
const USUAL: Settings = {
  language: null,
  theme: "system",
  motion: "system",
  volume: 0.7,
  muted: false,
  voices: true,
  vibration: canVibrate,
  confirm: "touch",
  seating: "fixed",
  letters: false,
  easyFont: false,
  verbosity: "brief",
  graphics: "automatic",
  bots: "calm",
};

/** Reads the settings; replaces old or unknown values by the defaults. */
function remembered(): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as typeof kept;
  } catch {
    // Unreadable settings are ignored.
  }
  const oneOf = <T>(value: unknown, allowed: readonly T[], usual: T): T => (allowed.includes(value as T) ? (value as T) : usual);
  return {
    language: oneOf(kept.language, [null, ...LANGUAGES], USUAL.language),
    theme: oneOf(kept.theme, THEMES, USUAL.theme),
    motion: oneOf(kept.motion, MOTIONS, USUAL.motion),
    volume: typeof kept.volume === "number" && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : USUAL.volume,
    muted: kept.muted === true,
    voices: kept.voices !== false,
    vibration: canVibrate && kept.vibration !== false,
    confirm: oneOf(kept.confirm, CONFIRMS, USUAL.confirm),
    seating: oneOf(kept.seating, SEATINGS, USUAL.seating),
    letters: kept.letters === true,
    easyFont: kept.easyFont === true,
    verbosity: oneOf(kept.verbosity, VERBOSITIES, USUAL.verbosity),
    graphics: oneOf(kept.graphics, GRAPHICS, USUAL.graphics),
    bots: oneOf(kept.bots, BOT_PACES, USUAL.bots),
  };
}

export const settings = signal<Settings>(remembered());

export function change(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings.value));
  } catch {
    // Without storage, a setting lasts as long as the page.
  }
}

function watched(query: string) {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener("change", () => {
    matches.value = media.matches;
  });
  return matches;
}

const prefersDark = watched("(prefers-color-scheme: dark)");
const prefersContrast = watched("(prefers-contrast: more)");
const prefersStill = watched("(prefers-reduced-motion: reduce)");
/** Whether the window is as small as a phone, upright or lying; boards then leave out their coordinates. */
export const isSmallWindow: ReadonlySignal<boolean> = watched("(max-width: 599px), (max-height: 519px)");

/** The effective theme. */
export const shownTheme = computed<"light" | "dark" | "contrast">(() => {
  const { theme } = settings.value;
  if (theme !== "system") return theme;
  if (prefersContrast.value) return "contrast";
  return prefersDark.value ? "dark" : "light";
});

/** The factor for all durations; 0 without animations. */
export const pace = computed<number>(() => {
  const { motion } = settings.value;
  const shown = motion === "system" ? (prefersStill.value ? "off" : "normal") : motion;
  return { off: 0, fast: 0.5, normal: 1, slow: 2 }[shown];
});

/** Keeps the attributes of the page in sync with the settings, for the styles. */
export function showSettings(): () => void {
  return effect(() => {
    const page = document.documentElement;
    page.dataset["theme"] = shownTheme.value;
    page.dataset["motion"] = pace.value === 0 ? "off" : "on";
    page.style.setProperty("--pace", String(pace.value));
    page.dataset["font"] = settings.value.easyFont ? "easy" : "usual";
    if (settings.value.easyFont) void fetchEasyFont();
  });
}

/** Fetches every file of the font, so that all of it is available offline. */
async function fetchEasyFont(): Promise<void> {
  try {
    await Promise.all(["400", "700"].map((weight) => document.fonts.load(`${weight} 1em Andika`, "aя")));
  } catch (error) {
    // A missing file falls back to the usual font and is requested again next time.
    console.info("the easily read font did not come:", error);
  }
}
