/** A person's own data: the file holds everything under their id, and the end of the account leaves nothing behind. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler } from '../../../../functions/api/account/admin.ts';
import { sweepAccounts } from '../../../../functions/jobs/account-sweep.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { tableName } from '../../../../functions/lib/env.ts';
import { findPoolUser } from '../../../../functions/lib/pool/user-pool.ts';
import { writeItems } from '../../../../functions/tables/batch.ts';
import { claimDelivery, findDelivery, markSent } from '../../../../functions/tables/deliveries/deliveries.ts';
import { createSubscription, stopSubscription } from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { peekToken } from '../../../../functions/tables/users/tokens.ts';
import { addUser, changeUser, findUser } from '../../../../functions/tables/users/users.ts';
import { startCognito } from '../../../../scripts/local/cognito/server.ts';
import { TABLES, type Table, type TableName } from '../../../../shared/platform/tables.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { type Person, person, userItem } from '../../../harness/accounts/people.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { CHOICE } from '../../../harness/cloud/mail-cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const accounts = duringTests(startAccounts);
let documents: DynamoDBDocumentClient;
const realNow = clock.now;
beforeAll(() => {
  documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
});
afterEach(() => {
  clock.now = realNow;
  vi.restoreAllMocks();
});

const ALL_TABLES = Object.keys(TABLES) as TableName[];
const download = (token: string) => callApi(handler, 'GET /api/account/data', { token });
const remove = (token: string) => callApi(handler, 'DELETE /api/account', { token });

/** The tables that name a user, in whatever attribute. */
const tablesNaming = async (id: string): Promise<TableName[]> => {
  const found: TableName[] = [];
  for (const name of ALL_TABLES) {
    const { Items = [] } = await documents.send(new ScanCommand({ TableName: tableName(name) }));
    if (JSON.stringify(Items).includes(id)) found.push(name);
  }
  return found;
};

/** Somebody who has what the product gives people. */
const resident = async (): Promise<Person & { rawToken: string }> => {
  const self = await person();
  await createSubscription(self.id, CHOICE);
  const stopped = await createSubscription(self.id, { ...CHOICE, distance: 330 });
  await stopSubscription(self.id, stopped!.id);
  const rawToken = await mailedToken('reset-password', self.id);
  await claimDelivery({ applicationUserId: self.id, key: 'call#police#7' });
  await markSent({ applicationUserId: self.id, key: 'call#police#7' });
  return { ...self, rawToken };
};

/** An item of any table under a user's id, made from the definition alone. */
const madeItem = ({ key, indexes, numeric = [], userId }: Table, id: string): Record<string, unknown> => {
  const names = [key, ...Object.values(indexes)].flatMap(({ partition, sort }) => [partition, ...(sort ? [sort] : [])]);
  const item = Object.fromEntries(names.map((name) => [name, numeric.includes(name) ? 7 : randomUUID()]));
  return { id: randomUUID(), ...item, ...(userId ? { [userId]: id } : {}), kept: 'here' };
};

describe('every table', () => {
  test.each(ALL_TABLES)('%s says whether it holds a user’s id', (name) => {
    const { key, indexes, userId }: Table = TABLES[name];
    const names = [key, ...Object.values(indexes)].flatMap(({ partition, sort }) => [partition, sort ?? '']);
    const known = names.filter((attribute) => ['applicationUserId', 'sub'].includes(attribute));
    expect(known.length > 0).toBe(userId !== null);
    if (userId) expect([key, ...Object.values(indexes)].map(({ partition }) => partition)).toContain(userId);
  });

  test('that holds a user’s id is in the file and is emptied, whatever is in it', async () => {
    const self = await person();
    const others = await person();
    const owned = ALL_TABLES.filter((name) => TABLES[name].userId !== null);
    for (const name of owned.filter((one) => one !== 'users'))
      for (const { id } of [self, others])
        await documents.send(new PutCommand({ TableName: tableName(name), Item: madeItem(TABLES[name], id) }));

    const { tables } = (await download(self.token)).body;
    expect(Object.keys(tables).sort()).toEqual(owned.sort());
    for (const name of owned) expect(tables[name], name).toHaveLength(1);

    expect(await remove(self.token)).toMatchObject({ status: 204 });
    expect(await tablesNaming(self.id)).toEqual([]);
    expect((await tablesNaming(others.id)).sort()).toEqual(owned.sort());
  });
});

