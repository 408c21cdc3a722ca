// Seats of an online table, in the form that the screens of any table use.

import type { SeatInfo } from "../match/tableSource";
import type { SeatState } from "./wire";

export function describeSeat(seat: SeatState, here: boolean, connected: boolean): SeatInfo {
  switch (seat.kind) {
    case "bot":
      return { kind: "bot", name: "", level: seat.level, here: false, connected: true };
    case "open":
    case "invited":
      return { kind: "open", name: "", level: null, here: false, connected: false };
    case "reserved":
    case "person":
      return { kind: "person", name: seat.name, level: null, here, connected };
  }
}
