/** The token by which this browser adds notifications to an address that it confirmed; the address itself is kept masked. */
import { useMemo } from 'react';
import type { Reply } from '../../shared/api/api.ts';
import { useInBrowser } from '../ui/hooks/use-drawn.ts';

export type RememberedBrowser = NonNullable<Reply<'POST /api/account/confirmEmail'>['remembered']>;

const STORAGE_KEY = 'remembered';

const isRemembered = (value: unknown): value is RememberedBrowser =>
  typeof value === 'object' &&
  value !== null &&
  ['token', 'email'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const read = (): string => {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    // A browser that keeps nothing remembers nothing.
    return '';
  }
};

const parse = (text: string): RememberedBrowser | null => {
  try {
    const kept: unknown = JSON.parse(text || 'null');
    return isRemembered(kept) ? kept : null;
  } catch {
    // An extension wrote there.
    return null;
  }
};

const listeners = new Set<() => void>();

const write = (text: string): void => {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // The same holds here: the form asks for the address.
  }
  for (const listener of listeners) listener();
};

export const rememberBrowser = ({ token, email }: RememberedBrowser): void => write(JSON.stringify({ token, email }));

/** Forgets the token here, as a logout does (`session/session.ts`); the server forgets it by a call of its own. */
export const dropRemembered = (): void => write('');

/** Also hears of what another tab did. */
const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Null where this browser confirmed nothing, and while a page is taken over that was drawn beforehand. */
export const useRememberedBrowser = (): RememberedBrowser | null => {
  const text = useInBrowser(read, '', onChange);
  return useMemo(() => parse(text), [text]);
};
