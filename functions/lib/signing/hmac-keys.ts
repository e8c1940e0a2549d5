/** The keys of our own signatures and hashes. */
import { secret } from './secret.ts';

/** The keys that a string holds: `["new","old"]`, or one as it is. Throws when it is neither, or one is too short. */
export const readHmacKeys = (text: string): [string, ...string[]] => {
  const keys: unknown = text.startsWith('[') ? JSON.parse(text) : [text];
  if (!Array.isArray(keys) || !keys.length || !keys.every((key) => typeof key === 'string' && key.length >= 32))
    throw new Error('The HMAC keys must be a JSON list of strings of at least 32 characters.');
  return keys as [string, ...string[]]; // Not empty, and strings, as was checked.
};

/**
 * `[new, old]`: the first signs, each of them is good. A single plain key is accepted too: that is what Secrets Manager makes.
 * Throws when the secret is neither.
 */
export const hmacKeys = async (): Promise<[string, ...string[]]> => readHmacKeys(await secret('hmacKeys'));
