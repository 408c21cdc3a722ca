// The entry point of the app.

import { render } from "preact";

import { awaitInstallOffer } from "./app/install";
import { forgiveClosing } from "./engine/gone";
import { keepOffline } from "./offline/register";
import { settings, showSettings } from "./settings";
import "./style/index.css";
import { Shell } from "./ui/shell";
import { followHistory } from "./ui/router";
import { browserLanguage, needWords, speak } from "./words";

async function begin(): Promise<void> {
  forgiveClosing();
  awaitInstallOffer();
  showSettings();
  followHistory();
  await needWords("shell", "games");
  await speak(settings.value.language ?? browserLanguage());
  const app = document.getElementById("app");
  if (app === null) throw new Error("the page has no place for the app");
  render(<Shell />, app);
  keepOffline();
}

void begin();
