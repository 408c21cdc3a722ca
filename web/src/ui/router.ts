// Addresses of the pages: `/` and `/GAME`, `/GAME/table`, `/GAME/friends`, `/GAME/learn`,
// `/GAME/rules`; online `/online` (the lists) and `/t/CODE` (a table).

import { signal } from "@preact/signals";

import { gameCard } from "../games/list";
import type { GameCard } from "../games/module";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "setup" | "table" | "friends" | "learn" | "rules"; readonly game: GameCard }
  | { readonly page: "lobby" }
  | { readonly page: "meet"; readonly code: string }
  | { readonly page: "missing" };

export function readRoute(path: string): Route {
  const [first, second, ...more] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "home" };
  if (first === "online" && second === undefined) return { page: "lobby" };
  if (first === "t" && second !== undefined && more.length === 0) return { page: "meet", code: second };
  const game = gameCard(first);
  if (game === undefined || more.length > 0) return { page: "missing" };
  if (second === undefined) return { page: "setup", game };
  if (second === "table" || second === "friends" || second === "learn" || second === "rules") return { page: second, game };
  return { page: "missing" };
}

export const route = signal<Route>(readRoute(location.pathname));

export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, "", path);
  route.value = readRoute(path);
  scrollTo(0, 0);
}

export function followHistory(): void {
  addEventListener("popstate", () => {
    route.value = readRoute(location.pathname);
  });
}
