/** The sample city over HTTP: sources that the feeds read whole, added calls, faults, map layers by the page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FedRecord, isReject, type Reject } from '../../../functions/feeds/feed.ts';
import { FEEDS } from '../../../functions/feeds/index.ts';
import type { Fault } from '../../../scripts/sample-city/faults.ts';
import { type SampleCity, startSampleCity } from '../../../scripts/sample-city/server.ts';
import type { SourceName } from '../../../shared/city.ts';
import { CITY } from '../../../shared/city.ts';
import type { CallsName, DatasetName } from '../../../shared/datasets/index.ts';
import { isInside } from '../../../shared/geo.ts';
import { rowsAt } from '../../support/source-rows.ts';

let city: SampleCity;
let now = new Date('2026-06-10T22:00:00Z');

beforeAll(async () => {
  city = await startSampleCity({ size: 'small', now: () => now });
});
afterAll(() => city.stop());

const bodyOf = async (url: string): Promise<string> => (await fetch(url)).text();
const jsonOf = async (url: string) => JSON.parse(await bodyOf(url));

const read = async <N extends DatasetName>(dataset: N, source: SourceName) => {
  const records: FedRecord<N>[] = [];
  const rejects: Reject[] = [];
  for await (const row of rowsAt(dataset, city.sources[source])) {
    const outcome = FEEDS[dataset].normalise(row, { at: now });
    if (isReject(outcome)) rejects.push(outcome);
    else records.push(outcome);
  }
  return { records, rejects };
};

describe('the feeds', () => {
  test.each([
    ['POLICE_CALLS', 'police-dispatch-call', 20],
    ['FIRE_CALLS', 'fire-dispatch-call', 4],
  ] as [SourceName, CallsName, number][])('read %s without a reject', async (source, dataset, least) => {
    const { records, rejects } = await read(dataset, source);
    expect(rejects).toEqual([]);
    expect(records.length).toBeGreaterThan(least);
  });

  test('read every address and every street of the county layers', async () => {
    const addresses = await read('street-address', 'STREET_ADDRESSES');
    expect(addresses.rejects).toEqual([]);
    expect(addresses.records).toHaveLength(city.city.addresses.length);
    expect(new Set(addresses.records.map(({ addressId }) => addressId)).size).toBe(city.city.addresses.length);
    expect(
      addresses.records.every(({ geometry }) => geometry !== null && isInside(geometry.coordinates, CITY.bounds)),
    ).toBe(true);
    const segments = await read('street-segment', 'STREET_SEGMENTS');
    expect(segments.rejects).toEqual([]);
    expect(segments.records).toHaveLength(city.city.segments.length);
  });
});

describe('added calls', () => {
  test('stand on the page at once, can change, and are history’s no business', async () => {
    const number = '261619999';
    const naturesOf = async () => {
      const { records } = await read('police-dispatch-call', 'POLICE_CALLS');
      return records.filter(({ callNumber }) => callNumber === number).map(({ natureOfCall }) => natureOfCall);
    };
    city.addCall('police-dispatch-call', { callNumber: number, location: '5100 W CENTER ST,MKE', nature: 'SHOOTING' });
    expect(new Set(await naturesOf())).toEqual(new Set(['SHOOTING']));
    city.addCall('police-dispatch-call', { callNumber: number, nature: 'HOMICIDE' });
    expect(new Set(await naturesOf())).toEqual(new Set(['HOMICIDE']));
    city.addCall('fire-dispatch-call', { CFS: '9735486', ITYPE: 'Building Fire' });
    const { result } = await jsonOf(city.sources.FIRE_CALLS);
    expect(result[0]).toMatchObject({ CFS: '9735486', ITYPE: 'Building Fire', CITY: 'MILWAUKEE' });
    const history = [...city.policeHistory(new Date(now.getTime() - 86_400_000), now)];
    expect(history.some(({ callNumber }) => callNumber === number)).toBe(false);
  });

  test('replace a call of the generator that has the same number', async () => {
    const cells = /<td[^>]*>(\d{9})<\/td>/.exec(await bodyOf(city.sources.POLICE_CALLS));
    const known = [...city.policeHistory(city.pageBegins('police-dispatch-call'), now)].at(0)?.callNumber ?? '';
    expect(cells).not.toBeNull();
    city.addCall('police-dispatch-call', { callNumber: known, nature: 'GRAFFITI' });
    const rows = (await bodyOf(city.sources.POLICE_CALLS)).split('<tr').filter((line) => line.includes(`>${known}<`));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((line) => line.includes('GRAFFITI'))).toBe(true);
  });
});

test('new calls come by the clock', async () => {
  const numbers = async () => new Set((await bodyOf(city.sources.POLICE_CALLS)).match(/(?<=>)\d{9}(?=<)/g));
  const before = await numbers();
  now = new Date(now.getTime() + 10 * 60_000);
  const after = await numbers();
  expect([...after].some((number) => !before.has(number))).toBe(true);
  expect([...before].some((number) => !after.has(number))).toBe(true);
});

test('the police page can be asked for one district', async () => {
  const page = await bodyOf(city.sources.POLICE_CALLS.replace('All', '3'));
  expect(page).toContain("<option value='3' selected='selected'>");
  expect([...page.matchAll(/text-align: center;'>([^<]*)</g)].every(([, district]) => district === '3')).toBe(true);
});

describe('map layers', () => {
  test('describe themselves and count', async () => {
    const about = await jsonOf(`${city.sources.STREET_ADDRESSES}?f=json`);
    expect(about).toMatchObject({ maxRecordCount: 2000, currentVersion: 10.91, objectIdField: 'OBJECTID' });
    expect(about.editingInfo.lastEditDate).toBeTypeOf('number');
    const { features } = await jsonOf(
      `${city.sources.STREET_ADDRESSES}/query?where=1=1&outFields=*&outSR=4326&f=geojson&resultRecordCount=1`,
    );
    expect(Object.keys(features[0].properties)).toEqual(about.fields.map(({ name }: { name: string }) => name));
    expect(await jsonOf(`${city.sources.STREET_ADDRESSES}/query?where=1=1&returnCountOnly=true&f=json`)).toEqual({
      count: city.city.addresses.length,
    });
  });

  test('come by pages of at most 2,000 that say whether more follow', async () => {
    const count = city.city.addresses.length;
    const page = (offset: number, limit?: number) =>
      jsonOf(
        `${city.sources.STREET_ADDRESSES}/query?where=1=1&outFields=*&f=geojson&resultOffset=${offset}${
          limit === undefined ? '' : `&resultRecordCount=${limit}`
        }`,
      );
    const first = await page(0, 100_000);
    expect(first.features).toHaveLength(2000);
    expect(first.properties).toEqual({ exceededTransferLimit: true });
    const rest = await page(2000);
    expect(rest.features).toHaveLength(count - 2000);
    expect(rest.properties).toBeUndefined();
    const ids = [...first.features, ...rest.features].map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    expect((await page(count + 5)).features).toEqual([]);
  });

  test('answer errors with status 200', async () => {
    for (const query of [
      '',
      '/query?where=1=0',
      '/query?where=1=1',
      '/query?where=1=1&f=geojson&resultOffset=-1',
      '/x',
    ]) {
      const response = await fetch(`${city.sources.STREET_SEGMENTS}${query}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ error: { code: expect.any(Number) } });
    }
  });

  test('are not sent again to who has them', async () => {
    const url = `${city.sources.STREET_SEGMENTS}?f=json`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});

describe('a failing source', () => {
  const faults: Fault[] = ['down', 'html-error', 'empty', 'changed-shape', 'half'];
  const feeds: [SourceName, DatasetName][] = [
    ['POLICE_CALLS', 'police-dispatch-call'],
    ['FIRE_CALLS', 'fire-dispatch-call'],
    ['STREET_ADDRESSES', 'street-address'],
    ['STREET_SEGMENTS', 'street-segment'],
  ];

  test.each(feeds)('%s fails as told, alone, until told otherwise', async (source, dataset) => {
    const asked = source.startsWith('STREET') ? `${city.sources[source]}?f=json` : city.sources[source];
    const bodies = new Map<Fault, string>();
    for (const fault of faults) {
      city.fail(source, fault);
      if (fault === 'down') await expect(fetch(asked)).rejects.toThrow();
      else bodies.set(fault, await bodyOf(asked));
    }
    expect(bodies.get('empty')).toBe('');
    expect(bodies.get('html-error')).toMatch(/HTTP Status 500|"error"/);
    city.fail(source, null);
    const whole = await bodyOf(asked);
    const half = bodies.get('half') ?? '';
    expect(whole.startsWith(half) && Math.abs(half.length - whole.length / 2) < 1).toBe(true);
    city.fail(source, 'changed-shape');
    await expect(read(dataset, source)).rejects.toThrow();
    city.fail(source, null);
    expect((await read(dataset, source)).records.length).toBeGreaterThan(0);
  });
});

test('what is no source is not found, however it is written', async () => {
  for (const path of ['/', '//', '/%', '/MPDCallData/index.jsp2', '/arcgis/rest/services'])
    expect((await fetch(`${city.url}${path}`)).status).toBe(404);
  expect((await fetch(city.sources.POLICE_CALLS, { method: 'POST' })).status).toBe(404);
});
