/** Signs what links of mails say, so that they need no sign-in and nothing about them is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hmacKeys } from './hmac-keys.ts';

/** The purpose of a signature, and its subject; a JSON array, so that no two different lists are signed as the same text. */
type Signed = readonly [purpose: string, ...about: (string | number)[]];

const digest = (key: string, signed: Signed): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(signed)).digest();

/** 43 characters of base64url. */
export const sign = async (...signed: Signed): Promise<string> => {
  const [key] = await hmacKeys();
  return digest(key, signed).toString('base64url');
};

/**
 * True if the hash was made of just this by a key that is still in use. Compared as text: decoded, several texts would
 * be the same hash.
 */
export const isSignatureOf = async (hash: string, ...signed: Signed): Promise<boolean> => {
  const given = Buffer.from(hash);
  const matches = (await hmacKeys()).map((key) => {
    const right = Buffer.from(digest(key, signed).toString('base64url'));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return matches.includes(true);
};
