// The page of the player's own games, loaded on the first visit.

import { lazyScreen } from "../lazyScreen";

export const History = lazyScreen<object>("history", async () => (await import("./historyPage")).HistoryPage);
