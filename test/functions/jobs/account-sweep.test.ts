/** The nightly comparison of user pool and users table: finds what differs and mends it (S3), and never empties either. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sweepAccounts } from '../../../functions/jobs/account-sweep.ts';
import { clock } from '../../../functions/lib/clock.ts';
import {
  changePoolEmail,
  createPoolUser,
  findPoolUser,
  readPoolUsers,
  signIn,
} from '../../../functions/lib/pool/user-pool.ts';
import { addUser, changeUser, findUser } from '../../../functions/tables/users/users.ts';
import { startAccounts } from '../../harness/accounts/accounts.ts';
import { claimsOf, signInAt } from '../../harness/accounts/hosted-sign-in.ts';
import { PASSWORD, person, userItem } from '../../harness/accounts/people.ts';
import { duringTests, restoreClock } from '../../harness/during-tests.ts';

const accounts = duringTests(startAccounts);
restoreClock(afterEach);
beforeAll(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());

/** A minute and more after now. */
const later = (): void => {
  clock.now = () => new Date(Date.now() + 61_000);
};

test('S3: the pool gets the address that the table has', async () => {
  const { id, email } = await person();
  await changePoolEmail(id, `else-${email}`);
  expect(await sweepAccounts()).toMatchObject({ ok: true, read: 1, changed: 1, rejected: [] });
  expect(await signIn(email, PASSWORD)).not.toBeNull();
  expect(await signIn(`else-${email}`, PASSWORD)).toBeNull();
  expect(await sweepAccounts()).toMatchObject({ ok: true, read: 0, changed: 0 });
});

test('an account that only one of both knows is taken away once it is a minute old', async () => {
  const half = await createPoolUser(`${randomUUID()}@example.com`, PASSWORD);
  const left = await signInAt(accounts.hosted, 'Google', `${randomUUID()}@example.com`);
  const poolName = claimsOf(left.id_token)['cognito:username'];
  const poolless = randomUUID();
  await addUser({ ...userItem(poolless, `${poolless}@example.com`), createdAt: clock.now().toISOString() });
  expect(await sweepAccounts()).toMatchObject({ ok: true, read: 0, changed: 0 });
  later();
  expect(await sweepAccounts()).toMatchObject({ ok: true, read: 3, changed: 3 });
  expect([await findPoolUser(half ?? ''), await findPoolUser(poolName), await findUser(poolless)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a provider’s account keeps the address of its first sign-in', async () => {
  const email = `${randomUUID()}@example.com`;
  const { id_token } = await signInAt(accounts.hosted, 'Google', email);
  const { sub, 'cognito:username': poolName } = claimsOf(id_token);
  await addUser(userItem(sub, `first-${email}`, { poolName }));
  later();
  expect(await sweepAccounts()).toMatchObject({ ok: true, read: 0 });
  expect(await findUser(sub)).toMatchObject({ email: `first-${email}` });
});

test('an address that another user of the pool has is not mended, and is told', async () => {
  const [one, two] = [await person(), await person()];
  await changeUser(one.id, { email: two.email });
  expect(await sweepAccounts()).toMatchObject({ ok: false, read: 1, changed: 0, error: 'Differences not mended: 1.' });
  await changeUser(one.id, { email: one.email });
});

test('a pool or a table that lost many accounts does not take the other with it', async () => {
  for (let index = 0; index < 5; index += 1) await addUser(userItem(randomUUID(), `lost-${index}@example.com`));
  const run = await sweepAccounts();
  expect(run).toMatchObject({ ok: false, read: 5, changed: 0, rejected: [{ reason: 'not-in-pool', count: 5 }] });
  expect(run.error).toContain('none of them was removed');
});

test('more users than the pool tells at once are all looked at', async () => {
  for (let index = 0; index < 61; index += 1) await createPoolUser(`many-${index}@example.com`, PASSWORD);
  let users = 0;
  for await (const page of readPoolUsers()) users += page.length;
  expect(users).toBeGreaterThan(61);
});
