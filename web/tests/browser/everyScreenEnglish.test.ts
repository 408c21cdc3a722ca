// Checks of every screen in English, first on a desktop: no accessibility violation in any theme, no text left in the other language,
// nothing wider than the window.

import { DESKTOP, useBrowser } from "./browser";
import { testEveryScreen } from "./screens";

useBrowser();
testEveryScreen("en", DESKTOP);
