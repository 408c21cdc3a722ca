// Which seat of this device plays which role, in the present turn and in the header.

import { computed } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

import type { TurnsTable } from "./turnsTable";
import type { KaboomView } from "./view";

export type Role = "builder" | "saboteur" | "watcher";

export interface Acting {
  readonly seat: number;
  readonly kind: Role;
}

interface Sources {
  readonly shown: ReadonlySignal<KaboomView>;
  readonly past: ReadonlySignal<KaboomView | null>;
  readonly ended: ReadonlySignal<KaboomView | null>;
  /** The seat whose role is being played, when several people share the device. */
  readonly chosenSeat: ReadonlySignal<number | null>;
}

export class Roles {
  readonly #here = computed(() => this.table.state.value.seats.flatMap((seat, index) => (seat.here ? [index] : [])));

  /** The seat that plays on this device now, and its role. */
  readonly role = computed<Acting>(() => {
    const { builder } = this.from.shown.value;
    const volley = this.table.volley.value;
    if (volley?.kind === "shoot") return { seat: volley.seat, kind: "saboteur" };
    // Only the builder's role is played, or a Saboteur has a pad of their own.
    if (this.table.sharing.value !== null) return { seat: builder, kind: "builder" };
    const here = this.#here.value;
    const chosen = this.from.chosenSeat.value;
    const seat = chosen !== null && here.includes(chosen) ? chosen : here.includes(builder) ? builder : here[0];
    if (seat === undefined) return { seat: builder, kind: "watcher" };
    return { seat, kind: seat === builder ? "builder" : "saboteur" };
  });

  /** The seat of a Saboteur with a pad of their own; null if there is none. */
  readonly padSeat = computed(() => {
    const { builder } = this.from.shown.value;
    return this.table.sharing.value === "pads" ? (this.#here.value.find((seat) => seat !== builder) ?? null) : null;
  });

  /** The turn that the header is about: at the end of a turn that turn, not the next one. */
  readonly headed = computed(() => {
    const { past, ended, shown } = this.from;
    const view = past.value ?? ended.value ?? shown.value;
    const { seat } = this.role.value;
    const kind: Role = this.role.value.kind === "watcher" ? "watcher" : seat === view.builder ? "builder" : "saboteur";
    return { view, seat, kind, isOver: past.value !== null || ended.value !== null };
  });

  constructor(
    private readonly table: TurnsTable,
    private readonly from: Sources,
  ) {}
}
