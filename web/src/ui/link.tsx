// A link inside the pages: a real address, followed without a reload.

import type { ComponentChildren } from "preact";

import { go } from "./router";

interface Properties {
  readonly to: string;
  readonly class?: string;
  readonly label?: string;
  readonly children: ComponentChildren;
}

export function Link({ to, label, children, class: name }: Properties) {
  return (
    <a
      href={to}
      class={name ?? ""}
      {...(label === undefined ? {} : { "aria-label": label })}
      onClick={(event) => {
        // A new tab or window is the browser's business.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
