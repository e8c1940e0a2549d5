/** The stored index and its record numbers, when the job stores others while somebody searches. */
import { expect, test } from 'vitest';
import { searchIndexBuilder } from '../../../../functions/places/search/build-index.ts';
import { searchOf } from '../../../../functions/places/search/search.ts';
import { keptIndex, storedNumbers, storeIndex } from '../../../../functions/places/search/stored-index.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';

duringTests(startCloud);

const store = (version: string, ids: readonly string[]) => {
  const builder = searchIndexBuilder();
  for (const id of ids) builder.addRecord('crime', id, '2026-11-20T18:00:00Z');
  return storeIndex(builder.build({ at: '2026-11-23T12:00:00Z', version, parcelDataset: null }));
};

const kept = keptIndex((index) => ({ search: searchOf(index, []), numbersFor: storedNumbers(index) }), 0);

/** Finds with the index of now, whatever is stored later. */
const finder = async () => {
  const answers = await kept();
  if (!answers) throw new Error('No index is stored.');
  const { search, numbersFor } = answers;
  return async (id: string) => search(id, 8, undefined, await numbersFor(id)).map(({ path }) => path);
};

test('an index that was replaced before its numbers were read takes those of the next', async () => {
  await store('1', ['263240001']);
  const find = await finder();
  await store('2', ['263240001', '263240002']);
  expect(await find('263240001')).toEqual(['/crime/263240001']);
  expect(await find('263240002')).toEqual(['/crime/263240002']);
});

test('it goes on with the numbers that it has read, and the next index has its own', async () => {
  const find = await finder();
  expect(await find('263240003')).toEqual([]);
  await store('3', ['263240003']);
  expect(await find('263240003')).toEqual([]);
  expect(await find('263240002')).toEqual(['/crime/263240002']);
  const findNext = await finder();
  expect(await findNext('263240003')).toEqual(['/crime/263240003']);
  expect(await findNext('263240002')).toEqual([]);
});
