/** Adapters of whole documents: the layout's names for columns, unchanged sources, and what is let go unread. */
import { afterEach, expect, test } from 'vitest';
import { ADAPTERS } from '../../../../functions/sources/adapters/adapters.ts';
import { NotModified, type Versions } from '../../../../functions/sources/source-table.ts';
import type { SourceRow } from '../../../../shared/datasets/reading/source-row.ts';
import type { Candidate } from '../../../../shared/datasets/source.ts';
import type { AdapterName } from '../../../../shared/datasets/source-address.ts';
import { dbfOf, shpOf, zipOf } from '../../../harness/sources/shapefile.ts';
import { type SourceAnswer, type SourceServer, startSource } from '../../../harness/sources/source-server.ts';

let server: SourceServer;
afterEach(() => server.stop());

const LAYOUT = { name: 'parcel', columns: { taxkey: ['TAXKEY'] }, ids: 'taxkey', coverage: 'city' };
const PLACE = { type: 'Point', coordinates: [-88, 43] };

const SHAPEFILE = zipOf({
  'p.shp': shpOf(1, [[-88, 43]]),
  'p.dbf': dbfOf([{ name: 'TaxKey', type: 'C', size: 4 }], [['0001']]),
  'p.prj': 'GEOGCS["GCS_WGS_1984"]',
});

const GEOJSON = JSON.stringify({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { TaxKey: '0001' }, geometry: PLACE }],
});

const open = async (adapter: AdapterName, versions?: Versions): Promise<SourceRow[]> => {
  const candidate: Candidate = { name: 'x', adapter, url: `${server.url}/file`, layouts: [LAYOUT] };
  const found: SourceRow[] = [];
  for await (const table of ADAPTERS[adapter](candidate.url, candidate, versions)) {
    expect(table.columns).toContain('TaxKey');
    for await (const row of table.rows(LAYOUT)) found.push(row);
  }
  return found;
};

const ROW: SourceRow = {
  layout: 'parcel',
  file: null,
  cells: { taxkey: '0001' },
  geometry: { type: 'Point', coordinates: [-88, 43] },
};

test.each<[AdapterName, (url: URL) => SourceAnswer]>([
  ['shapefile', () => ({ body: SHAPEFILE })],
  ['geojson', () => ({ body: GEOJSON })],
  [
    'soda',
    ({ searchParams }) => ({
      body: JSON.stringify(searchParams.has('$select') ? [{ total: '1' }] : [{ TaxKey: '0001', place: PLACE }]),
    }),
  ],
])('%s gives rows by the names of the layout', async (adapter, answer) => {
  server = await startSource(answer);
  expect(await open(adapter)).toEqual([ROW]);
});

test.each<AdapterName>(['shapefile', 'geojson'])('an unchanged %s is not read again', async (adapter) => {
  server = await startSource((_, { headers }) =>
    headers['if-none-match']
      ? { status: 304 }
      : { headers: { etag: '"1"' }, body: adapter === 'geojson' ? GEOJSON : SHAPEFILE },
  );
  const seen: unknown[] = [];
  await open(adapter, { known: {}, seen: (version) => seen.push(version) });
  expect(seen).toEqual([{ etag: '"1"', lastModified: undefined }]);
  await expect(open(adapter, { known: { etag: '"1"' }, seen: () => undefined })).rejects.toThrow(NotModified);
});

test('a CSV file whose rows nobody wants is let go', async () => {
  server = await startSource(() => ({ body: `ID\n${'1\n'.repeat(1_000_000)}` }));
  const candidate: Candidate = { name: 'x', adapter: 'csv', url: server.url, layouts: [LAYOUT] };
  const tables = ADAPTERS.csv(server.url, candidate)[Symbol.asyncIterator]();
  await tables.next();
  const [request] = server.requests;
  const ended = new Promise((resolve) => request?.socket.once('close', resolve));
  await tables.return?.();
  await ended;
});
