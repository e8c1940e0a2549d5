/** The guard before the local DynamoDB: what a function's role lacks is refused, the rest goes through. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, listen } from '../../../../scripts/http/listen.ts';
import { guardTables } from '../../../../scripts/local/aws/table-rights.ts';
import { logged } from '../../../harness/logged.ts';

let database: LocalServer;
let guard: LocalServer;

beforeAll(async () => {
  database = await listen((_, response) => response.writeHead(200).end('{"passed":true}'));
  guard = await guardTables('mailer', database.url);
});
afterAll(() => Promise.all([guard.stop(), database.stop()]));

const ask = async (action: string, body: unknown): Promise<[number, unknown]> => {
  const response = await fetch(guard.url, {
    method: 'POST',
    headers: { 'x-amz-target': `DynamoDB_20120810.${action}` },
    body: JSON.stringify(body),
  });
  return [response.status, await response.json()];
};

test.each([
  ['GetItem', { TableName: 'users' }],
  ['BatchGetItem', { RequestItems: { calls: {} } }],
  ['TransactWriteItems', { TransactItems: [{ Put: { TableName: 'tokens' } }, { Update: { TableName: 'counters' } }] }],
])('%s that it may do is done', async (action, body) => {
  expect(await ask(action, body)).toEqual([200, { passed: true }]);
});

test.each([
  ['DeleteItem', { TableName: 'users' }],
  ['GetItem', { TableName: 'manifests' }],
  ['BatchGetItem', { RequestItems: { calls: {}, users: {} } }],
  ['TransactWriteItems', { TransactItems: [{ Put: { TableName: 'tokens' } }, { Delete: { TableName: 'tokens' } }] }],
  ['CreateTable', { TableName: 'tokens' }],
])('%s that it may not do is refused', async (action, body) => {
  const [status, answer] = await ask(action, body);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ __type: expect.stringContaining('AccessDenied') });
  expect(logged()).toEqual([expect.stringContaining('is not authorized to perform: dynamodb:')]);
});
