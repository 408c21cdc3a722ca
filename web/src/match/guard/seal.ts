// Saves a match with secrets across a reload without exposing them: it is encrypted with a key that no script can extract. Where the
// browser has no cryptography (a page loaded without https), such a match ends with the page.

const PLACE = { database: "ruckus-seals", store: "keys", name: "matches" };
const NONCE_BYTES = 12;

let known: Promise<CryptoKey> | null = null;

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error ?? new Error("the browser keeps nothing")));
  });
}

async function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open(PLACE.database, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(PLACE.store));
  return request(opening);
}

async function findKey(): Promise<CryptoKey> {
  const kept = await database();
  const store = (mode: IDBTransactionMode): IDBObjectStore => kept.transaction(PLACE.store, mode).objectStore(PLACE.store);
  const found = (await request(store("readonly").get(PLACE.name))) as CryptoKey | undefined;
  if (found !== undefined) return found;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  await request(store("readwrite").put(made, PLACE.name));
  return made;
}

function key(): Promise<CryptoKey> {
  known ??= findKey();
  return known;
}

/** Encrypts a text; returns null if encryption is not available. */
export async function seal(text: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  try {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), new TextEncoder().encode(text));
    return btoa(String.fromCharCode(...iv, ...new Uint8Array(bytes)));
  } catch {
    // Without stored keys the match cannot be resumed, but it can be played.
    return null;
  }
}

export async function unseal(sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
  const iv = bytes.subarray(0, NONCE_BYTES);
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await key(), bytes.subarray(NONCE_BYTES));
  return new TextDecoder().decode(text);
}
