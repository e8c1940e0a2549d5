/** A browser's way through the hosted pages: to a pretend provider and back with a code, then tokens for it. */
import { createHash, randomBytes } from 'node:crypto';
import type { ExternalProvider } from '../../../shared/accounts/users.ts';

export interface HostedSite {
  /** The address of the hosted pages, without a slash at the end. */
  domain: string;
  clientId: string;
  redirectUri: string;
}

export interface HostedTokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
}

export const SCOPE = 'openid email profile';

export const newVerifier = (): string => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Follows one redirect by hand; null where there is none. */
const leadsTo = (response: Response): string | null => {
  const location = response.headers.get('location');
  return location && new URL(location, response.url).href;
};

/** Asks for a sign-in; `changes` replace parameters, undefined takes one away. Answers the target, and the page's status. */
export const ask = async (
  site: HostedSite,
  provider: string,
  verifier: string,
  changes: Record<string, string | undefined> = {},
): Promise<{ status: number; to: string | null }> => {
  const parameters: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: site.clientId,
    redirect_uri: site.redirectUri,
    scope: SCOPE,
    identity_provider: provider,
    state: 'state-1',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  const response = await fetch(`${site.domain}/oauth2/authorize?${query}`, { redirect: 'manual' });
  return { status: response.status, to: leadsTo(response) };
};

/** Sends a form of the pretend provider's page; the parameters that the site gets back. */
export const choose = async (page: string, fields: Record<string, string>): Promise<URLSearchParams> => {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(leadsTo(response) ?? 'http://nowhere').searchParams;
};

export const exchange = (site: HostedSite, changes: Record<string, string>): Promise<Response> =>
  fetch(`${site.domain}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: site.clientId,
      redirect_uri: site.redirectUri,
      ...changes,
    }),
  });

/** Signs in as whoever has this address at the provider; `told: false`: Google does not vouch, Facebook keeps it. */
export const signInAt = async (
  site: HostedSite,
  provider: ExternalProvider,
  address: string,
  { told = true } = {},
): Promise<HostedTokens> => {
  const verifier = newVerifier();
  const { to } = await ask(site, provider, verifier);
  const back = await choose(to ?? '', { address, ...(told ? { told: 'on' } : {}) });
  const response = await exchange(site, { code: back.get('code') ?? '', code_verifier: verifier });
  if (!response.ok) throw new Error(`No tokens: ${back} ${await response.text()}`);
  // The token endpoint's answer.
  return (await response.json()) as HostedTokens;
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever claim should be there
export const claimsOf = (token: string): any =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
