// The table of one step of a lesson. A turn that does not complete the task is shown, explained and taken back, so nothing can go wrong. The
// last step may be a part of a real match, where a bot answers.

import { computed, effect, signal } from "@preact/signals";

import { boxOf } from "../../../games/module";
import type { GameCard, GameModule, GamePlay, LessonStep, MessageWords, PlayContext } from "../../../games/module";
import { LocalTable } from "../../../match/localTable";
import type { LocalSeat } from "../../../match/localTable";
import { seatToAct } from "../../../match/tableSource";
import type { Ply } from "../../../match/tableSource";
import { play as playSound } from "../../../sound";
import { t } from "../../../words";
import { say } from "../../liveRegion";
import { seatName } from "../../table/seatName";

export type Progress = "trying" | "wrong" | "done";

/** What the message area of a lesson shows. */
export interface LessonMessage extends MessageWords {
  readonly kind: "praise" | "refusal" | "preview" | "event" | "instruction";
}

/** The learner sits at the first seat. */
const LEARNER = 0;
/** Time a wrong turn stays on the board, in milliseconds: long enough to see and read it, also without animation. */
const WRONG_MS = 2200;
/** Time a refusal stays, in milliseconds. */
const REFUSAL_MS = 2500;
/** The minimum time a bot takes to answer, in milliseconds, so that its turns can be followed. */
const BOT_MS = 900;

export class StepTable {
  readonly play: GamePlay;
  readonly progress = signal<Progress>("trying");
  /** The explanation of the last wrong turn, until the next input. */
  readonly #why = signal<MessageWords | null>(null);
  readonly #refusal = signal<MessageWords | null>(null);
  /** The last turn of the bot. */
  readonly #event = signal<MessageWords | null>(null);
  /** Whether a turn was wrong, so that the squares to find are marked. */
  readonly #helped = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ends: (() => void)[] = [];

  private constructor(
    readonly step: LessonStep,
    private readonly module: GameModule,
    private readonly table: LocalTable,
  ) {
    const live = computed(() => this.progress.value === "trying" && this.#canAct.value);
    const around: PlayContext = {
      say,
      refuse: (words) => this.#refuse(words),
      sound: playSound,
      live,
      seat: computed(() => (live.value ? seatToAct(table.state.value) : null)),
      marks: computed(() => new Set(this.#marked.value ? step.marks : [])),
      name: (seat) => this.#name(seat),
      act: (action) => this.#act(action),
    };
    this.play = module.open(table, around);
    if (step.match !== undefined) {
      const { turns } = step.match;
      this.#ends.push(
        table.subscribe((change) => change.kind === "ply" && this.#follow(change.ply)),
        effect(() => {
          const { plies, result } = table.state.value;
          if (result !== null || plies.length >= 2 * turns) this.#finish();
        }),
      );
    }
  }

  static async open(card: GameCard, module: GameModule, step: LessonStep): Promise<StepTable> {
    const person: LocalSeat = { kind: "person", name: "" };
    const seats = [person, step.match === undefined ? person : ({ kind: "bot", level: step.match.level } as const)];
    const options = step.options ?? {};
    const setup = { game: card.id, box: boxOf(card, options), options, seats, seed: 0, start: step.position };
    const table = await LocalTable.open(setup, { pace: { answer: BOT_MS, reading: BOT_MS } });
    // A lesson has no secrets, but the learner must see a hand.
    if (card.hidden === true) await table.look(table.state.value.toMove[0] ?? 0);
    return new StepTable(step, module, table);
  }

  readonly #canAct = computed(() => {
    const state = this.table.state.value;
    if (state.result !== null || seatToAct(state) === null) return false;
    return this.step.match !== undefined || state.plies.every((ply) => this.step.continues?.(ply) === true);
  });

  readonly #marked = computed(() => this.progress.value === "trying" && (this.step.findsMarks !== true || this.#helped.value));

  readonly message = computed<LessonMessage>(() => {
    if (this.progress.value === "done") return { kind: "praise", title: t(this.step.praise) };
    const refusal = this.#refusal.value ?? this.#why.value;
    if (refusal !== null) return { kind: "refusal", ...refusal };
    const preview = this.play.foresight.value;
    if (preview !== null) return { kind: "preview", title: preview.title, text: preview.lines.join(" ") };
    if (this.table.state.value.thinking.length > 0) return { kind: "event", title: t("thinking") };
    if (this.#event.value !== null) return { kind: "event", ...this.#event.value };
    return { kind: "instruction", ...this.play.instruction.value };
  });

  /** Ends the messages that the learner has seen; called at every input. */
  readonly heed = (): void => {
    if (this.progress.value !== "trying") return;
    clearTimeout(this.#timer);
    this.#why.value = null;
    this.#refusal.value = null;
  };

  /** Takes a wrong turn back. */
  readonly tryAgain = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.progress.value !== "wrong") return;
    await this.table.takeBack();
    if (this.progress.value === "wrong") this.progress.value = "trying";
  };

  close(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
    this.play.close();
    this.table.close();
  }

  #name(seat: number): string {
    if (this.step.match === undefined) return this.module.side(seat);
    return seatName(this.table.state.value, seat, (of) => this.module.side(of));
  }

