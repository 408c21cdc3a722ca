// A button for something that cannot be undone: it asks once, in its own place. Two questions
// never put their *Yes* where another was a moment ago, so a fresh one waits before it counts.

import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../../words";
import { Icon } from "../../icons";
import type { IconName } from "../../icons";

/** How long a fresh *Yes* does nothing, in milliseconds. */
export const CALM_MS = 600;

interface QuestionProperties {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Whether somebody here has just asked for it: a question of others must not take the focus
   * away from a move that is being made. */
  readonly own: boolean;
}

/** A question with its two answers, the one that changes nothing first. */
export function Question({ question, yes, no, onYes, onNo, own }: QuestionProperties) {
  const [calm, setCalm] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    setCalm(false);
    const timer = setTimeout(() => setCalm(true), CALM_MS);
    return () => clearTimeout(timer);
  }, [question]);
  useEffect(() => {
    if (own) first.current?.focus({ preventScroll: true });
  }, [own]);
  return (
    <div class="question" role="group" aria-label={question}>
      <p>{question}</p>
      <div class="question-answers">
        <button type="button" class="button" ref={first} onClick={onNo}>
          {no}
        </button>
        <button type="button" class="button primary" aria-disabled={!calm} onClick={() => calm && onYes()}>
          {yes}
        </button>
      </div>
    </div>
  );
}

interface Properties {
  readonly label: string;
  readonly icon?: IconName;
  readonly question: string;
  readonly yes: string;
  readonly disabled?: boolean;
  readonly onYes: () => void;
}

export function AskOnce({ label, icon, question, yes, disabled = false, onYes }: Properties) {
  const [asking, setAsking] = useState(false);
  if (asking) {
    return (
      <Question
        question={question}
        yes={yes}
        no={t("no-back")}
        own
        onYes={() => {
          setAsking(false);
          onYes();
        }}
        onNo={() => setAsking(false)}
      />
    );
  }
  return (
    <button type="button" class="button" disabled={disabled} onClick={() => setAsking(true)}>
      {icon === undefined ? null : <Icon name={icon} />}
      {label}
    </button>
  );
}
