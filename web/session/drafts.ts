/** The text or choice on a page, kept in this tab over a sign-in that leads away from the site and back. */

const STORAGE_KEY = 'drafts';

const holders = new Map<string, () => unknown>();

const stored = (): Record<string, unknown> => {
  try {
    // Only this file writes it.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
  } catch {
    // A browser that keeps nothing has no drafts.
    return {};
  }
};

/** From now on `value` is asked for when the site is left; the function given back ends that. */
export const holdDraft = (key: string, value: () => unknown): (() => void) => {
  holders.set(key, value);
  return () => holders.delete(key);
};

/** Keeps every draft that is held: the site is about to be left. */
export const storeDrafts = (): void => {
  const drafts = Object.fromEntries([...holders].map(([key, value]) => [key, value()]));
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
};

/** The value that was kept under this key; undefined where nothing was. */
export const readDraft = (key: string): unknown => stored()[key];

export const dropDraft = (key: string): void => {
  const { [key]: dropped, ...others } = stored();
  if (dropped !== undefined) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(others));
};
