/** Who is signed in: kept in the browser's storage, the same in every tab, and the bearer of every call. */
import type { AuthResponse, Role } from '../../shared/users.ts';
import { callFor } from '../api/client.ts';
import { loadConfig } from '../api/config.ts';
import type { Cognito } from './cognito.ts';

export interface SessionUser {
  id: string;
  /** The e-mail. */
  userName: string;
  roles: Role[];
  emailConfirmed: boolean;
}

export type Session = { status: 'loading' } | { status: 'anonymous' } | { status: 'signed-in'; user: SessionUser };

const STORAGE_KEY = 'session';
const ANONYMOUS: Session = { status: 'anonymous' };

let current: Session = { status: 'loading' };
let cognito: Promise<Cognito> | undefined;
const listeners = new Set<() => void>();

const stored = (): SessionUser | null => {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    // Only this file writes it.
    return text ? (JSON.parse(text) as SessionUser) : null;
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

/** The API refused the token: nothing of the session is worth keeping. */
const refused = (): void => {
  signOut().catch((error: unknown) => console.warn('The session could not be ended at Cognito.', error));
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

/** The token of whoever is signed in; null for everybody else, and where Cognito can't be asked just now. */
const token = async (): Promise<string | null> => {
  if (current.status === 'anonymous' || !stored()) return null;
  try {
    const found = await (await open()).token();
    if (!found) keep(null);
    return found;
  } catch (error) {
    console.warn('The session could not be refreshed.', error);
    return null;
  }
};

/** Takes up the session that an earlier page load left, and follows what other tabs do. */
export const startSession = async (): Promise<void> => {
  callFor({ token, refused });
  addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY && key !== null) return;
    cognito = undefined;
    const user = stored();
    become(user ? { status: 'signed-in', user } : ANONYMOUS);
  });
  const user = stored();
  if (user) await token();
  // token() ends a session that is over; one that can't be checked now is kept for the next call.
  if (current.status === 'loading') become(user ? { status: 'signed-in', user } : ANONYMOUS);
};

export const signIn = async (auth: AuthResponse): Promise<void> => {
  (await open()).keep(auth);
  const { id, userName, roles, emailConfirmed } = auth;
  keep({ id, userName, roles, emailConfirmed });
};

export const signOut = async (): Promise<void> => {
  const ending = stored() ? (await open()).end() : Promise.resolve();
  keep(null);
  await ending;
};

/** The signed-in address has been confirmed, here or in another browser. */
export const noteConfirmed = (email: string): void => {
  const user = stored();
  if (user && user.userName === email) keep({ ...user, emailConfirmed: true });
};
