// The controls for people who share a device: how they take part, whose shot it is, and the pad of a Saboteur across the table.

import { useRef, useState } from "preact/hooks";

import { t } from "../../words";
import type { PlainKey } from "../../words";
import { Segments } from "../../ui/segments";
import { DEVICE_MODES, chooseDeviceMode, deviceMode } from "./deviceMode";
import type { DeviceMode } from "./deviceMode";
import type { KaboomPlay } from "./kaboomPlay";
import { LiveTable } from "./liveTable";
import "./sharing.css";

const MODE_WORDS: Record<DeviceMode, { readonly name: PlainKey; readonly sentence: PlainKey }> = {
  bots: { name: "kaboom-sharing-bots", sentence: "kaboom-sharing-bots-sentence" },
  volleys: { name: "kaboom-sharing-volleys", sentence: "kaboom-sharing-volleys-sentence" },
  pads: { name: "kaboom-sharing-pads", sentence: "kaboom-sharing-pads-sentence" },
};

/** How people who share the device take part in a turn. */
export function SharingField() {
  const mode = deviceMode.value;
  return (
    <div class="sharing-field">
      <Segments
        class="sharing"
        label={t("kaboom-sharing")}
        values={DEVICE_MODES}
        value={mode}
        name={(one) => t(MODE_WORDS[one].name)}
        onChange={chooseDeviceMode}
      />
      <p class="quiet">{t(MODE_WORDS[mode].sentence)}</p>
    </div>
  );
}

/** Says whose shot it is while time stands still, and offers to go on without it. */
export function VolleyNote({ play }: { play: KaboomPlay }) {
  const volley = play.table.volley.value;
  const { table } = play;
  if (volley?.kind !== "shoot" || !(table instanceof LiveTable)) return null;
  return (
    <div class="volley-note" role="status">
      <p>{t("kaboom-volley-shoot", { name: play.around.name(volley.seat) })}</p>
      <button type="button" class="button" onClick={() => table.skipShot()}>
        {t("kaboom-volley-skip")}
      </button>
    </div>
  );
}

/** The pull for full power, and the shortest pull that counts, in points. */
const FULL_PULL = 150;
const LEAST_PULL = 16;
/** Degrees of direction for a degree of the pull. */
const FINE = 0.6;
/** A flat shot: from the foot line, weak and strong pulls come down on the tiles. */
const ELEVATION = 4;

interface Pull {
  readonly pointer: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** A strip along the far side of the screen for the Saboteur who sits there: pull towards yourself and let go. */
export function SaboteurPad({ play }: { play: KaboomPlay }) {
  const pad = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState<Pull | null>(null);
  const seat = play.padSeat.value;
  if (seat === null || !play.inTurn.value) return null;
  const here = (event: PointerEvent): readonly [number, number] => [event.clientX, event.clientY];
  /** The Saboteur sits at the upper edge, so a pull goes up the screen. */
  const aimOf = ({ from, to }: Pull): { power: number; direction: number } => {
    const [aside, back] = [to[0] - from[0], from[1] - to[1]];
    const direction = (Math.atan2(-aside, Math.max(back, 1)) * 180 * FINE) / Math.PI;
    return { power: Math.min(Math.max(back, 0) / FULL_PULL, 1), direction };
  };
  const own = (event: PointerEvent): boolean => {
    event.stopPropagation();
    event.preventDefault();
    return pull?.pointer === event.pointerId;
  };
  const dice = play.shown.value.catapults[seat]?.dice ?? 0;
  return (
    <div
      ref={pad}
      class={pull === null ? "saboteur-pad" : "saboteur-pad pulled"}
      aria-label={t("kaboom-pad", { name: play.around.name(seat) })}
      role="application"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.preventDefault();
        if (pull !== null || !play.live) return;
        pad.current?.setPointerCapture(event.pointerId);
        setPull({ pointer: event.pointerId, from: here(event), to: here(event) });
      }}
      onPointerMove={(event) => {
        if (!own(event) || pull === null) return;
        const next = { ...pull, to: here(event) };
        setPull(next);
        play.saboteur.change({ ...aimOf(next), elevation: ELEVATION });
      }}
      onPointerUp={(event) => {
        if (!own(event) || pull === null) return;
        setPull(null);
        const { power } = aimOf({ ...pull, to: here(event) });
        if (power * FULL_PULL >= LEAST_PULL) void play.fire();
        else play.saboteur.hidePath();
      }}
      onPointerCancel={(event) => {
        if (own(event)) setPull(null);
      }}
    >
      <p>
        {play.around.name(seat)} · {t("kaboom-dice-left", { dice })}
      </p>
      <p class="quiet">{t("kaboom-pad-pull")}</p>
      <span class="pad-power" style={{ width: `${100 * (pull === null ? 0 : aimOf(pull).power)}%` }} />
    </div>
  );
}
