/** Map layers: pages until the count is reached, and every way of getting fewer features than there are. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LayerFeature, openLayer } from '../../../../functions/sources/adapters/arcgis.ts';
import { pause } from '../../../../functions/sources/fetch-document.ts';
import { layerAnswer, type SourceServer, startSource } from '../../../harness/sources/source-server.ts';

const sleep = pause.sleep;
let server: SourceServer;
beforeEach(() => {
  pause.sleep = async () => {};
});
afterEach(async () => {
  pause.sleep = sleep;
  await server.stop();
});

const features = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'Feature',
    properties: { OBJECTID: index + 1, Street: '60TH' },
    geometry: null,
  }));

const serve = async (answer: (url: URL) => unknown): Promise<void> => {
  server = await startSource((url) => ({ body: JSON.stringify(answer(url)) }));
};

const read = async (where?: string): Promise<LayerFeature[]> => {
  const { features } = await openLayer(`${server.url}/MapServer/0`, where);
  const found: LayerFeature[] = [];
  for await (const feature of features) found.push(feature);
  return found;
};

test('every feature comes once, whatever the size of a page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 12 }), async (count, pageSize) => {
      await serve((url) => layerAnswer(url, features(count), pageSize));
      const ids = (await read()).map(({ attributes }) => attributes.objectid);
      await server.stop();
      expect(ids).toEqual(features(count).map(({ properties }) => properties.OBJECTID));
    }),
    { numRuns: 15 },
  );
});

test('features are asked for by the condition of the source, else all', async () => {
  await serve((url) => layerAnswer(url, features(3)));
  const asked = async (where?: string): Promise<Set<string | null>> => {
    const before = server.requests.length;
    await read(where);
    const questions = server.requests.slice(before).map(({ url }) => new URL(url ?? '', 'http://source'));
    return new Set(
      questions
        .filter(({ pathname }) => pathname.endsWith('/query'))
        .map(({ searchParams }) => searchParams.get('where')),
    );
  };
  expect(await asked()).toEqual(new Set(['1=1']));
  expect(await asked("CTYNAME='HERE'")).toEqual(new Set(["CTYNAME='HERE'"]));
});

test.each([
  ['its description says', { objectIdField: 'FID', fields: [] }, 'FID'],
  ['its fields say', { fields: [{ name: 'A' }, { name: 'ESRI_OID', type: 'esriFieldTypeOID' }] }, 'ESRI_OID'],
  ['is usual, where nothing says', {}, 'OBJECTID'],
])('pages follow the field that numbers the features as %s', async (_, about, field) => {
  await serve((url) => {
    const answer = layerAnswer(url, features(3));
    return url.pathname.endsWith('/query') ? answer : { ...(answer as object), ...about };
  });
  await read();
  const orders = server.requests.map(({ url }) =>
    new URL(url ?? '', 'http://source').searchParams.get('orderByFields'),
  );
  expect(orders.filter((order) => order !== null)).toEqual([field, field]);
});

test('pages are asked for in WGS84, as GeoJSON, in a fixed order and of a bearable size', async () => {
  await serve((url) => layerAnswer(url, features(3), 200_000));
  await read();
  const url = new URL(server.requests.at(-1)?.url ?? '', 'http://source');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    outSR: '4326',
    f: 'geojson',
    orderByFields: 'OBJECTID',
    resultOffset: '0',
    resultRecordCount: '5000',
  });
});

test('a half download throws', async () => {
  await serve((url) => (url.searchParams.get('returnCountOnly') ? { count: 9 } : layerAnswer(url, features(5), 2)));
  await expect(read()).rejects.toThrow('5 of 9');
});

test.each([
  [
    'an error in place of the layer',
    (url: URL) => (url.pathname.endsWith('/query') ? {} : { error: { code: 499, message: 'Token Required' } }),
    'Token Required',
  ],
  [
    'a layer without a page size',
    (url: URL) => (url.pathname.endsWith('/query') ? { count: 1 } : {}),
    'maxRecordCount',
  ],
  ['a count of nothing', (url: URL) => layerAnswer(url, []), 'count'],
  [
    'an error in place of a page',
    (url: URL) =>
      url.searchParams.get('f') === 'geojson'
        ? { error: { code: 500, message: 'Failed' } }
        : layerAnswer(url, features(3)),
    '500 Failed',
  ],
  [
    'a page without features',
    (url: URL) => (url.searchParams.get('f') === 'geojson' ? {} : layerAnswer(url, features(3))),
    'without features',
  ],
  [
    'a feature that is no object',
    (url: URL) => layerAnswer(url, [...features(1), 'feature']),
    'a feature of another shape',
  ],
])('%s throws', async (_, answer, message) => {
  await serve(answer);
  await expect(read()).rejects.toThrow(message);
});

test('the columns are those that its features have, else those that its description names', async () => {
  await serve((url) => layerAnswer(url, features(3)));
  expect((await openLayer(`${server.url}/MapServer/0`)).columns).toEqual(['OBJECTID', 'Street']);
  await server.stop();
  const about = { maxRecordCount: 2, fields: [{ name: 'OBJECTID' }, { name: 'StName' }] };
  await serve((url) => (url.pathname.endsWith('/query') ? layerAnswer(url, [{ properties: {} }]) : about));
  expect((await openLayer(`${server.url}/MapServer/0`)).columns).toEqual(['OBJECTID', 'StName']);
});
