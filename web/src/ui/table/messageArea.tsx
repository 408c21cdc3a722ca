// The message area: one place for what matters now. A press opens the feed with everything that happened.

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
        <span key={`${kind} ${title} ${text ?? ""}`} class="message-words">
          <strong>{title}</strong>
          {text === undefined || text === "" ? null : <span> {text}</span>}
        </span>
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
