// The screens that are loaded together on the first visit to an online page.

import "./online.css";

export { Devices } from "./devices";
export { Friends } from "./friends";
export { Lobby } from "./lobby";
export { Meet } from "./meet";
