/** Tests the session over Cognito's wire: kept, refreshed before its end, ended everywhere. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuthResponse } from '../../../shared/accounts/users.ts';
import { call } from '../../../web/api/client.ts';
import {
  currentSession,
  dropSession,
  noteConfirmed,
  noteUser,
  signIn,
  signOut,
  startSession,
} from '../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { jwt } from '../support/jwt.ts';

const CONFIG = {
  userPoolId: 'us-east-1_Test00001',
  userPoolClientId: 'client',
  cognitoEndpoint: 'http://test.local/cognito/',
  hostedDomain: 'http://test.local/cognito/',
  basemap: 'local',
  askForPosition: false,
};

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
      'POST /api/account/logout': () => undefined,
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
  await dropSession();
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

const ME = { id: 'me', userName: 'me@example.com', roles: [], emailConfirmed: false };
const EXPIRED = { status: 'anonymous', expired: ME };

/** Another tab's writing, as it looks here. */
const elsewhere = (newValue: string | null): void => {
  if (newValue === null) localStorage.removeItem('session');
  else localStorage.setItem('session', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));
};

/** The library's keys, which hold tokens. */
const keptTokens = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentity'));

describe('the end of a session', () => {
  test('by logging out ends it everywhere, with its own token, and leaves nothing behind', async () => {
    await signIn(auth(3600));
    expect(keptTokens()).not.toEqual([]);
    await signOut();
    expect(api.requests.map(({ name }) => name)).toEqual(['POST /api/account/logout']);
    expect(markOfLastCall()).toBe('first');
    expect(currentSession()).toEqual({ status: 'anonymous' });
    expect(localStorage.length).toBe(0);
    await call('GET /api/policeDispatchCall');
    expect(api.requests.at(-1)?.headers.get('authorization')).toBeNull();
  });

  test('asked for twice at once is one end', async () => {
    await signIn(auth(3600));
    await Promise.all([signOut(), signOut()]);
    expect(api.requests.map(({ name }) => name)).toEqual(['POST /api/account/logout']);
  });

  test('here does not wait for the end everywhere, nor undo a login that follows', async () => {
    await signIn(auth(3600));
    api.answer({ 'POST /api/account/logout': () => new Fault(503) });
    const ending = expect(signOut()).rejects.toMatchObject({ status: 503 });
    await expect.poll(() => currentSession()).toEqual({ status: 'anonymous' });
    await signIn(auth(3600));
    await ending;
    expect(currentSession()).toMatchObject({ status: 'signed-in' });
    expect(keptTokens()).not.toEqual([]);
  });

  test('comes by itself when Cognito says it is over', async () => {
    await signIn(auth(60));
    refresh = () =>
      Response.json({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }, { status: 400 });
    await call('GET /api/policeDispatchCall');
    expect(api.requests.at(-1)?.headers.get('authorization')).toBeNull();
    expect(currentSession()).toEqual(EXPIRED);
    expect(toCognito).toEqual(['InitiateAuth']);
    expect(keptTokens()).toEqual([]);
  });

  test('comes when the API refuses the token', async () => {
    await signIn(auth(3600));
    api.answer({ 'POST /api/account/resendConfirmation': () => new Fault(403, { code: 'signed-out' }) });
    await call('POST /api/account/resendConfirmation').catch(() => {});
    expect(currentSession()).toEqual(EXPIRED);
    await expect.poll(keptTokens).toEqual([]);
  });

  test('does not come when the API refuses an action', async () => {
    await signIn(auth(3600));
    api.answer({ 'POST /api/account/resendConfirmation': () => new Fault(403, { code: 'forbidden' }) });
    await call('POST /api/account/resendConfirmation').catch(() => {});
    expect(currentSession()).toMatchObject({ status: 'signed-in' });
  });
});

describe('another tab', () => {
  test('that logs out ends the session here, to the last trace', async () => {
    await signIn(auth(3600));
    elsewhere(null);
    expect(currentSession()).toEqual({ status: 'anonymous' });
  });

  test('that finds the session over leaves what is typed here, and a login there goes on here', async () => {
    await signIn(auth(3600));
    elsewhere('expired');
    expect(currentSession()).toEqual(EXPIRED);
    elsewhere(JSON.stringify(ME));
    expect(currentSession()).toEqual({ status: 'signed-in', user: ME });
  });

  test('that finds a session over nobody here had is no news', () => {
    elsewhere('expired');
    expect(currentSession()).toEqual({ status: 'anonymous' });
  });
});

test('an address confirmed elsewhere is known here; another address is not', async () => {
  await signIn(auth(3600));
  noteConfirmed('you@example.com');
  expect(currentSession()).toMatchObject({ user: { emailConfirmed: false } });
  noteConfirmed('me@example.com');
  expect(currentSession()).toMatchObject({ user: { emailConfirmed: true } });
});

test('a changed address is taken up, of oneself alone', async () => {
  await signIn(auth(3600));
  const saved = {
    id: 'me',
    email: 'new@example.com',
    userName: 'new@example.com',
    firstName: null,
    lastName: null,
    emailConfirmed: true,
    provider: null,
    version: 2,
  };
  noteUser({ ...saved, id: 'you' });
  expect(currentSession()).toMatchObject({ user: ME });
  noteUser(saved);
  expect(currentSession()).toMatchObject({ user: { id: 'me', userName: 'new@example.com', emailConfirmed: true } });
});
