// Two matches in one engine. The second can become a copy of the first, which takes much less time than reading a position.

import type { Ask } from "../../engine/instance";
import type { RequestOf } from "../../engine/protocol";
import { readReply } from "../../engine/reply";

export class Branches {
  /** Lines for the first match. */
  readonly main: Ask = (line) => this.#ask("main", line);
  /** Lines for its copy. */
  readonly copy: Ask = (line) => this.#ask("copy", line);
  #active: "main" | "copy" = "main";

  constructor(private readonly line: Ask) {}

  /** Replaces the copy by a new one of the first match. */
  fork(): void {
    this.#use("main");
    this.#command({ cmd: "branch" });
  }

  #ask(which: "main" | "copy", line: string): string {
    this.#use(which);
    return this.line(line);
  }

  #use(which: "main" | "copy"): void {
    if (which === this.#active) return;
    this.#command({ cmd: "switch" });
    this.#active = which;
  }

  #command(request: RequestOf<"branch" | "switch">): void {
    readReply<"branch" | "switch">(this.line(JSON.stringify(request)));
  }
}
