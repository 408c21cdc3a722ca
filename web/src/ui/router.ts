// The addresses of the pages: `/` and `/GAME`, `/GAME/table`, `/GAME/friends`, `/GAME/learn`, `/GAME/rules`; online `/online` (the lists)
// and `/t/CODE` (a table); `/review#game=…` (a finished game); `/learn` (all lessons) and `/my-games`.

import { signal } from "@preact/signals";

import { gameCard } from "../games/list";
import type { GameCard } from "../games/module";

export type Route =
  | { readonly page: "home" | "lessons" | "history" }
  | { readonly page: "setup" | "table" | "friends" | "learn" | "rules"; readonly game: GameCard }
  | { readonly page: "review"; readonly packed: string }
  | { readonly page: "lobby" }
  | { readonly page: "devices" }
  | { readonly page: "meet"; readonly code: string }
  | { readonly page: "missing" };

/** The prefix of a packed game in the address of the review. */
export const PACKED = "#game=";

function readRoute(path: string, hash = ""): Route {
  const [first, second, ...more] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "home" };
  if (first === "learn" && second === undefined) return { page: "lessons" };
  if (first === "my-games" && second === undefined) return { page: "history" };
  if (first === "online" && second === undefined) return { page: "lobby" };
  if (first === "online" && second === "devices") return { page: "devices" };
  if (first === "review" && second === undefined)
    return { page: "review", packed: hash.startsWith(PACKED) ? hash.slice(PACKED.length) : "" };
  if (first === "t" && second !== undefined && more.length === 0) return { page: "meet", code: second };
  const game = gameCard(first);
  if (game === undefined || more.length > 0) return { page: "missing" };
  if (second === undefined) return { page: "setup", game };
  if (second === "table" || second === "friends" || second === "learn" || second === "rules") return { page: second, game };
  return { page: "missing" };
}

export const route = signal<Route>(readRoute(location.pathname, location.hash));

export function go(path: string): void {
  const { pathname, hash } = new URL(path, location.href);
  if (path !== location.pathname) history.pushState(null, "", path);
  route.value = readRoute(pathname, hash);
  scrollTo(0, 0);
}

export function followHistory(): void {
  addEventListener("popstate", () => {
    // A jump within the page does not change the route.
    if (location.hash === "#main") return;
    route.value = readRoute(location.pathname, location.hash);
  });
}
