/** Who makes a call, by its key, and whether it is let through: what API Gateway decides before any function. */
import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '../../../shared/base/errors.ts';
import type { GatewayKeys } from './gateway-keys.ts';
import { SITE_KEY_ID } from './proxy-event.ts';

interface Admission {
  keyId: string;
  /** For the answer, whatever it is. */
  headers: Record<string, string>;
  refusal: { status: number; code: ErrorCode; details: string } | null;
}

/** Worded as in `infra/constructs/gateway-errors.ts`. */
const REFUSALS = {
  unknown: { status: 403, code: 'forbidden', details: 'A valid API key is required: see /developers.' },
  rate: { status: 429, code: 'limited', details: 'Too many requests at once. Please try again shortly.' },
  day: { status: 429, code: 'limited', details: 'Your API key has no requests left today.' },
} as const;

/** Any key is some developer's, if nobody checks them. */
export const anyKey: GatewayKeys['admit'] = () => ({ keyId: 'developer', spent: null, headers: {} });

/** A request without a key is the site's. */
export const admission = ({ headers }: IncomingMessage, admit: GatewayKeys['admit']): Admission => {
  const apiKey = headers['x-api-key'];
  if (apiKey === undefined) return { keyId: SITE_KEY_ID, headers: {}, refusal: null };
  const admitted = admit(String(apiKey));
  if (!admitted) return { keyId: '', headers: {}, refusal: REFUSALS.unknown };
  const { keyId, headers: told, spent } = admitted;
  return { keyId, headers: told, refusal: spent && REFUSALS[spent] };
};
