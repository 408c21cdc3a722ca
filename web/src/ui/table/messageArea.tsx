// The message area: one place for what matters now. A press opens the feed with everything that happened.

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { t } from "../../words";
import { Icon } from "../icons";
import type { TableController } from "./controller";
import type { Message } from "./messages";
import { SeatFace } from "./seatFace";

export function MessageArea({ table, onFeed }: { table: TableController; onFeed: () => void }) {
  const message = table.messages.shown.value;
  const { kind, title, text, button, offline } = message;
  return (
    <div class={`message ${kind}${offline === true ? " notice" : ""}`} data-kind={kind}>
      <button type="button" class="message-open" aria-describedby="message-opens" onClick={onFeed}>
        <Picture table={table} message={message} />
        {/* The key starts the fade again for other words. */}
        <Words key={`${kind} ${title} ${text ?? ""}`} title={title} text={text ?? ""} />
      </button>
      <span id="message-opens" class="unseen">
        {t("feed-open")}
      </span>
      {button === undefined ? null : (
        <button
          type="button"
          class={button.icon === undefined ? "button message-button" : "button message-button brief"}
          onClick={() => button.onPress()}
        >
          {button.icon === undefined ? null : <Icon name={button.icon} />}
          <span>{button.label}</span>
        </button>
      )}
    </div>
  );
}

/** Words that fit: smaller ones if they need it, then without the last sentences, which the feed still has. */
function Words({ title, text }: { title: string; text: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const sentences = sentencesOf(text);
  const [kept, setKept] = useState(sentences.length);
  const [small, setSmall] = useState(false);
  /** The size of the room, which is measured again when it changes. */
  const [size, setSize] = useState("");
  useLayoutEffect(() => {
    const words = place.current;
    if (words === null || words.scrollHeight <= words.clientHeight + 1) return;
    if (!small) setSmall(true);
    else if (kept > 0) setKept(kept - 1);
  }, [small, kept, size]);
  useLayoutEffect(() => {
    const room = place.current?.parentElement;
    if (room === null || room === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      const now = `${room.clientWidth}×${room.clientHeight}`;
      setSize((before) => {
        if (before !== now && before !== "") {
          setSmall(false);
          setKept(sentences.length);
        }
        return now;
      });
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [sentences.length]);
  return (
    <span ref={place} class={`message-words${small ? " small" : ""}`}>
      <strong>{title}</strong>
      {kept === 0 ? null : (
        <span>
          {" "}
          {sentences.slice(0, kept).join(" ")}
          {kept < sentences.length ? " …" : ""}
        </span>
      )}
    </span>
  );
}

/** Splits a text after each sentence; a sign that stands alone, as in "! = D", ends none. */
export function sentencesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(/(?<=\S[.!?…]) /);
}

function Picture({ table, message: { kind, seat, Icon: Drawing } }: { table: TableController; message: Message }) {
  if (kind === "refusal") return <Framed>{<Icon name="close" />}</Framed>;
  if (kind === "connection") return <Framed>{<Icon name="away" />}</Framed>;
  if (Drawing !== undefined) {
    return (
      <Framed>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <Drawing />
        </svg>
      </Framed>
    );
  }
  if (kind === "preview") return <Framed>{<Icon name="look" />}</Framed>;
  if (seat === null || seat === undefined) return null;
  return (
    <Framed>
      <SeatFace table={table} seat={seat} class="message-face" />
    </Framed>
  );
}

function Framed({ children }: { children: preact.ComponentChildren }) {
  return <span class="message-picture">{children}</span>;
}
