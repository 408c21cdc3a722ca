// The only polite live region: events are announced in order, and a redraw never repeats one.

import { signal } from "@preact/signals";

const KEPT = 4;
const said = signal<readonly { id: number; text: string }[]>([]);
let next = 1;

export function say(text: string): void {
  if (text === "") return;
  said.value = [...said.value, { id: next++, text }].slice(-KEPT);
}

export function LiveRegion() {
  return (
    <div class="live-region" role="log" aria-live="polite" aria-relevant="additions">
      {said.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
