// Texts for the codes sent by the server.

import type { Break } from "../../../online/connection";
import { NotReached, ServerRefusal } from "../../../online/api";
import type { ClockControl, ErrorCode, Phrase } from "../../../online/wire";
import { t } from "../../../words";
import type { PlainKey } from "../../../words";

export const PHRASES: Record<Phrase, PlainKey> = {
  hello: "phrase-hello",
  "good-luck": "phrase-good-luck",
  "your-turn": "phrase-your-turn",
  "well-played": "phrase-well-played",
  oops: "phrase-oops",
  thanks: "phrase-thanks",
  "good-game": "phrase-good-game",
  "one-more": "phrase-one-more",
  laugh: "reaction-laugh",
  wow: "reaction-wow",
  love: "reaction-love",
  sad: "reaction-sad",
  clap: "reaction-clap",
  think: "reaction-think",
};

const BREAKS: Record<Break, PlainKey> = {
  lost: "break-lost",
  restarting: "break-restarting",
  slow: "break-slow",
  limit: "break-limit",
  misunderstood: "break-misunderstood",
  version: "break-version",
};

export function breakWords(why: Break): string {
  return t(BREAKS[why]);
}

/** The codes that a player can act on, or should understand. */
const REFUSALS: Partial<Record<ErrorCode, PlainKey>> = {
  "name/bad": "refusal-name",
  "name/taken": "refusal-name-taken",
  "session/banned": "refusal-banned",
  "table/unknown": "refusal-no-table",
  "table/full": "refusal-full",
  "table/begun": "refusal-begun",
  "table/over": "refusal-over",
  "seat/taken": "refusal-seat-taken",
  "seat/two": "refusal-seat-two",
  "seat/elsewhere": "refusal-elsewhere",
  "action/stale": "refusal-stale",
  "offer/not-here": "refusal-not-here",
  "offer/again": "refusal-again",
  "limit/requests": "refusal-requests",
  "limit/tables": "refusal-requests",
  "busy/retry": "refusal-busy",
  "busy/storage": "refusal-storage",
  "busy/realtime": "refusal-real-time",
  "server/restarting": "break-restarting",
};

export function refusalWords(code: ErrorCode): string {
  return t(REFUSALS[code] ?? "refusal-other");
}

/** Returns the text for an error. */
export function failureWords(error: unknown): string {
  if (error instanceof ServerRefusal) return refusalWords(error.code);
  if (error instanceof NotReached) return t("refusal-not-reached");
  throw error;
}

export function clockWords(clock: ClockControl): string {
  switch (clock.kind) {
    case "none":
      return t("clock-none");
    case "per-turn":
      return t("clock-per-turn", { seconds: clock.seconds });
    case "per-game":
      return t("clock-per-game", { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
    case "correspondence":
      return t("clock-days", { days: clock.days });
  }
}
