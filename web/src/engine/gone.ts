// What whoever waits for an engine is told when none will answer.

/** The engine is gone: its worker failed or was closed. */
export class EngineGone extends Error {
  override readonly name: string = "EngineGone";
}

/** It was closed by its owner, who wants no more answers. */
export class EngineClosed extends EngineGone {
  override readonly name = "EngineClosed";
}

/**
 * Lets what was asked for before an engine was closed go without an answer: whoever leaves a
 * table in the middle of a look ahead has done nothing wrong. A worker that fails is told.
 */
export function forgiveClosing(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof EngineClosed) event.preventDefault();
  });
}
