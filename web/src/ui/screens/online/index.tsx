// The screens of playing online, which are loaded when somebody first goes there.

import { later } from "../later";
import type { Opened } from "../opened";

export const Lobby = later<object>("online", async () => (await import("./screens")).Lobby);
export const Meet = later<{ code: string }>("online", async () => (await import("./screens")).Meet);
export const Friends = later<{ opened: Opened }>("online", async () => (await import("./screens")).Friends);
