/** Who is signed in: kept in the browser's storage, the same in every tab, and the bearer of every request. */
import type { ApplicationUser, AuthResponse, Role } from '../../shared/accounts/users.ts';
import { call, callFor } from '../api/client.ts';
import { loadConfig } from '../api/config.ts';
import type { Cognito } from './cognito.ts';

export interface SessionUser {
  id: string;
  /** The email. */
  userName: string;
  roles: Role[];
  emailConfirmed: boolean;
}

export type Session =
  | { status: 'loading' }
  /** `expired`: whose session ended by itself while the page was open; what they typed there is still theirs. */
  | { status: 'anonymous'; expired?: SessionUser }
  | { status: 'signed-in'; user: SessionUser };

const STORAGE_KEY = 'session';
/** Stored in place of a user, so that other tabs can tell a session that ended by itself from a logout. */
const EXPIRED = 'expired';
/** The sign that this browser has signed in before: kept beyond the end of a session, and good for nothing by itself. */
const DEVICE_KEY = 'device';
const ANONYMOUS: Session = { status: 'anonymous' };

let current: Session = { status: 'loading' };
let cognito: Promise<Cognito> | undefined;
const listeners = new Set<() => void>();

const stored = (): SessionUser | null => {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    // Only this file writes it.
    return text && text !== EXPIRED ? (JSON.parse(text) as SessionUser) : null;
  } catch {
    // A browser that keeps nothing knows nobody.
    return null;
  }
};

const become = (next: Session): void => {
  current = next;
  for (const listener of listeners) listener();
};

const keep = (user: SessionUser | null): void => {
  if (user) localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  else localStorage.removeItem(STORAGE_KEY);
  become(user ? { status: 'signed-in', user } : ANONYMOUS);
};

const open = (): Promise<Cognito> => {
  cognito ??= Promise.all([import('./cognito.ts'), loadConfig()])
    .then(([{ openCognito }, config]) => openCognito(config))
    .catch((error: unknown) => {
      cognito = undefined;
      throw error;
    });
  return cognito;
};

/** The end of a session that nobody logged out of: pages keep what was typed until somebody logs in again. */
const becomeExpired = (): void => {
  if (current.status === 'signed-in') become({ status: 'anonymous', expired: current.user });
  if (current.status === 'loading') become(ANONYMOUS);
};

const expire = (): void => {
  localStorage.setItem(STORAGE_KEY, EXPIRED);
  becomeExpired();
};

const forgetTokens = async (): Promise<void> => (await open()).forget();

/** The API refused the token: nothing of the session is worth keeping. */
const refused = (): void => {
  if (!stored()) return;
  expire();
  forgetTokens().catch(console.warn);
};

export const currentSession = (): Session => current;

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session once it is known whether there is one: what a guard waits for. */
export const settledSession = (): Promise<Exclude<Session, { status: 'loading' }>> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (current.status === 'loading') return;
      stop();
      resolve(current);
    };
    const stop = onSessionChange(look);
    look();
  });

/** The token of the signed-in user; null for everybody else, and while Cognito can't be reached. */
export const sessionToken = async (): Promise<string | null> => {
  if (current.status === 'anonymous' || !stored()) return null;
  try {
    const found = await (await open()).token();
    if (!found) expire();
    return found;
  } catch (error) {
    console.warn(error);
    return null;
  }
};

/** For the endpoints that hand it on to Cognito; empty when the session is over, which the API then says. */
export const accessToken = async (): Promise<string> => (await (await open()).accessToken()) ?? '';

/** Takes up the session that an earlier page load left, and follows what other tabs do. */
export const startSession = async (): Promise<void> => {
  callFor({ token: sessionToken, refused });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEY && key !== null) return;
    cognito = undefined;
    if (newValue === EXPIRED) return becomeExpired();
    const user = stored();
    become(user ? { status: 'signed-in', user } : ANONYMOUS);
  });
  const user = stored();
  if (user) await sessionToken();
  // sessionToken() ends a session that is over; one that can't be checked now is kept for the next request.
  if (current.status === 'loading') become(user ? { status: 'signed-in', user } : ANONYMOUS);
};

export const signIn = async (auth: AuthResponse): Promise<void> => {
  (await open()).keep(auth);
  const { id, userName, roles, emailConfirmed, deviceToken } = auth;
  if (deviceToken) localStorage.setItem(DEVICE_KEY, deviceToken);
  keep({ id, userName, roles, emailConfirmed });
};

/** For a log-in or a request for a reset: with it, wrong tries of others don't count against this browser. */
export const provenDevice = (): { device?: string } => {
  try {
    const device = localStorage.getItem(DEVICE_KEY);
    return device ? { device } : {};
  } catch {
    // A browser that keeps nothing has proven nothing.
    return {};
  }
};

/** Ends the session here: what it belonged to is gone already. */
export const dropSession = async (): Promise<void> => {
  // The address that this browser confirmed (`account/remembered-browser.ts`).
  localStorage.removeItem('remembered');
  keep(null);
  await forgetTokens();
};

const endEverywhere = async (): Promise<void> => {
  const last = await sessionToken();
  await dropSession();
  if (last) await call('POST /api/account/logout', { token: last });
};

let ending: Promise<void> | null = null;

/**
 * Ends the session here, then everywhere; asked twice at once, both wait for the one end. A log-in before that would be
 * ended with it. Throws ApiError or NetworkError where the session could not be ended everywhere.
 */
export const signOut = (): Promise<void> => {
  ending ??= endEverywhere().finally(() => {
    ending = null;
  });
  return ending;
};

/** The signed-in address has been confirmed, here or in another browser. */
export const noteConfirmed = (email: string): void => {
  const user = stored();
  if (user && user.userName === email) keep({ ...user, emailConfirmed: true });
};

/** Takes over what the API says of a user: the signed-in one's address and its confirmation may have changed. */
export const noteUser = ({ id, email, emailConfirmed }: ApplicationUser): void => {
  const user = stored();
  if (user?.id !== id || (user.userName === email && user.emailConfirmed === emailConfirmed)) return;
  keep({ ...user, userName: email, emailConfirmed });
};
