// Checks of every screen in Ukrainian, first on a phone: no accessibility violation in any theme, no text left in the other language,
// nothing wider than the window.

import { PHONE, useBrowser } from "./browser";
import { testEveryScreen } from "./screens";

useBrowser();
testEveryScreen("uk", PHONE);
