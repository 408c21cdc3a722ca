// Whether the player uses a finger or a mouse, for texts such as "Tap" and "Click". The last pointer counts: some devices have both.

import { signal } from "@preact/signals";

/** How the player points, as the messages name it. */
export const pointer = signal<"touch" | "mouse">(
  typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches ? "touch" : "mouse",
);

if (typeof addEventListener === "function") {
  const follow = ({ pointerType }: PointerEvent): void => {
    pointer.value = pointerType === "touch" ? "touch" : "mouse";
  };
  addEventListener("pointerdown", follow, { capture: true });
}
