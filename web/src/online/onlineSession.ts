// The session at an online table: the connection, the reserved seat, the bytes for the shuffle, and the way to the next game. It contains
// everything that needs no screen.

import { effect, untracked } from "@preact/signals";

import { beSomebody, whoAmI } from "./api";
import { Connection } from "./connection";
import { newEntropy, playerCommitment } from "./fair";
import { keepEntropy, keptEntropy, meanSeat, meantSeat } from "./persistence";
import { TableLink } from "./tableLink";
import type { TableSnapshot } from "./wire";

/** The address of the server's socket. */
function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;
}

export class OnlineSession {
  readonly connection: Connection;
  readonly link: TableLink;
  readonly #ends: (() => void)[] = [];
  #revealed: string | null = null;
  #sitting = false;
  #next: TableLink | null = null;

  private constructor(
    code: string,
    /** Called with the code of the next game when it begins. */
    private readonly onNext: (code: string) => void,
  ) {
    this.connection = new Connection(socketAddress());
    this.link = new TableLink(this.connection, code);
    this.#ends.push(
      effect(() => {
        const snapshot = this.link.snapshot.value;
        const seat = this.link.seat;
        if (snapshot !== null) untracked(() => this.#attend(snapshot, seat));
      }),
    );
  }

  static async open(code: string, onNext: (code: string) => void): Promise<OnlineSession> {
    // Restore the session before the socket opens, in case the server has lost it.
    await whoAmI();
    return new OnlineSession(code, onNext);
  }

  /** Sits down, with a new session of this name if the browser has none. */
  async sit(seat: number, name: string): Promise<void> {
    const { id } = await beSomebody(name);
    if (this.connection.you.peek()?.id !== id) this.connection.reopen();
    meanSeat(this.link.code, seat);
    await this.#sit(seat);
  }

  async stand(): Promise<void> {
    meanSeat(this.link.code, null);
    await this.link.ask({ kind: "stand" });
  }

  /** Asks for a rematch and opens it; the seats move on by one. */
  async rematch(): Promise<void> {
    const snapshot = this.link.snapshot.peek();
    const answer = await this.link.ask({ kind: "rematch" });
    if (answer.kind !== "rematch" || snapshot?.you == null) return;
    const { length } = snapshot.seats;
    meanSeat(answer.table, (snapshot.you + length - 1) % length);
    this.onNext(answer.table);
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#next?.close();
    this.link.close();
    this.connection.close();
  }

  #attend(snapshot: TableSnapshot, seat: number | null): void {
    const { id, status, you, rematch, table } = snapshot;
    const meant = meantSeat(table);
    if (status === "waiting" && you === null && meant !== null && !this.#sitting) {
      // We created this table, or it is a rematch of ours: the seat is reserved.
      this.#sit(meant).catch(() => meanSeat(table, null));
    }
    if (status === "dealing" && seat !== null && this.#revealed !== id) {
      this.#revealed = id;
      const entropy = keptEntropy(id);
      // If the bytes are missing, the server uses the commitment instead after a while, and reports this.
      if (entropy !== null) this.link.ask({ kind: "reveal", entropy }).catch(reportError);
    }
    if (status === "playing" || status === "finished" || status === "closed") {
      meanSeat(table, null);
      keepEntropy(id, null);
    }
    if (rematch !== null && you === null) this.#follow(rematch);
  }

  async #sit(seat: number): Promise<void> {
    const snapshot = this.link.snapshot.peek();
    if (snapshot === null) return;
    this.#sitting = true;
    try {
      const entropy = keptEntropy(snapshot.id) ?? newEntropy();
      keepEntropy(snapshot.id, entropy);
      await this.link.ask({ kind: "sit", seat, commitment: playerCommitment(snapshot.id, entropy) });
    } finally {
      this.#sitting = false;
    }
  }

  /** Lets spectators follow the players when their next game begins. */
  #follow(code: string): void {
    if (this.#next !== null) return;
    const next = new TableLink(this.connection, code);
    this.#next = next;
    this.#ends.push(
      effect(() => {
        const status = next.snapshot.value?.status;
        if (status === "dealing" || status === "playing") queueMicrotask(() => this.onNext(code));
      }),
    );
  }
}
