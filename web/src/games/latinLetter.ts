// Which Latin letter a key means, whatever layout the keyboard has.

/** In upper case; null if the key is no letter. */
export function latinLetter({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // A Cyrillic letter stands where a Latin one stands on the same keyboard: і is on the key S.
  return /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? null) : null;
}
