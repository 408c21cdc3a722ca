// An input in a turn, and its text form.

/** An input of a seat and its step; a step in the past means now. */
export interface TimedInput {
  readonly seat: number;
  readonly input: string;
  readonly step: number;
  /** The chance outcome of a shot, for matches that follow another. */
  readonly drawn?: unknown;
}

/** Parses an action of a turn, `@STEP INPUT`; returns null if it is not one. */
export function readTimedInput(seat: number, action: string): TimedInput | null {
  const [, step, input] = /^@(\d+) (.+)$/.exec(action) ?? [];
  return step === undefined || input === undefined ? null : { seat, input, step: Number(step) };
}
