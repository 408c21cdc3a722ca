// The screens of looking at a game again, which are loaded when somebody first goes there.

import { lazyScreen } from "../lazyScreen";

export const Review = lazyScreen<{ packed: string }>("review", async () => (await import("./reviewPage")).ReviewPage);
