/** Every dataset of the small sample city: synced without a refused row, joined, looked up, and synced again for nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/lists/lists.ts';
import { sync } from '../../../functions/ingest/sync.ts';
import { clock } from '../../../functions/lib/clock.ts';
import { readManifest } from '../../../functions/tables/manifests.ts';
import { acceptRefused } from '../../../functions/tables/operations/job-settings.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { type SampleCity, startSampleCity } from '../../../scripts/sample-city/server.ts';
import {
  ALL_DATASETS,
  DATASETS,
  type DatasetName,
  type DatasetRecord,
  type Part,
} from '../../../shared/datasets/registry.ts';
import type { SourceName } from '../../../shared/datasets/source-names.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { JOBS } from '../../../shared/platform/jobs.ts';
import { callApi } from '../../harness/cloud/call-api.ts';
import { startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';

const cloud = duringTests(startFeedCloud);
let city: SampleCity;
beforeAll(async () => {
  cloud.setTime('2026-05-08T20:00:00Z');
  city = await startSampleCity({ size: 'small', now: () => clock.now() });
  const sources = Object.entries(city.sources) as [SourceName, string][]; // one entry for each
  useVariables(Object.fromEntries(sources.map(([name, url]) => [sourceVariable(name), url])));
});
afterAll(() => city.stop());
muteConsole('error');

/** Photos are placed by addresses: last. */
const PARTS = JOBS.flatMap((job) => (job.runs === 'sync' ? [job] : [])).sort(
  (a, b) => Number(a.dataset === 'historic-photo-location') - Number(b.dataset === 'historic-photo-location'),
);

test('there is a job for every part of every dataset but calls', () => {
  const parts = ALL_DATASETS.filter(({ kind }) => kind === 'snapshot').flatMap(({ name, source }): [string, Part][] => [
    [name, 'current'],
    ...(source.archive ? ([[name, 'archive']] as [string, Part][]) : []),
  ]);
  expect(PARTS.map(({ dataset, part }) => [dataset, part]).sort()).toEqual(parts.sort());
});

/** Cases whose dates are certainly wrong, as the police department's files have some. */
const MISDATED: Record<string, object[]> = {
  crime: [{ reason: 'in-future', count: 1 }],
  'crime-archive': [{ reason: 'too-old', count: 3 }],
};

/** More rows than this are published: of a source that the sample city does not simulate there are those of its fixture. */
const fewerRows = (dataset: DatasetName): number => {
  if (!city.simulates(DATASETS[dataset].source.variable)) return 0;
  return dataset === 'historic-photo-location' ? 20 : 100;
};

test.each(PARTS)('$name is published without a refused row but the misdated', async ({ name, dataset, part }) => {
  const run = await sync(dataset, part);
  expect(run).toMatchObject({ ok: true, error: null, rejected: MISDATED[name] ?? [] });
  expect(run.new).toBeGreaterThan(fewerRows(dataset));
});

type Parcel = DatasetRecord<'parcel'>;

/** Fifty parcels of the city with all that belongs to them. */
const parcelsWhole = async (): Promise<Parcel[]> => {
  const { status, body, headers } = await callApi(handler, 'GET /api/parcel', {
    query: { includes: 'commonParcel,properties,addresses', limit: '50', filter: 'muniname.Contains("milwaukee")' },
  });
  expect([status, body.length]).toEqual([200, 50]);
  expect(Number(headers['x-total-count'])).toBeGreaterThan(1000);
  return body;
};

/** Promises between the datasets, whichever layer the parcels are of. */
const checkJoins = async (): Promise<Parcel[]> => {
  const parcels = await parcelsWhole();
  const { propertyYears } = city.city;
  for (const { taxkey, map_id, commonParcel, properties = [], addresses = [] } of parcels) {
    expect(commonParcel).toMatchObject({ map_id, outline: { coordinates: expect.any(Array) } });
    expect(properties.map((record) => record.taxkey)).toEqual(Array(propertyYears + 1).fill(taxkey));
    const dates = properties.map(({ sourceDate }) => sourceDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.every((address) => address.taxkey === taxkey)).toBe(true);
  }
  for (const parcel of parcels.slice(0, 10)) await checkLookups(parcel);
  return parcels;
};

/** The outline at a parcel's point is its own, and each of its addresses knows it. */
const checkLookups = async ({ taxkey, map_id, geometry, addresses = [] }: Parcel): Promise<void> => {
  const [longitude, latitude] = geometry?.coordinates.map(String) ?? [];
  const query = { latitude: latitude ?? '', longitude: longitude ?? '' };
  const { body } = await callApi(handler, 'GET /api/geocoding/fromCoordinates', { query });
  expect(body).toMatchObject({ commonParcel: { map_id }, distanceMetres: 0 });
  expect(body.commonParcel.parcels.map((parcel: Parcel) => parcel.taxkey)).toContain(taxkey);
  for (const { houseno, housesx, dir, street, sttype } of addresses) {
    const asked = { number: `${houseno}${housesx ?? ''}`, direction: dir ?? '', name: street, type: sttype ?? '' };
    expect((await callApi(handler, 'GET /api/address', { query: asked })).body).toMatchObject({
      locationAccuracy: 'exact',
      parcel: { map_id },
      policeDistrict: expect.any(Number),
      aldermanicDistrict: expect.any(Number),
      zip: expect.stringMatching(/^532\d\d$/),
    });
  }
};

describe('published', () => {
  test('parcels, outlines, history and addresses belong together', async () => {
    expect(await checkJoins()).toHaveLength(50);
  });

  test('outlines in a box have their parcels, and each parcel is on one', async () => {
    const [parcel] = await parcelsWhole();
    const [lng = 0, lat = 0] = parcel?.geometry?.coordinates ?? [];
    const { body } = await callApi(handler, 'GET /api/commonParcel', {
      query: {
        limit: '250',
        includes: 'parcels',
        northBound: String(lat + 0.0015),
        southBound: String(lat - 0.0015),
        eastBound: String(lng + 0.002),
        westBound: String(lng - 0.002),
      },
    });
    expect(body.length).toBeGreaterThan(3);
    for (const { map_id, parcels } of body)
      expect(parcels.map((one: Parcel) => one.map_id)).toEqual(Array(parcels.length).fill(map_id));
    expect(body.flatMap(({ parcels }: { parcels: Parcel[] }) => parcels.map(({ taxkey }) => taxkey))).toContain(
      parcel?.taxkey,
    );
  });

  test.each(PARTS)('$name once more publishes nothing', async ({ dataset, part }) => {
    const before = await readManifest(dataset);
    expect(await sync(dataset, part)).toMatchObject({ ok: true, new: 0, changed: 0 });
    expect(await readManifest(dataset)).toEqual(before);
  });

  test('by the city’s own layer, which has no ids of outlines, it all holds too', async () => {
    useVariables({ [sourceVariable('PARCELS')]: city.candidates.PARCELS.at(-1) ?? '' });
    for (const dataset of ['parcel', 'common-parcel'] as const) {
      // The city is another extent than the county, which an operator accepts.
      expect(await sync(dataset)).toMatchObject({ ok: false, error: expect.stringContaining('taxkey (city)') });
      expect(await acceptRefused(dataset)).toBe(true);
      expect(await sync(dataset)).toMatchObject({ ok: true, rejected: [], new: 0, changed: expect.any(Number) });
    }
    const parcels = await checkJoins();
    for (const { map_id, taxkey } of parcels) expect(map_id! <= taxkey).toBe(true);
  });
});
