// The sentences of a message, which are left out one by one where there is no room.

import { expect, test } from "vitest";

import { sentencesOf } from "../../src/ui/table/messageArea";

test("a text is split after its sentences, but not at the sign of a wild tile", () => {
  expect(sentencesOf("")).toEqual([]);
  expect(sentencesOf("Five colours! Length +5. ! = D. Your turn.")).toEqual(["Five colours!", "Length +5.", "! = D.", "Your turn."]);
  expect(sentencesOf("Вам 7 очок. Далі ваш хід")).toEqual(["Вам 7 очок.", "Далі ваш хід"]);
});
