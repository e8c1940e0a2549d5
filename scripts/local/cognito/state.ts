/** What the Cognito stand-in remembers: its key pair, users and sessions, in one file that only its owner can read. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { makeKey, type SigningKey } from './jwt.ts';

export interface PoolUser {
  /** The `sub`, as for every user who was not made by Google or Facebook. */
  username: string;
  /** `email`, `email_verified` ('true' or 'false'), `given_name` … */
  attributes: Record<string, string>;
  /** As `password.ts` writes it. */
  password: string;
  status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
  enabled: boolean;
  groups: string[];
  /** Epoch milliseconds. */
  createdAt: number;
  changedAt: number;
  /** Wrong passwords in a row, when the last one was, and until when more are refused (epoch milliseconds). */
  failures: { count: number; lastAt: number; lockedUntil: number };
}

/** A sign-in: what its refresh token stands for. */
export interface PoolSession {
  /** The `origin_jti` of its tokens. */
  id: string;
  /** SHA-256 of the refresh token. */
  refreshHash: string;
  username: string;
  /** Epoch seconds. */
  authTime: number;
  expiresAt: number;
}

export interface PoolState {
  key: SigningKey;
  users: PoolUser[];
  sessions: PoolSession[];
}

export interface StateFile {
  state: PoolState;
  /** Resolves when everything up to now is in the file. */
  save: () => Promise<void>;
}

const read = async (file: string): Promise<PoolState | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PoolState; // Written below, by nobody else.
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`The local user pool cannot be read: ${file}`, { cause: error });
  }
};

/** Opens `file`, or begins a new pool in it; without a file the pool lives in memory. */
export const openState = async (file: string | undefined, now: Date): Promise<StateFile> => {
  const known = file ? await read(file) : null;
  const state: PoolState = known ?? { key: await makeKey(), users: [], sessions: [] };
  state.sessions = state.sessions.filter(({ expiresAt }) => expiresAt > now.getTime() / 1000);
  if (!file) return { state, save: async () => {} };

  const write = async (): Promise<void> => {
    await writeFile(`${file}.next`, JSON.stringify(state), { mode: 0o600 });
    await rename(`${file}.next`, file);
  };
  let writing = Promise.resolve();
  const save = (): Promise<void> => {
    writing = writing.then(write, write);
    return writing;
  };
  await save();
  return { state, save };
};
