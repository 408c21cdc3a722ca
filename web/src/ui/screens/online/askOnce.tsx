// A button for an irreversible command: it is replaced by a question with two answers.

import { useState } from "preact/hooks";

import { t } from "../../../words";
import { Answers } from "../../answers";
import { Icon } from "../../icons";
import type { IconName } from "../../icons";

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
      <div class="question">
        <p>{question}</p>
        <Answers
          key={question}
          class="question-answers"
          title={question}
          yes={yes}
          no={t("no-back")}
          own
          onYes={() => {
            setAsking(false);
            onYes();
          }}
          onNo={() => setAsking(false)}
        />
      </div>
    );
  }
  return (
    <button type="button" class="button" disabled={disabled} onClick={() => setAsking(true)}>
      {icon === undefined ? null : <Icon name={icon} />}
      {label}
    </button>
  );
}
