// The errors of requests to an engine: it refuses the request, or it will never answer.

/** A refusal by the engine; nothing has changed. */
export class EngineRefusal extends Error {
  override readonly name = "EngineRefusal";

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The engine is gone: its worker failed or was closed. */
export class EngineGone extends Error {
  override readonly name: string = "EngineGone";
}

/** Closed by its owner, who no longer needs answers. */
export class EngineClosed extends EngineGone {
  override readonly name = "EngineClosed";
}

/**
 * Ignores unanswered requests to an engine that was closed: leaving a table during a search is not an error. The failure of a worker is
 * still reported.
 */
export function forgiveClosing(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof EngineClosed) event.preventDefault();
  });
}
