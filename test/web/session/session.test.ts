/** Tests the session over Cognito's wire: kept, refreshed before its end, ended everywhere. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuthResponse } from '../../../shared/users.ts';
import { call } from '../../../web/api/client.ts';
import { currentSession, noteConfirmed, signIn, signOut, startSession } from '../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../support/fake-api.ts';

const CONFIG = {
  userPoolId: 'us-east-1_Test00001',
  userPoolClientId: 'client',
  cognitoEndpoint: 'http://test.local/cognito/',
  basemap: 'local',
  askForPosition: false,
};

const jwt = (claims: Record<string, unknown>): string =>
  ['{"alg":"none"}', JSON.stringify(claims), 'signature'].map((part) => btoa(part).replace(/=+$/, '')).join('.');

const tokens = (seconds: number, mark: string) => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'me', username: 'me', iat: now, exp: now + seconds, mark };
  return { id: jwt({ ...claims, token_use: 'id' }), access: jwt({ ...claims, token_use: 'access' }) };
};

const auth = (seconds: number): AuthResponse => {
  const { id, access } = tokens(seconds, 'first');
  return {
    jwtToken: id,
    accessToken: access,
    refreshToken: 'refresh',
    userName: 'me@example.com',
    id: 'me',
    roles: [],
    emailConfirmed: false,
  };
};

let api: FakeApi;
let toCognito: string[];
let refresh: () => Response;

const renewed = (): Response => {
  const { id, access } = tokens(3600, 'second');
  return Response.json({ AuthenticationResult: { IdToken: id, AccessToken: access } });
};

beforeEach(async () => {
  localStorage.clear();
  toCognito = [];
  refresh = renewed;
  api = fakeApi(
    {
      'POST /api/account/resendConfirmation': () => ({}),
      'GET /api/policeDispatchCall': () => ({ items: [], total: 0 }),
    },
    (url, init) => {
      if (url.pathname === '/config.json') return Response.json(CONFIG);
      const target = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
      toCognito.push(target);
      return target === 'InitiateAuth' ? refresh() : Response.json({});
    },
  );
  await startSession();
  await signOut();
});
afterEach(() => api.stop());

const markOfLastCall = (): string => {
  const header = api.requests.at(-1)?.headers.get('authorization') ?? '';
  return JSON.parse(atob(header.replace('Bearer ', '').split('.')[1] ?? '')).mark;
};

test('a sign-in is kept, and every call carries its token', async () => {
  await signIn(auth(3600));
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { id: 'me', userName: 'me@example.com' } });
  await call('POST /api/account/resendConfirmation');
  expect(markOfLastCall()).toBe('first');
  expect(toCognito).toEqual([]);
});

test('a token near its end is exchanged, once for calls that come together', async () => {
  await signIn(auth(60));
  await Promise.all([
    call('POST /api/account/resendConfirmation'),
    call('POST /api/account/resendConfirmation'),
    call('POST /api/account/resendConfirmation'),
  ]);
  expect(markOfLastCall()).toBe('second');
  expect(toCognito).toEqual(['InitiateAuth']);
});

describe('the end of a session', () => {
  test('is told to Cognito, and leaves nothing behind', async () => {
    await signIn(auth(3600));
    await signOut();
    expect(toCognito).toEqual(['GlobalSignOut']);
    expect(currentSession()).toEqual({ status: 'anonymous' });
    expect(localStorage.length).toBe(0);
    await call('GET /api/policeDispatchCall');
    expect(api.requests.at(-1)?.headers.get('authorization')).toBeNull();
  });

  test('comes by itself when Cognito says it is over', async () => {
    await signIn(auth(60));
    refresh = () =>
      Response.json({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }, { status: 400 });
    await call('GET /api/policeDispatchCall');
    expect(api.requests.at(-1)?.headers.get('authorization')).toBeNull();
    expect(currentSession()).toEqual({ status: 'anonymous' });
    expect(toCognito).toEqual(['InitiateAuth']);
  });

  test('comes when the API refuses the token', async () => {
    await signIn(auth(3600));
    api.answer({ 'POST /api/account/resendConfirmation': () => new Fault(403, { code: 'signed-out' }) });
    await call('POST /api/account/resendConfirmation').catch(() => {});
    await expect.poll(() => currentSession()).toEqual({ status: 'anonymous' });
  });
});

test('an address confirmed elsewhere is known here; another address is not', async () => {
  await signIn(auth(3600));
  noteConfirmed('you@example.com');
  expect(currentSession()).toMatchObject({ user: { emailConfirmed: false } });
  noteConfirmed('me@example.com');
  expect(currentSession()).toMatchObject({ user: { emailConfirmed: true } });
});
