// *More*: everything that is not needed in every turn.

import type { ComponentChildren } from "preact";

import { t } from "../../words";
import { Dialog } from "../dialog";
import { Icon } from "../icons";
import type { IconName } from "../icons";
import type { DrawerPage } from "./drawer";

interface Properties {
  /** The entries of another mode, such as a draw offer. */
  readonly children?: ComponentChildren;
  /** The pages of the drawer with their titles. */
  readonly pages: readonly { readonly name: DrawerPage; readonly title: string }[];
  readonly onClose: () => void;
  readonly onPage: (page: DrawerPage) => void;
  readonly onDialog: (dialog: "keys" | "command") => void;
}

export function MoreMenu({ children, pages, onClose, onPage, onDialog }: Properties) {
  return (
    <Dialog title={t("more")} onClose={onClose}>
      <div class="menu">
        {children}
        {pages.map(({ name, title }) => (
          <MoreButton
            key={name}
            icon={name === "moves" ? "list" : name === "feed" ? "look" : "speak"}
            label={title}
            onPress={() => onPage(name)}
          />
        ))}
        <MoreButton icon="rules" label={t("command")} onPress={() => onDialog("command")} />
        <MoreButton icon="keys" label={t("shortcuts")} onPress={() => onDialog("keys")} />
      </div>
    </Dialog>
  );
}

interface ButtonProperties {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

export function MoreButton({ icon, label, disabled = false, onPress }: ButtonProperties) {
  return (
    <button type="button" class="button" disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
