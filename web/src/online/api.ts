// The HTTP requests: session, new tables, lists, past plies, records.

import { keepName, keptName, meanSeat } from "./persistence";
import type { CreatedTable, ErrorCode, Failure, NewTable, OpenSession, Recovery, Session, SessionList, TableList, TablePast } from "./wire";

/** A refusal by the server; nothing has changed. */
export class ServerRefusal extends Error {
  override readonly name = "ServerRefusal";

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The server could not be reached. */
export class NotReached extends Error {
  override readonly name = "NotReached";
}

async function ask(path: string, body?: unknown, method: "POST" | "DELETE" = "POST"): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? {} : { method, body: JSON.stringify(body) });
  } catch (error) {
    throw new NotReached(String(error));
  }
  if (answer.ok) return answer;
  const failure = await answer.json().then(
    (read: Partial<Failure>) => read,
    () => ({}) as Partial<Failure>,
  );
  if (failure.code === undefined) throw new NotReached(`the answer was ${answer.status}`);
  throw new ServerRefusal(failure.code, failure.message ?? "");
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await ask(path, body)).json() as Promise<T>;
}

let known: Promise<Session | null> | null = null;

function remember(asked: Promise<Session>): Promise<Session> {
  const session = asked.then((one) => {
    keepName(one.name);
    return one;
  });
  known = session;
  session.catch(() => {
    known = null;
  });
  return session;
}

/** Returns the session of this browser; null if it has never given a name. */
export async function whoAmI(): Promise<Session | null> {
  // Only a browser that gave a name has a token; asking without one is an error.
  const name = keptName();
  if (known !== null || name === null) return known;
  try {
    return await remember(json<Session>("/api/session"));
  } catch (error) {
    const forgotten = error instanceof ServerRefusal && (error.code === "session/needed" || error.code === "session/bad-token");
    if (!forgotten) throw error;
    // A reset server has lost the session: create a new one with the same name.
    return remember(json<Session>("/api/session", { name }));
  }
}

/** Creates a session with this name if this browser has none; seats belong to it from then on. */
export async function beSomebody(name: string): Promise<Session> {
  return (await whoAmI()) ?? remember(json<Session>("/api/session", { name }));
}

/** Logs in with a recovery code, which works once and ends all other sessions of its person. */
export function recover(code: string): Promise<Session> {
  return remember(json<Session>("/api/session", { recovery: code }));
}

/** Creates a recovery code; an earlier one no longer works. */
export async function makeRecovery(): Promise<string> {
  return (await json<Recovery>("/api/session/recovery", {})).recovery;
}

export async function listSessions(): Promise<readonly OpenSession[]> {
  return (await json<SessionList>("/api/sessions")).sessions;
}

export async function endSession(id: string): Promise<void> {
  await ask(`/api/sessions/${id}`, {}, "DELETE");
}

/** Ends all sessions but the one of this browser. */
export async function endOtherSessions(): Promise<void> {
  await ask("/api/sessions", {}, "DELETE");
}

export function createTable(wish: NewTable): Promise<CreatedTable> {
  return json("/api/tables", wish);
}

/** Finds a table to play at with anybody, or makes one; returns its code. The session takes a free seat there by itself. */
export async function quickMatch(game: string): Promise<string> {
  const { table } = await json<CreatedTable>("/api/tables/quick", { game });
  meanSeat(table, "any");
  return table;
}

export const LISTS = { open: "/api/tables", mine: "/api/tables/mine", finished: "/api/tables/finished" } as const;

export function listTables(list: keyof typeof LISTS, before: string | null = null): Promise<TableList> {
  return json(LISTS[list] + (before === null ? "" : `?before=${encodeURIComponent(before)}`));
}

export function tablePast(code: string): Promise<TablePast> {
  return json(`/api/tables/${code}/past`);
}

/** Returns the record of a finished game, with the proof of its shuffle. */
export async function tableRecord(code: string): Promise<string> {
  return (await ask(`/api/tables/${code}/record`)).text();
}
