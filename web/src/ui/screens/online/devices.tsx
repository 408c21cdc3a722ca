// The sessions of a person: where they are logged in, and the code that brings them back.

import { useEffect, useState } from "preact/hooks";

import { ServerRefusal, endOtherSessions, endSession, listSessions, makeRecovery, recover, whoAmI } from "../../../online/api";
import type { OpenSession, Session } from "../../../online/wire";
import { language, t } from "../../../words";
import { copyText } from "../../clipboard";
import { Icon } from "../../icons";
import { say } from "../../liveRegion";
import { failureWords } from "./serverText";

function dateWords(time: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(time);
}

export function Devices() {
  const [session, setSession] = useState<Session | null | undefined>(undefined);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    document.title = t("title-table", { what: t("devices-title") });
  });
  useEffect(() => {
    whoAmI().then(setSession, (error: unknown) => setTrouble(failureWords(error)));
  }, []);
  return (
    <div class="page narrow">
      <h1>{t("devices-title")}</h1>
      {trouble === null ? null : <p class="trouble">{trouble}</p>}
      {session === null ? <p>{t("devices-nobody")}</p> : null}
      {session == null ? null : (
        <>
          <Sessions key={session.id} name={session.name} />
          <MakeRecovery />
        </>
      )}
      <UseRecovery onDone={setSession} />
    </div>
  );
}

function Sessions({ name }: { name: string }) {
  const [sessions, setSessions] = useState<readonly OpenSession[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      setSessions(await listSessions());
      setTrouble(null);
    } catch (error) {
      setTrouble(failureWords(error));
    }
  };
  useEffect(() => void attempt(async () => undefined), []);
  const end = (work: () => Promise<void>): Promise<void> =>
    attempt(async () => {
      await work();
      say(t("devices-ended"));
    });
  return (
    <section class="card">
      <p>{t("devices-lead", { name })}</p>
      <ul class="devices">
        {sessions?.map(({ id, created, used, current }) => (
          <li key={id} class="device">
            <span>
              <strong>{t(current ? "devices-this" : "devices-other")}</strong>
              <span class="quiet">{t("devices-used", { created: dateWords(created), used: dateWords(used) })}</span>
            </span>
            {current ? null : (
              <button type="button" class="button" onClick={() => void end(() => endSession(id))}>
                {t("devices-end")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {trouble === null ? null : (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {(sessions?.length ?? 0) > 1 ? (
        <button type="button" class="button" onClick={() => void end(endOtherSessions)}>
          {t("devices-end-others")}
        </button>
      ) : null}
    </section>
  );
}

function MakeRecovery() {
  const [code, setCode] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    try {
      setCode(await makeRecovery());
      setCopied(false);
      setTrouble(null);
    } catch (error) {
      setTrouble(failureWords(error));
    }
  };
  return (
    <section class="card" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t("recovery-title")}</h2>
      <p>{t("recovery-lead")}</p>
      {code === null ? null : (
        <>
          <p role="status">{t("recovery-made")}</p>
          <p>
            <code class="recovery-code">{code}</code>
          </p>
          <button type="button" class="button" onClick={() => void copyText(code).then(setCopied)}>
            <Icon name="copy" />
            {copied ? t("copied") : t("recovery-copy")}
          </button>
        </>
      )}
      {trouble === null ? null : (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="button" class="button" onClick={() => void make()}>
        {t("recovery-make")}
      </button>
    </section>
  );
}

function UseRecovery({ onDone }: { onDone: (session: Session) => void }) {
  const [code, setCode] = useState("");
  const [words, setWords] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const use = async (): Promise<void> => {
    try {
      const session = await recover(code.trim().toLowerCase());
      setWrong(false);
      setCode("");
      setWords(t("recovery-done", { name: session.name }));
      onDone(session);
    } catch (error) {
      setWrong(true);
      const isWrong = error instanceof ServerRefusal && error.code === "session/bad-token";
      setWords(isWrong ? t("recovery-wrong") : failureWords(error));
    }
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <h2>{t("recovery-use")}</h2>
      <label>
        {t("recovery-code")}
        <input
          type="text"
          class="recovery-input"
          value={code}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      {words === null ? null : (
        <p class={wrong ? "trouble" : undefined} role={wrong ? "alert" : "status"}>
          {words}
        </p>
      )}
      <button type="submit" class="button primary" disabled={code.trim() === ""}>
        {t("recovery-use")}
      </button>
    </form>
  );
}
