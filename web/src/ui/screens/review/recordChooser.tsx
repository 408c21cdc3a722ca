// The page without a game to review: the user chooses or drops a record file.

import { useEffect, useId, useState } from "preact/hooks";

import { onOpenedFile, takeSharedRecord } from "../../../app/receivedRecord";
import { pack } from "../../../review/packed";
import { bareRecord } from "../../../review/record";
import { t } from "../../../words";
import { Icon } from "../../icons";
import { PACKED, go } from "../../router";

/** The maximum size of a record. */
const LARGEST = 2 << 20;

export function RecordChooser({ trouble }: { trouble: string | null }) {
  const [wrong, setWrong] = useState(trouble);
  const [over, setOver] = useState(false);
  const id = useId();
  useEffect(() => {
    document.title = t("title-review");
  });
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const record = file.size > LARGEST ? null : bareRecord(await file.text());
    if (record === null) setWrong(t("review-bad-record"));
    else go(`/review${PACKED}${await pack({ record, seats: [] })}`);
  };
  useEffect(() => {
    onOpenedFile((file) => void open(file));
    void takeSharedRecord().then((file) => (file === null ? undefined : open(file)));
  }, []);
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const dragged = (event: DragEvent): void => {
      event.preventDefault();
      setOver(event.type === "dragover");
    };
    const dropped = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      void open(event.dataTransfer?.files[0]);
    };
    document.addEventListener("dragover", dragged, { signal });
    document.addEventListener("dragleave", dragged, { signal });
    document.addEventListener("drop", dropped, { signal });
    return () => ends.abort();
  }, []);
  return (
    <div class="page narrow">
      <h1>{t("review-choose-title")}</h1>
      <p>{t("review-choose-lead")}</p>
      {wrong === null ? null : (
        <p class="trouble" role="alert">
          {wrong}
        </p>
      )}
      <div class={over ? "card drop-zone over" : "card drop-zone"}>
        <Icon name="rules" />
        <label for={id} class="button primary">
          {t("review-choose-file")}
        </label>
        <input id={id} type="file" accept=".ruckus,text/plain" onChange={(event) => void open(event.currentTarget.files?.[0])} />
      </div>
    </div>
  );
}
