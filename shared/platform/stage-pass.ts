/** The pass by which the CDN lets somebody see the second stage: what a browser makes of its user and password. */
import { createHash } from 'node:crypto';

/** The name under which the browser is told the password. */
export const STAGE_USER = 'next';

/** Holds the pass once it was given. */
export const STAGE_COOKIE = 'stage';

/** It is made as in HTTP's Basic scheme, without the signs at its end that only fill. */
export const stagePass = (password: string): string =>
  Buffer.from(`${STAGE_USER}:${password}`).toString('base64').replace(/=+$/, '');

/** SHA-256 in hexadecimal. The CDN knows this alone. */
export const stagePassDigest = (password: string): string =>
  createHash('sha256').update(stagePass(password)).digest('hex');

/** A program sends these in place of typing the password; none where there is none. */
export const stageHeaders = (password: string | undefined): Record<string, string> =>
  password ? { cookie: `${STAGE_COOKIE}=${stagePass(password)}` } : {};
