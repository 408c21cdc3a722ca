// The offer to install the pages like an app: a card on the first screen, and a line of the settings.

import { canInstall, install, installLater, installsByShareMenu, suggestsInstall } from "../app/install";
import { t } from "../words";

export function InstallCard() {
  if (!suggestsInstall.value) return null;
  return (
    <section class="card install-card">
      <h2>{t("install-title")}</h2>
      <p class="quiet">{t("install-sentence")}</p>
      <div class="ways">
        <button type="button" class="button" onClick={() => void install()}>
          {t("install")}
        </button>
        <button type="button" class="button" onClick={installLater}>
          {t("install-later")}
        </button>
      </div>
    </section>
  );
}

export function InstallSetting() {
  if (canInstall.value) {
    return (
      <div class="field">
        <span>{t("install-title")}</span>
        <button type="button" class="button" onClick={() => void install()}>
          {t("install")}
        </button>
      </div>
    );
  }
  return installsByShareMenu() ? <p class="quiet">{t("install-by-share-menu")}</p> : null;
}
