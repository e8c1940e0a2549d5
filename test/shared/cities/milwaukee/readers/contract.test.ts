/** Every feed reads its fixture as expected, and throws at every kind of broken source instead of giving fewer rows. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { pause } from '../../../../../functions/sources/fetch-document.ts';
import { placeFieldOf } from '../../../../../shared/datasets/dataset.ts';
import { type FedRecord, isReject } from '../../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../../shared/datasets/reading/feeds.ts';
import type { SourceRow } from '../../../../../shared/datasets/reading/source-row.ts';
import { DATASETS, type DatasetName } from '../../../../../shared/datasets/registry.ts';
import { sourceOf as datasetSourceOf } from '../../../../../shared/datasets/sources.ts';
import { fixture, sourceAddressOf, sourceOf } from '../../../../harness/sources/feed-source.ts';
import { rowsAt } from '../../../../harness/sources/source-rows.ts';
import { type SourceAnswer, type SourceServer, startSource } from '../../../../harness/sources/source-server.ts';

/** Takes a column or key away that the feed needs; of others the one that the id is read from. */
const WITHOUT_COLUMN: { [N in DatasetName]?: (body: string) => string } = {
  'police-dispatch-call': (body) => body.replace('>Location</th>', '>Place</th>'),
  'fire-dispatch-call': (body) => body.replaceAll(/"itype"/gi, '"KIND"'),
  crime: (body) => body.replace('"RoughX"', '"X"').replace('Offense_All', 'Offense'),
  property: (body) => body.replace(',LOT_AREA,', ',LOT,'),
  parcel: (body) => body.replace(',HOUSE_NR_LO,', ',NUMBER,'),
  'common-parcel': (body) => body.replaceAll('"TAXKEY"', '"PIN"'),
  'street-address': (body) => body.replaceAll(/"muni"/gi, '"TOWN"'),
  'street-segment': (body) => body.replaceAll(/"leftfr"/gi, '"FROM"'),
  'historic-photo-location': (body) => body.replaceAll('"fields"', '"metadata"'),
};

/** The facts that a feed tells the sync besides the dataset's columns. */
const TRANSIENT: { [N in DatasetName]?: string[] } = {
  parcel: ['outlineHash'],
  'common-parcel': ['outlineHash', 'taxkey'],
  'historic-photo-location': [
    'title',
    'url',
    'imageUrl',
    'thumbnailUrl',
    'year',
    'date',
    'place',
    'description',
    'currentAddress',
    'rights',
  ],
};

const withoutColumn = (body: string, dataset: DatasetName): string => {
  const own = WITHOUT_COLUMN[dataset];
  if (own) return own(body);
  const [{ layouts }] = datasetSourceOf(dataset, 'current').candidates;
  return body.replaceAll(layouts[0]?.columns[DATASETS[dataset].id]?.[0] ?? '', 'GONE');
};

const ERROR_PAGE = '<html><body><h1>Service Unavailable</h1><table><tr><td>503</td></tr></table></body></html>';

/** Rows are cut before a cell: it can't be seen that the last cell of a file without an end of line is cut. */
const cutOf = (body: string): string => {
  const middle = body.length * 0.8;
  return body.slice(0, body.startsWith('<') ? middle : body.lastIndexOf(',', middle));
};

const BROKEN: Record<string, (body: string, dataset: DatasetName) => SourceAnswer | 'hang up'> = {
  'a status of 500': () => ({ status: 500, body: 'Internal Server Error' }),
  'a status of 404': () => ({ status: 404, body: 'Not Found' }),
  'an error page with status 200': () => ({ body: ERROR_PAGE }),
  'an answer of no bytes': () => ({}),
  'a body cut in the middle': (body) => ({ body: cutOf(body) }),
  'a connection that breaks off': () => 'hang up',
  'a column that is gone': (body, dataset) => ({ body: withoutColumn(body, dataset) }),
  'an error object with status 200': () => ({ body: '{"error":{"code":400,"message":"Unable to complete."}}' }),
};

let server: SourceServer | undefined;
const sleep = pause.sleep;
afterEach(async () => {
  pause.sleep = sleep;
  await server?.stop();
});

const rowsOf = async (dataset: DatasetName): Promise<SourceRow[]> => {
  pause.sleep = async () => {};
  const rows: SourceRow[] = [];
  for await (const row of rowsAt(dataset, sourceAddressOf(dataset, server?.url ?? ''))) rows.push(row);
  return rows;
};

const at = new Date('2024-04-02T18:50:13Z');

const datasets = Object.keys(FEEDS) as DatasetName[];
test('there are feeds to test', () => expect(datasets.length).toBeGreaterThanOrEqual(9));

/** The beginning of fixtures of layouts that a source had before, or may have again. */
const OTHER_FORMS: { [N in DatasetName]?: string[] } = { crime: ['wibr-'] };
const forms = datasets.flatMap((dataset) =>
  ['', ...(OTHER_FORMS[dataset] ?? [])].map((form) => [`${form}${dataset}`, { dataset, form }] as const),
);

describe.each(forms)('%s', (_, { dataset, form }) => {
  test('reads its fixture, every column of every record', async () => {
    server = await startSource(sourceOf(dataset, (body) => ({ body }), form));
    const records = (await rowsOf(dataset)).map((row) => FEEDS[dataset].normalise(row, { at }));
    const text = readFileSync(fixture(dataset, `${form}expected.json`), 'utf8').replaceAll(
      'SOURCE',
      `${server.url}/source/0`,
    );
    const expected: FedRecord<DatasetName>[] = JSON.parse(text);
    expect(records.filter(isReject)).toEqual([]);
    expect(records).toEqual(expected);
    const { columns } = DATASETS[dataset];
    const known = [...Object.keys(columns), placeFieldOf(DATASETS[dataset]), ...(TRANSIENT[dataset] ?? [])];
    for (const record of expected) for (const key in record) expect(known).toContain(key);
  });

  test.each(Object.keys(BROKEN))('throws at %s', async (fault) => {
    server = await startSource(sourceOf(dataset, (body) => BROKEN[fault]!(body, dataset), form));
    await expect(rowsOf(dataset)).rejects.toThrow();
  });

  test('throws when there is no server', async () => {
    server = await startSource(() => ({}));
    await server.stop();
    await expect(rowsOf(dataset)).rejects.toThrow(/127\.0\.0\.1/);
  });
});
