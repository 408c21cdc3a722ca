// Three people and a spectator at an online table of a tile game. The test knows all three hands, so an engine can list what is legal.

import type { Page } from "playwright-core";

import type { View } from "../../../crates/bindings/typescript/tiles";
import { byMouse } from "./browser";
import { join } from "./onlinePlayer";
import { dealt, tilesEngine } from "./tileDeals";
import type { TileGame, TilePosition } from "./tileDeals";
import { due, dueNow, handOf, pass, plies, showAll, taken } from "./tilesPlayer";
import { overheard } from "./wireEar";

const NAMES = ["Ada", "Bob", "Cyn"] as const;

export class OnlineTilesTable {
  private constructor(
    readonly game: TileGame,
    readonly option: string,
    /** The pages of the players, by seat. */
    readonly pages: readonly Page[],
    readonly spectator: Page,
    /** Everything the spectator was sent. */
    readonly frames: readonly string[],
  ) {}

  /** Creates a table with a value for the first option of the game; the first page takes the first seat. */
  static async open(address: string, game: TileGame, option: string, pages: readonly Page[], spectator: Page): Promise<OnlineTilesTable> {
    const frames = overheard(spectator);
    const [host, ...guests] = pages;
    if (host === undefined) throw new Error("a table needs a host");
    await host.goto(`${address}/${game}/friends`);
    await host.locator('.setup-form input[type="text"]').fill(NAMES[0]);
    await host.locator(`.players input[value="${pages.length}"]`).check();
    await host.locator(".options summary").click();
    await host.locator(".option select").first().selectOption(option);
    await host.locator("form button[type=submit]").click();
    const link = await host.locator(".share input").inputValue();
    for (const [at, guest] of guests.entries()) await join(guest, link, NAMES[at + 1]);
    await spectator.goto(link);
    for (const page of [...pages, spectator]) await page.locator(".tile-grid").waitFor();
    return new OnlineTilesTable(game, option, pages, spectator, frames);
  }

  name(seat: number): string {
    return NAMES[seat] ?? "";
  }

  /** Everybody who watches a seat play: the other players and the spectator. */
  others(seat: number): Page[] {
    return [...this.pages.filter((_, at) => at !== seat), this.spectator];
  }

  /** Waits until a player is to act, or the game is over; returns the seat. */
  async next(): Promise<{ seat: number; due: "turn" | "answer" | "over" }> {
    await Promise.race(this.pages.map(due));
    for (;;) {
      const now = await Promise.all(this.pages.map(dueNow));
      const seat = now.findIndex((one) => one !== null);
      const first = now[seat];
      if (first !== null && first !== undefined && first !== "curtain") return { seat, due: first };
      await this.spectator.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  /** Returns the position before a seat's turn, with the piles in any order. */
  async position(seat: number): Promise<TilePosition> {
    const page = this.pages[seat];
    if (page === undefined) throw new Error("there is no such seat");
    const made = await plies(page);
    await this.spectator.waitForFunction((count) => document.querySelectorAll(".move").length === count, made);
    const views = this.frames.map((frame) => findView(JSON.parse(frame)));
    const view = views.findLast((one) => one !== null);
    if (view === undefined || view === null) throw new Error("the spectator was sent no view");
    const hands = await Promise.all(this.pages.map(handOf));
    const deal = await dealt(this.game, this.pages.length, this.options, 1);
    const left = [...deal.grid.map(([tile]) => tile), ...deal.hands.flat(), ...deal.piles.flat()];
    for (const tile of [...view.grid.map(([one]) => one), ...hands.flat()]) left.splice(left.indexOf(tile), 1);
    const piles = view.pile_sizes.map((count) => left.splice(0, count));
    const { grid, scores, to_move, phase, swapped, pending, waiting, skips, stall, last_turns } = view;
    return { grid, hands, piles, scores, to_move, phase, swapped, pending, waiting, skips, stall, last_turns };
  }

  get options(): Record<string, string> {
    return this.game === "bop" ? { challenge: this.option } : { variant: this.option };
  }

  /** Lists the legal actions of a seat in a position. */
  async legal(position: TilePosition, seat: number): Promise<readonly string[]> {
    const engine = await tilesEngine();
    await engine.ask({ cmd: "position", game: this.game, options: this.options, position });
    return (await engine.ask({ cmd: "legal", seat })).actions;
  }

  /** Returns what an action would do: its events, and the position after it. */
  async tried(position: TilePosition, seat: number, action: string): Promise<{ events: readonly string[]; after: TilePosition }> {
    const engine = await tilesEngine();
    await engine.ask({ cmd: "position", game: this.game, options: this.options, position });
    const { events = [], position: after } = await engine.ask({ cmd: "apply", seat, action });
    return { events: events.map(({ kind }) => kind), after: after as TilePosition };
  }

  /** Enters an action as a player does. */
  async act(seat: number, action: string): Promise<void> {
    const page = this.pages[seat];
    if (page === undefined) throw new Error("there is no such seat");
    const before = await plies(page);
    const [kind, ...placements] = action.split(" ");
    if (kind === "done") await page.locator(".turn-bar .primary:not(.play-button)").click();
    else if (kind === "pass") await pass(page);
    else {
      await lay(page, placements);
      await page.locator(".play-button:not(.not-ready):enabled").click();
    }
    await taken(page, before);
  }
}

/** Lays tiles on squares, in an order in which each square is on the grid. */
async function lay(page: Page, placements: readonly string[]): Promise<void> {
  const left = [...placements];
  while (left.length > 0) {
    const squares = await page.locator("[data-square]").evaluateAll((cells) => cells.map((one) => one.getAttribute("data-square")));
    const at = left.findIndex((placement) => squares.includes(placement.split("@")[1] ?? ""));
    const [tile, square] = (left.splice(at, 1)[0] ?? "").split("@");
    if (at < 0 || tile === undefined || square === undefined) throw new Error(`cannot lay ${placements.join(" ")}`);
    await showAll(page, byMouse);
    await page.locator(`.rack-tile[data-tile="${tile}"]:not(.on-grid)`).first().click();
    await page.locator(`.tile-grid [data-square="${square}"]`).click();
    await page.locator(`.drafted[data-at="${square}"]`).waitFor();
  }
}

function findView(value: unknown): View | null {
  if (typeof value !== "object" || value === null) return null;
  if ("grid" in value && "pile_sizes" in value) return value as View;
  for (const one of Object.values(value)) {
    const found = findView(one);
    if (found !== null) return found;
  }
  return null;
}
