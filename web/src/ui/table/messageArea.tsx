// The message area: one place for what matters now. A press opens the feed with everything that happened.

import { useLayoutEffect, useRef } from "preact/hooks";

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

/** The words; if they need more than the room of two lines, they are smaller instead of cut off. */
function Words({ title, text }: { title: string; text: string }) {
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = words;
    if (current === null) return;
    const fit = (): void => {
      current.classList.remove("tight");
      current.classList.toggle("tight", current.scrollHeight > current.clientHeight + 1);
    };
    // Watches the room, not the words, which change their size here.
    const watcher = new ResizeObserver(fit);
    fit();
    if (current.parentElement !== null) watcher.observe(current.parentElement);
    return () => watcher.disconnect();
  }, []);
  return (
    <span class="message-words" ref={words}>
      <strong>{title}</strong>
      {text === "" ? null : <span> {text}</span>}
    </span>
  );
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
