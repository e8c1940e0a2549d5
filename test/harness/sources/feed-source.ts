/** A feed's source as the fixtures have it, whose answers a test may break. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIXTURES } from '#city/fixtures';
import { sodaAnswer } from '../../../scripts/sample-city/soda-answer.ts';
import type { DatasetName } from '../../../shared/datasets/registry.ts';
import type { AdapterName } from '../../../shared/datasets/source-address.ts';
import { sourceOf as datasetSourceOf } from '../../../shared/datasets/sources.ts';
import { COLLECTION_PATH, collectionAnswer, layerAnswer, type SourceAnswer } from './source-server.ts';

export const fixture = (dataset: DatasetName, file: string): string => path.join(FIXTURES, dataset, file);

const fileOf = (dataset: DatasetName, form: string): string | undefined =>
  ['html', 'csv', 'json'].map((type) => fixture(dataset, `${form}response.${type}`)).find(existsSync);

/** CSV files are Latin-1, where every byte is a letter: read and sent so, they come through unchanged. */
const encodingOf = (dataset: DatasetName): 'latin1' | 'utf8' =>
  fileOf(dataset, '')?.endsWith('.csv') ? 'latin1' : 'utf8';

const response = (dataset: DatasetName, form: string): string =>
  readFileSync(fileOf(dataset, form) ?? '', encodingOf(dataset));

const adapterOf = (dataset: DatasetName): AdapterName => datasetSourceOf(dataset, 'current').candidates[0].adapter;

/** The path of a CSV file; the source's own address answers with the package that names it. */
const CSV_PATH = '/download/file.csv';

const packageAnswer: SourceAnswer = {
  body: JSON.stringify({
    success: true,
    result: {
      resources: [{ name: 'File', format: 'CSV', url: CSV_PATH, last_modified: '2026-07-10T02:15:00.123456' }],
    },
  }),
};

/** The source's answer to one request: the fixture, or the part of a layer or collection that is asked for. */
const bodyFor = (dataset: DatasetName, form: string, url: URL): string => {
  const body = response(dataset, form);
  if (adapterOf(dataset) === 'soda') return JSON.stringify(sodaAnswer(JSON.parse(body), url.searchParams));
  if (!['arcgis', 'contentdm'].includes(adapterOf(dataset))) return body;
  const { features, items } = JSON.parse(body);
  return JSON.stringify(items ? collectionAnswer(url, items) : layerAnswer(url, features));
};

/** Answers for a dataset's source, whose body `change` may break; `form` is what a fixture of another layout begins with. */
export const sourceOf =
  (dataset: DatasetName, change: (body: string) => SourceAnswer | 'hang up', form = '') =>
  (url: URL): SourceAnswer | 'hang up' => {
    if (adapterOf(dataset) === 'ckan' && url.pathname !== CSV_PATH) return packageAnswer;
    const answer = change(bodyFor(dataset, form, url));
    if (answer === 'hang up' || typeof answer.body !== 'string') return answer;
    return { ...answer, body: Buffer.from(answer.body, encodingOf(dataset)) };
  };

/** A collection's address says which one; every other source is known by its variable alone. */
export const sourceAddressOf = (dataset: DatasetName, url: string): string =>
  `${url}/source/0${adapterOf(dataset) === 'contentdm' ? COLLECTION_PATH : ''}`;
