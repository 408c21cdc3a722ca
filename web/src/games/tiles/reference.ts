// Facts about the rules that need no match: the tiles of the game, its words, and what wild tiles stand for. An engine of its own answers,
// opened with the first question, so that tables online have it too.

import { WorkerEngine } from "../../engine/client";
import type { Engine } from "../../engine/client";
import type { Box, Options } from "../../engine/protocol";
import type { Answer, DictionaryEntry, Question, WildMeaning } from "../../../../crates/bindings/typescript/tiles";
import type { Tiles } from "./lines";
import type { Square } from "./view";

export type { DictionaryEntry, WildMeaning };

/** A kind of tile and how many the game has of it. */
export type TileCount = Extract<Answer, { about: "tiles" }>["tiles"][number];

export class Reference {
  #engine: Promise<Engine> | null = null;
  #tiles: Promise<readonly TileCount[]> | null = null;
  #closed = false;
  readonly #options: Options;

  constructor(
    private readonly game: string,
    options: Options,
    /** The module that has the words of the game. */
    private readonly box: Box,
    /** Opens an engine; tests provide their own. */
    private readonly open: (box: Box) => Promise<Engine> = (which) => WorkerEngine.open(which),
  ) {
    // Only the server has the words of a file; the tiles are those of the standard words.
    const { dictionary, ...others } = options;
    this.#options = dictionary === "file" ? others : options;
  }

  /** Returns all tiles of the game. */
  tiles(): Promise<readonly TileCount[]> {
    return (this.#tiles ??= this.#ask({ about: "tiles" }).then((answer) => (answer?.about === "tiles" ? answer.tiles : [])));
  }

  /** Looks up a word, or letters without vowels; null if no tiles can spell it. */
  async words(text: string): Promise<DictionaryEntry | null> {
    const answer = await this.#ask({ about: "words", text });
    return answer?.about === "words" ? answer.entry : null;
  }

  /** Returns what the wild tiles in the lines through these squares stand for. */
  async wilds(tiles: Tiles, squares: readonly Square[]): Promise<readonly WildMeaning[]> {
    const grid = [...tiles.values()].map(({ tile, x, y }): [string, number, number] => [tile, x, y]);
    const answer = await this.#ask({ about: "wilds", grid, squares: squares.map(({ x, y }): [number, number] => [x, y]) });
    return answer?.about === "wilds" ? answer.wilds : [];
  }

  close(): void {
    this.#closed = true;
    this.#engine?.then(
      (engine) => engine.close(),
      () => undefined,
    );
  }

  async #ask(question: Question): Promise<Answer | null> {
    this.#engine ??= this.open(this.box);
    try {
      const engine = await this.#engine;
      if (this.#closed) return null;
      const { answer } = await engine.ask({ cmd: "consult", game: this.game, options: this.#options, question });
      // The type of the reply covers every game; these questions are about tiles.
      return answer as Answer | null;
    } catch (error) {
      // A closed table ignores the answer; a failed fetch is tried again with the next question.
      this.#engine = null;
      this.#tiles = null;
      if (!this.#closed) console.warn("the reference does not answer", error);
      return null;
    }
  }
}
