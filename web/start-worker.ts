/** Starts the service worker once the page is there, and empties what it keeps when somebody logs out. */
import { ANSWERS, FORGET, PAGES } from './worker/kept.ts';

export const startWorker = (): void => {
  // Vite's own server sends files that change under their name.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => console.warn('The site will not start without a network.', error));
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
};

/** The next user of this browser must not see what this one has looked at. */
export const forgetKept = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  await Promise.all([ANSWERS, PAGES].map((name) => caches.delete(name)));
  // It alone knows where it notes the addresses of what it keeps.
  (await navigator.serviceWorker?.getRegistration())?.active?.postMessage(FORGET);
};
