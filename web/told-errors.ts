/** Hears of errors that nothing on the page caught, and of those that a part of it was replaced for. */
import type { Router } from './browser-errors.ts';

/** By its router an error names the page that is open; there is none before any page. */
export const site: { router?: Router } = {};

/** Fetches the code that tells: most visitors never need it. */
export const tellError = (error: unknown): void => {
  import('./browser-errors.ts')
    .then(({ sendError }) => sendError(error, site.router))
    // Offline or blocked: an error that is not told does no harm.
    .catch(console.debug);
};

/** Begins to listen. */
export const hearErrors = (): void => {
  addEventListener('error', ({ error }) => tellError(error));
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
};
