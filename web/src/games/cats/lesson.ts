// Tasks in the lessons of boop and Halls.

import type { Ply } from "../../match/tableSource";
import { catsEvents } from "./view";
import type { CatsEvent } from "./view";

/** Whether a turn contains such an event. */
export const hasEvent =
  (wanted: (event: CatsEvent) => boolean) =>
  (ply: Ply): boolean =>
    catsEvents(ply.events).some(wanted);
