// Whether the table screen fills the window: then its bar replaces the header of the site, and its message area shows connection problems.

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

import { preventFlings } from "./fling";

export const framed = signal(false);

export function useFrame(): void {
  useLayoutEffect(() => {
    framed.value = true;
    const allowFlings = preventFlings();
    return () => {
      allowFlings();
      framed.value = false;
    };
  }, []);
}
