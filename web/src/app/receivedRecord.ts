// Records that other programs hand to the installed app: opened from the file manager (file_handlers of the manifest), or shared to it
// (share_target, which the service worker receives).

import { SHARED_PLACE, SHARED_RECORD } from "../offline/shared";

/** The parts of the launch queue that are used; TypeScript's library does not know it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Calls `open` with every file that the app is opened with. */
export function onOpenedFile(open: (file: File) => void): void {
  const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    void files[0]?.getFile().then(open);
  });
}

/** Takes the record that was shared to the app, if there is one. */
export async function takeSharedRecord(): Promise<File | null> {
  if (!("caches" in globalThis)) return null;
  const cache = await caches.open(SHARED_PLACE);
  const kept = await cache.match(SHARED_RECORD);
  if (kept === undefined) return null;
  await cache.delete(SHARED_RECORD);
  return new File([await kept.blob()], "shared.ruckus");
}
