/** The sample city over HTTP: what its sources answer in the formats of 2026, added calls, faults, layers by the page. */
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../../scripts/sample-city/faults.ts';
import { type SampleCity, startSampleCity } from '../../../../scripts/sample-city/server.ts';
import { isInside, type LngLat } from '../../../../shared/base/geo.ts';
import { CITY } from '../../../../shared/cities/milwaukee/facts.ts';
import type { SourceName } from '../../../../shared/datasets/source-names.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const city = duringTests(() => startSampleCity({ size: 'small', now: () => now }));
let now = new Date('2026-06-10T22:00:00Z');

const bodyOf = async (url: string): Promise<string> => (await fetch(url)).text();
const jsonOf = async (url: string) => JSON.parse(await bodyOf(url));

/** Cells of the police page's rows. */
const policeRows = async (of: SampleCity = city): Promise<string[][]> =>
  (await bodyOf(of.sources.POLICE_CALLS))
    .split('<tr')
    .map((line) => [...line.matchAll(/<td[^>]*>([^<]*)</g)].map(([, cell = '']) => cell))
    .filter((cells) => cells.length === 6);

interface Feature {
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: LngLat };
}

/** Every feature of a layer. */
const featuresOf = async (layer: string): Promise<Feature[]> => {
  const found: Feature[] = [];
  for (let more = true; more; ) {
    const page = await jsonOf(`${layer}/query?where=1=1&outFields=*&f=geojson&resultOffset=${found.length}`);
    found.push(...page.features);
    more = page.properties?.exceededTransferLimit === true;
  }
  return found;
};

test('the pages of calls have rows in the department’s columns', async () => {
  const rows = await policeRows();
  expect(rows.length).toBeGreaterThan(20);
  for (const [number, time] of rows) {
    expect(number).toMatch(/^\d{9}$/);
    expect(time).toMatch(/^\d\d\/\d\d\/2026 \d\d:\d\d:\d\d [AP]M$/);
  }
  const { result } = await jsonOf(city.sources.FIRE_CALLS);
  expect(result.length).toBeGreaterThan(4);
  for (const row of result)
    expect(Object.keys(row).map((key) => key.toUpperCase())).toEqual([
      ...['CFS', 'DATEANDTIME', 'ADDRESS', 'APT', 'CITY', 'ITYPE', 'DISPOSITION'],
    ]);
});

