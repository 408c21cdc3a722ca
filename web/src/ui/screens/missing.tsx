// The page for unknown addresses.

import { t } from "../../words";
import { Link } from "../link";

export function Missing() {
  return (
    <div class="page narrow">
      <h1>{t("missing-title")}</h1>
      <p>{t("missing-text")}</p>
      <Link to="/" class="button primary">
        {t("all-games")}
      </Link>
    </div>
  );
}
