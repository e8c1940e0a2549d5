/** A pointer says which parts of its cell a place touches; one of an earlier version does not, and is followed from all. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { cellOf, partOf } from '../../../../functions/tables/cells.ts';
import { dynamo } from '../../../../functions/tables/client.ts';
import { cellKey, table, watchesUnder } from '../../../../functions/tables/watches/watch-items.ts';
import { createWatch } from '../../../../functions/tables/watches/watches.ts';
import type { LngLat } from '../../../../shared/base/geo.ts';
import { drawnOutline } from '../../../../shared/places/drawn-area.ts';
import { someUser, startMailCloud } from '../../../harness/cloud/mail-cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

duringTests(startMailCloud);

/** Three places in one cell, the others some 110 and 570 m from the first, and a square of 50 m round that. */
const [here, beside, there]: [LngLat, LngLat, LngLat] = [
  [-87.911, 43.053],
  [-87.9096, 43.053],
  [-87.904, 43.053],
];
const [lng, lat] = here;
const geometry = drawnOutline([
  [lng - 0.0003, lat - 0.0003],
  [lng + 0.0003, lat - 0.0003],
  [lng + 0.0003, lat + 0.0003],
  [lng - 0.0003, lat + 0.0003],
]);

const from = async (at: LngLat, isBlock = false): Promise<string[]> =>
  (await watchesUnder([{ key: cellKey(cellOf(at)), part: partOf(at), isBlock }], ['AnyMajorDispatchCall'])).map(
    ({ id }) => id,
  );

test('a call in another part of the cell does not read the watch', async () => {
  expect([cellOf(beside), cellOf(there)]).toEqual([cellOf(here), cellOf(here)]);
  const { sub } = await someUser();
  const place = { kind: 'drawn', geometry, name: 'Ours' } as const;
  const watch = await createWatch(sub, { topic: 'AnyMajorDispatchCall', place, channels: ['mail'], cadence: null });
  const id = watch?.id;
  expect([await from(here), await from(beside), await from(there)]).toEqual([[id], [], []]);
  expect([await from(here, true), await from(beside, true), await from(there, true)]).toEqual([[id], [id], []]);

  const Key = { key: cellKey(cellOf(here)), id };
  await dynamo().send(new UpdateCommand({ TableName: table(), Key, UpdateExpression: 'REMOVE parts' }));
  expect([await from(here), await from(there)]).toEqual([[id], [id]]);
});
