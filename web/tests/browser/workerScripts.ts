// Code that runs in a worker before its own first line, where no script of a page reaches.

import type { Page } from "playwright-core";

/** Puts code before the scripts of a page's workers with this address. `report` gets what goes wrong. */
export async function prependToWorkers(page: Page, urlPattern: string, code: string, report: (what: string) => void): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const prepend = async (requestId: string): Promise<void> => {
    const { body, base64Encoded } = await devtools.send("Fetch.getResponseBody", { requestId });
    const script = base64Encoded ? Buffer.from(body, "base64").toString() : body;
    await devtools.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "Content-Type", value: "text/javascript" }],
      body: Buffer.from(code + script).toString("base64"),
    });
  };
  devtools.on("Fetch.requestPaused", ({ requestId }) => {
    prepend(requestId).catch((error: unknown) => {
      // A page that is closed has no use for the script.
      if (!page.isClosed()) report(`${urlPattern}: ${String(error)}`);
    });
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] });
}
