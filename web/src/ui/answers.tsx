// The two answers to a question; the one that changes nothing comes first. A new *Yes* could appear where another button just was, so it is
// inactive at first.

import { useEffect, useRef, useState } from "preact/hooks";

/** Time during which a new *Yes* is inactive, in milliseconds. */
const CALM_MS = 600;

interface Properties {
  readonly class: string;
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Whether the local player triggered the question: another player's question must not take the focus away during a move. */
  readonly own: boolean;
}

export function Answers({ class: name, title, yes, no, onYes, onNo, own }: Properties) {
  const [calm, setCalm] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (own) first.current?.focus({ preventScroll: true });
  }, [own]);
  return (
    <div class={name} role="group" aria-label={title}>
      <button type="button" class="button" ref={first} onClick={onNo}>
        {no}
      </button>
      <button type="button" class="button primary" aria-disabled={!calm} onClick={() => calm && onYes()}>
        {yes}
      </button>
    </div>
  );
}
