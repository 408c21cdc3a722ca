// The proof of a game's shuffle, checked on this device from the record and from what this device was shown before the game.

import { useEffect, useState } from "preact/hooks";

import { tableRecord } from "../../../online/api";
import { BadProof, checkDeal, dealt, isConsistent, readProof } from "../../../online/fair";
import type { Findings, Proof, RevealedDeal, Share } from "../../../online/fair";
import { contradiction, covers, keptWitness, witnessText } from "../../../online/witness";
import type { Contradiction, Witness } from "../../../online/witness";
import { t } from "../../../words";
import { Dialog } from "../../dialog";
import { download } from "../../download";
import { Icon } from "../../icons";
import { failureWords } from "./serverText";

type NameOf = (seat: number) => string;

interface Properties {
  readonly code: string;
  readonly name: NameOf;
  readonly onClose: () => void;
}

export function ShuffleDialog({ code, name, onClose }: Properties) {
  const [found, setFound] = useState<Proof | string | null>(null);
  useEffect(() => {
    tableRecord(code)
      .then((text) => setFound(readProof(text)))
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
        <Checked proof={found} witness={keptWitness(found.table)} code={code} name={name} />
      )}
    </Dialog>
  );
}

interface CheckedProperties {
  readonly proof: Proof;
  readonly witness: Witness | null;
  readonly code: string;
  readonly name: NameOf;
}

function Checked({ proof, witness, code, name }: CheckedProperties) {
  const match = dealt(proof);
  // The table was closed: show the last deal, whose numbers were opened.
  const shown = match ?? proof.deals.at(-1) ?? null;
  const wrong = witness === null ? null : contradiction(witness, proof);
  const holds = isConsistent(proof) && wrong === null;
  const earlier = proof.deals.length - (shown === null ? 0 : 1);
  const seen = witness !== null && covers(witness, proof);
  return (
    <>
      <p class={holds ? "shuffle-verdict" : "shuffle-verdict trouble"}>
        {holds ? t(match === null ? "shuffle-closed" : "shuffle-fair") : t("shuffle-unfair")}
      </p>
      {wrong === null ? null : <p class="trouble">{wrongWords(wrong, name)}</p>}
      {holds ? <p class="shuffle-witness">{t(seen ? "shuffle-seen" : "shuffle-unseen")}</p> : null}
      {shown === null ? null : <Deal deal={shown} findings={checkDeal(proof, shown)} seed={proof.seed} name={name} />}
      {earlier > 0 ? <p>{t("shuffle-cancelled", { count: earlier })}</p> : null}
      <p class="quiet">{t("shuffle-limits")}</p>
      {witness !== null && seen ? (
        <p>
          <button type="button" class="button" onClick={() => download(witnessText(witness), `ruckus-${code}-seals.txt`)}>
            <Icon name="download" />
            {t("shuffle-save")}
          </button>
        </p>
      ) : null}
    </>
  );
}

function wrongWords(wrong: Contradiction, name: NameOf): string {
  switch (wrong.kind) {
    case "missing":
      return t("shuffle-missing", { deal: wrong.deal });
    case "server":
      return t("shuffle-swapped-server");
    case "seat":
      return t("shuffle-swapped-seat", { name: name(wrong.seat) });
    case "own":
      return t("shuffle-swapped-own");
    case "withheld":
      return t("shuffle-forged-withheld", { name: name(wrong.seat) });
  }
}

interface DealProperties {
  readonly deal: RevealedDeal;
  readonly findings: Findings;
  readonly seed: string | null;
  readonly name: NameOf;
}

function Deal({ deal, findings, seed, name }: DealProperties) {
  return (
    <dl class="shuffle">
      <Part what={t("shuffle-server")} holds={findings.server} bytes={deal.server} />
      {deal.shares.map((share, seat) => (
        <Part key={seat} what={shareWords(share, name(seat))} holds={findings.seats[seat] === true} bytes={bytesOf(share)} />
      ))}
      {seed === null ? null : <Part what={t("shuffle-seed")} holds={findings.seed} bytes={seed} />}
    </dl>
  );
}

function shareWords(share: Share, name: string): string {
  switch (share.kind) {
    case "bot":
      return t("shuffle-bot", { name });
    case "silent":
      return t("shuffle-silent", { name });
    case "withheld":
      return t("shuffle-withheld", { name });
    case "given":
      return t("shuffle-player", { name });
  }
}

function bytesOf(share: Share): string | null {
  return share.kind === "given" ? share.entropy : share.kind === "withheld" ? share.commitment : null;
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
