// The player's name and face.

import { PLAYER_FACES, changeProfile, profile } from "../../../history/profile";
import type { PlayerFaceName } from "../../../history/profile";
import { t } from "../../../words";
import type { PlainKey } from "../../../words";
import { PlayerFace } from "../../bots";

const FACE_NAMES: Record<PlayerFaceName, PlainKey> = {
  marmalade: "face-marmalade",
  midnight: "face-midnight",
  snow: "face-snow",
  smoke: "face-smoke",
  cocoa: "face-cocoa",
  calico: "face-calico",
};

export function ProfileCard() {
  const { name, face } = profile.value;
  return (
    <section class="card profile" aria-labelledby="profile-title">
      <div class="profile-head">
        <PlayerFace name={face ?? PLAYER_FACES[0]} />
        <h2 id="profile-title">{name === "" ? t("you") : name}</h2>
      </div>
      <label class="field">
        <span>{t("profile-name")}</span>
        <input
          type="text"
          maxLength={24}
          autocomplete="nickname"
          placeholder={t("name-optional")}
          value={name}
          onInput={(event) => changeProfile({ name: event.currentTarget.value })}
          onBlur={(event) => changeProfile({ name: event.currentTarget.value.trim() })}
        />
      </label>
      <fieldset class="faces">
        <legend>{t("profile-face")}</legend>
        {PLAYER_FACES.map((one) => (
          <label key={one} class="face-choice">
            <input
              type="radio"
              name="face"
              value={one}
              checked={one === face}
              aria-label={t(FACE_NAMES[one])}
              onChange={() => changeProfile({ face: one })}
            />
            <PlayerFace name={one} />
          </label>
        ))}
      </fieldset>
      <p class="quiet">{t("profile-sentence")}</p>
    </section>
  );
}
