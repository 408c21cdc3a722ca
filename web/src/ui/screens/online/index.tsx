// The screens of playing online, which are loaded when somebody first goes there.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { needWords, t } from "../../../words";
import { Trouble, Waiting } from "../opened";
import type { Opened } from "../opened";

/** A screen that comes with the words of playing online. */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(properties: P) {
    const [Screen, setScreen] = useState<ComponentType<P> | "failed" | null>(() => loaded);
    useEffect(() => {
      if (loaded !== null) return;
      Promise.all([load(), needWords("online")]).then(
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

export const Lobby = later<object>(async () => (await import("./screens")).Lobby);
export const Meet = later<{ code: string }>(async () => (await import("./screens")).Meet);
export const Friends = later<{ opened: Opened }>(async () => (await import("./screens")).Friends);
