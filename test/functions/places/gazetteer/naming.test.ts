/** Places named in the words of the city's records: each slug finds its own place again, and is the one that the search leads to. */
import { describe, expect, test } from 'vitest';
import { slugOfPlace, textsOfSlug } from '../../../../functions/places/asked/asked-place.ts';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { collectStreets, streetIndex } from '../../../../functions/places/gazetteer/streets.ts';
import { searchIndexBuilder } from '../../../../functions/places/search/build-index.ts';
import { searchOf } from '../../../../functions/places/search/search.ts';
import { ADDRESSES, SEGMENTS } from './little-city.ts';

const gazetteer = buildGazetteer(ADDRESSES, SEGMENTS);
const named = (text: string) => gazetteer.name(text);
const slugOf = (text: string): string | undefined => {
  const place = named(text);
  return place ? slugOfPlace(place) : undefined;
};
const bySlug = (slug: string) => textsOfSlug(slug).map(named).find(Boolean);

const builder = searchIndexBuilder();
for (const address of ADDRESSES) builder.addAddress(address);
for (const segment of SEGMENTS) builder.addSegment(segment);
const search = searchOf(builder.build({ at: '2026-11-23T12:00:00Z', version: '1', parcelDataset: null }), []);

const HOUSES = ADDRESSES.map(({ houseno, housesx, dir, street, sttype, muni }) => {
  const words = [dir, street, sttype].filter(Boolean).join(' ');
  return `${houseno}${housesx ?? ''} ${words}, ${muni}`;
  // One has two points that contradict each other, and so none.
}).filter((text) => named(text));

const CORNERS = ['N 2ND ST / W ALDER ST', 'W MC BIRCH AVE / N 4TH ST'];

describe.each([...HOUSES, ...CORNERS])('%s', (text) => {
  test('is found again by its slug, which is its right spelling', () => {
    const slug = slugOf(text) ?? '';
    const again = bySlug(slug);
    expect(again && slugOfPlace(again)).toBe(slug);
    expect(again?.place).toEqual(named(text)?.place);
    expect(again?.place).toEqual(gazetteer.locate(text));
  });

  test('is where the search leads', () => {
    const [found] = search(text.replace(' / ', ' & '), 8);
    expect(found?.path).toBe(`/${text.includes('/') ? 'corner' : 'address'}/${slugOf(text)}`);
  });
});

test('most houses and corners were tried', () => expect(HOUSES.length).toBeGreaterThan(50));

test.each([
  ['104 N 2ND ST', { number: '104', near: 105 }],
  ['102X N 2ND ST', { asked: '102X', number: '102', near: null }],
  ['447 N 2ND ST', { number: '447', near: null }],
  ['447A N 2ND ST', { number: '447A', near: null }],
  ['352 N 2ND ST', { number: '352', near: null, place: expect.objectContaining({ locationAccuracy: 'segment' }) }],
  ['102 N 2ND ST, WEST ALLIS', { municipality: 'WEST ALLIS' }],
  ['N 2ND ST / W ELM ST, WEST ALLIS', { kind: 'corner', municipality: 'WEST ALLIS' }],
  ['220 W MCBIRCH', { street: { direction: 'W', name: 'MC BIRCH', type: 'AVE' } }],
])('%s', (text, expected) => expect(named(text)).toMatchObject(expected));

test.each(['', 'N 2ND ST', '200-BLK N 2ND ST', '43.05, -87.9', '102 N NOWHERE ST', 'N 2ND ST / N NOWHERE ST'])(
  'nothing is named by %s',
  (text) => expect(named(text)).toBeNull(),
);

test('a street is spelt as most of its records spell it', () => {
  const streets = collectStreets();
  const add = (street: string) => streets.add({ dir: 'W', street, sttype: 'AV', muni: 'MILWAUKEE' });
  const id = add('MCKINLEY');
  for (const spelt of ['MC KINLEY', 'MC KINLEY']) expect(add(spelt)).toBe(id);
  const spelling = { direction: 'W', name: 'MC KINLEY', type: 'AVE' };
  expect(streetIndex(streets.known()).spellingOf(id)).toEqual(spelling);
});
