/** The account calls through their handler: registration, sign-in, confirmation, password reset. */
import { createHash, randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler } from '../../../../functions/api/account/account.ts';
import { handler as adminHandler } from '../../../../functions/api/account/admin.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { changePoolEmail, createPoolUser, findPoolUser } from '../../../../functions/lib/pool/user-pool.ts';
import { dynamo } from '../../../../functions/tables/client.ts';
import { createSubscription, subscriptionsOf } from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { changeUser, findUser } from '../../../../functions/tables/users/users.ts';
import { DEFAULT_PREFERENCES } from '../../../../shared/alerts/mail-preferences.ts';
import type { EndpointsOf } from '../../../../shared/api/api.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const PASSWORD = 'cream-colored-bricks';
const NEW_PASSWORD = 'brand-new-bricks';
const HOUR_MS = 3_600_000;

const accounts = duringTests(startAccounts);
const realNow = clock.now;
const laterBy = (ms: number) => {
  clock.now = () => new Date(Date.now() + ms);
};
const written: string[] = [];

beforeAll(() => {
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void written.push(String(line)));
});
afterEach(() => {
  clock.now = realNow;
});
afterAll(() => vi.restoreAllMocks());

const post = (name: EndpointsOf<'account'>, body?: unknown, token?: string): Promise<Answered> =>
  callApi(handler, name, { body, ...(token === undefined ? {} : { token }) });
const login = (email: string, password = PASSWORD) => post('POST /api/account/login', { email, password });
const register = (email: string, password = PASSWORD) => post('POST /api/account/register', { email, password });
const readSelf = (id: string, token: string) =>
  callApi(adminHandler, 'GET /api/applicationUser/{id}', { params: { id }, token });

let sequence = 0;
/** A new account, its mail taken off the queue. */
const resident = async () => {
  sequence += 1;
  const email = `resident-${sequence}@example.com`;
  const { status, body } = await register(email);
  expect(status).toBe(200);
  await accounts.mails();
  return { email, id: body.id as string, jwtToken: body.jwtToken as string, refreshToken: body.refreshToken as string };
};
const confirm = async (id: string) =>
  expect(await post('POST /api/account/confirmEmail', { token: await mailedToken('confirm-email', id) })).toMatchObject(
    { status: 200 },
  );
const subscribe = (id: string) =>
  createSubscription(id, {
    dispatchCallType: 'AnyMajorDispatchCall',
    distance: 660,
    point: { type: 'Point', coordinates: [-87.9, 43.05] },
    house_nr: '2345',
    sdir: 'N',
    street: 'LAKE',
    sttype: 'DR',
  });
