/** Tests signing in with Google and Facebook: what is asked of the hosted page, what is believed of its answer. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthResponse } from '../../../shared/accounts/users.ts';
import { holdDraft, readDraft } from '../../../web/session/drafts.ts';
import { beginExternalSignIn, finishExternalSignIn } from '../../../web/session/external-sign-in.ts';
import { challengeOf } from '../../../web/session/pkce.ts';
import { currentSession, dropSession, startSession } from '../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { jwt } from '../support/jwt.ts';

const CONFIG = {
  userPoolId: 'us-east-1_Test00001',
  userPoolClientId: 'client',
  cognitoEndpoint: '/cognito/',
  hostedDomain: '/hosted/',
  basemap: 'local',
  askForPosition: false,
};

const idToken = jwt({
  email: 'zoë@example.com',
  identities: [{ providerName: 'Google', userId: '1234567890' }],
  exp: Math.floor(Date.now() / 1000) + 3600,
});
const accessToken = jwt({ username: 'Google_1234567890', exp: Math.floor(Date.now() / 1000) + 3600 });

const AUTH: AuthResponse = {
  jwtToken: idToken,
  accessToken,
  refreshToken: 'refresh',
  userName: 'zoë@example.com',
  id: 'sub',
  roles: [],
  emailConfirmed: true,
};

let api: FakeApi;
let exchanged: URLSearchParams[];
let tokenAnswer: () => Response;
const assign = vi.spyOn(location, 'assign');

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  exchanged = [];
  tokenAnswer = () =>
    Response.json({ id_token: idToken, access_token: accessToken, refresh_token: 'refresh', token_type: 'Bearer' });
  assign.mockReset().mockImplementation(() => {});
  api = fakeApi({ 'POST /api/account/loginExternalCredential': () => AUTH }, (url, init) => {
    if (url.pathname === '/config.json') return Response.json(CONFIG);
    if (url.pathname !== '/hosted/oauth2/token') return null;
    // The exchange is a form.
    exchanged.push(init?.body as URLSearchParams);
    return tokenAnswer();
  });
  await startSession();
  await dropSession();
});
afterEach(() => api.stop());

/** The address to which the browser was sent. */
const sentTo = (): URL => new URL(String(assign.mock.calls.at(-1)?.[0]));

const comeBack = (params: Record<string, string>) =>
  finishExternalSignIn(new URLSearchParams({ state: sentTo().searchParams.get('state') ?? '', ...params }));

test('a challenge is what RFC 7636, appendix B, makes of the verifier', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('the hosted page is asked for a code, by the provider chosen', async () => {
  await beginExternalSignIn('Facebook', '/alerts');
  const { origin, pathname, searchParams } = sentTo();
  expect(origin + pathname).toBe(`${location.origin}/hosted/oauth2/authorize`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'client',
    redirect_uri: `${location.origin}/login/external`,
    identity_provider: 'Facebook',
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
});

test('the code is exchanged with the verifier of its challenge, and the API signs in', async () => {
  await beginExternalSignIn('Google', '/alerts?number=1');
  expect(await comeBack({ code: 'the-code' })).toBe('/alerts?number=1');
  const [form] = exchanged;
  expect(form?.get('code')).toBe('the-code');
  expect(await challengeOf(form?.get('code_verifier') ?? '')).toBe(sentTo().searchParams.get('code_challenge'));
  expect(api.requests[0]?.body).toEqual({
    provider: 'Google',
    externalId: '1234567890',
    email: 'zoë@example.com',
    idToken,
    accessToken,
    refreshToken: 'refresh',
  });
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { userName: 'zoë@example.com' } });
});

describe('nobody is signed in', () => {
  test('by an answer to another state, and no code is exchanged', async () => {
    await beginExternalSignIn('Google', '/');
    await expect(comeBack({ code: 'planted', state: 'other' })).rejects.toThrow('was not begun in this tab');
    expect(exchanged).toEqual([]);
  });

  test('by an answer that nobody waits for, or by the same one twice', async () => {
    await expect(finishExternalSignIn(new URLSearchParams({ code: 'planted' }))).rejects.toMatchObject({
      provider: null,
    });
    await beginExternalSignIn('Google', '/');
    await comeBack({ code: 'the-code' });
    await expect(comeBack({ code: 'the-code' })).rejects.toThrow('was not begun in this tab');
  });

  test.each([
    [{ error: 'access_denied', error_description: 'User denied' }, 'The sign-in was cancelled.'],
    [{ error: 'invalid_request', error_description: 'No such provider' }, 'No such provider'],
    [{ error: 'server_error' }, 'server_error'],
  ])('when the provider answers %j', async (params, reason) => {
    await beginExternalSignIn('Facebook', '/alerts');
    await expect(comeBack(params)).rejects.toMatchObject({
      message: reason,
      provider: 'Facebook',
      returnTo: '/alerts',
    });
    expect(currentSession()).toEqual({ status: 'anonymous' });
  });

  test('when the API says why not', async () => {
    const reason = 'This address belongs to an account with a password.';
    api.answer({ 'POST /api/account/loginExternalCredential': () => new Fault(409, { Details: reason }) });
    await beginExternalSignIn('Google', '/');
    await expect(comeBack({ code: 'the-code' })).rejects.toMatchObject({ message: reason, provider: 'Google' });
    expect(currentSession()).toEqual({ status: 'anonymous' });
  });

  test('when the code is refused', async () => {
    tokenAnswer = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    await beginExternalSignIn('Google', '/');
    await expect(comeBack({ code: 'old' })).rejects.toThrow('An unexpected error occurred. Please try again.');
    expect(api.requests).toEqual([]);
  });
});

test('a return to another site leads home', async () => {
  await beginExternalSignIn('Google', '//evil.test');
  expect(await comeBack({ code: 'the-code' })).toBe('/');
});

test('what is held is kept over the journey; what was let go is not', async () => {
  const letGo = holdDraft('gone', () => 1);
  letGo();
  const drop = holdDraft('form', () => ({ typed: 'half a word' }));
  await beginExternalSignIn('Google', '/');
  drop();
  expect([readDraft('form'), readDraft('gone')]).toEqual([{ typed: 'half a word' }, undefined]);
});
