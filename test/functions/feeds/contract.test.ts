/** Every feed reads its fixture as expected, and throws at every kind of broken source instead of giving fewer rows. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type FedRecord, isReject } from '../../../functions/feeds/feed.ts';
import { FEEDS } from '../../../functions/feeds/index.ts';
import { pause } from '../../../functions/upstream/fetch-document.ts';
import { placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetName } from '../../../shared/datasets/index.ts';
import {
  COLLECTION_PATH,
  collectionAnswer,
  layerAnswer,
  type SourceAnswer,
  type SourceServer,
  startSource,
} from '../../support/source-server.ts';

const fixture = (dataset: DatasetName, file: string): string =>
  path.join(import.meta.dirname, '../../fixtures/feeds', dataset, file);

const fileOf = (dataset: DatasetName): string | undefined =>
  ['html', 'csv', 'json'].map((type) => fixture(dataset, `response.${type}`)).find(existsSync);

/** CSV files are Latin-1, where every byte is a letter: read and sent so, they come through unchanged. */
const encodingOf = (dataset: DatasetName): 'latin1' | 'utf8' => (fileOf(dataset)?.endsWith('.csv') ? 'latin1' : 'utf8');

const response = (dataset: DatasetName): string => readFileSync(fileOf(dataset) ?? '', encodingOf(dataset));

/** Where a CSV file lies; the source's own address answers with the package that names it. */
const CSV_PATH = '/download/file.csv';

const packageAnswer: SourceAnswer = {
  body: JSON.stringify({
    success: true,
    result: {
      resources: [{ name: 'File', format: 'CSV', url: CSV_PATH, last_modified: '2026-07-10T02:15:00.123456' }],
    },
  }),
};

/** What the source answers to one request: the fixture, or of a layer or collection the part that is asked for. */
const bodyFor = (dataset: DatasetName, url: URL): string => {
  const body = response(dataset);
  if (DATASETS[dataset].kind === 'calls' || url.pathname === CSV_PATH) return body;
  const { features, items } = JSON.parse(body);
  return JSON.stringify(items ? collectionAnswer(url, items) : layerAnswer(url, features));
};

/** Answers for a dataset's source, whose body `change` may break. */
const sourceOf =
  (dataset: DatasetName, change: (body: string) => SourceAnswer | 'hang up') =>
  (url: URL): SourceAnswer | 'hang up' => {
    if (encodingOf(dataset) === 'latin1' && url.pathname !== CSV_PATH) return packageAnswer;
    const answer = change(bodyFor(dataset, url));
    if (answer === 'hang up' || typeof answer.body !== 'string') return answer;
    return { ...answer, body: Buffer.from(answer.body, encodingOf(dataset)) };
  };

/** Takes a column or key away that the feed needs. */
const WITHOUT_COLUMN: Record<DatasetName, (body: string) => string> = {
  'police-dispatch-call': (body) => body.replace('>Location</th>', '>Place</th>'),
  'fire-dispatch-call': (body) => body.replaceAll(/"itype"/gi, '"KIND"'),
  crime: (body) => body.replace('"RoughX"', '"X"'),
  property: (body) => body.replace(',LOT_AREA,', ',LOT,'),
  parcel: (body) => body.replaceAll('"HOUSENR"', '"NUMBER"'),
  'common-parcel': (body) => body.replaceAll('"TAXKEY"', '"PIN"'),
  'street-address': (body) => body.replaceAll(/"muni"/gi, '"TOWN"'),
  'street-segment': (body) => body.replaceAll(/"leftfr"/gi, '"FROM"'),
  'historic-photo-location': (body) => body.replaceAll('"fields"', '"metadata"'),
};

/** What a feed tells the sync besides the dataset's columns. */
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

const ERROR_PAGE = '<html><body><h1>Service Unavailable</h1><table><tr><td>503</td></tr></table></body></html>';

const BROKEN: Record<string, (body: string, dataset: DatasetName) => SourceAnswer | 'hang up'> = {
  'a status of 500': () => ({ status: 500, body: 'Internal Server Error' }),
  'a status of 404': () => ({ status: 404, body: 'Not Found' }),
  'an error page with status 200': () => ({ body: ERROR_PAGE }),
  'an answer of no bytes': () => ({}),
  'a body cut in the middle': (body) => ({ body: body.slice(0, body.length * 0.8) }),
  'a connection that breaks off': () => 'hang up',
  'a column that is gone': (body, dataset) => ({ body: WITHOUT_COLUMN[dataset](body) }),
  'an error object with status 200': () => ({ body: '{"error":{"code":400,"message":"Unable to complete."}}' }),
};

let server: SourceServer | undefined;
const sleep = pause.sleep;
afterEach(async () => {
  pause.sleep = sleep;
  await server?.stop();
});

/** A collection's address says which one; every other source is known by its variable alone. */
const addressOf = (dataset: DatasetName): string =>
  `${server?.url}/source/0${dataset === 'historic-photo-location' ? COLLECTION_PATH : ''}`;

const rowsOf = async (dataset: DatasetName): Promise<unknown[]> => {
  pause.sleep = async () => {};
  const rows: unknown[] = [];
  for await (const row of FEEDS[dataset].fetch(addressOf(dataset))) rows.push(row);
  return rows;
};

const at = new Date('2024-04-02T18:50:13Z');

const datasets = Object.keys(FEEDS) as DatasetName[];
test('there are feeds to test', () => expect(datasets.length).toBeGreaterThanOrEqual(9));

describe.each(datasets)('%s', (dataset) => {
  test('reads its fixture, every column of every record', async () => {
    server = await startSource(sourceOf(dataset, (body) => ({ body })));
    const records = (await rowsOf(dataset)).map((row) => FEEDS[dataset].normalise(row, { at }));
    const text = readFileSync(fixture(dataset, 'expected.json'), 'utf8').replaceAll('SOURCE', `${server.url}/source/0`);
    const expected: FedRecord<DatasetName>[] = JSON.parse(text);
    expect(records.filter(isReject)).toEqual([]);
    expect(records).toEqual(expected);
    const { columns } = DATASETS[dataset];
    const known = [...Object.keys(columns), placeFieldOf(DATASETS[dataset]), ...(TRANSIENT[dataset] ?? [])];
    for (const record of expected) for (const key in record) expect(known).toContain(key);
  });

  test.each(Object.keys(BROKEN))('throws at %s', async (fault) => {
    server = await startSource(sourceOf(dataset, (body) => BROKEN[fault]!(body, dataset)));
    await expect(rowsOf(dataset)).rejects.toThrow();
  });

  test('throws when there is no server', async () => {
    server = await startSource(() => ({}));
    await server.stop();
    await expect(rowsOf(dataset)).rejects.toThrow(/127\.0\.0\.1/);
  });
});
