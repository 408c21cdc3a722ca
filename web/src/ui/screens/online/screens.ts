// What is loaded together when somebody first goes online.

import "./online.css";

export { Friends } from "./friends";
export { Lobby } from "./lobby";
export { Meet } from "./meet";
