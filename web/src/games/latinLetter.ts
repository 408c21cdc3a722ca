// The Latin letter of a key, on any keyboard layout.

/** Returns the letter in upper case, or null if the key is not a letter. */
export function latinLetter({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // A Cyrillic letter shares its key with a Latin one: і is on the key S.
  return /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? null) : null;
}
