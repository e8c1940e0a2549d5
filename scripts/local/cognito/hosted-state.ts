/** Sign-ins under way on the hosted pages: in memory, each used once and soon over. */
import { randomBytes } from 'node:crypto';
import type { ExternalProvider } from '../../../shared/accounts/users.ts';

/** The web's request. */
export interface Asked {
  provider: ExternalProvider;
  redirectUri: string;
  scope: string;
  state: string;
  /** The SHA-256 of the web's verifier, base64url. */
  challenge: string;
}

/** A code identifies a user who has signed in. */
export interface Granted extends Asked {
  username: string;
}

/** Things by a name that nobody can guess, each taken once, five minutes at the longest: as long as Cognito's codes. */
const LIFE_MS = 300_000;
const MOST = 1000;

export interface Pending<T> {
  put: (thing: T) => string;
  look: (name: string) => T | null;
  take: (name: string) => T | null;
}

export const pending = <T>(now: () => Date): Pending<T> => {
  const things = new Map<string, { thing: T; until: number }>();
  const look = (name: string): T | null => {
    const found = things.get(name);
    return found && found.until > now().getTime() ? found.thing : null;
  };
  return {
    put: (thing) => {
      if (things.size >= MOST) things.delete(things.keys().next().value ?? '');
      const name = randomBytes(24).toString('base64url');
      things.set(name, { thing, until: now().getTime() + LIFE_MS });
      return name;
    },
    look,
    take: (name) => {
      const found = look(name);
      things.delete(name);
      return found;
    },
  };
};
