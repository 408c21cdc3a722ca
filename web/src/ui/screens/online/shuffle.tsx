// The proof of a finished game's shuffle, checked on this device from its record.

import { useEffect, useState } from "preact/hooks";

import { tableRecord } from "../../../online/api";
import { BadProof, checkProof, readProof } from "../../../online/fair";
import type { Findings, Proof } from "../../../online/fair";
import { t } from "../../../words";
import { Dialog } from "../../dialog";
import { failureWords } from "./serverText";

interface Properties {
  readonly code: string;
  readonly name: (seat: number) => string;
  readonly onClose: () => void;
}

export function ShuffleDialog({ code, name, onClose }: Properties) {
  const [found, setFound] = useState<{ proof: Proof; findings: Findings } | string | null>(null);
  useEffect(() => {
    tableRecord(code)
      .then((text) => {
        const proof = readProof(text);
        setFound({ proof, findings: checkProof(proof) });
      })
      .catch((error: unknown) => setFound(error instanceof BadProof ? t("shuffle-unreadable") : failureWords(error)));
  }, [code]);
  return (
    <Dialog title={t("shuffle-how")} onClose={onClose}>
      <p>{t("shuffle-story")}</p>
      {found === null ? (
        <p role="status">{t("loading")}</p>
      ) : typeof found === "string" ? (
        <p class="trouble">{found}</p>
      ) : (
        <Checked {...found} name={name} />
      )}
    </Dialog>
  );
}

function Checked({ proof, findings, name }: { proof: Proof; findings: Findings; name: (seat: number) => string }) {
  const fair = findings.server && findings.seed && findings.seats.every(Boolean);
  return (
    <>
      <p class={fair ? "shuffle-verdict" : "shuffle-verdict trouble"}>{fair ? t("shuffle-fair") : t("shuffle-unfair")}</p>
      <dl class="shuffle">
        <Part what={t("shuffle-server")} holds={findings.server} bytes={proof.server} />
        {proof.shares.map((share, seat) => (
          <Part
            key={seat}
            what={
              share.kind === "bot"
                ? t("shuffle-bot", { name: name(seat) })
                : share.kind === "withheld"
                  ? t("shuffle-withheld", { name: name(seat) })
                  : t("shuffle-player", { name: name(seat) })
            }
            holds={findings.seats[seat] === true}
            bytes={share.kind === "bot" ? null : share.kind === "given" ? share.entropy : share.commitment}
          />
        ))}
        <Part what={t("shuffle-seed")} holds={findings.seed} bytes={proof.seed} />
      </dl>
      <p class="quiet">{t("shuffle-limits")}</p>
    </>
  );
}

function Part({ what, holds, bytes }: { what: string; holds: boolean; bytes: string | null }) {
  return (
    <div>
      <dt>
        {what}: <strong>{holds ? t("shuffle-holds") : t("shuffle-broken")}</strong>
      </dt>
      {bytes === null ? null : (
        <dd>
          <code>{bytes}</code>
        </dd>
      )}
    </div>
  );
}
