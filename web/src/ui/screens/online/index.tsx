// The online screens, loaded on the first visit.

import { lazyScreen } from "../lazyScreen";
import type { LoadedGame } from "../loadedGame";

export const Lobby = lazyScreen<object>("online", async () => (await import("./screens")).Lobby);
export const Devices = lazyScreen<object>("online", async () => (await import("./screens")).Devices);
export const Meet = lazyScreen<{ code: string }>("online", async () => (await import("./screens")).Meet);
export const Friends = lazyScreen<{ opened: LoadedGame }>("online", async () => (await import("./screens")).Friends);
