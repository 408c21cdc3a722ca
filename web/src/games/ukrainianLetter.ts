// The Ukrainian letter of a key, on any keyboard layout.

/** The consonants by physical key, as on the Ukrainian layout. */
const KEYS: Readonly<Record<string, string>> = {
  KeyQ: "Й",
  KeyW: "Ц",
  KeyR: "К",
  KeyY: "Н",
  KeyU: "Г",
  KeyI: "Ш",
  KeyO: "Щ",
  KeyP: "З",
  BracketLeft: "Х",
  KeyA: "Ф",
  KeyD: "В",
  KeyG: "П",
  KeyH: "Р",
  KeyK: "Л",
  KeyL: "Д",
  Semicolon: "Ж",
  Backslash: "Ґ",
  IntlBackslash: "Ґ",
  KeyX: "Ч",
  KeyC: "С",
  KeyV: "М",
  KeyN: "Т",
  Comma: "Б",
};

/** Returns the letter in upper case, or null if the key has none. */
export function ukrainianLetter({ key, code }: KeyboardEvent): string | null {
  if (/^[а-щьюяєіїґ]$/i.test(key)) return key.toUpperCase();
  // On another layout the key counts by its place.
  return key.length === 1 ? (KEYS[code] ?? null) : null;
}
