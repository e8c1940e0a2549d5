/** Tests which photos of which places the explore map shows: by years and words, in sight, the nearest first. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LngLat } from '../../../../shared/base/geo.ts';
import type { HistoricPhoto, RoleRecord } from '../../../../shared/datasets/roles.ts';
import { ERA_NAMES } from '../../../../web/datasets/parts/photos/photos.ts';
import {
  type Choice,
  chosenPhotos,
  chosenPlaces,
  firstPhotos,
  placesInSight,
} from '../../../../web/pages/explore-photos/places.ts';
import { countDecades, isOfYears, readYears, SCALE, yearsText } from '../../../../web/pages/explore-photos/years.ts';

const ALL: Choice = { eras: ERA_NAMES, years: null, text: '' };

const photo = (id: string, year: number | null, words: Partial<HistoricPhoto> = {}): HistoricPhoto => ({
  id,
  title: id,
  url: '',
  imageUrl: '',
  thumbnailUrl: null,
  year,
  date: null,
  place: null,
  description: null,
  currentAddress: null,
  rights: null,
  ...words,
});

const located = (id: string, coordinates: LngLat | null, historicPhotos: HistoricPhoto[]) =>
  ({ id, geometry: coordinates && { type: 'Point', coordinates }, historicPhotos }) as RoleRecord<'photos'>;

test('a range of years leaves out undated photos, and is open at an end of the scale', () => {
  const photos = [photo('a', 1820), photo('b', 1880), photo('c', 1910), photo('d', null), photo('e', 1911)];
  const ids = (years: Choice['years']) => chosenPhotos(photos, { ...ALL, years }).map(({ id }) => id);
  expect(ids(null)).toEqual(['a', 'b', 'c', 'e', 'd']);
  expect(ids([1880, 1910])).toEqual(['b', 'c']);
  expect(ids([SCALE[0], 1880])).toEqual(['a', 'b']);
  expect(ids([1911, SCALE[1]])).toEqual(['e']);
});

test('each word is looked for in title, description and place, whatever the case', () => {
  const photos = [
    photo('Model Hotel', 1900, { description: 'Seen from the bridge' }),
    photo('Bridge', 1901, { place: 'Hotel Row' }),
    photo('Mill', 1902),
  ];
  const ids = (text: string) => chosenPhotos(photos, { ...ALL, text }).map(({ id }) => id);
  expect(ids(' BRIDGE  hotel ')).toEqual(['Model Hotel', 'Bridge']);
  expect(ids('mill')).toEqual(['Mill']);
  expect(ids('mill hotel')).toEqual([]);
});

test('places without a point or without a photo that is meant are left out', () => {
  const locations = [
    located('old', [1, 1], [photo('a', 1880), photo('b', 1950)]),
    located('new', [1, 1], [photo('c', 1950)]),
    located('nowhere', null, [photo('d', 1880)]),
  ];
  const places = chosenPlaces(locations, { ...ALL, years: [1870, 1890] });
  expect(places.map(({ id, photos }) => [id, photos.length])).toEqual([['old', 1]]);
});

test('of those in the box the nearest to its middle come first, each with its first photo before any second', () => {
  const far = { id: 'far', place: [1, 1] as LngLat, photos: [photo('f1', 1), photo('f2', 2)] };
  const near = { id: 'near', place: [0.1, 0] as LngLat, photos: [photo('n1', 1), photo('n2', 2)] };
  const away = { id: 'away', place: [9, 9] as LngLat, photos: [photo('a1', 1)] };
  const box = { north: 2, south: -2, east: 2, west: -2 };
  const inSight = placesInSight([far, away, near], box, [0, 0]);
  expect(inSight.map(({ id }) => id)).toEqual(['near', 'far']);
  expect(firstPhotos(inSight, 3).map(({ at, photo: { id } }) => [at, id])).toEqual([
    ['near', 'n1'],
    ['far', 'f1'],
    ['near', 'n2'],
  ]);
  expect(placesInSight([far, away, near], null, [0, 0])).toHaveLength(3);
});

test('any text is read as a range within the scale or as none, and a range comes back as it was written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{4}$/)), (text) => {
      const years = readYears(text);
      if (!years) return;
      expect(years[0]).toBeLessThanOrEqual(years[1]);
      expect(readYears(yearsText(years))).toEqual(years);
    }),
  );
});

test('every dated photo is counted in one decade, and a decade that is chosen has its photos', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1700, max: 2200 }))), (years) => {
      const counts = countDecades(years);
      const total = counts.reduce((sum, { count }) => sum + count, 0);
      expect(total).toBe(years.filter((year) => year !== null).length);
    }),
  );
  expect(countDecades([1889, 1880, 1890]).filter(({ count }) => count > 0)).toEqual([
    { from: 1880, to: 1890, count: 2 },
    { from: 1890, to: 1900, count: 1 },
  ]);
  expect(isOfYears(1889, [1880, 1889])).toBe(true);
});
