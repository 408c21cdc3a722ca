// A line below the header when a new version is there. A page of the old version may miss files that the server no longer has.

import { updated } from "../offline/register";
import { t } from "../words";

export function UpdateNotice() {
  return (
    <div role="status">
      {updated.value ? (
        <div class="notice">
          <span>{t("update-ready")}</span>
          <button type="button" class="button" onClick={() => location.reload()}>
            {t("update-reload")}
          </button>
        </div>
      ) : null}
    </div>
  );
}
