/** Reading a user: oneself, or anybody for a site administrator; and which tokens are let in at all. */
import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import {
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler as accountHandler } from '../../../../functions/api/account/account.ts';
import { handler } from '../../../../functions/api/account/admin.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { changeUser, removeUser } from '../../../../functions/tables/users/users.ts';
import { type Claims, makeKey, signJwt } from '../../../../scripts/local/cognito/jwt.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';

const accounts = duringTests(startAccounts);
restoreClock(afterEach);

const register = async (email: string) => {
  const { body } = await callApi(accountHandler, 'POST /api/account/register', {
    body: { email, password: 'cream-colored-bricks' },
  });
  return body as { id: string; jwtToken: string; accessToken: string };
};
const read = (id: string, token?: string) =>
  callApi(handler, 'GET /api/applicationUser/{id}', { params: { id }, ...(token === undefined ? {} : { token }) });

describe('a user', () => {
  test('reads only themselves', async () => {
    const one = await register('one@example.com');
    const two = await register('two@example.com');
    const { status, headers, body } = await read(one.id, one.jwtToken);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      id: one.id,
      email: 'one@example.com',
      userName: 'one@example.com',
      firstName: null,
      lastName: null,
      emailConfirmed: false,
      provider: null,
      version: 1,
      suppressed: {},
    });
    expect(await read(two.id, one.jwtToken)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await read('nobody', one.jwtToken)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('a site administrator reads everybody, until a minute after leaving the group', async () => {
    const admin = await register('admin@example.com');
    const other = await register('other@example.com');
    await accounts.cognito.addToGroup('admin@example.com', 'SiteAdmin');
    expect(await read(other.id, admin.jwtToken)).toMatchObject({ status: 200, body: { email: 'other@example.com' } });
    expect(await read('nobody', admin.jwtToken)).toMatchObject({ status: 404, body: { code: 'missing' } });

    const group = { UserPoolId: accounts.cognito.poolId, Username: admin.id, GroupName: 'SiteAdmin' };
    await new CognitoIdentityProviderClient({}).send(new AdminRemoveUserFromGroupCommand(group));
    clock.now = () => new Date(Date.now() + 61_000);
    expect(await read(other.id, admin.jwtToken)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('a token', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const claimsOf = (token: string): Claims =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  let user: Awaited<ReturnType<typeof register>>;
  let good: Claims;
  beforeAll(async () => {
    user = await register('token@example.com');
    good = claimsOf(user.jwtToken);
  });
  const sign = (changes: Claims) => signJwt({ ...good, ...changes }, accounts.pool().key);

  test('signed with these claims by the pool is let in', async () => {
    expect(await read(user.id, sign({ jti: randomUUID() }))).toMatchObject({ status: 200 });
  });

  const refused: [string, () => string | Promise<string>][] = [
    ['nothing', () => ''],
    ['words', () => 'not a token'],
    ['three words', () => 'not.a.token'],
    ['one that has expired', () => sign({ iat: now() - 3700, exp: now() - 100 })],
    ['one of another pool', () => sign({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other0001' })],
    ['one of another client', () => sign({ aud: 'another-client' })],
    ['one without client', () => sign({ aud: undefined })],
    ['an access token', () => user.accessToken],
    ['an access token that names the client as audience', () => sign({ token_use: 'access' })],
    ['one of a user who does not exist', () => sign({ sub: randomUUID() })],
    ['one with algorithm none', () => `${encode({ alg: 'none', kid: accounts.pool().key.kid })}.${encode(good)}.`],
    [
      'one signed with the public key as a password',
      () => {
        const { kid, privateJwk } = accounts.pool().key;
        const { kty, n, e } = privateJwk;
        const pem = createPublicKey({ key: { kty, n, e }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
        const signed = `${encode({ alg: 'HS256', kid })}.${encode(good)}`;
        return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`;
      },
    ],
    [
      'one whose payload was changed',
      () => {
        const [header, , signature] = user.jwtToken.split('.');
        return `${header}.${encode({ ...good, sub: randomUUID() })}.${signature}`;
      },
    ],
    ['one of a stranger’s key', async () => signJwt(good, await makeKey())],
    [
      'one of a stranger’s key under the name of ours',
      async () => signJwt(good, { ...(await makeKey()), kid: accounts.pool().key.kid }),
    ],
  ];

  test.each(refused)('refused: %s', async (_what, make) => {
    expect(await read(user.id, await make())).toMatchObject({ status: 403, body: { code: 'signed-out' } });
  });

  test('is refused once its sign-in is older than the user’s last reset', async () => {
    const { id, jwtToken } = await register('reset@example.com');
    const authTime = Number(claimsOf(jwtToken).auth_time);
    await changeUser(id, { tokensValidFrom: authTime });
    expect(await read(id, jwtToken)).toMatchObject({ status: 200 });
    await changeUser(id, { tokensValidFrom: authTime + 1 });
    expect(await read(id, jwtToken)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
  });

  test('is refused once its user is being deleted, and when gone', async () => {
    const { id, jwtToken } = await register('deleted@example.com');
    await changeUser(id, { deleting: true });
    expect(await read(id, jwtToken)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    await removeUser(id);
    expect(await read(id, jwtToken)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
  });
});
