/** The Cognito stand-in remembers this: its key pair, users and sessions, in one file that only its owner can read. */
import type { ExternalProvider } from '../../../shared/accounts/users.ts';
import { jsonFile } from '../state/json-file.ts';
import { makeKey, type SigningKey } from './jwt.ts';

export interface PoolUser {
  /** The `sub`; of a user whom Google or Facebook made, such as `Google_1083…`. */
  username: string;
  /** For a user whom Google or Facebook made. */
  identity?: { sub: string; provider: ExternalProvider; userId: string; createdAt: number };
  /** `email`, `email_verified` ('true' or 'false'), `given_name` … */
  attributes: Record<string, string>;
  /** Hashed as `password.ts` writes it. */
  password: string;
  status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED' | 'EXTERNAL_PROVIDER';
  enabled: boolean;
  groups: string[];
  /** Epoch milliseconds. */
  createdAt: number;
  changedAt: number;
  /** Wrong passwords in a row, when the last one was, and until when more are refused (epoch milliseconds). */
  failures: { count: number; lastAt: number; lockedUntil: number };
  secondFactor?: SecondFactor;
}

/** An authenticator app of a user; secrets in Base32. */
export interface SecondFactor {
  /** Handed out, and not yet shown to be in the app. */
  pending?: string;
  secret?: string;
  /** It is asked for at every log-in. */
  isOn: boolean;
  /** The 30 seconds of the last code: none is good twice. */
  usedStep: number;
}

/** A sign-in: what its refresh token identifies. */
export interface PoolSession {
  /** The `origin_jti` of its tokens. */
  id: string;
  /** SHA-256 of the refresh token. */
  refreshHash: string;
  username: string;
  /** Epoch seconds. */
  authTime: number;
  expiresAt: number;
  /** The scopes that a hosted sign-in asked for; else everything. */
  scope?: string;
}

export const subOf = ({ username, identity }: PoolUser): string => identity?.sub ?? username;

export interface PoolState {
  key: SigningKey;
  users: PoolUser[];
  sessions: PoolSession[];
}

export interface StateFile {
  state: PoolState;
  /** Afterwards everything up to now is in the file. */
  save: () => void;
}

/** Opens `file`, or begins a new pool in it; without a file the pool lives in memory. */
export const openState = async (file: string | undefined, now: Date): Promise<StateFile> => {
  const kept = file ? jsonFile<PoolState>(file) : null;
  const state: PoolState = kept?.read() ?? { key: await makeKey(), users: [], sessions: [] };
  state.sessions = state.sessions.filter(({ expiresAt }) => expiresAt > now.getTime() / 1000);
  const save = (): void => kept?.write(state);
  save();
  return { state, save };
};
