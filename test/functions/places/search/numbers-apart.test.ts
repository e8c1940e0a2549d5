/**
 * Record numbers that are files of their own. They are read for a text that may be one of them, and found as if they
 * were in the index.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchIndexBuilder } from '../../../../functions/places/search/build-index.ts';
import {
  numbersApart,
  readNumbers,
  splitIndex,
  writeNumbers,
} from '../../../../functions/places/search/numbers-apart.ts';
import { searchOf } from '../../../../functions/places/search/search.ts';
import { readIndex, type SearchIndex, writeIndex } from '../../../../functions/places/search/search-index.ts';
import { ADDRESSES, SEGMENTS } from '../gazetteer/little-city.ts';

const indexOf = (ids: Record<'police-dispatch-call' | 'crime', readonly string[]>): SearchIndex => {
  const builder = searchIndexBuilder();
  builder.addParcel('parcel', { id: '0010002000', address: '102 N 2ND ST', geometry: null });
  for (const [dataset, own] of Object.entries(ids))
    for (const id of own) builder.addRecord(dataset, id, '2026-11-20T18:00:00Z');
  return builder.build({ at: '2026-11-23T12:00:00Z', version: '1', parcelDataset: 'parcel' });
};

/** A search that reads what was stored of an index, and says which numbers it read. */
const storedSearch = (whole: SearchIndex) => {
  const { index, numbers } = splitIndex(whole);
  const files = new Map(numbers.map((one) => [one.dataset, writeNumbers(one)]));
  const stored = readIndex(writeIndex(index));
  const reads: string[] = [];
  const numbersFor = numbersApart(stored, async (dataset) => {
    reads.push(dataset);
    const file = files.get(dataset);
    if (!file) throw new Error(`The numbers of ${dataset} are missing.`);
    return readNumbers(file);
  });
  const search = searchOf(stored, []);
  return { reads, files, search: async (text: string) => search(text, 20, undefined, await numbersFor(text)) };
};

const ID = fc.stringMatching(/^(?:[A-Z]{1,2}[ .-]?)?\d{3,9}(?:[ ._-]?[A-Za-z0-9]{1,4})?$/);
/** The ways in which people write a number. */
const WRITTEN = fc.constantFrom<(id: string) => string>(
  (id) => id,
  (id) => id.toLowerCase(),
  (id) => `case # ${id}`,
  (id) => id.replace(/(?<=\w)(?=\w)/g, '-'),
  (id) => id.replace(/[^A-Za-z0-9]/g, ''),
  (id) => id.slice(0, -1),
);

test('whatever the numbers of records, and however one is typed, the stored index answers as the whole one', async () => {
  const lists = fc.record({
    'police-dispatch-call': fc.array(ID, { minLength: 1, maxLength: 5 }),
    crime: fc.array(ID, { minLength: 1, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(lists, WRITTEN, async (ids, written) => {
      const whole = indexOf(ids);
      const search = searchOf(whole, []);
      const stored = storedSearch(whole);
      for (const id of ['0010002000', '00100020', ...ids.crime, ...ids['police-dispatch-call']].map(written))
        expect(await stored.search(id)).toEqual(search(id, 20));
    }),
  );
});

describe('of records with usual numbers', () => {
  const whole = indexOf({ 'police-dispatch-call': ['263240001', '263240002'], crime: ['263240001', '26-A111'] });

  test('the index holds the shapes of the numbers alone', () => {
    const { index, numbers } = splitIndex(whole);
    expect(index).toMatchObject({ records: [], parcels: null });
    expect(index.apart).toEqual([
      { dataset: 'parcel', isOfParcels: true, shapes: ['9999999999'] },
      { dataset: 'police-dispatch-call', isOfParcels: false, shapes: ['999999999'] },
      { dataset: 'crime', isOfParcels: false, shapes: ['99-A999', '999999999'] },
    ]);
    expect(numbers.map(({ dataset }) => dataset)).toEqual(['parcel', 'police-dispatch-call', 'crime']);
  });

  test('a text is found in those datasets alone whose numbers look like it, or begin like it where they are parcels', async () => {
    const { search, reads } = storedSearch(whole);
    expect((await search('case 26-a111')).map(({ path }) => path)).toEqual(['/crime/26-A111']);
    expect(reads).toEqual(['crime']);
    expect((await search('0010002')).map(({ path }) => path)).toEqual(['/parcel/0010002000']);
    expect((await search('001-0002-000')).map(({ detail }) => detail)).toEqual(['Property, 102 N 2nd St']);
    expect(await search('001000')).toEqual([]);
    expect(reads).toEqual(['crime', 'parcel']);
    expect((await search('263240001')).map(({ path }) => path)).toEqual([
      '/policeDispatchCall/263240001',
      '/crime/263240001',
    ]);
    expect(reads).toEqual(['crime', 'parcel', 'police-dispatch-call']);
  });

  test('no address, corner or ZIP code reads any', async () => {
    const { search, reads } = storedSearch(whole);
    for (const { houseno, housesx, dir, street, sttype } of ADDRESSES)
      for (const parts of [[dir, street, sttype], [street, sttype], [street]])
        await search([`${houseno}${housesx ?? ''}`, ...parts].filter(Boolean).join(' '));
    for (const { street } of SEGMENTS) await search(`2nd & ${street}`);
    for (const text of ['53202', '2435 N LAKE DR', '2435 51', 'alder']) await search(text);
    expect(reads).toEqual([]);
  });

  test('all who ask meanwhile wait for one read, and those who come later need none', async () => {
    const { search, reads } = storedSearch(whole);
    const answers = await Promise.all(['263240001', '263240002', '263240001'].map(search));
    expect(answers.map((results) => results.length)).toEqual([2, 1, 2]);
    await search('263240002');
    expect(reads).toEqual(['parcel', 'police-dispatch-call', 'crime']);
  });

  test('a file that is missing is an error for all who wait, and is read anew when it is there', async () => {
    const { search, reads, files } = storedSearch(whole);
    const file = files.get('crime') ?? new Uint8Array();
    files.delete('crime');
    const both = await Promise.allSettled([search('26-A111'), search('26-A111')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(reads).toEqual(['crime']);
    files.set('crime', file);
    expect(await search('26-A111')).toHaveLength(1);
    expect(reads).toEqual(['crime', 'crime']);
  });

  test('a file of another form is refused', () => {
    const file = Buffer.from(splitIndex(whole).numbers.map(writeNumbers)[0] ?? []);
    file.write('0', file.indexOf('numbers 1') + 'numbers '.length);
    expect(() => readNumbers(file)).toThrow('form');
  });
});
