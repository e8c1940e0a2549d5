/** Two gaps between Playwright and the Firefox that everybody has, closed for tests. Both are Playwright's, not the site's. */
import type { Browser } from '@playwright/test';

type Send = (method: string, params: unknown) => Promise<unknown>;

/** Parts of Playwright, which tells nobody of them. */
interface Inside {
  _connection?: { toImpl?: (browser: Browser) => { _browserSession?: { send: Send } } };
}

const MEDIA = 'emulation.setMediaFeaturesOverride';

/** Playwright sends this command for each context. A Firefox that lacks it goes on in its own colours; any other error stays one. */
export const withoutMediaCommand = (browser: Browser): void => {
  const session = (browser as Inside)._connection?.toImpl?.(browser)._browserSession;
  // Chromium is spoken to in another protocol.
  if (!session) return;
  const send = session.send.bind(session);
  session.send = async (method, params) => {
    try {
      return await send(method, params);
    } catch (error) {
      if (method === MEDIA && String(error).includes('unknown command')) return {};
      throw error;
    }
  };
};

/**
 * Playwright's `fill` sets a field's value by script here, and React takes that for its own change. This one edits as a key does.
 * Browsers are handed its text: it may use nothing from outside.
 */
export const fillAsTyped = (): void => {
  Object.defineProperty(globalThis, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    // Playwright sets its own.
    set: () => {},
  });
};
