// Names, faces and descriptions of the bots, and the faces of people, for every screen.

export { BotFace } from "./botFace";
export { botName, botSentence, botStyle, playAgainst } from "./names";
export { PlayerFace } from "./playerFace";
