/** The layouts besides those of each dataset's own fixture: told apart by their columns, and refused when one is gone. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { isReject } from '../../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../../shared/datasets/reading/feeds.ts';
import type { DatasetName, Part } from '../../../../../shared/datasets/registry.ts';
import { layoutsOf } from '../../../../../shared/datasets/source.ts';
import { sourceOf } from '../../../../../shared/datasets/sources.ts';
import { fixture } from '../../../../harness/sources/feed-source.ts';
import { rowsAt } from '../../../../harness/sources/source-rows.ts';
import { layerAnswer, type SourceServer, startSource } from '../../../../harness/sources/source-server.ts';

interface Feature {
  properties: Record<string, unknown>;
}

let server: SourceServer;
afterEach(() => server.stop());

/** The feed's records of a layer's features, with the layouts in which they were read. */
const read = async (dataset: DatasetName, part: Part | 'beside', features: unknown[]) => {
  server = await startSource((url) => ({ body: JSON.stringify(layerAnswer(url, features)) }));
  const layouts = new Set<string>();
  const records = [];
  for await (const row of rowsAt(dataset, `${server.url}/5`, part)) {
    layouts.add(row.layout);
    records.push(FEEDS[dataset].normalise(row, { at: new Date('2026-11-22T12:00:00Z') }));
  }
  return { layouts: [...layouts], records };
};

const json = (dataset: DatasetName, file: string) => JSON.parse(readFileSync(fixture(dataset, file), 'utf8'));

describe.each([
  ['street-address', 'current', 'source-oid', 'source-oid', 'StType'],
  ['street-address', 'current', 'global-id', 'global-id', 'Muni'],
  ['street-segment', 'current', 'address-ranges', 'clineid', 'R_T_ADD'],
  ['street-segment', 'current', 'address-ranges-by-object-id', 'objectid', 'ST_NAME'],
  ['parcel', 'beside', 'county-parcels-in-full', 'taxkey', 'DESCRIPTION'],
  ['common-parcel', 'current', 'county-parcels-in-full', 'taxkey', 'TAXKEY'],
] as const)('%s (%s) as %s', (dataset, part, name, ids, column) => {
  const { features }: { features: Feature[] } = json(dataset, `${name}-response.json`);

  test('is read, every column of every record', async () => {
    const { layouts, records } = await read(dataset, part, features);
    expect(layouts).toEqual([name]);
    expect(records.filter(isReject)).toEqual([]);
    expect(records).toEqual(json(dataset, `${name}-expected.json`));
  });

  test(`goes by ${ids} and covers the county`, () => {
    const layout = layoutsOf(sourceOf(dataset, part)).find((one) => one.name === name);
    expect(layout).toMatchObject({ ids, coverage: 'county' });
  });

  test(`without ${column} is refused by that name`, async () => {
    const without = features.map(({ properties: { [column]: _, ...properties }, ...feature }) => ({
      ...feature,
      properties,
    }));
    await expect(read(dataset, part, without)).rejects.toThrow(new RegExp(`nearest is .* ${column}\\b`, 'i'));
  });
});

test('an address layer is read by the first of its ids that is there', async () => {
  const { features }: { features: Feature[] } = json('street-address', 'source-oid-response.json');
  const also = (more: object) => features.map((one) => ({ ...one, properties: { ...one.properties, ...more } }));
  expect((await read('street-address', 'current', also({ GlobalID: '{A}' }))).layouts).toEqual(['source-oid']);
  await server.stop();
  expect((await read('street-address', 'current', also({ Address_ID: 1 }))).layouts).toEqual(['address-id']);
});

test('outlines of a layer with ids of its own go by those, parcels by their tax keys', () => {
  const idsIn = (dataset: DatasetName, part: Part | 'beside') =>
    layoutsOf(sourceOf(dataset, part)).find(({ name }) => name === 'county-parcels')?.ids;
  expect([idsIn('parcel', 'beside'), idsIn('common-parcel', 'current')]).toEqual(['taxkey', 'map-id']);
});
