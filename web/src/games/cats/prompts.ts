// What the table asks of the player to move: the instruction in the message area, and the primary action.

import { pointer } from "../../settings/pointer";
import { t } from "../../words";
import type { MessageWords, PrimaryAction } from "../module";
import type { CatsPlay } from "./catsPlay";

export function instructionFor(play: CatsPlay): MessageWords {
  const { choices, step, hung } = play.entry;
  const input = pointer.value;
  if (play.takesOne.value) return { title: t("boop-eight-open"), text: t("boop-eight-remedy", { input }) };
  if (choices.value.length > 0) return { title: t("boop-rows-open"), text: t("boop-rows-remedy", { input }) };
  if (step.value === "ornament") return { title: t("halls-step-one"), text: t("halls-step-one-how", { input }) };
  if (hung.value !== null) return { title: t("halls-step-two"), text: t("halls-step-two-how", { input }) };
  if (play.lifts.value) return { title: t("boop-pool-empty"), text: t("boop-lift-remedy", { input }) };
  return { title: play.kind.value === "cat" ? t("boop-how-cat") : t("boop-how-kitten"), text: t("boop-how", { input }) };
}

export function primaryFor(play: CatsPlay): PrimaryAction {
  const { choices, step, armed } = play.entry;
  const chooses = choices.value.length > 0;
  const label = chooses
    ? play.takesOne.value
      ? t("boop-pick-up")
      : t("boop-take-row")
    : step.value === "ornament"
      ? t("halls-hang")
      : play.lifts.value
        ? t("boop-pick-up")
        : play.kind.value === "cat"
          ? t("boop-place-cat")
          : t("boop-place-kitten");
  return { label, ready: armed.value || chooses };
}
