/** Answers made before their data were published: they say so, nobody keeps them, and nothing is said not to exist. */
import { expect, test } from 'vitest';
import { handler as lists } from '../../../../functions/api/lists/lists.ts';
import { handler as numbers } from '../../../../functions/api/lists/numbers.ts';
import { DATA_COMING, DATA_STATE } from '../../../../shared/platform/data-state.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { publishMade } from '../../../harness/lists/publish-made.ts';

duringTests(startCloud);

const stateOf = ({ headers }: Answered): unknown => [headers[DATA_STATE], headers['cache-control']];
const COMING = [DATA_COMING, 'no-store'];

const list = () => callApi(lists, 'GET /api/crime');
const record = () => callApi(lists, 'GET /api/crime/{id}', { params: { id: '263240001' } });
const groups = () => callApi(numbers, 'GET /api/crime/groups', { query: { groupBy: 'hour' } });
const typical = () => callApi(numbers, 'GET /api/crime/typical');

test('the list, groups and what is usual say that their data are coming', async () => {
  for (const ask of [list, groups, typical]) {
    const answered = await ask();
    expect(answered.status).toBe(200);
    expect(stateOf(answered)).toEqual(COMING);
  }
});

test('a record that may come is not missing: one may ask again in some seconds', async () => {
  const answered = await record();
  expect(answered.status).toBe(503);
  expect(stateOf(answered)).toEqual(COMING);
  expect(Number(answered.headers['retry-after'])).toBeGreaterThan(0);
});

test('once they are published nothing is coming any more', async () => {
  await publishMade('crime', 30);
  const [listed, missing] = [await list(), await record()];
  expect(listed.headers['x-total-count']).toBe('30');
  expect([listed, await groups(), await typical()].map(({ headers }) => headers[DATA_STATE])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(missing.status).toBe(404);
});
