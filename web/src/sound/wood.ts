// The sounds of wooden blocks and catapults, made of filtered noise.

import type { Output } from "./index";

export type WoodCue =
  /** Two things hit each other: the pitch in hertz, the level from 0 to 1. */
  | { readonly kind: "clack"; readonly pitch: number; readonly level: number }
  /** The arm of a catapult bends; `level` is how far, from 0 to 1. */
  | { readonly kind: "creak"; readonly level: number }
  /** A catapult fires. */
  | { readonly kind: "twang" }
  /** One of the last seconds. */
  | { readonly kind: "tick" };

/** The length of the noise that every sound takes its part from, in seconds. */
const NOISE_SECONDS = 0.5;

let noise: AudioBuffer | null = null;

/** Plays one sound. */
export function wood(to: Output, cue: WoodCue, at: number): void {
  switch (cue.kind) {
    case "clack":
      // A short bright knock, and the body of the wood below it.
      hiss(to, at, { from: cue.pitch * 2.1, to: cue.pitch * 1.8, q: 1.2, lasts: 0.025, level: 0.5 * cue.level });
      hiss(to, at, { from: cue.pitch, to: cue.pitch * 0.85, q: 9, lasts: 0.09, level: 2.4 * cue.level });
      return;
    case "creak":
      for (let grain = 0; grain < 3; grain += 1) {
        const pitch = 260 + 240 * cue.level + 20 * grain;
        hiss(to, at + 0.022 * grain, { from: pitch, to: pitch * 1.15, q: 22, lasts: 0.02, level: 1.1 });
      }
      return;
    case "twang":
      hiss(to, at, { from: 700, to: 180, q: 5, lasts: 0.16, level: 1.6 });
      hiss(to, at + 0.04, { from: 2400, to: 900, q: 1.5, lasts: 0.12, level: 0.25 });
      return;
    case "tick":
      hiss(to, at, { from: 1900, to: 1700, q: 14, lasts: 0.03, level: 1.2 });
  }
}

interface Hiss {
  /** The middle of the band of noise, in hertz. */
  readonly from: number;
  readonly to: number;
  /** How narrow the band is. */
  readonly q: number;
  readonly lasts: number;
  readonly level: number;
}

function hiss({ context, master }: Output, at: number, { from, to, q, lasts, level }: Hiss): void {
  const source = new AudioBufferSourceNode(context, { buffer: whiteNoise(context) });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: q });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + lasts);
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(Math.max(level, 0.001), at);
  envelope.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  source.connect(band).connect(envelope).connect(master);
  source.start(at, Math.random() * (NOISE_SECONDS - lasts - 0.05));
  source.stop(at + lasts + 0.02);
}

function whiteNoise(context: BaseAudioContext): AudioBuffer {
  if (noise !== null && noise.sampleRate === context.sampleRate) return noise;
  noise = new AudioBuffer({ length: Math.ceil(NOISE_SECONDS * context.sampleRate), sampleRate: context.sampleRate });
  noise.getChannelData(0).forEach((_, index, samples) => {
    samples[index] = 2 * Math.random() - 1;
  });
  return noise;
}
