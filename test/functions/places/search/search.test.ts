/** The search over a little city: every way of writing a place finds it, and nothing is found that is not there. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CITY } from '#city/facts';
import { searchIndexBuilder } from '../../../../functions/places/search/build-index.ts';
import { searchOf } from '../../../../functions/places/search/search.ts';
import { readIndex, writeIndex } from '../../../../functions/places/search/search-index.ts';
import { point } from '../../../../shared/base/geo.ts';
import { parseAddressSlug, parseCornerSlug } from '../../../../shared/places/slug.ts';
import { ADDRESSES, at, SEGMENTS } from '../gazetteer/little-city.ts';

const builder = searchIndexBuilder();
for (const address of ADDRESSES) builder.addAddress(address);
for (const segment of SEGMENTS) builder.addSegment(segment);
builder.addParcel('parcel', { id: '0010002000', address: '102 N 2ND ST', geometry: point(...at(215, 102)) });
builder.addParcel('parcel', { id: '0010002111', address: '112 N 2ND ST', geometry: null });
builder.addRecord('police-dispatch-call', '263240001', '2026-11-20T18:00:00Z');
builder.addRecord('crime', '263240001', '2026-11-20T18:00:00Z');
builder.addPhoto({ title: 'Ferry at the pretend bridge', detail: '1901', path: '/historicPhotoLocation/a', at: null });
builder.addArea({ id: 'alder-heights', kind: 'neighborhood', name: 'ALDER HEIGHTS', bounds: CITY.bounds });
const index = builder.build({ at: '2026-11-23T12:00:00Z', version: '1', parcelDataset: 'parcel' });
const pages = [
  { title: 'Trash Day', detail: 'When it is picked up.', path: '/pickupDates', at: null, about: 'garbage' },
];
const search = searchOf(index, pages);

const titles = (text: string, limit = 8): string[] => search(text, limit).map(({ title }) => title);
const first = (text: string) => search(text, 8)[0];

describe('an address', () => {
  test.each([
    '102 n 2nd st',
    '102 North 2nd Street',
    '102 2nd',
    '102 n. 2nd st., milwaukee, wi 53212',
    '102 N 2ND ST 53212',
    '102 n 2nd st milwaukee wi',
    '102 N 2nd St #3',
    '  102   n 2ND  ',
    '102 n 2',
    '102 n 2nd stret',
  ])('%s is found first, in the city’s own words', (text) => {
    expect(first(text)).toEqual({
      kind: 'address',
      title: '102 N 2nd St',
      detail: 'Milwaukee',
      path: '/address/102-n-2nd-st',
      point: point(...at(215, 102)),
    });
  });

  test('whatever is left out, both directions are offered', () => {
    const known = ADDRESSES.filter(({ street }) => street === 'MC BIRCH');
    const numbers = new Set(known.map(({ houseno }) => houseno));
    const both = [...numbers].find(
      (number) => new Set(known.filter((one) => one.houseno === number).map(({ dir }) => dir)).size > 1,
    );
    const asked = both ?? [...numbers][0];
    const found = titles(`${asked} mcbirch`);
    for (const { dir } of known.filter(({ houseno }) => houseno === asked))
      expect(found).toContain(`${asked} ${dir} Mc Birch Ave`);
  });

  test('with a slip of the finger in a word it is found, with one in a digit it is another', () => {
    const { houseno } = ADDRESSES.find(({ street, dir }) => street === 'ALDER' && dir === 'W') ?? { houseno: 0 };
    for (const typed of ['adler', 'aldr', 'allder', 'alter'])
      expect(titles(`${houseno} w ${typed} st`)[0]).toBe(`${houseno} W Alder St`);
    expect(titles('102 n 3nd st')).toEqual([]);
  });

  test('a number that the list has not is near another of its block, and says so', () => {
    expect(first('103 n 2nd st')).toMatchObject({
      title: '103 N 2nd St',
      detail: '103 is not in the city’s list; the nearest is 102',
      path: '/address/103-n-2nd-st',
    });
  });

  test('of a number far from all, the street is offered', () => {
    expect(first('9900 n 2nd st')).toMatchObject({ kind: 'street', detail: 'There is no 9900 on this street' });
  });

  test('a half and a letter are kept', () => {
    expect(first('447a n 2nd st')).toMatchObject({ title: '447A N 2nd St', path: '/address/447a-n-2nd-st' });
    expect(first('202-R n 2nd st')).toMatchObject({ title: '202R N 2nd St' });
  });

  test('one of another municipality is named with it', () => {
    const [suburban] = ADDRESSES.filter(({ muni }) => muni === 'WEST ALLIS');
    expect(first(`${suburban?.houseno} n ${suburban?.street}, west allis`)).toMatchObject({
      detail: 'West Allis',
      path: `/address/${suburban?.houseno}-n-2nd-st-west-allis`,
    });
  });
});

test('every address of the list is found by every way of writing it, among the first three', () => {
  const cases = fc.tuple(
    fc.constantFrom(...ADDRESSES),
    fc.constantFrom('upper', 'lower'),
    fc.boolean(),
    fc.boolean(),
    fc.constantFrom('', ', Milwaukee', ' 53202', ', WI 53202'),
  );
  fc.assert(
    fc.property(cases, ([address, letters, hasDirection, hasType, end]) => {
      const { houseno, housesx, dir, street, sttype, muni } = address;
      const parts = [`${houseno}${housesx ?? ''}`, hasDirection ? dir : '', street, hasType ? sttype : ''];
      const text = parts.filter(Boolean).join(' ');
      const place = muni === 'MILWAUKEE' ? end : `, ${muni}`;
      const found = search((letters === 'lower' ? text.toLowerCase() : text) + place, 3);
      const slugs = found.map(({ path }) => parseAddressSlug(path.replace('/address/', '')));
      expect(slugs).toContainEqual(
        expect.objectContaining({
          number: `${houseno}${housesx ?? ''}`,
          municipality: muni,
          street: expect.objectContaining({ direction: dir ?? '', type: sttype ?? '' }),
        }),
      );
    }),
  );
});

test('whatever is typed, it answers; a number is never another; no path comes twice; the limit is kept', () => {
  const words = fc.constantFrom(
    '102',
    'n',
    '2nd',
    'alder',
    'st',
    '&',
    ',',
    'broadway',
    'wi',
    '53202',
    '1/2',
    '-',
    '#',
    'é',
    'and',
  );
  const typed = fc.oneof(
    fc.string({ maxLength: 100 }),
    fc.array(words, { maxLength: 8 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const found = search(text, limit);
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
      for (const { kind, title, path } of found) {
        if (kind === 'address') {
          expect(text).toContain(/^\d+/.exec(title)?.[0]);
          expect(parseAddressSlug(path.replace('/address/', ''))).not.toBeNull();
        }
        if (kind === 'corner') expect(parseCornerSlug(path.replace('/corner/', ''))).not.toBeNull();
      }
    }),
  );
});

test.each(['2nd & alder', 'Alder and 2nd', 'corner of n 2nd st and w alder st', 'alder@2nd', '2 & ald'])(
  'the corner %s is found, by one path',
  (text) => {
    expect(first(text)).toMatchObject({ kind: 'corner', path: '/corner/n-2nd-st-and-w-alder-st', detail: 'Corner' });
  },
);

test('a street is found by its beginning', () => {
  expect(first('broadw')).toMatchObject({ kind: 'street', title: 'N Broadway', path: '/street/n-broadway' });
});

test('records are found by their number, parcels by its beginning too, with the hyphens that people put', () => {
  expect(search('263240001', 8).map(({ kind, path, detail }) => ({ kind, path, detail }))).toEqual([
    { kind: 'call', path: '/policeDispatchCall/263240001', detail: 'Police call, Nov 20, 2026' },
    { kind: 'crime', path: '/crime/263240001', detail: 'Crime, Nov 20, 2026' },
  ]);
  expect(first('001-0002-000')).toMatchObject({
    kind: 'parcel',
    title: '0010002000',
    detail: 'Property, 102 N 2nd St',
  });
  expect(titles('00100021')).toEqual(['0010002111']);
  expect(titles('99999')).toEqual([]);
});

test('areas, photos and pages are found by their words, with one slip, and pages by what they are about', () => {
  expect(first('alder heights')).toMatchObject({ kind: 'area', path: '/neighborhood/alder-heights' });
  expect(first('ferry bridge')).toMatchObject({ kind: 'photo', detail: '1901' });
  expect(first('fery bridge')?.kind ?? null).toBeNull();
  expect(first('pretned ferry')).toMatchObject({ kind: 'photo' });
  expect(first('garbage')).toMatchObject({ kind: 'page', path: '/pickupDates' });
});

test('the stored file answers as what it was made from', () => {
  const again = searchOf(readIndex(writeIndex(index)), pages);
  for (const text of ['102 n 2nd', '2nd & alder', '263240001', '0010002', 'alder', 'ferry', 'trash'])
    expect(again(text, 20)).toEqual(search(text, 20));
  // A file that lies at no multiple of four bytes, as a read may hand it out.
  const shifted = new Uint8Array(writeIndex(index).length + 1);
  shifted.set(writeIndex(index), 1);
  expect(searchOf(readIndex(shifted.subarray(1)), pages)('2nd & alder', 1)).toEqual(search('2nd & alder', 1));
});

test('a file of another form is refused', () => {
  const file = Buffer.from(writeIndex(index));
  file.write('0', file.indexOf('search 1') + 'search '.length);
  expect(() => readIndex(file)).toThrow('form');
});
