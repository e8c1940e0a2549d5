/** Signing in with Google or Facebook: to Cognito's hosted page and back, by code, PKCE and state (RFC 6749, 7636). */
import { EXTERNAL_CALLBACK, type ExternalProvider } from '../../shared/accounts/users.ts';
import { t } from '../../shared/texts/site/session.data.ts';
import { call } from '../api/client.ts';
import { loadConfig } from '../api/config.ts';
import { errorText } from '../api/errors.ts';
import { storeDrafts } from './drafts.ts';
import { afterLogin } from './guard.ts';
import { challengeOf, randomText } from './pkce.ts';
import { signIn } from './session.ts';

/** The journey that this tab remembers while it is away. */
interface Journey {
  provider: ExternalProvider;
  state: string;
  verifier: string;
  /** The page that began it. */
  returnTo: string;
}

const STORAGE_KEY = 'external-sign-in';
/** The app client allows these. Without Cognito's own scope the access token can neither delete nor change the pool's user. */
const SCOPE = 'openid email profile';
/** The provider's own reasons are shown up to this many characters. */
const MAX_REASON = 200;
const TIMEOUT_MS = 15_000;

/** Why nobody was signed in, in words for the user; `provider` is null when no sign-in was begun in this tab. */
export class ExternalSignInError extends Error {
  override readonly name = 'ExternalSignInError';
  readonly provider: ExternalProvider | null;
  readonly returnTo: string;

  constructor(journey: Journey | null, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.provider = journey?.provider ?? null;
    this.returnTo = afterLogin(journey?.returnTo ?? null);
  }
}

const callback = (): string => location.origin + EXTERNAL_CALLBACK;

const hosted = (domain: string, path: string): URL => new URL(path, new URL(domain, location.origin));

/** Keeps what was typed and leaves for the provider; `returnTo` is where the sign-in ends. */
export const beginExternalSignIn = async (provider: ExternalProvider, returnTo: string): Promise<void> => {
  const { hostedDomain, userPoolClientId } = await loadConfig();
  const journey: Journey = { provider, state: randomText(), verifier: randomText(), returnTo };
  const url = hosted(hostedDomain, 'oauth2/authorize');
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: userPoolClientId,
    redirect_uri: callback(),
    scope: SCOPE,
    identity_provider: provider,
    state: journey.state,
    code_challenge: await challengeOf(journey.verifier),
    code_challenge_method: 'S256',
    // Cognito remembers for an hour who was there; after somebody else's logout the provider is to ask again.
    prompt: 'select_account',
  }).toString();
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(journey));
  storeDrafts();
  location.assign(url);
};

/** The journey under way in this tab; it can be finished once. */
const takeJourney = (): Journey | null => {
  const text = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  // Only this file writes it.
  return text ? (JSON.parse(text) as Journey) : null;
};

interface Tokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
}

const exchange = async (journey: Journey, code: string): Promise<Tokens> => {
  const { hostedDomain, userPoolClientId } = await loadConfig();
  const response = await fetch(hosted(hostedDomain, 'oauth2/token'), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userPoolClientId,
      redirect_uri: callback(),
      code,
      code_verifier: journey.verifier,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The token endpoint answered ${response.status}.`);
  // The answer that RFC 6749 §5.1 and OpenID Connect describe.
  return (await response.json()) as Tokens;
};

/** The claims that the API compares with what it verifies; they are not believed here. */
const claimsOf = (idToken: string): { email?: string; identities?: { userId: string }[] } => {
  const [, payload = ''] = idToken.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

const refusal = (params: URLSearchParams): string | null => {
  const error = params.get('error');
  if (error === 'access_denied') return t('signInWasCancelled');
  return error && (params.get('error_description') ?? error).slice(0, MAX_REASON);
};

/**
 * Finishes what `beginExternalSignIn` began, with the parameters of the page that the hosted page came back to. Signs
 * in and resolves with the path to go on to. Throws ExternalSignInError.
 */
export const finishExternalSignIn = async (params: URLSearchParams): Promise<string> => {
  const journey = takeJourney();
  if (!journey || journey.state !== params.get('state'))
    throw new ExternalSignInError(journey, 'This sign-in was not begun in this tab, or is over already.');
  const refused = refusal(params);
  if (refused) throw new ExternalSignInError(journey, refused);
  try {
    const tokens = await exchange(journey, params.get('code') ?? '');
    const { email = '', identities = [] } = claimsOf(tokens.id_token);
    const auth = await call('POST /api/account/loginExternalCredential', {
      body: {
        provider: journey.provider,
        externalId: identities[0]?.userId ?? '',
        email,
        idToken: tokens.id_token,
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      },
    });
    await signIn(auth);
    return afterLogin(journey.returnTo);
  } catch (error) {
    throw new ExternalSignInError(journey, errorText(error), error);
  }
};
