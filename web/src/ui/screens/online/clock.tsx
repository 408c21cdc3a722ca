// A seat's remaining time, which counts down between updates from the server.

import { useEffect, useState } from "preact/hooks";

import type { OnlineSession } from "../../../online/onlineSession";
import { t } from "../../../words";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Tenths of a second are shown below this time. */
const SHORT = 10_000;

/** Formats a time the way a clock shows it. */
function timeWords(milliseconds: number): string {
  const left = Math.max(milliseconds, 0);
  if (left >= DAY) return t("time-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const seconds = Math.floor(left / 1000);
  const two = (number: number): string => String(number).padStart(2, "0");
  if (left >= HOUR) return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (left < SHORT) return (left / 1000).toFixed(1);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

export function Clock({ meeting: { connection, link }, seat }: { meeting: OnlineSession; seat: number }) {
  const position = link.snapshot.value?.position;
  const clocks = position?.clocks ?? null;
  // A clock starts after the first move of its seat.
  const started = clocks?.not_started?.includes(seat) !== true;
  const runs = position?.result === null && position.to_move.includes(seat) && started;
  const [, tick] = useState(0);
  const left = clocks === null ? 0 : (clocks.left[seat] ?? 0) - (runs ? Math.max(connection.now() - clocks.at, 0) : 0);
  const every = left < SHORT ? 100 : left < DAY ? 500 : 60_000;
  useEffect(() => {
    if (clocks === null || !runs) return;
    const timer = setInterval(() => tick((count) => count + 1), every);
    return () => clearInterval(timer);
  }, [clocks, runs, every]);
  if (clocks === null) return null;
  return (
    <p class={`clock${runs ? " runs" : ""}${left < SHORT ? " short" : ""}`}>
      <span class="unseen">{t("time-left")} </span>
      {timeWords(left)}
    </p>
  );
}
