// The actions zone: at most three small buttons, and the primary action at the right end, always in the same place. The answers to a
// question take the whole zone.

import type { ComponentChildren } from "preact";

import { t } from "../../words";
import { Answers } from "../answers";
import { Icon } from "../icons";
import type { IconName } from "../icons";
import type { TableController } from "./controller";

interface Properties {
  readonly table: TableController;
  /** The small buttons before *More*. */
  readonly small: ComponentChildren;
  readonly onMore: () => void;
  readonly onMoves: () => void;
  /** Shows the result again; null while it is open, or there is none. */
  readonly onResult: (() => void) | null;
}

export function Actions({ table, small, onMore, onMoves, onResult }: Properties) {
  const asked = table.messages.asked.value;
  if (asked !== null) return <Answers key={asked.title} class="answers" {...asked} />;
  const { Actions: Own } = table.play;
  const over = table.source.state.value.result !== null;
  return (
    <>
      <div class="small-actions">
        {small}
        <SmallButton icon="list" label={t("moves")} className="moves-button" onPress={onMoves} />
        <SmallButton icon="more" label={t("more")} className="more-button" onPress={onMore} />
      </div>
      {over ? <ResultButton onResult={onResult} /> : Own === undefined ? <Primary table={table} /> : <Own />}
    </>
  );
}

interface SmallProperties {
  readonly icon: IconName;
  readonly label: string;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** A small button: an icon with its word below. */
export function SmallButton({ icon, label, className = "", disabled = false, onPress }: SmallProperties) {
  return (
    <button type="button" class={`button small-action ${className}`} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/** Undo and hint, for turn-based games on this device. */
export function CasualButtons({ table }: { table: TableController }) {
  if (table.module.realTime === true) return null;
  return (
    <>
      <SmallButton
        icon="back"
        label={t("undo")}
        className="undo-button"
        disabled={!table.source.canTakeBack.value && !table.play.begun.value && table.module.noTakeBack === undefined}
        onPress={() => void table.takeBack()}
      />
      <SmallButton
        icon="hint"
        label={t("hint")}
        className="hint-button"
        disabled={!table.live.value || table.thinkingOfHint.value}
        onPress={() => void table.hint()}
      />
    </>
  );
}

function Primary({ table }: { table: TableController }) {
  const primary = table.play.primary.value;
  const watching = !table.source.state.value.seats.some(({ here }) => here);
  if (primary === null || watching) return null;
  const ready = primary.ready && table.live.value;
  const press = (): void => {
    if (ready) void table.play.confirm();
    else if (table.live.value) table.messages.refuse(table.play.instruction.value);
  };
  return (
    <button type="button" class={`button primary confirm${ready ? "" : " not-ready"}`} aria-disabled={!ready} onClick={press}>
      {primary.label}
    </button>
  );
}

function ResultButton({ onResult }: { onResult: (() => void) | null }) {
  return (
    <button type="button" class="button primary result-button" disabled={onResult === null} onClick={() => onResult?.()}>
      {t("result")}
    </button>
  );
}
