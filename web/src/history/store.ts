// The finished games of this device, in its own database: a summary for the list, and the review address, which holds the whole record.
// Nothing is sent anywhere. When there are too many, the oldest go.

import { signal } from "@preact/signals";

import type { PlainKey } from "../words";
import type { PlayedGame } from "./playedGame";

const DATABASE = "ruckus-history";
/** The version of the database; a new one needs a step in `upgrade`. */
const VERSION = 1;
/** The limits of what is kept: games, and characters of their records. */
const MOST_GAMES = 1000;
const MOST_CHARACTERS = 20_000_000;

const GAMES = "games";
const REVIEWS = "reviews";
/** The ids of deleted games, so that reopening a finished table does not bring them back. */
const DELETED = "deleted";

/** Why the last game was not kept, as a message; null if it was. */
export const storageTrouble = signal<PlainKey | null>(null);

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    // Some browsers throw here if storage is forbidden.
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener("upgradeneeded", () => upgrade(request.result));
    request.addEventListener("success", () => {
      const found = request.result;
      // Another window with a newer version of the page waits until this one lets go.
      found.addEventListener("versionchange", () => {
        found.close();
        opened = null;
      });
      resolve(found);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("the database did not open")));
    request.addEventListener("blocked", () => reject(new Error("another window holds an older database")));
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

function upgrade(found: IDBDatabase): void {
  for (const name of [GAMES, REVIEWS, DELETED]) found.createObjectStore(name);
}

/** Runs a transaction on all stores; resolves when it is complete. */
async function change(work: (store: (name: string) => IDBObjectStore) => Promise<void>): Promise<void> {
  const transaction = (await database()).transaction([GAMES, REVIEWS, DELETED], "readwrite");
  const complete = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("the change was not stored")));
  });
  // Requests only: any other wait would end the transaction.
  await Promise.all([work((name) => transaction.objectStore(name)), complete]);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the database did not answer")));
  });
}

/** Returns all games, the newest first; rejects if there is no storage. */
export async function listGames(): Promise<PlayedGame[]> {
  const store = (await database()).transaction(GAMES).objectStore(GAMES);
  const games = (await result(store.getAll())) as PlayedGame[];
  return games.sort((a, b) => b.at - a.at);
}

/** Returns the review address of a game. */
export async function reviewOf(id: string): Promise<string | null> {
  const store = (await database()).transaction(REVIEWS).objectStore(REVIEWS);
  return ((await result(store.get(id))) as string | undefined) ?? null;
}

/** Stores a finished game, unless it is already there or was deleted; a failure is shown by `storageTrouble`. */
export async function keepGame(game: PlayedGame, review: string): Promise<void> {
  try {
    await change(async (store) => {
      const before = (await result(store(GAMES).get(game.id))) as PlayedGame | undefined;
      if ((await result(store(DELETED).count(game.id))) > 0 || (before !== undefined && isSame(before, game))) return;
      store(GAMES).put(game, game.id);
      store(REVIEWS).put(review, game.id);
      for (const { id } of excess((await result(store(GAMES).getAll())) as PlayedGame[])) {
        store(GAMES).delete(id);
        store(REVIEWS).delete(id);
      }
    });
    storageTrouble.value = null;
  } catch (error) {
    console.info("the game was not kept:", error);
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    storageTrouble.value = full ? "history-full" : "history-forbidden";
  }
}

/** Whether a game ended as it is stored: it may end again after a take-back. */
function isSame(one: PlayedGame, other: PlayedGame): boolean {
  return one.moves === other.moves && one.winners.join() === other.winners.join();
}

/** Returns the oldest games beyond the limits. */
function excess(games: readonly PlayedGame[]): PlayedGame[] {
  let characters = 0;
  return games
    .toSorted((a, b) => b.at - a.at)
    .filter(({ size }, index) => {
      characters += size;
      return index >= MOST_GAMES || (index > 0 && characters > MOST_CHARACTERS);
    });
}

export async function deleteGames(ids: readonly string[]): Promise<void> {
  await change(async (store) => {
    for (const id of ids) {
      store(GAMES).delete(id);
      store(REVIEWS).delete(id);
      store(DELETED).put(true, id);
    }
  });
  storageTrouble.value = null;
}
