// The events of a match that is predicted: each is reported once, when it is predicted or, if it was not, when the server confirms it.

import type { Kaboom } from "../../engine/protocol";

type KaboomEvent = Kaboom["event"];

/** The kinds of events that are reported as soon as they are predicted: they belong to what is seen at that moment. */
const PREDICTED: ReadonlySet<string> = new Set(["grabbed", "released", "hit"]);
/** The steps after which an event that was predicted and not confirmed is forgotten, so that it can be reported again. */
const FORGET = 30;

interface Announced {
  readonly key: string;
  readonly step: number;
}

export class AnnouncedEvents {
  /** The events that were reported and are not confirmed yet. */
  #announced: Announced[] = [];
  /** The keys of the predicted events since the last confirmed step. */
  #predicted: string[] = [];

  /** Returns those of the newly predicted events that were not reported yet. A prediction from the beginning replaces the last one. */
  predict(events: readonly KaboomEvent[], fromTheBeginning: boolean): KaboomEvent[] {
    if (fromTheBeginning) this.#predicted = [];
    return events.filter((event) => {
      if (!PREDICTED.has(event.kind)) return false;
      const key = keyOf(event);
      this.#predicted.push(key);
      if (count(this.#predicted, key) <= this.#announced.filter((one) => one.key === key).length) return false;
      this.#announced.push({ key, step: stepOf(event) });
      return true;
    });
  }

  /** Returns those of the confirmed events that were not reported yet. */
  confirm(events: readonly KaboomEvent[], step: number): KaboomEvent[] {
    const fresh = events.filter((event) => {
      const key = keyOf(event);
      remove(this.#predicted, key);
      const index = this.#announced.findIndex((one) => one.key === key);
      if (index >= 0) this.#announced.splice(index, 1);
      return index < 0;
    });
    this.#announced = this.#announced.filter((one) => one.step + FORGET > step);
    return fresh;
  }

  clear(): void {
    this.#announced = [];
    this.#predicted = [];
  }
}

/** Returns the same text for the same event at another step. */
function keyOf(event: KaboomEvent): string {
  return JSON.stringify({ ...event, step: undefined });
}

function stepOf(event: KaboomEvent): number {
  return "step" in event && typeof event.step === "number" ? event.step : 0;
}

function count(keys: readonly string[], key: string): number {
  return keys.filter((one) => one === key).length;
}

function remove(keys: string[], key: string): void {
  const index = keys.indexOf(key);
  if (index >= 0) keys.splice(index, 1);
}
