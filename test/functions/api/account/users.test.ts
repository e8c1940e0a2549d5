/** The users as records: the administrators' list, saving, a change of the email address, and who may do which. */
import { randomUUID } from 'node:crypto';
import {
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler as account } from '../../../../functions/api/account/account.ts';
import { handler } from '../../../../functions/api/account/admin.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { findPoolUser, signIn } from '../../../../functions/lib/pool/user-pool.ts';
import { peekToken } from '../../../../functions/tables/users/tokens.ts';
import { readUsers } from '../../../../functions/tables/users/user-list.ts';
import { addUser, changeUser, findUser } from '../../../../functions/tables/users/users.ts';
import type { ApplicationUser } from '../../../../shared/accounts/users.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { PASSWORD, type Person, person, userItem } from '../../../harness/accounts/people.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const accounts = duringTests(startAccounts);
let admin: Person;
const realNow = clock.now;
beforeAll(async () => {
  admin = await person({ email: 'aa-admin@example.com', firstName: 'Ada', lastName: 'Admin' });
  await accounts.cognito.addToGroup(admin.email, 'SiteAdmin');
});
afterEach(async () => {
  clock.now = realNow;
  await accounts.mails();
});

const laterBy = (seconds: number) => {
  clock.now = () => new Date(Date.now() + seconds * 1000);
};
const list = (query: Record<string, string>, token = admin.token) =>
  callApi(handler, 'GET /api/applicationUser', { query, token });
const read = (id: string, token: string) =>
  callApi(handler, 'GET /api/applicationUser/{id}', { params: { id }, token });
const save = (id: string, body: unknown, token?: string) =>
  callApi(handler, 'PUT /api/applicationUser/{id}', {
    params: { id },
    body,
    ...(token === undefined ? {} : { token }),
  });

const asRead = async ({ id, token }: Person): Promise<ApplicationUser> => (await read(id, token)).body;

