// Synthesised sounds, without files. Audio starts with the first gesture, goes through one limiter and stays below the level of speech.

import { settings } from "../settings";
import { wood } from "./wood";
import type { WoodCue } from "./wood";

/** A sound. `count` is the number of pieces, where there are several. */
export type Cue =
  | { readonly kind: "place" }
  | { readonly kind: "boop"; readonly count: number }
  | { readonly kind: "off" }
  | { readonly kind: "graduate" }
  | { readonly kind: "knot" }
  | { readonly kind: "tile"; readonly count: number }
  | WoodCue
  | { readonly kind: "turn" }
  | { readonly kind: "win" }
  | { readonly kind: "lose" };

/** Half of the full level: -6 dB. */
const PEAK = 0.5;

export interface Output {
  readonly context: AudioContext;
  readonly master: GainNode;
}

let output: Output | null = null;

/** Starts audio; must be called from a gesture, because browsers block it otherwise. */
export function allowSound(): void {
  if (output === null) {
    const context = new AudioContext();
    const master = new GainNode(context, { gain: PEAK });
    const limiter = new DynamicsCompressorNode(context, { threshold: -8, ratio: 20, attack: 0.002, release: 0.1 });
    master.connect(limiter).connect(context.destination);
    output = { context, master };
  }
  if (output.context.state === "suspended") void output.context.resume();
}

/** Plays cues one after another, the first after `delay` seconds. */
export function play(cues: readonly Cue[], delay = 0): void {
  const { muted, volume } = settings.value;
  if (output === null || muted || volume === 0) return;
  output.master.gain.value = PEAK * volume;
  let at = output.context.currentTime + delay;
  for (const cue of cues) at += sound(output, cue, at);
}

/** Plays one cue and returns the seconds until the next may follow. */
function sound(to: Output, cue: Cue, at: number): number {
  switch (cue.kind) {
    case "place":
      tone(to, at, { from: 180, to: 90, lasts: 0.08, level: 0.9 });
      return 0.09;
    case "boop": {
      const notes = Math.min(cue.count, 4);
      for (let index = 0; index < notes; index += 1) {
        // Each further piece is a whole tone higher.
        const pitch = 330 * 2 ** ((2 * index) / 12);
        const when = at + 0.09 * index;
        tone(to, when, { from: pitch * 1.6, to: pitch, glide: 0.07, lasts: 0.16, level: 0.6 });
        if (settings.value.voices) meow(to, when + 0.05, pitch * 1.5);
      }
      return 0.09 * notes + 0.1;
    }
    case "off":
      tone(to, at, { from: 500, to: 200, lasts: 0.26, level: 0.4 });
      return 0.2;
    case "graduate":
      [392, 494, 587].forEach((pitch, index) => {
        tone(to, at + 0.1 * index, { from: pitch, to: pitch, lasts: 0.16, level: 0.4, wave: "triangle" });
      });
      bell(to, at + 0.34, 1175);
      return 0.6;
    case "knot":
      tone(to, at, { from: 120, to: 110, lasts: 0.04, level: 0.4, wave: "triangle" });
      return 0.06;
    case "tile":
      tone(to, at, { from: 600 + 40 * cue.count, to: 420, lasts: 0.04, level: 0.5, wave: "triangle" });
      return 0.08;
    case "clack":
    case "creak":
    case "twang":
    case "tick":
      // Knocks sound at the same time, not one after another.
      wood(to, cue, at);
      return 0;
    case "turn":
      tone(to, at, { from: 523, to: 523, lasts: 0.16, level: 0.3 });
      tone(to, at + 0.18, { from: 659, to: 659, lasts: 0.2, level: 0.3 });
      return 0.4;
    case "win":
      [523, 659, 784, 1047].forEach((pitch, index) => bell(to, at + 0.16 * index, pitch));
      return 1.2;
    case "lose":
      [494, 440, 392].forEach((pitch, index) => {
        tone(to, at + 0.2 * index, { from: pitch, to: pitch * 0.98, lasts: 0.3, level: 0.3 });
      });
      return 0.9;
  }
}

interface Tone {
  readonly from: number;
  readonly to: number;
  /** Seconds until the pitch is reached; the length of the tone by default. */
  readonly glide?: number;
  readonly lasts: number;
  readonly level: number;
  readonly wave?: OscillatorType;
}

function tone({ context, master }: Output, at: number, { from, to, glide, lasts, level, wave = "sine" }: Tone): void {
  const oscillator = new OscillatorNode(context, { type: wave, frequency: from });
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + (glide ?? lasts));
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(level, at + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  oscillator.connect(envelope).connect(master);
  oscillator.start(at);
  oscillator.stop(at + lasts + 0.02);
}

/** Plays a small voice: a bright wave with a filter that opens and closes like a mouth. */
function meow({ context, master }: Output, at: number, pitch: number): void {
  const lasts = 0.22;
  const voice = new OscillatorNode(context, { type: "sawtooth", frequency: pitch });
  voice.frequency.setValueAtTime(pitch * 0.9, at);
  voice.frequency.linearRampToValueAtTime(pitch * 1.15, at + 0.08);
  voice.frequency.linearRampToValueAtTime(pitch * 0.8, at + lasts);
  const mouth = new BiquadFilterNode(context, { type: "bandpass", frequency: 800, Q: 3 });
  mouth.frequency.setValueAtTime(700, at);
  mouth.frequency.linearRampToValueAtTime(1900, at + 0.1);
  mouth.frequency.linearRampToValueAtTime(600, at + lasts);
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(0.22, at + 0.04);
  envelope.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  voice.connect(mouth).connect(envelope).connect(master);
  voice.start(at);
  voice.stop(at + lasts + 0.02);
}

function bell(to: Output, at: number, pitch: number): void {
  tone(to, at, { from: pitch, to: pitch, lasts: 0.5, level: 0.3 });
  tone(to, at, { from: pitch * 2.76, to: pitch * 2.76, lasts: 0.25, level: 0.1 });
}
