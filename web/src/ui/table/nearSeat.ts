// The seat at the bottom of the screen.

import type { TableController } from "./controller";

/** Returns the local seat, as at a real table; if there are several, the viewer's. */
export function nearSeat({ source, play }: TableController): number {
  const { viewer, seats } = source.state.value;
  const here = seats.findIndex((seat) => seat.here);
  return viewer ?? play.outlook?.value?.near ?? Math.max(here, 0);
}
