// Whether the table screen fills the window: then its bar replaces the header of the site, and its message area shows connection problems.

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

export const framed = signal(false);

export function useFrame(): void {
  useLayoutEffect(() => {
    framed.value = true;
    return () => {
      framed.value = false;
    };
  }, []);
}
