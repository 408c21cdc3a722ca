// The preview panel beside the grid: the points of the draft part by part, its words and consequences, or its fault.

import { language, t } from "../../words";
import type { Foresight, MessageWords } from "../module";
import { whyScored } from "./eventWords";
import { whyNot } from "./names";
import type { Dialect } from "./narration";
import { sentences, wrdOf } from "./narration";
import type { TilesPlay } from "./tilesPlay";
import { tilesEvents } from "./view";
import { withVowels } from "./wrd";
import type { TilesEvent, Weighed } from "./view";

export function foresightOf(play: TilesPlay): Foresight | null {
  const asked = play.answering.value ? play.decision.value : null;
  if (asked !== null) return { title: asked.title, lines: [asked.text ?? ""] };
  const marked = play.draft.marked.value;
  if (marked !== null) {
    return { title: t("tiles-trade-choose"), lines: [t("tiles-trade-count", { count: marked.length })] };
  }
  const weighed = play.weighed.value;
  const explained = play.explainer.explained.value;
  if (play.draft.action.value === null && explained?.isAsked === true) {
    return { ...explained.words, lines: [...explained.words.lines, ...play.meanings.brief.value] };
  }
  if (weighed === null || play.draft.action.value === null) return hintOf(play);
  const wrong = whyNot(weighed, play.dialect);
  if (wrong !== null) return { title: t("tiles-not-yet"), lines: [wrong, ...goodRuns(weighed, play.dialect)] };
  if (play.draft.swap.value !== null)
    return { title: t("tiles-swap-title"), lines: [...goodRuns(weighed, play.dialect), t("tiles-swap-after")] };
  const scored = weighed.parts.length > 0;
  const wilds = play.meanings.brief.value;
  const lines = scored ? [...scoredLines(weighed, play), ...wilds] : [...wilds, ...goodRuns(weighed, play.dialect)];
  if (weighed.another_turn) lines.push(t("tiles-another-turn"));
  if (weighed.goes_out) lines.push(t("tiles-goes-out"));
  if (play.table.options["challenge"] === "on") lines.push(t("tiles-if-it-stands"));
  return { title: scored ? t("tiles-worth", { points: weighed.points }) : t("tiles-fits"), lines };
}

/** Returns the possible first steps, before any tile is laid. */
export function instructionOf(play: TilesPlay): MessageWords {
  if (play.composing.value && play.chosen.value === null) {
    if (play.shown.value.phase === "swapping") return { title: t("tiles-swapped"), text: t("tiles-swapping") };
    // In BOP! the turn goes on with a play.
    if (play.shown.value.swapped.length > 0) return { title: t("tiles-swapped"), text: t("tiles-swapped-play") };
    const last = tilesEvents(play.table.state.value.plies.at(-1)?.events ?? []);
    if (last.some((event) => event.kind === "extra-turn")) return { title: t("tiles-again"), text: t("tiles-again-how") };
  }
  const how = play.chosen.value === null ? t("tiles-draft-how") : t("tiles-draft-chosen");
  const begins = play.chosen.value === null ? opening(play, (event) => event.kind === "begins") : [];
  return { title: t("tiles-draft"), text: [...begins, play.composing.value ? how : t("tiles-draft-wait")].join(" ") };
}

/** Announces the tiles drawn for the first turn, and who begins, until the first ply. */
export function announceOpening(play: TilesPlay): void {
  for (const line of opening(play)) play.around.say(line);
}

/** Returns the hint, before any tile is laid. */
function hintOf({ composing, hintText }: TilesPlay): Foresight | null {
  const hint = composing.value ? hintText.value : null;
  return hint === null ? null : { title: t("hint"), lines: [hint] };
}

/** Describes the events before the first turn, until that turn is taken. */
function opening({ table, dialect, around }: TilesPlay, wanted: (event: TilesEvent) => boolean = () => true): string[] {
  if (table.state.value.plies.length > 0) return [];
  return sentences(tilesEvents(table.opening).filter(wanted), dialect, (seat) => around.name(seat));
}

/** Describes the lines of a draft that are correct in one sentence: the words of BOP!, otherwise the lengths. */
function goodRuns({ runs }: Weighed, { letters }: Dialect): string[] {
  const good = runs.filter(({ fault }) => fault === null);
  if (good.length === 0) return [];
  if (!letters) {
    const lengths = new Intl.ListFormat(language(), { type: "conjunction" }).format(good.map(({ squares }) => String(squares.length)));
    return [t("tiles-draft-lines", { count: good.length, lengths })];
  }
  const named = good.map(({ name, words }) => (words.length === 0 ? name : t("tiles-part-words", { run: name, words: words.join(", ") })));
  return [`${named.join("; ")}.`];
}

/** Names the wrds of a draft with their points, «TReaSuRe 8 · LiKeS 3», then the bonuses; in Q!nto the points of its lines. */
function scoredLines({ parts, runs }: Weighed, { dialect }: TilesPlay): string[] {
  const known = new Map(runs.map(({ squares, words }) => [JSON.stringify(squares), words[0]]));
  const named = parts.flatMap((part) => {
    const wrd = wrdOf(part)?.wrd;
    const word = known.get(JSON.stringify(part.squares));
    if (wrd === undefined) return [];
    return [t("tiles-draft-part", { name: word === undefined ? wrd : withVowels(word), points: part.points })];
  });
  return [...(named.length === 0 ? [] : [`${named.join(" · ")}.`]), ...whyScored(parts, dialect)];
}
