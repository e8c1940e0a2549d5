/** The last step of a hosted sign-in: a code, once, for the user's tokens (RFC 6749 §5). */
import { createHash } from 'node:crypto';
import type { Granted } from './hosted-state.ts';
import { CLIENT_ID, findUser, type Pool } from './pool.ts';
import { startSession } from './sessions.ts';

export interface TokenAnswer {
  status: number;
  body: object;
}

const refuse = (error: string): TokenAnswer => ({ status: 400, body: { error } });

const isGranted = (granted: Granted, form: URLSearchParams): boolean =>
  granted.redirectUri === form.get('redirect_uri') &&
  granted.challenge ===
    createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');

/** A code is used up by the first who sends it, right or wrong. */
export const exchangeCode = (form: URLSearchParams, pool: Pool): TokenAnswer => {
  if (form.get('client_id') !== CLIENT_ID) return refuse('invalid_client');
  if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type');
  const granted = pool.hosted.codes.take(form.get('code') ?? '');
  const user = granted && findUser(pool, granted.username);
  if (!granted || !user?.enabled || !isGranted(granted, form)) return refuse('invalid_grant');
  const { IdToken, AccessToken, RefreshToken, ExpiresIn } = startSession(pool, user, granted.scope);
  pool.save();
  return {
    status: 200,
    body: {
      id_token: IdToken,
      access_token: AccessToken,
      refresh_token: RefreshToken,
      expires_in: ExpiresIn,
      token_type: 'Bearer',
    },
  };
};
