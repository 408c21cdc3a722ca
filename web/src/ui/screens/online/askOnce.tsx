// A button for an irreversible command: it is replaced by a question with two answers. A new *Yes* could appear where another one just was,
// so it is inactive at first.

import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../../words";
import { Icon } from "../../icons";
import type { IconName } from "../../icons";

/** Time during which a new *Yes* is inactive, in milliseconds. */
const CALM_MS = 600;

interface QuestionProperties {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Whether the local player triggered the question: another player's question must not take the focus away during a move. */
  readonly own: boolean;
}

/** A question with its two answers; the one that changes nothing comes first. */
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
