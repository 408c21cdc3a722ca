// The dictionary of BOP!: whether a text is a word, and which words its consonants stand for.

import { useEffect, useState } from "preact/hooks";

import { t } from "../../words";
import { define } from "./definitions";
import type { Definition } from "./definitions";
import type { DictionaryEntry, Reference } from "./reference";
import { useReference } from "./tracker";
import type { Ruled } from "./tracker";
import type { TilesPlay } from "./tilesPlay";
import { withVowels } from "./wrd";

/** Time after the last letter before the text is looked up, in milliseconds. */
const PAUSE_MS = 150;

/** The dictionary at a table. Where bluffs are allowed it stays closed until the game is over: it would decide every challenge. */
export function TableLookUp({ play }: { play: TilesPlay }) {
  const { challenge, dictionary } = play.table.options;
  // Only the server has the words of a file.
  if (dictionary === "file") return null;
  const isClosed = challenge === "on" && play.table.state.value.result === null;
  return (
    <section class="look-up">
      <h3>{t("tiles-look-up")}</h3>
      {isClosed ? (
        <p class="quiet">{t("tiles-look-up-closed")}</p>
      ) : (
        <LookUpForm reference={play.reference} words={play.dialect.ukrainian === true ? "uk" : "en"} />
      )}
    </section>
  );
}

/** The dictionary on the rules page. */
export function LookUp({ ruled }: { ruled: Ruled }) {
  return <LookUpForm reference={useReference(ruled)} words={ruled.box === "tiles-uk" ? "uk" : "en"} />;
}

/** The language of the words. */
type WordLanguage = "en" | "uk";

type Found = { readonly text: string; readonly entry: DictionaryEntry | null } | null;

function LookUpForm({ reference, words }: { reference: Reference; words: WordLanguage }) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    if (text.trim() === "") {
      setFound(null);
      return;
    }
    let isOld = false;
    const timer = setTimeout(
      () => void reference.words(text).then((entry) => (isOld ? undefined : setFound({ text: text.trim(), entry }))),
      PAUSE_MS,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, reference]);
  return (
    <form class="look-up-form" onSubmit={(event) => event.preventDefault()}>
      <label class="field">
        <span>{t("tiles-look-up-label")}</span>
        <input
          type="text"
          value={text}
          maxLength={30}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
          // Letters are for the field, not for the grid.
          onKeyDown={(event) => event.stopPropagation()}
        />
      </label>
      <div class="look-up-found" role="status">
        {found === null ? <p class="quiet">{t("tiles-look-up-how", { words })}</p> : <Entry found={found} language={words} />}
      </div>
    </form>
  );
}

/** The most words of an entry that are defined. */
const DEFINED = 3;

/** What the word means, or the most common words of some letters; English only. */
function Meanings({ words }: { words: readonly string[] }) {
  const [defined, setDefined] = useState<readonly Definition[]>([]);
  const key = words.join(" ");
  useEffect(() => {
    let isOld = false;
    setDefined([]);
    void define(key.split(" "), DEFINED).then((all) => (isOld ? undefined : setDefined(all)));
    return () => {
      isOld = true;
    };
  }, [key]);
  if (defined.length === 0) return null;
  return (
    <dl class="meanings" lang="en">
      {defined.map(({ word, meaning }) => (
        <div key={word}>
          <dt>{withVowels(word)}</dt> <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ found: { text, entry }, language }: { found: Exclude<Found, null>; language: WordLanguage }) {
  if (entry === null) return <p>{t("tiles-look-up-letters", { words: language })}</p>;
  const { wrd, is_word: isWord, is_wrd: isWrd, words } = entry;
  const own = text.toLowerCase();
  return (
    <>
      {isWord === null ? null : (
        <p>
          <strong>{t(isWord ? "tiles-look-up-word" : "tiles-look-up-no-word", { word: own })}</strong>
        </p>
      )}
      {isWrd ? (
        words.length === 0 ? (
          <p>{t("tiles-look-up-hidden", { wrd })}</p>
        ) : (
          <p>
            {t("tiles-look-up-stands", { wrd })} <span lang={language}>{words.map(withVowels).join(", ")}</span>
          </p>
        )
      ) : (
        <p>{t("tiles-look-up-none", { wrd })}</p>
      )}
      {language === "en" ? <Meanings words={isWord === true ? [own] : words} /> : null}
    </>
  );
}
