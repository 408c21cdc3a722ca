// What holds on any screen: accessibility, one language, nothing too wide or too small.

import axe from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core finds. */
export async function breaches(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
  }, TAGS);
}

/** Words in Latin letters that are the same in every language. */
const INTERNATIONAL = /\b(ruckus( verify)?|ENG|English|Enter|Tab|Esc|boop|BOP|Git|nto)\b/g;

/** Texts on a Ukrainian page that were left in another language; bytes are no texts. */
export async function foreignTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest("code") === null) found.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label],[placeholder],[aria-valuetext]")) {
      for (const name of ["aria-label", "placeholder", "aria-valuetext"]) found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
  return texts.filter((text) => /[A-Za-z]{3,}/.test(text.replace(INTERNATIONAL, "")));
}

/** What is too small for a finger; a radio button is as large as the label around it. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, a, input, select, [role=gridcell]")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .filter(({ element }) => !element.classList.contains("skip") && element.getAttribute("type") !== "radio")
      .map(({ element }) => element.outerHTML.slice(0, 100)),
  );
}
