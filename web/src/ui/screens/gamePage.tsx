// The pages of one game: loads the game and its messages, then shows the requested page.

import { useEffect, useState } from "preact/hooks";

import type { GameCard } from "../../games/module";
import { needWords, t } from "../../words";
import { Learn } from "./learn";
import { LocalTablePage } from "./localTablePage";
import { Friends } from "./online";
import { Trouble, Waiting } from "./loadedGame";
import type { LoadedGame } from "./loadedGame";
import { RulesPage } from "./rulesPage";
import { Setup } from "./setup";

export type GamePageName = "setup" | "table" | "friends" | "learn" | "rules";

export function GamePage({ page, card }: { page: GamePageName; card: GameCard }) {
  const [opened, setOpened] = useState<LoadedGame | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    setFailed(false);
    Promise.all([card.load(), needWords(card.catalogue)]).then(
      ([module]) => !left && setOpened({ card, module }),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [card]);
  if (failed) return <Trouble text={t("trouble-loading")} />;
  if (opened === null || opened.card !== card) return <Waiting />;
  switch (page) {
    case "setup":
      return <Setup opened={opened} />;
    case "table":
      return <LocalTablePage opened={opened} />;
    case "friends":
      return <Friends opened={opened} />;
    case "learn":
      return <Learn opened={opened} />;
    case "rules":
      return <RulesPage opened={opened} />;
  }
}
