/** The parts of a dataset that the build writes into the site, and those that it refuses to pass on whole. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { slimValue } from '../../../web/build/datasets.ts';

const ID = path.resolve(import.meta.dirname, '../../../shared/cities/milwaukee/datasets/crime.ts');

test('a dataset is written without the sentences of the API’s documentation', () => {
  const slim = slimValue(ID);
  expect(slim).toMatch(/^export const crime = \{"name":"crime"/);
  expect(slim).not.toContain('"about"');
});

test('a module that is no dataset is left as it is', () => {
  expect(slimValue(ID.replace('datasets/crime', 'facts'))).toBeNull();
});

test.each([
  ['another spelling', ID, 'export const crime: Dataset = makeDataset({})'],
  ['no dataset of this name', ID.replace('crime.ts', 'crimes.ts'), 'export const crime = defineDataset({'],
])('a file of datasets with %s is refused', (_, id, text) => {
  expect(() => slimValue(id, () => text)).toThrow('a file of datasets');
});
