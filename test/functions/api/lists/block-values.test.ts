/** The assessed values of a property's block, through the front door: medians by year, of this block alone. */
import { beforeAll, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { publishSnapshot } from '../../../../functions/snapshots/segments.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

duringTests(startCloud);

type House = readonly [taxkey: string, number: number | null, street: string, values: Readonly<Record<number, number>>];

const HOUSES: readonly House[] = [
  ['1', 3300, '47TH', { 2024: 100_000, 2025: 110_000 }],
  ['2', 3342, '47TH', { 2024: 200_000, 2025: 240_000 }],
  ['3', 3399, '47TH', { 2024: 160_000, 2025: 120_000 }],
  ['4', 3351, '47TH', { 2025: 90_000 }],
  ['5', 3400, '47TH', { 2024: 9_000_000, 2025: 9_000_000 }],
  ['6', 3342, '48TH', { 2024: 9_000_000, 2025: 9_000_000 }],
  ['7', null, '47TH', { 2025: 9_000_000 }],
];

beforeAll(async () => {
  const parcels = async function* (): AsyncGenerator<DatasetRecord<'parcel'>> {
    for (const [taxkey, houseNumber, streetname] of HOUSES)
      yield {
        taxkey,
        houseNumber,
        streetdir: 'N',
        streetname,
        streettype: 'ST',
        geometry: null,
      } as DatasetRecord<'parcel'>;
  };
  const records = async function* (): AsyncGenerator<DatasetRecord<'property'>> {
    for (const [taxkey, , , values] of HOUSES)
      for (const [year, c_a_total] of Object.entries(values))
        yield {
          id: `${taxkey}-${year}`,
          taxkey,
          sourceDate: `${year}-12-31T06:00:00Z`,
          yr_assmt: Number(year),
          c_a_land: 10_000,
          c_a_imprv: c_a_total - 10_000,
          c_a_total,
        } as DatasetRecord<'property'>;
  };
  await publishSnapshot('parcel', parcels(), { rows: HOUSES.length });
  await publishSnapshot('property', records(), { rows: 11 });
});

const read = (id: string) => callApi(handler, 'GET /api/blockValues/{id}', { params: { id } });

test('has the median of each year of which three properties have a value, and none of the next block or street', async () => {
  const { status, body } = await read('2');
  expect(status).toBe(200);
  expect(body).toEqual({
    block: '3300 block of N 47th St',
    years: [
      { year: 2024, median: 160_000, properties: 3 },
      { year: 2025, median: 115_000, properties: 4 },
    ],
  });
});

test('fewer than three tell nothing, so that no neighbour’s value is told', async () => {
  expect((await read('5')).body).toEqual({ block: '3400 block of N 47th St', years: [] });
});

test.each(['7', 'unknown', '%'])('%s has no block', async (id) => {
  expect(await read(id)).toMatchObject({ status: 404, body: { Details: expect.stringContaining('block') } });
});
