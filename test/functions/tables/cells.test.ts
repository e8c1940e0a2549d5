/** Cells cover circles, and the local cloud of store tests starts with every table. */
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, cellsAround } from '../../../functions/tables/cells.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { CITY } from '../../../shared/cities/milwaukee/facts.ts';
import { TABLES } from '../../../shared/platform/tables.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';

duringTests(startCloud);

const inCity = fc
  .tuple(
    fc.double({ min: CITY.bounds.west, max: CITY.bounds.east, noNaN: true }),
    fc.double({ min: CITY.bounds.south, max: CITY.bounds.north, noNaN: true }),
  )
  .map(([lng, lat]): LngLat => [lng, lat]);

test('every point nearer than a quarter mile lies in one of at most six cells', () => {
  fc.assert(
    fc.property(
      inCity,
      fc.double({ min: -0.006, max: 0.006, noNaN: true }),
      fc.double({ min: -0.004, max: 0.004, noNaN: true }),
      (centre, dLng, dLat) => {
        const cells = cellsAround(centre, 402.336);
        expect(cells.length).toBeLessThanOrEqual(6);
        const other: LngLat = [centre[0] + dLng, centre[1] + dLat];
        if (metresBetween(centre, other) < 402.336) expect(cells).toContain(cellOf(other));
      },
    ),
  );
});

test('the local DynamoDB has every table of the definition', async () => {
  const { TableNames } = await dynamo().send(new ListTablesCommand({}));
  expect(TableNames?.sort()).toEqual(Object.keys(TABLES).sort());
});