describe('the file', () => {
  test('holds what is kept under one’s id, no secrets and nothing of others', async () => {
    const self = await resident();
    const other = await resident();
    const { status, headers, body } = await download(self.token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="cream-city-data.json"',
    });
    expect(body.exportedAt).toMatch(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(body.tables.users).toEqual([userItem(self.id, self.email)]);
    expect(body.tables.deliveries).toMatchObject([{ key: 'call#police#7', state: 'sent' }]);
    expect(body.tables.subscriptions).toContainEqual(expect.objectContaining({ street: 'LAKE', distance: 660 }));
    expect(body.tables.tokens).toEqual([
      { purpose: 'reset-password', applicationUserId: self.id, email: self.email, expiresAt: expect.any(Number) },
    ]);
    expect(JSON.stringify(body)).not.toContain(other.id);
    expect(await download('')).toMatchObject({ status: 403, body: { code: 'signed-out' } });
  });

  test('leaves out what has expired', async () => {
    const self = await person();
    await mailedToken('reset-password', self.id);
    clock.now = () => new Date(Date.now() + 3_590_000);
    expect((await download(self.token)).body.tables.tokens).toHaveLength(1);
    await mailedToken('confirm-email', self.id);
    clock.now = () => new Date(Date.now() + 3_601_000);
    expect((await download(self.token)).body.tables.tokens).toMatchObject([{ purpose: 'confirm-email' }]);
  });
});

describe('the end of an account', () => {
  test('leaves nothing in any table nor in the pool, and ends every token', async () => {
    const self = await resident();
    const other = await resident();
    expect(await remove(self.token)).toMatchObject({ status: 204 });
    expect(await tablesNaming(self.id)).toEqual([]);
    expect(await tablesNaming(self.email)).toEqual([]);
    expect(await findPoolUser(self.email)).toBeNull();
    for (const call of [remove, download])
      expect(await call(self.token)).toMatchObject({ status: 403, body: { code: 'signed-out' } });
    expect(await peekToken('reset-password', self.rawToken)).toBeNull();

    expect(await findDelivery({ applicationUserId: other.id, key: 'call#police#7' })).toMatchObject({ state: 'sent' });
  });

  test('takes more mails than one write does', async () => {
    const self = await person();
    const mails = Array.from({ length: 230 }, (_, mail) => ({
      applicationUserId: self.id,
      key: `call#police#${mail}`,
    }));
    await writeItems(tableName('deliveries'), mails);
    expect((await download(self.token)).body.tables.deliveries).toHaveLength(230);
    expect(await remove(self.token)).toMatchObject({ status: 204 });
    expect(await tablesNaming(self.id)).toEqual([]);
  });

  test('needs a log-in of the last ten minutes', async () => {
    const self = await person();
    clock.now = () => new Date(Date.now() + 601_000);
    expect(await remove(self.token)).toMatchObject({
      status: 403,
      body: { code: 'signed-out', Details: expect.stringContaining('delete your account') },
    });
    expect(await findUser(self.id)).not.toHaveProperty('deleting');
    clock.now = realNow;
    expect(await remove(self.token)).toMatchObject({ status: 204 });
  });

  test('that broke off anywhere is ended by the sweep, and nobody else’s', async () => {
    const [marked, poolless, kept] = [await resident(), randomUUID(), await resident()];
    await changeUser(marked.id, { deleting: true });
    // The pool's user is gone already; of Google's the pool has another name.
    await addUser(userItem(poolless, `${poolless}@example.com`, { deleting: true, poolName: 'Google_108' }));
    expect(await download(marked.token)).toMatchObject({ status: 403 });

    expect(await sweepAccounts()).toMatchObject({ name: 'account-sweep', ok: true, read: 2, changed: 2 });
    for (const id of [marked.id, poolless]) expect(await tablesNaming(id)).toEqual([]);
    expect(await findPoolUser(marked.email)).toBeNull();
    expect(await download(kept.token)).toMatchObject({ status: 200 });
    expect(await sweepAccounts()).toMatchObject({ ok: true, read: 0, changed: 0 });
  });

  test('while the pool does not answer is taken up again by the next sweep', async () => {
    const self = await resident();
    await changeUser(self.id, { deleting: true });
    const logged: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
    await accounts.cognito.stop();
    expect(await sweepAccounts()).toMatchObject({
      ok: false,
      read: 1,
      changed: 0,
      error: 'Accounts not deleted: 1 of 1. Pool and users table were not compared.',
    });
    expect(await tablesNaming(self.id)).toEqual(['users']);
    expect(logged.join()).toContain(self.id);
    expect(logged.join()).not.toContain(self.email);

    const file = path.join(accounts.cloud.dir, 'user-pool.json');
    const again = await startCognito({ file, port: Number(new URL(accounts.cognito.endpoint).port) });
    expect(await sweepAccounts()).toMatchObject({ ok: true, read: 1, changed: 1 });
    expect(await tablesNaming(self.id)).toEqual([]);
    expect(await findPoolUser(self.email)).toBeNull();
    await again.stop();
  });
});