const refresh = (token: string) =>
  new CognitoIdentityProviderClient({}).send(
    new InitiateAuthCommand({
      ClientId: accounts.cognito.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  );
/** The parts that tell two answers apart. */
const visible = ({ status, body }: Answered) => ({ status, body: { ...body, requestId: '' } });

describe('register', () => {
  test('makes an unconfirmed account, signs it in and queues the confirmation mail', async () => {
    const { status, headers, body } = await register('New.Resident@Example.com');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      jwtToken: expect.any(String),
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      userName: 'new.resident@example.com',
      id: expect.any(String),
      roles: [],
      emailConfirmed: false,
      deviceToken: expect.any(String),
    });
    expect(await accounts.mails()).toEqual([
      { kind: 'account', mail: 'confirm-email', applicationUserId: body.id, messageId: expect.any(String) },
    ]);
    expect(await readSelf(body.id, body.jwtToken)).toMatchObject({
      status: 200,
      body: { id: body.id, email: 'new.resident@example.com', userName: 'new.resident@example.com', version: 1 },
    });
    expect(await refresh(body.refreshToken)).toMatchObject({ AuthenticationResult: { IdToken: expect.any(String) } });
  });

  test('a taken address is a conflict, in any case', async () => {
    const { email, id } = await resident();
    expect(await register(email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'conflict', Details: expect.stringContaining('already') },
    });
    laterBy(HOUR_MS);
    expect(await register(email)).toMatchObject({ status: 409 });
    expect(await findUser(id)).toMatchObject({ email });
    expect(await accounts.mails()).toEqual([]);
  });

  test('of two at once one is a conflict', async () => {
    const answers = await Promise.all([register('twin@example.com'), register('twin@example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await accounts.mails()).toHaveLength(1);
  });

  test.each([
    ['a short password', { email: 'a@example.com', password: 'too short' }, 'at least 12'],
    ['a password that ends with a space', { email: 'a@example.com', password: 'long enough but ' }, 'space'],
    ['a broken address', { email: 'a@', password: PASSWORD }, 'email'],
    ['no password', { email: 'a@example.com' }, 'password'],
    ['a common password made longer', { email: 'a@example.com', password: 'Password2026' }, 'most common'],
    ['the address as password', { email: 'a-longer@example.com', password: 'a-longer@example.com' }, 'email address'],
    ['an unknown field', { email: 'a@example.com', password: PASSWORD, roles: ['SiteAdmin'] }, 'roles'],
  ])('%s is invalid', async (_what, body, hint) => {
    expect(await post('POST /api/account/register', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid', Details: expect.stringContaining(hint) },
    });
    expect(await findPoolUser('a@example.com')).toBeNull();
  });

  test('what a crash left half made is made anew after a minute', async () => {
    const left = await createPoolUser('crashed@example.com', 'the password before');
    expect(await login('crashed@example.com', 'the password before')).toMatchObject({ status: 401 });
    expect(await register('crashed@example.com')).toMatchObject({ status: 409 });
    laterBy(61_000);
    const { status, body } = await register('crashed@example.com');
    expect(status).toBe(200);
    expect(body.id).not.toBe(left);
    expect(await login('crashed@example.com')).toMatchObject({ status: 200, body: { id: body.id } });
    await accounts.mails();
  });

  test('a deletion that broke off is finished first', async () => {
    const { email, id } = await resident();
    await changeUser(id, { deleting: true });
    laterBy(61_000);
    const { status, body } = await register(email);
    expect(status).toBe(200);
    expect(body.id).not.toBe(id);
    expect(await findUser(id)).toBeNull();
    await accounts.mails();
  });
});

describe('login', () => {
  test('signs in with any spelling of the address', async () => {
    const { email, id } = await resident();
    expect(await login(email.toUpperCase())).toMatchObject({ status: 200, body: { id, userName: email, roles: [] } });
  });

  test('tells roles', async () => {
    const { email } = await resident();
    await accounts.cognito.addToGroup(email, 'SiteAdmin');
    expect(await login(email)).toMatchObject({ status: 200, body: { roles: ['SiteAdmin'] } });
  });

  test('says the same for an unknown address and a wrong password', async () => {
    const { email } = await resident();
    const wrong = await login(email, 'not the password');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials', SubErrors: [] } });
    expect(visible(await login('nobody@example.com'))).toEqual(visible(wrong));
  });
});

test('a developer’s key opens no account call', async () => {
  process.env[ENV.siteApiKeyId] = 'site-key';
  try {
    expect(await login('nobody@example.com')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await register('nobody@example.com')).toMatchObject({ status: 403 });
  } finally {
    delete process.env[ENV.siteApiKeyId];
  }
});

describe('logout', () => {
  const logout = (token: string) => post('POST /api/account/logout', undefined, token);

  test('ends every session at once, everywhere, and a new one can begin', async () => {
    const { email, id, jwtToken, refreshToken } = await resident();
    const elsewhere = (await login(email)).body;
    expect(await logout(jwtToken)).toMatchObject({ status: 204 });
    for (const token of [jwtToken, elsewhere.jwtToken])
      expect(await readSelf(id, token)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    for (const token of [refreshToken, elsewhere.refreshToken])
      await expect(refresh(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const again = (await login(email)).body;
    expect(await readSelf(id, again.jwtToken)).toMatchObject({ status: 200 });
    expect(await logout(jwtToken)).toMatchObject({ status: 403 });
    expect(await readSelf(id, again.jwtToken)).toMatchObject({ status: 200 });
  });

  test('needs a session', async () => {
    expect(await logout('')).toMatchObject({ status: 403, body: { code: 'signed-out' } });
  });
});

describe('confirmation', () => {
  test('the details say what would be mailed and change nothing', async () => {
    const { id, email } = await resident();
    await subscribe(id);
    const token = await mailedToken('confirm-email', id);
    for (let twice = 0; twice < 2; twice += 1)
      expect(await post('POST /api/account/confirmationDetails', { token })).toMatchObject({
        status: 200,
        body: {
          email,
          subscriptions: ['any major police or fire dispatch call within 1/8 mile of 2345 N Lake Dr'],
          expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        },
      });
    expect(await findUser(id)).toMatchObject({ emailConfirmed: false });
  });

  test('confirms once and keeps the subscriptions', async () => {
    const { id, email } = await resident();
    await subscribe(id);
    const token = await mailedToken('confirm-email', id);
    expect(await post('POST /api/account/confirmEmail', { token })).toMatchObject({ status: 200, body: { email } });
    expect(await post('POST /api/account/confirmEmail', { token })).toMatchObject({ status: 400 });
    expect(await login(email)).toMatchObject({ body: { emailConfirmed: true } });
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });

  test.each([
    ['unknown', async () => 'made-up'],
    ['a day old', async (id: string) => mailedToken('confirm-email', id)],
    ['for something else', async (id: string) => mailedToken('reset-password', id)],
    ['of a user who is gone', async () => mailedToken('confirm-email', randomUUID())],
  ])('a token that is %s is invalid for every call', async (what, make) => {
    const { id } = await resident();
    const token = await make(id);
    if (what === 'a day old') laterBy(24 * HOUR_MS);
    for (const name of ['confirmationDetails', 'confirmEmail', 'rejectConfirmation'] as const)
      expect(await post(`POST /api/account/${name}`, { token })).toMatchObject({
        status: 400,
        body: { code: 'invalid', Details: expect.stringContaining('link') },
      });
    expect(await findUser(id)).toMatchObject({ emailConfirmed: false });
  });

  test('a token a minute short of a day old still confirms', async () => {
    const { id } = await resident();
    const token = await mailedToken('confirm-email', id);
    laterBy(24 * HOUR_MS - 60_000);
    expect(await post('POST /api/account/confirmEmail', { token })).toMatchObject({ status: 200 });
  });

  test('S1: is of the address that the token was mailed to, and of no other', async () => {
    const { id, email } = await resident();
    const token = await mailedToken('confirm-email', id);
    await changeUser(id, { email: `victim-${email}` });
    for (const name of ['confirmationDetails', 'confirmEmail', 'rejectConfirmation'] as const)
      expect(await post(`POST /api/account/${name}`, { token })).toMatchObject({ status: 400 });
    expect(await findUser(id)).toMatchObject({ emailConfirmed: false });
  });

  test('by a token from before tokens named their address is of the only address there was', async () => {
    const unnamed = async (user: string): Promise<string> => {
      const token = await mailedToken('confirm-email', user);
      const hash = createHash('sha256').update(token).digest('base64url');
      const Item = { hash, purpose: 'confirm-email', applicationUserId: user, expiresAt: Date.now() / 1000 + 3600 };
      await dynamo().send(new PutCommand({ TableName: 'tokens', Item }));
      return token;
    };
    const [one, two] = [await resident(), await resident()];
    expect(await post('POST /api/account/confirmEmail', { token: await unnamed(one.id) })).toMatchObject({
      status: 200,
      body: { email: one.email },
    });
    const token = await unnamed(two.id);
    const { body } = await readSelf(two.id, two.jwtToken);
    const changed = await callApi(adminHandler, 'PUT /api/applicationUser/{id}', {
      params: { id: two.id },
      body: { ...body, email: `victim-${two.email}` },
      token: two.jwtToken,
    });
    expect(changed.status).toBe(200);
    expect(await post('POST /api/account/confirmEmail', { token })).toMatchObject({ status: 400 });
    await accounts.mails();
  });

  test('can be asked for again until it has happened, by the user alone', async () => {
    const { id, jwtToken } = await resident();
    const resend = (token?: string) => post('POST /api/account/resendConfirmation', undefined, token);
    expect(await resend()).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    expect(await resend(jwtToken)).toMatchObject({ status: 200, body: {} });
    expect(await accounts.mails()).toMatchObject([{ mail: 'confirm-email', applicationUserId: id }]);
    await confirm(id);
    expect(await resend(jwtToken)).toMatchObject({ status: 200 });
    expect(await accounts.mails()).toEqual([]);
  });
});

describe("'This wasn't me'", () => {
  const reject = (token: string) => post('POST /api/account/rejectConfirmation', { token });

  test('deletes an account that was never confirmed, with all it owns', async () => {
    const { id, email, jwtToken, refreshToken } = await resident();
    await subscribe(id);
    const [token, other] = [await mailedToken('confirm-email', id), await mailedToken('confirm-email', id)];
    expect(await reject(token)).toMatchObject({ status: 204 });
    expect([await findUser(id), await findPoolUser(email), await subscriptionsOf(id)]).toEqual([null, null, []]);
    expect(await reject(other)).toMatchObject({ status: 400 });
    expect(await readSelf(id, jwtToken)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await register(email)).toMatchObject({ status: 200 });
    await accounts.mails();
  });

  test('does nothing to a confirmed account', async () => {
    const { id } = await resident();
    await confirm(id);
    expect(await reject(await mailedToken('confirm-email', id))).toMatchObject({ status: 409 });
    expect(await findUser(id)).toMatchObject({ emailConfirmed: true });
  });

  test('puts the former address back', async () => {
    const { id, email } = await resident();
    await changePoolEmail(id, 'mistyped@example.com');
    await changeUser(id, { email: 'mistyped@example.com', emailConfirmed: false, formerEmail: email });
    expect(await reject(await mailedToken('confirm-email', id))).toMatchObject({ status: 204 });
    expect(await findUser(id)).toMatchObject({ email, emailConfirmed: true });
    expect(await findUser(id)).not.toHaveProperty('formerEmail');
    expect(await login(email)).toMatchObject({ status: 200, body: { id } });
    expect(await login('mistyped@example.com')).toMatchObject({ status: 401 });
  });
});

describe('password reset', () => {
  const ask = (email: string) => post('POST /api/account/requestPasswordReset', { email });
  const reset = (email: string, token: string, password = NEW_PASSWORD) =>
    post('POST /api/account/resetPassword', { email, token, password });

  test('asking answers alike, and mails only those who have an account', async () => {
    const { email, id } = await resident();
    expect(visible(await ask('nobody@example.com'))).toEqual(visible(await ask(email)));
    const [unknown, known, ...others] = await accounts.mails();
    expect(known).toMatchObject({ mail: 'reset-password', applicationUserId: id });
    // The message about nobody is there for the time it takes; the mailer finds no such user.
    expect(await findUser(unknown?.applicationUserId ?? '')).toBeNull();
    expect(others).toEqual([]);
  });

  test('an address that a change was never confirmed for gets neither the link nor the account', async () => {
    const { id, email } = await resident();
    await confirm(id);
    await changePoolEmail(id, 'someone-else@example.com');
    await changeUser(id, { email: 'someone-else@example.com', emailConfirmed: false, formerEmail: email });
    await subscribe(id);
    const shown = await post('POST /api/account/confirmationDetails', {
      token: await mailedToken('confirm-email', id),
    });
    expect(JSON.stringify(shown.body)).toContain('of an address');
    expect(JSON.stringify(shown.body)).not.toContain('LAKE');
    expect(await reset('someone-else@example.com', await mailedToken('reset-password', id))).toMatchObject({
      status: 200,
      body: { userName: email, emailConfirmed: true },
    });
    expect(await findUser(id)).toMatchObject({ email, emailConfirmed: true });
    expect(await login('someone-else@example.com', NEW_PASSWORD)).toMatchObject({ status: 401 });
  });

  test('sets the password, ends every other session and proves the address', async () => {
    const { email, id, jwtToken, refreshToken } = await resident();
    const intruder = await login(email);
    await subscribe(id);
    const [token, other] = [await mailedToken('reset-password', id), await mailedToken('reset-password', id)];
    const { status, body } = await reset(email, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, userName: email, emailConfirmed: true });

    for (const old of [jwtToken, intruder.body.jwtToken])
      expect(await readSelf(id, old)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    await expect(refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await readSelf(id, body.jwtToken)).toMatchObject({ status: 200 });
    const { AuthenticationResult } = await refresh(body.refreshToken);
    expect(await readSelf(id, AuthenticationResult?.IdToken ?? '')).toMatchObject({ status: 200 });

    expect(await login(email)).toMatchObject({ status: 401 });
    expect(await login(email, NEW_PASSWORD)).toMatchObject({ status: 200, body: { emailConfirmed: true } });
    expect(await subscriptionsOf(id)).toEqual([]);
    expect(await accounts.mails()).toMatchObject([{ mail: 'password-changed', applicationUserId: id }]);
    for (const used of [token, other]) expect(await reset(email, used)).toMatchObject({ status: 400 });
  });

  test('keeps what was subscribed after the address was confirmed', async () => {
    const { email, id } = await resident();
    await confirm(id);
    await subscribe(id);
    expect(await reset(email, await mailedToken('reset-password', id))).toMatchObject({ status: 200 });
    expect(await subscriptionsOf(id)).toHaveLength(1);
    await accounts.mails();
  });

  test('S11: that confirms an account for the first time starts from defaults', async () => {
    const { email, id } = await resident();
    const mailPreferences = { ...DEFAULT_PREFERENCES, pausedUntil: '2027-11-01' };
    await changeUser(id, { mailPreferences, firstName: 'Mallory', lastName: 'Was Here' });
    expect(await reset(email, await mailedToken('reset-password', id))).toMatchObject({ status: 200 });
    expect(await findUser(id)).toMatchObject({ firstName: null, lastName: null });
    expect(await findUser(id)).not.toHaveProperty('mailPreferences');
    // The owner's setting stays.
    await changeUser(id, { mailPreferences, firstName: 'Ann' });
    expect(await reset(email, await mailedToken('reset-password', id))).toMatchObject({ status: 200 });
    expect(await findUser(id)).toMatchObject({ mailPreferences, firstName: 'Ann' });
    await accounts.mails();
  });

  test('tells every rule that the new password breaks, and leaves the link good', async () => {
    const { email, id } = await resident();
    const token = await mailedToken('reset-password', id);
    expect(await reset(email, token, ' short ')).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        SubErrors: [expect.stringMatching(/^password: .*at least 12/), expect.stringMatching(/^password: .*space/)],
      },
    });
    expect(await reset(email, token, 'passwordpassword')).toMatchObject({
      status: 400,
      body: { SubErrors: [expect.stringMatching(/^password: .*most common/)] },
    });
    expect(await reset(email, token)).toMatchObject({ status: 200 });
    await accounts.mails();
  });

  test('refuses another address, a short password, an old token and one for something else', async () => {
    const [one, two] = [await resident(), await resident()];
    const token = await mailedToken('reset-password', one.id);
    expect(await reset(two.email, token)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await reset(one.email, token, 'short')).toMatchObject({ status: 400 });
    expect(await reset(one.email, await mailedToken('confirm-email', one.id))).toMatchObject({ status: 400 });
    laterBy(HOUR_MS);
    expect(await reset(one.email, token)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    clock.now = realNow;
    for (const { email } of [one, two]) expect(await login(email)).toMatchObject({ status: 200 });
    expect(await accounts.mails()).toEqual([]);
  });
});

test('nothing personal is in the logs', () => {
  const logs = written.join('\n');
  expect(logs).not.toContain('example.com');
  expect(logs).not.toContain(PASSWORD);
  expect(logs).not.toMatch(/eyJ[\w-]{20}/);
});
