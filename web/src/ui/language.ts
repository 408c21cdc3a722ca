// Changing the language and remembering it.

import { change } from "../settings";
import { speak } from "../words";
import type { Language } from "../words";

export async function setLanguage(next: Language): Promise<void> {
  await speak(next);
  change({ language: next });
}
