/** Signing in with Google and Facebook: only what the verified token says counts, and accounts are never joined. */
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/account/account.ts';
import { handler as adminHandler } from '../../../../functions/api/account/admin.ts';
import { removeAccount } from '../../../../functions/tables/users/remove-account.ts';
import { addUser, changeUser, findUser, findUserByEmail } from '../../../../functions/tables/users/users.ts';
import { makeKey, signJwt } from '../../../../scripts/local/cognito/jwt.ts';
import type { ExternalProvider } from '../../../../shared/accounts/users.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { claimsOf, type HostedTokens, signInAt } from '../../../harness/accounts/hosted-sign-in.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const PASSWORD = 'cream-colored-bricks';
const accounts = duringTests(startAccounts);

const signIn = (provider: ExternalProvider, address: string, more = {}) =>
  signInAt(accounts.hosted, provider, address, more);
/** The body as the site sends it after a sign-in. */
const bodyOf = ({ id_token, access_token, refresh_token }: HostedTokens) => {
  const { email = '', identities } = claimsOf(id_token);
  return {
    provider: identities[0].providerName,
    externalId: identities[0].userId,
    email,
    idToken: id_token,
    accessToken: access_token,
    refreshToken: refresh_token,
  };
};
const send = (body: unknown): Promise<Answered> =>
  callApi(handler, 'POST /api/account/loginExternalCredential', { body });
const enter = async (provider: ExternalProvider, address: string, more = {}): Promise<Answered> =>
  send(bodyOf(await signIn(provider, address, more)));
const register = (email: string) =>
  callApi(handler, 'POST /api/account/register', { body: { email, password: PASSWORD } });
const readUser = (id: string, token: string) =>
  callApi(adminHandler, 'GET /api/applicationUser/{id}', { params: { id }, token });
const isInPool = async (Username: string): Promise<boolean> => {
  const get = new AdminGetUserCommand({ UserPoolId: accounts.cognito.poolId, Username });
  return new CognitoIdentityProviderClient({}).send(get).then(
    () => true,
    ({ name }) => {
      expect(name).toBe('UserNotFoundException');
      return false;
    },
  );
};

