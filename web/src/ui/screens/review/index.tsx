// The review screens, loaded on the first visit.

import { lazyScreen } from "../lazyScreen";

export const Review = lazyScreen<{ packed: string }>("review", async () => (await import("./reviewPage")).ReviewPage);
