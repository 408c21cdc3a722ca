// Screens that are loaded on the first visit.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { needWords, t } from "../../words";
import type { Catalogue } from "../../words";
import { Trouble, Waiting } from "./loadedGame";

/** Returns a screen that loads itself and its messages. */
export function lazyScreen<P extends object>(catalogue: Catalogue, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(properties: P) {
    const [Screen, setScreen] = useState<ComponentType<P> | "failed" | null>(() => loaded);
    useEffect(() => {
      if (loaded !== null) return;
      Promise.all([load(), needWords(catalogue)]).then(
        ([screen]) => {
          loaded = screen;
          setScreen(() => screen);
        },
        () => setScreen("failed"),
      );
    }, []);
    if (Screen === "failed") return <Trouble text={t("trouble-loading")} />;
    return Screen === null ? <Waiting /> : <Screen {...properties} />;
  };
}
