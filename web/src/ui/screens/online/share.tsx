// The link to a table: to copy, to send, or to scan with a camera.

import { useEffect, useId, useState } from "preact/hooks";

import { t } from "../../../words";
import { copyText } from "../../clipboard";
import { Icon } from "../../icons";

export function ShareLink({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const id = useId();
  return (
    <div class="share">
      <label for={id} class="share-label">
        {t("share-link")}
      </label>
      <input id={id} type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <div class="share-ways">
        <button type="button" class="button primary" onClick={() => void copyText(address).then(setCopied)}>
          <Icon name="copy" />
          {copied ? t("copied") : t("copy-link")}
        </button>
        {"share" in navigator ? (
          // Closing the share sheet rejects the promise, which is not an error.
          <button type="button" class="button" onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
            <Icon name="share" />
            {t("send-link")}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** The link as a QR code, dark on light in every theme. */
export function QrCode({ address }: { address: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let left = false;
    void import("qr").then(({ default: encode }) => {
      if (!left) setRows(encode(address, "raw", { ecc: "medium", border: 4 }));
    });
    return () => {
      left = true;
    };
  }, [address]);
  if (rows === null) return <div class="qr" />;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={t("qr-label")} shape-rendering="crispEdges">
      <rect class="qr-light" width={rows.length} height={rows.length} />
      <path class="qr-dark" d={dark.join("")} />
    </svg>
  );
}
