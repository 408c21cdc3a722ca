// The choice of how two people who share the device sit: saved on the device, and the same for every game that supports it.

import { SEATINGS, change, settings } from "../../settings";
import type { Seating } from "../../settings";
import { t } from "../../words";
import type { PlainKey } from "../../words";

const SENTENCES: Record<Seating, { name: PlainKey; sentence: PlainKey }> = {
  fixed: { name: "seating-fixed", sentence: "seating-fixed-sentence" },
  facing: { name: "seating-facing", sentence: "seating-facing-sentence" },
  "side-by-side": { name: "seating-side-by-side", sentence: "seating-side-by-side-sentence" },
};

export function SeatingField() {
  const { seating } = settings.value;
  return (
    <fieldset class="modes seatings">
      <legend>{t("seating")}</legend>
      {SEATINGS.map((one) => (
        <label key={one} class="mode">
          <input type="radio" name="seating" value={one} checked={seating === one} onChange={() => change({ seating: one })} />
          <span>
            <strong>{t(SENTENCES[one].name)}</strong>
            <span class="quiet">{t(SENTENCES[one].sentence)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
