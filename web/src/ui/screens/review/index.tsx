// The screens of looking at a game again, which are loaded when somebody first goes there.

import { later } from "../later";

export const Review = later<{ packed: string }>("review", async () => (await import("./reviewPage")).ReviewPage);