describe('added calls', () => {
  test('stand on the page at once, can change, and are history’s no business', async () => {
    const number = '261619999';
    const naturesOf = async () =>
      (await policeRows()).filter(([own]) => own === number).map(([, , , , nature]) => nature);
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

describe('the county’s layers', () => {
  test('of addresses: the renewed one has another id, and all addresses of the older one', async () => {
    const [renewed = '', older = ''] = city.candidates.STREET_ADDRESSES;
    expect(renewed).toBe(city.sources.STREET_ADDRESSES);
    const [features, before] = [await featuresOf(renewed), await featuresOf(older)];
    expect(features).toHaveLength(city.city.addresses.length);
    expect(Object.keys(features[0]?.properties ?? {})).toEqual([
      ...['OBJECTID', 'Source_OID', 'HouseNo', 'Dir', 'Street', 'StType', 'PDir', 'Unit', 'Muni', 'Zip_Code'],
      ...['HouseSx', 'TaxKey'],
    ]);
    expect(new Set(features.map(({ properties }) => properties.Source_OID)).size).toBe(features.length);
    for (const [index, { properties, geometry }] of features.entries()) {
      const { properties: old, geometry: place } = before[index] ?? {};
      expect(geometry).toEqual(place);
      expect([properties.HouseNo, properties.HouseSx, properties.Street, properties.StType, properties.Muni]).toEqual([
        ...[old?.HOUSENO, old?.HOUSESX, old?.STREET, old?.STTYPE, old?.MUNI],
      ]);
      expect(properties.TaxKey).toBe(old?.TAXKEY);
      expect(properties.Source_OID).not.toBe(old?.ADDRESS_ID);
      expect(isInside(geometry.coordinates, CITY.bounds)).toBe(true);
    }
    const names = new Set(features.map(({ properties }) => properties.Muni));
    expect(names.has('Milwaukee') && names.size > 1).toBe(true);
  });

  test('of centrelines: another server, another number, other names of the same ranges', async () => {
    const [renewed = '', older = ''] = city.candidates.STREET_SEGMENTS;
    expect(renewed).toMatch(/\/Street_Centerlines\/FeatureServer\/5$/);
    expect(await jsonOf(`${renewed}?f=json`)).toMatchObject({ id: 5, maxRecordCount: 2000 });
    const [features, before] = [await featuresOf(renewed), await featuresOf(older)];
    expect(features).toHaveLength(city.city.segments.length);
    for (const [index, { properties, geometry }] of features.entries()) {
      const { properties: old, geometry: course } = before[index] ?? {};
      expect(geometry).toEqual(course);
      expect([properties.CLINE_ID, properties.L_F_ADD, properties.L_T_ADD, properties.R_F_ADD]).toEqual([
        ...[old?.CLINEID, old?.LEFTFR, old?.LEFTTO, old?.RIGHTFR],
      ]);
      expect([properties.MUNI_L, properties.MUNI_R]).toEqual([old?.MUNI, old?.MUNI]);
    }
    const other = await fetch(renewed.replace(/5$/, '0?f=json'));
    expect([other.status, await other.json()]).toMatchObject([200, { error: { message: 'Invalid URL' } }]);
  });

  test('of parcels: the county’s view with longer names, its layer, and the city’s own', async () => {
    const [view = '', county = '', own = ''] = city.candidates.PARCELS;
    expect(own).toMatch(/property\/parcels_mprop\/MapServer\/2$/);
    expect(await jsonOf(`${own}?f=json`)).toMatchObject({
      id: 2,
      maxRecordCount: 200_000,
      name: 'Parcels - MPROP_full',
    });
    const firstOf = async (layer: string) => (await featuresOf(layer))[0];
    const [ofOwn, ofCounty, ofView] = await Promise.all([own, county, view].map(firstOf));
    expect(ofOwn?.properties).toMatchObject({ TAX_DELQ: 99_999, RAZE_STATUS: '9', BI_VIOL: 'XXXX' });
    expect(Object.keys(ofCounty?.properties ?? {})).toEqual(expect.arrayContaining(['MAP_ID', 'DESCRIPTIO']));
    expect(Object.keys(ofView?.properties ?? {})).toEqual(expect.arrayContaining(['TAXKEY', 'DESCRIPTION']));
    expect('MAP_ID' in (ofView?.properties ?? {})).toBe(false);
    expect(ofView?.properties.DESCRIPTION).toBe(ofCounty?.properties.DESCRIPTIO);
  });
});

describe('a failing source', () => {
  const faults: Fault[] = ['down', 'moved', 'html-error', 'empty', 'changed-shape', 'renamed-column', 'half'];
  const sources: SourceName[] = ['POLICE_CALLS', 'FIRE_CALLS', 'STREET_ADDRESSES', 'STREET_SEGMENTS'];

  test.each(sources)('%s fails as told, alone, until told otherwise', async (source) => {
    const asked = source.startsWith('STREET')
      ? `${city.sources[source]}/query?where=1=1&f=geojson&resultRecordCount=5`
      : city.sources[source];
    const whole = await bodyOf(asked);
    const bodies = new Map<Fault, string>();
    for (const fault of faults) {
      city.fail(source, fault);
      if (fault === 'down') await expect(fetch(asked)).rejects.toThrow();
      else bodies.set(fault, await bodyOf(asked));
      if (fault === 'moved') expect((await fetch(asked)).status).toBe(404);
      for (const other of sources) if (other !== source) expect((await fetch(city.sources[other])).ok).toBe(true);
    }
    expect(bodies.get('empty')).toBe('');
    expect(bodies.get('moved')).toBe('');
    expect(bodies.get('html-error')).toMatch(/HTTP Status 500|"error"/);
    const half = bodies.get('half') ?? '';
    expect(whole.startsWith(half) && Math.abs(half.length - whole.length / 2) < 1).toBe(true);
    for (const fault of ['changed-shape', 'renamed-column'] as const) {
      expect(bodies.get(fault)).not.toBe(whole);
      expect(bodies.get(fault)?.length).toBeGreaterThan(whole.length * 0.8);
    }
    city.fail(source, null);
    expect(await bodyOf(asked)).toBe(whole);
  });

  test('has one column by another name: the others stay', async () => {
    city.fail('POLICE_CALLS', 'renamed-column');
    const page = await bodyOf(city.sources.POLICE_CALLS);
    expect(page).toContain('>Call Location</th>');
    expect(page).toContain('>Nature of Call</th>');
    city.fail('POLICE_CALLS', null);
    city.fail('STREET_ADDRESSES', 'renamed-column');
    const [{ properties = {} } = {}] = await featuresOf(city.sources.STREET_ADDRESSES);
    expect('NEW_HouseNo' in properties && !('HouseNo' in properties) && 'Source_OID' in properties).toBe(true);
    city.fail('STREET_ADDRESSES', null);
  });

  test('can be gone at its first address while the second answers, and the other way round', async () => {
    const statuses = () =>
      Promise.all(city.candidates.STREET_ADDRESSES.map(async (layer) => (await fetch(`${layer}?f=json`)).status));
    expect(await statuses()).toEqual([200, 200]);
    city.fail('STREET_ADDRESSES', 'moved');
    expect(await statuses()).toEqual([404, 200]);
    city.fail('STREET_ADDRESSES', 'moved', 1);
    expect(await statuses()).toEqual([404, 404]);
    city.fail('STREET_ADDRESSES', null);
    expect(await statuses()).toEqual([200, 404]);
    city.fail('all', 'moved');
    for (const address of Object.values(city.sources)) expect((await fetch(address)).status).toBe(404);
    city.fail('all', null);
    expect(await statuses()).toEqual([200, 200]);
  });
});

describe('robots.txt', () => {
  const robotsOf = async (address: string) => {
    const response = await fetch(new URL('/robots.txt', address));
    return [response.status, await response.text()];
  };

  test('is not there, refuses everyone, or fails; the sources answer all the same', async () => {
    expect((await robotsOf(city.url))[0]).toBe(404);
    city.fail('PARCELS', 'robots');
    expect(await robotsOf(city.url)).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect(await jsonOf(`${city.sources.PARCELS}?f=json`)).toMatchObject({ id: 58 });
    city.fail('PARCELS', 'robots-down');
    expect((await robotsOf(city.url))[0]).toBe(500);
    city.fail('PARCELS', null);
    expect((await robotsOf(city.url))[0]).toBe(404);
  });

  test('is each server’s own where they stand apart', async () => {
    const apart = await startSampleCity({ size: 'small', now: () => now, hosts: 'apart' });
    const originOf = (address: string) => new URL(address).origin;
    expect(new Set(Object.values(apart.candidates).flat().map(originOf)).size).toBe(6);
    expect(originOf(apart.sources.FIRE_CALLS)).toBe(originOf(apart.sources.GARBAGE_DAY));
    apart.fail('PARCELS', 'robots');
    expect((await robotsOf(apart.sources.PARCELS))[0]).toBe(200);
    expect((await robotsOf(apart.sources.CRIMES))[0]).toBe(404);
    expect(
      (await fetch(apart.sources.CRIMES.replace(originOf(apart.sources.CRIMES), originOf(apart.sources.PARCELS))))
        .status,
    ).toBe(404);
    expect((await policeRows(apart)).length).toBeGreaterThan(20);
    await apart.stop();
    await expect(fetch(apart.sources.PARCELS)).rejects.toThrow();
  });
});

describe('quirks', () => {
  test('are times without seconds, older keys of fire calls, addresses with known columns alone', async () => {
    const quirks = { timesWithoutSeconds: true, olderFireKeys: true, bareAddresses: true };
    const odd = await startSampleCity({ size: 'small', now: () => now, quirks });
    const times = (await policeRows(odd)).map(([, time = '']) => time);
    const short = times.filter((time) => /^\d\d\/\d\d\/2026 \d\d:\d\d [AP]M$/.test(time));
    expect(short.length).toBeGreaterThan(0);
    expect(short.length).toBeLessThan(times.length / 2);
    const { result } = await jsonOf(odd.sources.FIRE_CALLS);
    for (const row of result)
      expect(Object.keys(row)).toEqual(['cfs', 'callDate', 'address', 'apt', 'city', 'type', 'disposition']);
    const [first] = await featuresOf(odd.sources.STREET_ADDRESSES);
    expect('TaxKey' in (first?.properties ?? {}) || 'HouseSx' in (first?.properties ?? {})).toBe(false);
    await odd.stop();
  });
});

test('the formats of 2023 have their own addresses, layouts and paths of pictures', async () => {
  const older = await startSampleCity({ size: 'small', now: () => now, formats: '2023' });
  expect(older.candidates.STREET_ADDRESSES).toEqual([expect.stringMatching(/AddressPoints\/MapServer\/0$/)]);
  expect(older.candidates.STREET_SEGMENTS).toEqual([expect.stringMatching(/Centerlines\/MapServer\/0$/)]);
  expect(older.candidates.PARCELS).toEqual([
    older.sources.PARCELS,
    expect.stringMatching(/property\/parcels_mprop\/MapServer\/2$/),
  ]);
  expect(await jsonOf(`${older.sources.PARCELS}?f=json`)).toMatchObject({ maxRecordCount: 2000 });
  const [{ properties = {} } = {}] = await featuresOf(older.sources.STREET_ADDRESSES);
  expect(Object.keys(properties)).toContain('ADDRESS_ID');
  await older.stop();
});

test('what is no source is not found, however it is written', async () => {
  for (const path of ['/', '//', '/%', '/MPDCallData/index.jsp2', '/arcgis/rest/services'])
    expect((await fetch(`${city.url}${path}`)).status).toBe(404);
  expect((await fetch(city.sources.POLICE_CALLS, { method: 'POST' })).status).toBe(404);
});
