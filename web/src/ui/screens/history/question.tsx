// A question before something is lost. The safe answer has the focus.

import { t } from "../../../words";
import { Dialog } from "../../dialog";

interface Properties {
  readonly title: string;
  readonly text: string;
  /** The answer that loses something. */
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export function Question({ title, text, yes, onYes, onClose }: Properties) {
  const agree = (): void => {
    onClose();
    onYes();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="ways">
        <button type="button" class="button primary" autofocus onClick={onClose}>
          {t("keep")}
        </button>
        <button type="button" class="button" onClick={agree}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
