// Graphics presets: which one suits this device, chosen from measured frame times and never from the name of a graphics card. A slow device
// first gives up shadows, then smooth edges, and only then some resolution.

/** From the best look to the fastest. */
export const PRESETS = ["high", "plain", "simple", "low"] as const;
export type Preset = (typeof PRESETS)[number];

interface Look {
  readonly shadows: boolean;
  /** Smooth edges; they belong to the WebGL context, so changing them needs a new one. */
  readonly antialias: boolean;
  readonly reduced: boolean;
}

export const LOOKS: Readonly<Record<Preset, Look>> = {
  high: { shadows: true, antialias: true, reduced: false },
  plain: { shadows: false, antialias: true, reduced: false },
  simple: { shadows: false, antialias: false, reduced: false },
  low: { shadows: false, antialias: false, reduced: true },
};

/** The smallest share of the device's pixels, in each direction: below it, pixels become visible beside the crisp page. */
const LEAST_SHARE = 0.75;
/** More pixels than this for each point of the page are not visible. */
const MOST_PIXELS = 2;

/** Returns how many pixels to draw for each point of the page. */
export function pixelRatio(preset: Preset, ofDevice: number): number {
  const least = LEAST_SHARE * ofDevice;
  return LOOKS[preset].reduced ? least : Math.max(least, Math.min(ofDevice, MOST_PIXELS));
}

/** The longest acceptable frame when a scene opens, in milliseconds. */
const GOOD = 28;
/** Rough cost of a preset in frames of the simple one; only for deciding whether trying it is worthwhile. */
const EXPECTED = { high: 4.5, plain: 1.6 } as const;

/** Chooses the preset of a new scene; `time` draws with a preset and returns how long a frame takes. */
export function openingPreset(time: (preset: Preset) => number): Preset {
  const simple = time("simple");
  if (simple > GOOD) return "low";
  for (const preset of ["high", "plain"] as const) {
    if (simple * EXPECTED[preset] <= 2 * GOOD && time(preset) <= GOOD) return preset;
  }
  return "simple";
}

/** A preset with slower frames is given up. */
const SLOW = 40;
/** With frames this fast, the next better preset may be affordable. */
const FAST = 7;
const SLOW_SAMPLES = 4;
const FAST_SAMPLES = 12;
/** No step down sooner than this after a change, and no step up sooner than that, in milliseconds. */
const PAUSE_DOWN = 800;
const PAUSE_UP = 4000;
/** A preset that was too slow is not tried again for this long; twice as long after each failure. */
const BLOCKED = 60_000;

/** Watches frame times during play and changes the preset by one step at a time. */
export class FrameWatch {
  #samples: number[] = [];
  #changed: number;
  readonly #blocked = new Map<Preset, { until: number; lasts: number }>();

  constructor(
    public preset: Preset,
    now: number,
  ) {
    this.#changed = now;
  }

  /** Notes how long a frame took; returns whether the preset has changed. */
  note(milliseconds: number, now: number): boolean {
    this.#samples.push(milliseconds);
    if (this.#samples.length > FAST_SAMPLES) this.#samples.shift();
    const since = now - this.#changed;
    if (since < PAUSE_DOWN) return false;
    const step = PRESETS.indexOf(this.preset);
    const recent = this.#samples.slice(-SLOW_SAMPLES);
    if (recent.length === SLOW_SAMPLES && median(recent) > SLOW) {
      const lasts = 2 * (this.#blocked.get(this.preset)?.lasts ?? BLOCKED / 2);
      this.#blocked.set(this.preset, { until: now + lasts, lasts });
      return this.#change(PRESETS[step + 1], now);
    }
    const better = PRESETS[step - 1];
    if (better === undefined || since < PAUSE_UP || now < (this.#blocked.get(better)?.until ?? 0)) return false;
    return this.#samples.length === FAST_SAMPLES && Math.max(...this.#samples) <= FAST && this.#change(better, now);
  }

  #change(preset: Preset | undefined, now: number): boolean {
    if (preset === undefined) return false;
    this.preset = preset;
    this.#samples = [];
    this.#changed = now;
    return true;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
