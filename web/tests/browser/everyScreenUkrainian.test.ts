// What holds on every screen, in Ukrainian, first on a phone: no breach of accessibility in any
// theme, no text that was left in the other language, nothing wider than the window.

import { PHONE, useBrowser } from "./browser";
import { testEveryScreen } from "./screens";

useBrowser();
testEveryScreen("uk", PHONE);
