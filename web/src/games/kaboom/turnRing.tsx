// The ring around a block that was taken by a tap: a finger on it turns the block in small steps.

import { useRef } from "preact/hooks";

import { t } from "../../words";
import { FINE_TURN } from "./builder";
import type { KaboomPlay } from "./kaboomPlay";

/** Half the size of the drawing and the radius of the ring, in points. */
export const RING_HALF = 62;
const RADIUS = 50;

/** An arc of the ring between two angles, clockwise from the right. */
function arc(from: number, to: number): string {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(RING_HALF + RADIUS * Math.cos(angle)).toFixed(1)} ${(RING_HALF + RADIUS * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${at(from)}A${RADIUS} ${RADIUS} 0 0 1 ${at(to)}`;
}

const ARCS = `${arc(-55, 55)}${arc(125, 235)}`;

export function TurnRing({ play }: { play: KaboomPlay }) {
  const from = useRef<number | null>(null);
  const held = play.builder.held.value;
  if (held === null || held.lowering || !play.twists.value || !play.live) return null;
  const angleOf = (event: PointerEvent): number => {
    const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
    return (Math.atan2(event.clientY - top - height / 2, event.clientX - left - width / 2) * 180) / Math.PI;
  };
  const end = (): void => {
    from.current = null;
  };
  return (
    <button
      type="button"
      class="turn-ring"
      tabIndex={-1}
      aria-label={t("kaboom-turn-ring")}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = angleOf(event);
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        const turned = ((angleOf(event) - from.current + 540) % 360) - 180;
        const steps = Math.trunc(turned / FINE_TURN);
        if (steps === 0) return;
        from.current += steps * FINE_TURN;
        play.builder.turn(-steps * FINE_TURN);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <svg viewBox={`0 0 ${2 * RING_HALF} ${2 * RING_HALF}`} aria-hidden="true">
        <path class="turn-ring-press" d={ARCS} />
        <path class="turn-ring-edge" d={ARCS} />
        <path class="turn-ring-arc" d={ARCS} />
      </svg>
    </button>
  );
}
