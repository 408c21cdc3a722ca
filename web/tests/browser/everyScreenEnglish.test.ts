// What holds on every screen, in English, first on a desktop: no breach of accessibility in any
// theme, no text that was left in the other language, nothing wider than the window.

import { DESKTOP, useBrowser } from "./browser";
import { testEveryScreen } from "./screens";

useBrowser();
testEveryScreen("en", DESKTOP);
