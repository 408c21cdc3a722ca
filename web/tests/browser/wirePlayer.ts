// A player that uses the protocol directly, on a socket of a real page: for games in which only the spectator is tested.

import type { Page } from "playwright-core";

import { newEntropy, playerCommitment } from "../../src/online/fair";
import type { Ask, DealState, Position, ServerMessage } from "../../src/online/wire";

export class Seat {
  /** Everything sent to this player. */
  readonly frames: string[] = [];
  version = 0;
  #position: Position | null = null;
  #seat = 0;
  #code = "";
  #table = "";
  #status = "";
  readonly #entropy = newEntropy();
  #deal: DealState | null = null;
  #next = 1n;
  #legal: string[] | null = null;
  #wake: (() => void)[] = [];

  private constructor(private readonly page: Page) {}

  static async open(page: Page, address: string, name: string): Promise<Seat> {
    const seat = new Seat(page);
    await page.exposeFunction("heard", (text: string) => seat.#hear(text));
    await page.goto(address);
    await page.evaluate(async (called) => {
      await fetch("/api/session", { method: "POST", body: JSON.stringify({ name: called }) });
      const line = globalThis as unknown as { socket: WebSocket; heard(text: string): void };
      line.socket = new WebSocket(`ws://${location.host}/socket`);
      line.socket.addEventListener("message", ({ data }: MessageEvent<string>) => line.heard(data));
      await new Promise((resolve) => line.socket.addEventListener("open", resolve, { once: true }));
    }, name);
    await seat.#send({ type: "hello", protocol: 2 });
    return seat;
  }

  create(game: string): Promise<string> {
    return this.page.evaluate(async (wanted) => {
      const body = JSON.stringify({ game: wanted, seats: [{ kind: "open" }, { kind: "open" }] });
      const answer = await fetch("/api/tables", { method: "POST", body });
      return ((await answer.json()) as { table: string }).table;
    }, game);
  }

  async sit(code: string, seat: number): Promise<void> {
    this.#code = code;
    this.#seat = seat;
    await this.#send({ type: "watch", table: code });
    await this.#until(() => this.#table !== "");
    await this.#ask({ kind: "sit", seat });
  }

  /** Commits to bytes when all seats are taken, and waits until all commitments are final. */
  async commit(): Promise<void> {
    await this.#until(() => this.#status !== "waiting");
    const deal = this.#deal?.number ?? 0;
    await this.#ask({ kind: "commit", deal, commitment: playerCommitment(this.#table, deal, this.#seat, this.#entropy) });
    await this.#until(() => this.#deal?.sealed === true);
  }

  async stand(): Promise<void> {
    await this.#ask({ kind: "stand" });
    await this.#until(() => this.#status === "waiting");
  }

  async begun(): Promise<void> {
    await this.commit();
    await this.#ask({ kind: "reveal", deal: this.#deal?.number ?? 0, entropy: this.#entropy });
    await this.#until(() => this.#position !== null);
  }

  get toMove(): boolean {
    return this.#position?.to_move.includes(this.#seat) === true;
  }

  get over(): boolean {
    return this.#position?.result != null;
  }

  /** Takes a legal action; the number decides which. */
  async move(number: number): Promise<void> {
    this.#legal = null;
    await this.#ask({ kind: "legal" });
    await this.#until(() => this.#legal !== null);
    const legal: string[] = this.#legal ?? [];
    const action = legal[(number * 13) % legal.length] ?? "pass";
    const before = this.version;
    await this.#ask({ kind: "act", expected: before, action });
    await this.#until(() => this.version > before);
  }

  reach(version: number): Promise<void> {
    return this.#until(() => this.version >= version);
  }

  #send(message: object): Promise<void> {
    return this.page.evaluate((text) => (globalThis as unknown as { socket: WebSocket }).socket.send(text), JSON.stringify(message));
  }

  #ask(ask: Ask): Promise<void> {
    this.#next += 1n;
    return this.#send({ type: "ask", table: this.#code, id: this.#next.toString(16).padStart(16, "0"), ask });
  }

  async #until(reached: () => boolean): Promise<void> {
    while (!reached()) await new Promise<void>((resolve) => this.#wake.push(resolve));
  }

  #hear(text: string): void {
    this.frames.push(text);
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "table") {
      this.#table = message.snapshot.id;
      this.#status = message.snapshot.status;
      this.#deal = message.snapshot.deal;
      this.version = message.snapshot.version;
      this.#position = message.snapshot.position;
    } else if (message.type === "event") {
      this.version = message.event.version;
      this.#position = message.event.position ?? this.#position;
    } else if (message.type === "answer") {
      if (message.answer.kind === "legal") this.#legal = message.answer.actions;
      if (message.answer.kind === "refused") throw new Error(`refused: ${text}`);
    }
    for (const wake of this.#wake.splice(0)) wake();
  }
}
