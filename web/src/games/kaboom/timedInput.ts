// What somebody does in a turn, and how it is written.

/** Somebody's input and the step for which it is meant; a step that has passed means now. */
export interface TimedInput {
  readonly seat: number;
  readonly input: string;
  readonly step: number;
  /** What chance made of a shot, where the match is one that follows another. */
  readonly drawn?: unknown;
}

/** Reads an action of a turn, `@STEP INPUT`; nothing if it is none. */
export function readTimedInput(seat: number, action: string): TimedInput | null {
  const [, step, input] = /^@(\d+) (.+)$/.exec(action) ?? [];
  return step === undefined || input === undefined ? null : { seat, input, step: Number(step) };
}