  async #act(action: string): Promise<boolean> {
    const seat = seatToAct(this.table.state.value);
    if (seat === null) return false;
    this.heed();
    this.#event.value = null;
    const before = this.table.state.value.plies.length;
    await this.table.act(seat, action);
    const ply = this.table.state.value.plies[before];
    if (ply === undefined) return false;
    playSound(this.module.cues(ply.events));
    if (this.step.match !== undefined) return true;
    if (this.step.continues?.(ply) === true) return true;
    if (this.step.done(ply)) this.#finish();
    else this.#explain(ply);
    return true;
  }

  #finish(): void {
    if (this.progress.peek() === "done") return;
    clearTimeout(this.#timer);
    this.progress.value = "done";
    say(t(this.step.praise));
  }

  #explain(ply: Ply): void {
    const mistake = this.step.mistakes?.find(({ when }) => when(ply));
    const why = mistake === undefined ? this.#describe(ply) : { title: t(mistake.says) };
    this.#why.value = why;
    this.#helped.value = true;
    this.progress.value = "wrong";
    say([why.title, why.text].filter(Boolean).join(" "));
    this.#timer = setTimeout(() => void this.tryAgain(), WRONG_MS);
  }

  /** Says what a turn did that no mistake explains. */
  #describe(ply: Ply): MessageWords {
    const words = this.#words(ply);
    const again = t("lesson-try-again");
    return words === undefined ? { title: again } : { title: words.title, text: again };
  }

  #words(ply: Ply): MessageWords | undefined {
    return this.module.event?.(ply, { table: this.table, name: (seat) => this.#name(seat), isReader: (seat) => seat === LEARNER });
  }

  /** Shows and plays a turn of the bot. */
  #follow(ply: Ply): void {
    if (this.table.state.value.seats[ply.seat]?.kind !== "bot") return;
    playSound(this.module.cues(ply.events));
    const words = this.#words(ply);
    if (words === undefined) return;
    this.#event.value = { title: words.title, text: [words.text, t("your-turn")].filter(Boolean).join(" ") };
    say([words.title, words.text].filter(Boolean).join(" "));
  }

  #refuse(words: MessageWords): void {
    // An input while a wrong turn is on the board means that the learner has seen it.
    if (this.progress.value === "wrong") {
      void this.tryAgain();
      return;
    }
    if (this.progress.value === "done") return;
    clearTimeout(this.#timer);
    this.#refusal.value = words;
    this.#timer = setTimeout(() => (this.#refusal.value = null), REFUSAL_MS);
    say([words.title, words.text].filter(Boolean).join(" "));
  }
}
