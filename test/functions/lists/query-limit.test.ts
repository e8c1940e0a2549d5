/** A question that takes too long is broken off with a sentence, and the engine goes on. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { handler } from '../../../functions/api/lists/lists.ts';
import { handler as numbers } from '../../../functions/api/lists/numbers.ts';
import { withinLimit } from '../../../functions/lists/query-limit.ts';
import { withConnection } from '../../../functions/snapshots/engine.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { callApi } from '../../harness/cloud/call-api.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { publishMade } from '../../harness/lists/publish-made.ts';

duringTests(startCloud);
let usual: string | undefined;
beforeAll(() => {
  usual = process.env[ENV.queryLimitMs];
});
afterEach(() => {
  process.env[ENV.queryLimitMs] = usual;
});

/** Would take days. */
const ENDLESS = 'SELECT count(*) FROM range(1000000000) AS a, range(1000000000) AS b WHERE a.range * b.range = 7';

test('a statement without end is broken off, wherever it stands among others', () =>
  withConnection(async (connection) => {
    process.env[ENV.queryLimitMs] = '30';
    const asked = withinLimit(connection, async () => {
      for (let first = 0; first < 50; first += 1) await connection.run('SELECT 1');
      await connection.run(ENDLESS);
    });
    await expect(asked).rejects.toMatchObject({
      code: 'unavailable',
      message:
        'That takes longer than 0.03 s to answer. Ask for less: a shorter time, a smaller area or fewer filter conditions.',
    });
    // The connection is as good as before, and what has its time is answered.
    process.env[ENV.queryLimitMs] = usual;
    const answer = () => connection.runAndReadAll('SELECT 42');
    expect((await withinLimit(connection, answer)).getRows()).toEqual([[42]]);
  }));

/** More than the engine has, in one value that can't be spilled. */
const TOO_LARGE = 'SELECT length(list(range)) FROM range(80000000)';

test('a question for which there is no memory is 503 with when to ask again, and the engine goes on (S5)', () =>
  withConnection(async (connection) => {
    const asked = withinLimit(connection, () => connection.runAndReadAll(TOO_LARGE));
    await expect(asked).rejects.toMatchObject({
      code: 'unavailable',
      message: 'There is no memory for this just now. Try again soon, or ask for less.',
      retryAfterSeconds: expect.any(Number),
    });
    expect((await connection.runAndReadAll('SELECT 42')).getRows()).toEqual([[42]]);
  }));

test('another fault stays what it is', () =>
  withConnection(async (connection) => {
    await expect(withinLimit(connection, () => connection.run('SELECT nonsense'))).rejects.toThrow('Binder Error');
  }));

test('lists, details and groups answer 503 where there is no time', async () => {
  await publishMade('crime', 5);
  process.env[ENV.queryLimitMs] = '0';
  const details =
    'That takes longer than 0 s to answer. Ask for less: a shorter time, a smaller area or fewer filter conditions.';
  const refused = { status: 503, body: { code: 'unavailable', Details: details } };
  expect(await callApi(handler, 'GET /api/crime')).toMatchObject(refused);
  expect(await callApi(handler, 'GET /api/crime/{id}', { params: { id: '1' } })).toMatchObject(refused);
  expect(await callApi(numbers, 'GET /api/crime/groups', { query: { groupBy: 'hour' } })).toMatchObject(refused);
  process.env[ENV.queryLimitMs] = usual;
  expect(await callApi(handler, 'GET /api/crime')).toMatchObject({ status: 200 });
});
