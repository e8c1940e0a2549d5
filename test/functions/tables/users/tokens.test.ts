/** Tokens and users in their tables: a token is kept only as a hash and used once, a user's attributes come and go. */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dynamo } from '../../../../functions/tables/client.ts';
import { createToken, peekToken, removeTokens, useToken } from '../../../../functions/tables/users/tokens.ts';
import {
  addUser,
  changeUser,
  findUser,
  findUserByEmail,
  removeUser,
  type User,
} from '../../../../functions/tables/users/users.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

duringTests(startCloud);

const somebody: User = {
  sub: 'user-1',
  email: 'somebody@example.com',
  firstName: null,
  lastName: null,
  version: 1,
  emailConfirmed: false,
  tokensValidFrom: 0,
  createdAt: '2026-11-20T12:00:00Z',
};

test('a raw token is 32 bytes, different every time and nowhere in the table', async () => {
  const [raw, other] = [
    await createToken('confirm-email', 'user-1', 'a@example.com'),
    await createToken('confirm-email', 'user-1', 'a@example.com'),
  ];
  expect(Buffer.from(raw, 'base64url')).toHaveLength(32);
  expect(raw).not.toBe(other);
  const { Items = [] } = await dynamo().send(new ScanCommand({ TableName: 'tokens' }));
  expect(Items).toHaveLength(2);
  expect(JSON.stringify(Items)).not.toContain(raw);
});

test('of many who use a token at once one gets it', async () => {
  const raw = await createToken('reset-password', 'user-2', 'a@example.com');
  const used = await Promise.all(Array.from({ length: 8 }, () => useToken('reset-password', raw)));
  expect(used.filter(Boolean)).toMatchObject([{ applicationUserId: 'user-2' }]);
  expect(await peekToken('reset-password', raw)).toBeNull();
});

test('a token serves its purpose only, and a wrong use leaves it', async () => {
  const raw = await createToken('confirm-email', 'user-3', 'a@example.com');
  expect([await peekToken('reset-password', raw), await useToken('reset-password', raw)]).toEqual([null, null]);
  expect(await useToken('confirm-email', raw)).toMatchObject({ applicationUserId: 'user-3' });
});

test('all tokens of a user can be taken back', async () => {
  const mine = [
    await createToken('confirm-email', 'user-4', 'a@example.com'),
    await createToken('confirm-email', 'user-4', 'a@example.com'),
  ];
  const yours = await createToken('confirm-email', 'user-5', 'a@example.com');
  await removeTokens('user-4');
  for (const raw of mine) expect(await peekToken('confirm-email', raw)).toBeNull();
  expect(await peekToken('confirm-email', yours)).toMatchObject({ applicationUserId: 'user-5' });
});

test('a user is added once, changed attribute by attribute, and removed', async () => {
  await addUser(somebody);
  await expect(addUser(somebody)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  await changeUser('user-1', { email: 'changed@example.com', formerEmail: somebody.email, poolName: 'Google_1' });
  const changed = {
    ...somebody,
    version: 2,
    email: 'changed@example.com',
    formerEmail: somebody.email,
    poolName: 'Google_1',
  };
  expect(await findUser('user-1')).toEqual(changed);
  expect(await findUserByEmail('changed@example.com')).toEqual(changed);
  expect(await findUserByEmail(somebody.email)).toBeNull();
  await changeUser('user-1', { formerEmail: undefined });
  expect(await findUser('user-1')).not.toHaveProperty('formerEmail');
  await changeUser('user-1', { deleting: true });
  expect(await findUserByEmail('changed@example.com')).toBeNull();
  await removeUser('user-1');
  expect(await findUser('user-1')).toBeNull();
  expect(await changeUser('user-1', { emailConfirmed: true })).toBeNull();
});
