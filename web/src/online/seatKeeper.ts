// Takes the intended seat at a table and keeps what belongs to it: the committed bytes, which are opened when the game is dealt.

import { effect, untracked } from "@preact/signals";

import { ServerRefusal } from "./api";
import { newEntropy, playerCommitment } from "./fair";
import { keepEntropy, keptEntropy, meanSeat, meantSeat } from "./persistence";
import type { TableLink } from "./tableLink";
import type { ErrorCode, TableSnapshot } from "./wire";

/** The refusals that mean that another player was faster. */
const TOO_LATE: ReadonlySet<ErrorCode> = new Set(["seat/taken", "table/begun", "table/over"]);

export class SeatKeeper {
  readonly #end: () => void;
  #revealed: string | null = null;
  #sitting = false;

  constructor(
    private readonly link: TableLink,
    /** Called when any seat was intended and none is left. */
    private readonly onFull: () => void = () => undefined,
  ) {
    this.#end = effect(() => {
      const snapshot = link.snapshot.value;
      const seat = link.seat;
      if (snapshot !== null) untracked(() => this.#attend(snapshot, seat));
    });
  }

  async sit(seat: number, invite: string | null = null): Promise<void> {
    const snapshot = this.link.snapshot.peek();
    if (snapshot === null) return;
    this.#sitting = true;
    try {
      const entropy = keptEntropy(snapshot.id) ?? newEntropy();
      keepEntropy(snapshot.id, entropy);
      const commitment = playerCommitment(snapshot.id, entropy);
      await this.link.ask({ kind: "sit", seat, commitment, ...(invite === null ? {} : { invite }) });
    } finally {
      this.#sitting = false;
    }
  }

  close(): void {
    this.#end();
  }

  #attend(snapshot: TableSnapshot, seat: number | null): void {
    const { id, status, you, table } = snapshot;
    if (you === null) this.#takeMeant(snapshot);
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
  }

  /** Takes the seat that is meant for us: our own table, a rematch, or any seat of a quick match. */
  #takeMeant({ table, status, seats }: TableSnapshot): void {
    const meant = meantSeat(table);
    if (meant === null || this.#sitting) return;
    if (meant !== "any") {
      if (status === "waiting") this.sit(meant).catch(() => meanSeat(table, null));
      return;
    }
    const open = seats.findIndex(({ kind }) => kind === "open");
    if (status !== "waiting" || open < 0) {
      meanSeat(table, null);
      this.onFull();
      return;
    }
    this.sit(open).catch((error: unknown) => {
      const present = this.link.snapshot.peek();
      const wasLate = error instanceof ServerRefusal && TOO_LATE.has(error.code);
      // The table already shows which seats are left.
      if (wasLate && present?.you === null) this.#takeMeant(present);
      else meanSeat(table, null);
    });
  }
}