describe('the list', () => {
  test('is for administrators, by what the pool says now and not the token', async () => {
    expect(await list({}, '')).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    const { token } = await person();
    expect(await list({}, token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });

    const former = await person();
    await accounts.cognito.addToGroup(former.email, 'SiteAdmin');
    // A token that carries the group.
    const session = await signIn(former.email, PASSWORD);
    const left = { UserPoolId: accounts.cognito.poolId, Username: former.id, GroupName: 'SiteAdmin' };
    await new CognitoIdentityProviderClient({}).send(new AdminRemoveUserFromGroupCommand(left));
    expect(await list({}, session?.idToken)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('filters, orders and pages as every other list', async () => {
    await person({ email: 'zed-1@example.com', firstName: 'Zoé', lastName: 'Park' });
    await person({ email: 'zed-2@example.com', firstName: 'zoe', lastName: null });
    await person({ email: 'zed-3@example.com', firstName: null, lastName: 'Park', emailConfirmed: false });
    await addUser(userItem(randomUUID(), 'zed-4@example.com', { deleting: true }));
    await addUser(userItem(randomUUID(), 'zed-5@example.com', { poolName: 'Google_108', firstName: 'Gus' }));
    const emails = async (query: Record<string, string>) => {
      const { status, headers, body } = await list(query);
      expect(status).toBe(200);
      return { emails: body.map(({ email }: ApplicationUser) => email), total: Number(headers['x-total-count']) };
    };
    const zed = 'email.Contains("ZED-")';
    expect(await emails({ filter: zed })).toEqual({
      emails: ['zed-1@example.com', 'zed-2@example.com', 'zed-3@example.com', 'zed-5@example.com'],
      total: 4,
    });
    expect(await emails({ filter: zed, order: 'FirstName desc' })).toMatchObject({
      emails: ['zed-2@example.com', 'zed-1@example.com', 'zed-5@example.com', 'zed-3@example.com'],
    });
    expect(await emails({ filter: zed, offset: '1', limit: '2' })).toEqual({
      emails: ['zed-2@example.com', 'zed-3@example.com'],
      total: 4,
    });
    expect(await emails({ filter: `${zed} and emailConfirmed = 0` })).toMatchObject({ emails: ['zed-3@example.com'] });
    expect(await emails({ filter: 'firstName.Contains("ZOÉ")' })).toMatchObject({ emails: ['zed-1@example.com'] });
    expect(await emails({ filter: 'provider = "Google"' })).toMatchObject({ emails: ['zed-5@example.com'] });
  });

  test('shows exactly the fields of a user', async () => {
    const { headers, body } = await list({ filter: `id = "${admin.id}"` });
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual([
      {
        id: admin.id,
        email: 'aa-admin@example.com',
        userName: 'aa-admin@example.com',
        firstName: 'Ada',
        lastName: 'Admin',
        emailConfirmed: true,
        provider: null,
        version: 1,
      },
    ]);
  });

  test.each([
    [{ filter: 'tokensValidFrom = 0' }, 'filter'],
    [{ filter: 'email LIKE "%"' }, 'filter'],
    [{ order: 'sub' }, 'order'],
    [{ limit: '1001' }, 'limit'],
    [{ includes: 'tokens' }, 'includes'],
    [{ northBound: '43' }, 'northBound'],
    [{ fields: 'sub' }, 'fields'],
  ])('%j is invalid', async (query, parameter) => {
    expect(await list(query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: 'invalid', Details: expect.stringContaining(parameter) },
    });
  });

  test('of more users than are read at once is none', async () => {
    expect(await readUsers(2)).toBeNull();
    expect((await readUsers(1000))?.length).toBeGreaterThan(2);
  });
});

describe('saving', () => {
  test('one’s own names gives the saved user back, under both spellings of the path', async () => {
    const self = await person();
    const whole = await asRead(self);
    const { status, body } = await save(self.id, { ...whole, firstName: ' Ann ', lastName: '' }, self.token);
    expect(status).toBe(200);
    expect(body).toEqual({ ...whole, firstName: 'Ann', lastName: null, version: 2 });
    expect(await asRead(self)).toEqual(body);

    const event = { params: { id: self.id }, body: { ...body, lastName: 'Lee' }, token: self.token };
    // The other spelling is no call of its own: only its route differs.
    const other = await callApi(handler, 'PUT /api/ApplicationUser/{id}' as 'PUT /api/applicationUser/{id}', event);
    expect(other).toMatchObject({ status: 200, body: { lastName: 'Lee', version: 3 } });
    expect(await accounts.mails()).toEqual([]);
  });

  test('is for oneself and administrators', async () => {
    const [one, two] = [await person(), await person()];
    const whole = await asRead(one);
    expect(await save(one.id, whole)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    expect(await save(one.id, whole, two.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await save('nobody', whole, two.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await save(one.id, { ...whole, firstName: 'By admin' }, admin.token)).toMatchObject({ status: 200 });
    expect(await save('nobody', { ...whole, id: 'nobody' }, admin.token)).toMatchObject({
      status: 404,
      body: { code: 'missing' },
    });
    expect(await findUser(one.id)).toMatchObject({ firstName: 'By admin', version: 2 });
  });

  test('over somebody else’s edit is a conflict, and of two at once one wins', async () => {
    const self = await person();
    const whole = await asRead(self);
    const answers = await Promise.all(
      ['One', 'Two'].map((firstName) => save(self.id, { ...whole, firstName }, self.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await save(self.id, whole, self.token)).toMatchObject({
      status: 409,
      body: { code: 'conflict', Details: expect.stringContaining('edited since') },
    });
    expect(await findUser(self.id)).toMatchObject({ version: 2 });
  });

  test('P7: without a version the last one who saves wins, also of many at once', async () => {
    const self = await person();
    const { version: _, ...whole } = await asRead(self);
    expect(await save(self.id, { ...whole, firstName: 'First' }, self.token)).toMatchObject({ status: 200 });
    expect(await save(self.id, { ...whole, firstName: 'Second' }, self.token)).toMatchObject({
      status: 200,
      body: { firstName: 'Second', version: 3 },
    });
    const both = await Promise.all(
      ['Ann', 'Bob'].map((firstName) => save(self.id, { ...whole, firstName }, self.token)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findUser(self.id)).toMatchObject({ version: 5 });
    // Whoever names one still hears of the others.
    expect((await save(self.id, { ...whole, version: 1 }, self.token)).status).toBe(409);
  });

  test.each([
    ['no email', { email: '' }, ['email: ']],
    ['a broken email', { email: 'ann@' }, ['email: The email address is not valid.']],
    ['a long name', { firstName: 'x'.repeat(101) }, ['firstName: ']],
    ['a name with a line break', { lastName: 'a\nb' }, ['lastName: ']],
    ['several faults', { email: 1, lastName: 2 }, ['email: ', 'lastName: ']],
    ['a part of the user', { firstName: undefined }, ['firstName: ']],
    ['a version that is none', { version: 0 }, ['version: ']],
    ['a role', { roles: ['SiteAdmin'] }, ['body: has no field "roles"']],
    ['an attribute that nobody edits', { emailConfirmed: true, tokensValidFrom: 0 }, ['body: ']],
    ['another user’s id', { id: 'other' }, ['id: ']],
  ])('%s is invalid, each field with its sentence', async (_what, change, subErrors) => {
    const self = await person();
    const { status, body } = await save(self.id, { ...(await asRead(self)), ...change }, self.token);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      SubErrors: subErrors.map((start) => expect.stringContaining(start)),
    });
    expect(await findUser(self.id)).toMatchObject({ version: 1 });
  });

  test('ignores what is read only', async () => {
    const self = await person({ emailConfirmed: false });
    const changes = { userName: 'root', emailConfirmed: true, provider: 'Google' };
    const { status, body } = await save(self.id, { ...(await asRead(self)), ...changes }, self.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userName: self.email, emailConfirmed: false, provider: null });
  });
});

describe('another email address', () => {
  test('signs in at once, is told to confirm, and outdates what was mailed before', async () => {
    const self = await person();
    const old = await mailedToken('reset-password', self.id);
    const email = `new-${self.email}`;
    const { status, body } = await save(self.id, { ...(await asRead(self)), email: email.toUpperCase() }, self.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, userName: email, emailConfirmed: false, version: 2 });
    expect(await findUser(self.id)).toMatchObject({ formerEmail: self.email });
    expect(await accounts.mails()).toMatchObject([
      { mail: 'confirm-email', applicationUserId: self.id },
      { mail: 'email-changed', applicationUserId: self.id },
    ]);
    expect(await peekToken('reset-password', old)).toBeNull();
    expect(await signIn(email, PASSWORD)).not.toBeNull();
    expect(await signIn(self.email, PASSWORD)).toBeNull();
  });

  test('changed again still goes back to the last one that was confirmed, without a mail', async () => {
    const self = await person();
    await save(self.id, { ...(await asRead(self)), email: `typo-${self.email}` }, self.token);
    await save(self.id, { ...(await asRead(self)), email: `again-${self.email}` }, self.token);
    expect(await findUser(self.id)).toMatchObject({ formerEmail: self.email });
    await accounts.mails();
    const { status, body } = await save(self.id, { ...(await asRead(self)), email: self.email }, self.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: self.email, emailConfirmed: true, version: 4 });
    expect(await findUser(self.id)).not.toHaveProperty('formerEmail');
    expect(await accounts.mails()).toEqual([]);
  });

  test('leaves the former one to its owner until the new one is confirmed: nobody else gets it, and a reset finds it', async () => {
    const [self, other] = [await person(), await person()];
    await save(self.id, { ...(await asRead(self)), email: `typo-${self.email}` }, self.token);
    const body = { email: self.email, password: PASSWORD };
    expect(await callApi(account, 'POST /api/account/register', { body })).toMatchObject({ status: 409 });
    expect(await save(other.id, { ...(await asRead(other)), email: self.email }, other.token)).toMatchObject({
      status: 409,
      body: { SubErrors: [expect.stringMatching(/^email: .*already/)] },
    });
    await accounts.mails();
    await callApi(account, 'POST /api/account/requestPasswordReset', { body: { email: self.email } });
    expect(await accounts.mails()).toMatchObject([{ mail: 'reset-password', applicationUserId: self.id }]);
    const token = await mailedToken('confirm-email', self.id);
    expect((await callApi(account, 'POST /api/account/confirmEmail', { body: { token } })).status).toBe(200);
    expect(await callApi(account, 'POST /api/account/register', { body })).toMatchObject({ status: 200 });
  });

  test('that another account has is a conflict', async () => {
    const [self, other] = [await person(), await person()];
    const answer = await save(self.id, { ...(await asRead(self)), email: other.email }, self.token);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', SubErrors: [expect.stringMatching(/^email: .*already/)] },
    });
    // Known to the pool alone: its users item is not there yet.
    const { sub } = (await findPoolUser(other.email))!;
    await changeUser(sub, { email: `elsewhere-${other.email}` });
    expect(await save(self.id, { ...(await asRead(self)), email: other.email }, self.token)).toMatchObject({
      status: 409,
    });
    expect(await findUser(self.id)).toMatchObject({ email: self.email, version: 1 });
    expect(await signIn(self.email, PASSWORD)).not.toBeNull();
    expect(await accounts.mails()).toEqual([]);
  });

  test('of two at once is one’s in the table and in the pool', async () => {
    const self = await person();
    const whole = await asRead(self);
    const answers = await Promise.all(
      ['left', 'right'].map((side) => save(self.id, { ...whole, email: `${side}-${self.email}` }, self.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const user = await findUser(self.id);
    expect(user).toMatchObject({ formerEmail: self.email, version: 2 });
    expect(await findPoolUser(user?.email ?? '')).toMatchObject({ sub: self.id });
  });

  test('cannot be used to mail somebody over and over', async () => {
    const victim = `victim-${randomUUID()}@example.com`;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const self = await person();
      const { status, headers } = await save(self.id, { ...(await asRead(self)), email: victim }, self.token);
      statuses.push(status);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
      else await save(self.id, { ...(await asRead(self)), email: self.email }, self.token);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('needs a log-in of the last ten minutes', async () => {
    const self = await person();
    const whole = await asRead(self);
    laterBy(601);
    expect(await save(self.id, { ...whole, email: `new-${self.email}` }, self.token)).toMatchObject({
      status: 403,
      body: { code: 'signed-out', Details: expect.stringContaining('log in again') },
    });
    expect(await save(self.id, { ...whole, firstName: 'Ann' }, self.token)).toMatchObject({ status: 200 });
  });

  test('of an account that signs in by Google is changed there', async () => {
    const sub = randomUUID();
    await addUser(userItem(sub, `${sub}@example.com`, { poolName: 'Google_108' }));
    const { body } = await read(sub, admin.token);
    expect(body).toMatchObject({ provider: 'Google' });
    expect(await save(sub, { ...body, email: 'other@example.com' }, admin.token)).toMatchObject({
      status: 400,
      body: { SubErrors: [expect.stringMatching(/^email: .*Google/)] },
    });
    expect(await save(sub, { ...body, lastName: 'Lee' }, admin.token)).toMatchObject({ status: 200 });
  });
});

test('an edit of a user who is being deleted changes nothing', async () => {
  const sub = randomUUID();
  await addUser(userItem(sub, `${sub}@example.com`, { deleting: true }));
  expect(await changeUser(sub, { firstName: 'Ann', lastName: null }, { version: 1 })).toBeNull();
  expect(await changeUser('nobody', { firstName: 'Ann', lastName: null }, { version: 1 })).toBeNull();
  expect(await findUser('nobody')).toBeNull();
});