describe('a first sign-in', () => {
  test('with Google makes a confirmed account that needs no mail', async () => {
    const tokens = await signIn('Google', 'Gerda@Example.com');
    const answer = await send(bodyOf(tokens));
    const { sub, 'cognito:username': poolName } = claimsOf(tokens.id_token);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toEqual({
      jwtToken: tokens.id_token,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      userName: 'gerda@example.com',
      id: sub,
      roles: [],
      emailConfirmed: true,
    });
    expect(await findUser(sub)).toMatchObject({ poolName, email: 'gerda@example.com', version: 1 });
    expect(await readUser(sub, tokens.id_token)).toMatchObject({ status: 200, body: { provider: 'Google' } });
    expect(await accounts.mails()).toEqual([]);
  });

  test.each([
    ['Facebook', true],
    ['Google', false],
  ] as const)('with %s that vouches for nothing waits for our link', async (provider, told) => {
    const { status, body } = await enter(provider, `unsure-${provider}@example.com`, { told });
    expect([status, body.emailConfirmed]).toEqual([200, false]);
    expect(await accounts.mails()).toMatchObject([{ mail: 'confirm-email', applicationUserId: body.id }]);
    const token = await mailedToken('confirm-email', body.id);
    expect(await callApi(handler, 'POST /api/account/confirmEmail', { body: { token } })).toMatchObject({
      status: 200,
    });
    expect((await enter(provider, `unsure-${provider}@example.com`, { told })).body).toMatchObject({
      id: body.id,
      emailConfirmed: true,
    });
    expect(await accounts.mails()).toEqual([]);
  });

  test('of two at once with one token both are the same account', async () => {
    const body = bodyOf(await signIn('Google', 'twin@example.com'));
    const answers = await Promise.all([send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    expect(await isInPool(claimsOf(body.idToken)['cognito:username'])).toBe(true);
  });

  test('without an address says why, and leaves nobody behind', async () => {
    const tokens = await signIn('Facebook', 'hidden@example.com', { told: false });
    expect(await send(bodyOf(tokens))).toMatchObject({
      status: 400,
      body: { code: 'invalid', Details: expect.stringContaining('Facebook did not tell us your email address') },
    });
    expect(await isInPool(claimsOf(tokens.id_token)['cognito:username'])).toBe(false);
  });
});

describe('an address of another way of signing in', () => {
  test.each(['Google', 'Facebook'] as const)('by password is a conflict for %s', async (provider) => {
    const email = `password-first-${provider}@example.com`.toLowerCase();
    const { body: holder } = await register(email);
    const tokens = await signIn(provider, email);
    expect(await send(bodyOf(tokens))).toMatchObject({
      status: 409,
      body: { code: 'conflict', Details: expect.stringContaining('signs in with a password') },
    });
    expect(await isInPool(claimsOf(tokens.id_token)['cognito:username'])).toBe(false);
    expect(await findUserByEmail(email)).toMatchObject({ sub: holder.id, emailConfirmed: false });
    // The token is still good at Cognito, but belongs to nobody here.
    expect(await readUser(holder.id, tokens.id_token)).toMatchObject({ status: 403 });
  });

  test('by Google is a conflict for Facebook and for a password', async () => {
    const { body } = await enter('Google', 'google-first@example.com');
    for (const answer of [
      await enter('Facebook', 'google-first@example.com'),
      await register('google-first@example.com'),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'conflict', Details: expect.stringContaining('signs in with Google') },
      });
    expect(await enter('Google', 'google-first@example.com')).toMatchObject({ status: 200, body: { id: body.id } });
    expect(
      await callApi(handler, 'POST /api/account/login', {
        body: { email: 'google-first@example.com', password: PASSWORD },
      }),
    ).toMatchObject({ status: 401 });
  });
});

describe('refused', () => {
  test.each(['provider', 'externalId', 'email'] as const)('another %s than the token’s', async (field) => {
    const tokens = await signIn('Google', `differs-${field}@example.com`);
    const other = { provider: 'Facebook', externalId: '108300000000000000000', email: 'victim@example.com' }[field];
    expect(await send({ ...bodyOf(tokens), [field]: other })).toMatchObject({
      status: 400,
      body: { code: 'invalid', SubErrors: [expect.stringContaining(`${field}: `)] },
    });
    expect(await findUser(claimsOf(tokens.id_token).sub)).toBeNull();
  });

  test('a claim of all three without a token, as the specification has it', async () => {
    const { idToken: _, ...claims } = bodyOf(await signIn('Google', 'claims@example.com'));
    expect(await send(claims)).toMatchObject({ status: 400 });
    expect(await findUserByEmail('claims@example.com')).toBeNull();
  });

  test('another provider than the two', async () => {
    const body = bodyOf(await signIn('Google', 'amazon@example.com'));
    expect(await send({ ...body, provider: 'LoginWithAmazon' })).toMatchObject({ status: 400 });
  });

  test('the token of a password account', async () => {
    const { body: own } = await register('own-password@example.com');
    const body = bodyOf(await signIn('Google', 'another-person@example.com'));
    expect(await send({ ...body, idToken: own.jwtToken })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  const forged: [string, (body: ReturnType<typeof bodyOf>) => string | Promise<string>][] = [
    ['an access token', ({ accessToken }) => accessToken],
    ['words', () => 'not a token'],
    ['a stranger’s signature', async ({ idToken }) => signJwt(claimsOf(idToken), await makeKey())],
    ['another client', ({ idToken }) => signJwt({ ...claimsOf(idToken), aud: 'another-client' }, accounts.pool().key)],
    [
      'a life that is over',
      ({ idToken }) => signJwt({ ...claimsOf(idToken), exp: Math.floor(Date.now() / 1000) - 1 }, accounts.pool().key),
    ],
    [
      'a changed address',
      ({ idToken }) => {
        const [header, , signature] = idToken.split('.');
        const payload = { ...claimsOf(idToken), email: 'victim@example.com' };
        return `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`;
      },
    ],
  ];

  test.each(forged)('%s in place of the ID token', async (what, forge) => {
    const body = bodyOf(await signIn('Google', `forged-${what.replaceAll(/\W/g, '')}@example.com`));
    expect(await send({ ...body, idToken: await forge(body) })).toMatchObject({
      status: 403,
      body: { code: 'signed-out' },
    });
    expect(await findUser(claimsOf(body.idToken).sub)).toBeNull();
  });

  test('a sign-in from before the last end of all sessions, and a user who is being deleted', async () => {
    const body = bodyOf(await signIn('Google', 'ended@example.com'));
    const { id } = (await send(body)).body;
    const { auth_time } = claimsOf(body.idToken);
    await changeUser(id, { tokensValidFrom: auth_time + 1 });
    expect(await send(body)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    await changeUser(id, { tokensValidFrom: auth_time, deleting: true });
    expect(await send(body)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
  });
});

test('a provider’s group of the pool is no role, and SiteAdmin is one for these accounts too', async () => {
  const { id } = (await enter('Google', 'admin@example.com')).body;
  const poolName = (await findUser(id))?.poolName ?? '';
  await accounts.cognito.addToGroup(poolName, 'SiteAdmin');
  const answer = await enter('Google', 'admin@example.com');
  expect(answer.body.roles).toEqual(['SiteAdmin']);
  expect(await callApi(adminHandler, 'GET /api/applicationUser', { token: answer.body.jwtToken })).toMatchObject({
    status: 200,
  });
});

describe('S2: a token from before a deletion', () => {
  test('brings nobody back', async () => {
    const body = bodyOf(await signIn('Google', 'gone@example.com'));
    const { id } = (await send(body)).body;
    await callApi(adminHandler, 'DELETE /api/account', { token: body.idToken });
    expect(await send(body)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    expect(await findUser(id)).toBeNull();
  });

  test('does nothing to who has come back', async () => {
    const former = bodyOf(await signIn('Google', 'back@example.com'));
    await send(former);
    await callApi(adminHandler, 'DELETE /api/account', { token: former.idToken });
    const again = await enter('Google', 'back@example.com');
    expect(again.status).toBe(200);
    expect(await send(former)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    expect(await enter('Google', 'back@example.com')).toMatchObject({ status: 200, body: { id: again.body.id } });
  });

  test('of a deletion that is done again takes nobody else from the pool', async () => {
    const former = bodyOf(await signIn('Google', 'twice@example.com'));
    const { id } = (await send(former)).body;
    const item = await findUser(id);
    await callApi(adminHandler, 'DELETE /api/account', { token: former.idToken });
    const again = await enter('Google', 'twice@example.com');
    // The state in which a deletion that breaks off before its end leaves it.
    await addUser({ ...item!, deleting: true });
    await removeAccount(id);
    expect(await findUser(id)).toBeNull();
    expect(await enter('Google', 'twice@example.com')).toMatchObject({ status: 200, body: { id: again.body.id } });
  });
});

test('an address that was given up is free for a password account', async () => {
  const answer = await enter('Google', 'moving@example.com');
  expect(await callApi(adminHandler, 'DELETE /api/account', { token: answer.body.jwtToken })).toMatchObject({
    status: 204,
  });
  const { status, body } = await register('moving@example.com');
  expect(status).toBe(200);
  expect(body.id).not.toBe(answer.body.id);
});
