// A local replica of a match without secrets: from the actions it computes legal turns and previews without asking the server.

import type { Engine } from "../engine/client";
import type { Explanation, GameView, Options, PositionReply } from "../engine/protocol";
import { previewOn } from "../match/preview";
import type { Legal, Ply, Preview } from "../match/tableSource";

export class LocalReplica {
  /** The plies that the referee has applied, and its last reply. */
  #played: readonly Ply[] = [];
  #reply: PositionReply | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly game: string,
    private readonly options: Options,
    private readonly players: number,
    private readonly referee: Engine,
    /** Runs previews, so that the referee need not go back. */
    private readonly scout: Engine,
  ) {}

  async legal(plies: readonly Ply[], seat: number): Promise<Legal> {
    const asked = this.#queue.then(async () => {
      await this.#follow(plies);
      return this.referee.ask({ cmd: "legal", seat });
    });
    this.#queue = asked.catch(() => undefined);
    const { actions, complete } = await asked;
    return { actions, complete: complete !== false };
  }

  async preview(plies: readonly Ply[], seat: number, action: string, viewer: number | null): Promise<Preview> {
    const followed = this.#queue.then(() => this.#follow(plies));
    this.#queue = followed.catch(() => undefined);
    const { position } = await followed;
    return previewOn(this.scout, { game: this.game, options: this.options, position }, { seat, action }, viewer);
  }

  async weigh(plies: readonly Ply[], seat: number, action: string): Promise<Explanation> {
    const asked = this.#queue.then(async () => {
      await this.#follow(plies);
      return this.referee.ask({ cmd: "weigh", seat, action });
    });
    this.#queue = asked.catch(() => undefined);
    return (await asked).weighed;
  }

  async viewAfter(plies: readonly Ply[], viewer: number | null): Promise<GameView> {
    const asked: Promise<unknown>[] = [this.#begin(this.scout)];
    for (const { seat, action } of plies) asked.push(this.scout.ask({ cmd: "apply", seat, action: action ?? "" }));
    const viewed = this.scout.ask({ cmd: "view", seat: viewer });
    await Promise.all(asked);
    return (await viewed).view;
  }

  close(): void {
    this.referee.close();
    this.scout.close();
  }

  #begin(engine: Engine): Promise<PositionReply> {
    // A game without secrets deals nothing, so any seed will do.
    return engine.ask({ cmd: "new", game: this.game, options: this.options, players: this.players, seed: 0 });
  }

  /** Brings the referee to the position after these plies. */
  async #follow(plies: readonly Ply[]): Promise<PositionReply> {
    const known = this.#played.length <= plies.length && this.#played.every((ply, index) => ply.action === plies[index]?.action);
    let from = this.#played.length;
    let reply = this.#reply;
    if (!known || reply === null) {
      from = 0;
      this.#reply = null;
      reply = await this.#begin(this.referee);
    }
    for (const { seat, action } of plies.slice(from)) {
      reply = await this.referee.ask({ cmd: "apply", seat, action: action ?? "" });
    }
    this.#played = plies;
    this.#reply = reply;
    return reply;
  }
}
