/** Empties what the service worker keeps in this browser: pages, answers and squares of the map. */
import { ANSWERS, FORGET, PAGES, SQUARES } from '../worker/kept.ts';

/** The next user of this browser must not see what this one has looked at. */
export const forgetKept = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  await Promise.all([ANSWERS, PAGES, SQUARES].map((name) => caches.delete(name)));
  // It alone knows where it notes the addresses of what it keeps.
  (await navigator.serviceWorker?.getRegistration())?.active?.postMessage(FORGET);
};
