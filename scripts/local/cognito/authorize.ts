/** The first step of a hosted sign-in: what the web asks for, checked as Cognito checks it, and stricter where we are. */
import { EXTERNAL_PROVIDERS } from '../../../shared/accounts/users.ts';
import type { Asked } from './hosted-state.ts';
import { CLIENT_ID, type Pool } from './pool.ts';

/** Scopes of the deployed app client. */
const SCOPES = ['openid', 'email', 'profile'];

/** `fault` stays on the page, since nobody knows where to lead back to; `refusal` leads back to the site. */
export type Authorized = { asked: Asked } | { fault: string } | { refusal: string };

/** The site's address with more parameters. */
export const leadBack = (redirectUri: string, parameters: Record<string, string>): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return url.href;
};

const wrong = (params: URLSearchParams): { error: string; error_description: string } | null => {
  const invalid = (error_description: string) => ({ error: 'invalid_request', error_description });
  if (params.get('response_type') !== 'code')
    return { error: 'unsupported_response_type', error_description: 'response_type must be code' };
  if (params.get('code_challenge_method') !== 'S256') return invalid('code_challenge_method must be S256');
  if (!/^[\w-]{43}$/.test(params.get('code_challenge') ?? '')) return invalid('code_challenge is not a SHA-256');
  const scopes = (params.get('scope') ?? '').split(' ');
  if (!scopes.includes('openid') || scopes.some((scope) => !SCOPES.includes(scope)))
    return { error: 'invalid_scope', error_description: 'The client may not ask for this scope' };
  return null;
};

export const authorize = (params: URLSearchParams, { callbackUrls }: Pool): Authorized => {
  const redirectUri = params.get('redirect_uri') ?? '';
  const state = params.get('state') ?? '';
  if (params.get('client_id') !== CLIENT_ID) return { fault: 'There is no such app client.' };
  if (!callbackUrls.includes(redirectUri)) return { fault: 'The redirect_uri is none of the app client’s.' };
  const fault = wrong(params);
  if (fault) return { refusal: leadBack(redirectUri, { ...fault, state }) };
  const provider = EXTERNAL_PROVIDERS.find((name) => name === params.get('identity_provider'));
  if (!provider) {
    const error_description = 'There is no such identity provider';
    return { refusal: leadBack(redirectUri, { error: 'invalid_request', error_description, state }) };
  }
  const challenge = params.get('code_challenge') ?? '';
  return { asked: { provider, redirectUri, scope: params.get('scope') ?? '', state, challenge } };
};
