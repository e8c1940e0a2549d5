/** The marks of a place by the answer that is open, and a disc in place of a pin where only the block is known. */
import { expect, test } from 'vitest';
import type { AddressFacts } from '../../../../shared/api/schemas/place.ts';
import { SITE_DATASETS } from '../../../../shared/datasets/on-site.ts';
import { pixelsPerMetre } from '../../../../shared/places/base-map/look.ts';
import { marksSvg } from '../../../../shared/site/picture/marks.ts';
import { placeMarks, placeView } from '../../../../shared/site/picture/place-picture.ts';
import type { AnswerName } from '../../../../shared/site/place-answers.ts';

const CENTRE: [number, number] = [-87.9, 43.05];
const photo = (location: string, id: string) => ({
  location,
  id,
  title: 'A street',
  year: 1910,
  thumbnailUrl: null,
  metres: 20,
  geometry: { type: 'Point', coordinates: [-87.901, 43.051] },
});
const FACTS = {
  geometry: { type: 'Point', coordinates: CENTRE },
  locationAccuracy: 'exact',
  nearby: {
    now: {
      hours: 6,
      count: 1,
      newest: null,
      calls: [{ dataset: 'call', id: 'a b', kind: 'police-other', geometry: { type: 'Point', coordinates: CENTRE } }],
    },
    photos: [photo('p1', '1'), photo('p1', '2'), { ...photo('p2', '3'), geometry: undefined }],
  },
} as unknown as AddressFacts; // The parts that are read.

test.each([
  ['now', 1320, ['/call/a%20b']],
  ['week', 1320, []],
  ['bins', 0, []],
  ['house', 0, []],
] as const)('%s', (answer, distanceFeet, keys) => {
  const { around, markers } = placeMarks(FACTS, answer);
  expect(around).toEqual({ centre: CENTRE, distanceFeet, isSpot: true });
  expect(markers.map(({ key }) => key)).toEqual(keys);
});

test('the land of a house is outlined where that is asked about, and nowhere else', () => {
  const land = { type: 'Polygon' as const, coordinates: [[CENTRE, CENTRE]] };
  expect(placeMarks(FACTS, 'house', land).outline).toEqual(land);
  expect(placeMarks(FACTS, 'house').outline).toBeNull();
  for (const answer of ['now', 'week', 'bins', 'past'] as const)
    expect(placeMarks(FACTS, answer, land).outline).toBeNull();
});

test('a century ago has each place of photographs once, and none that an old answer does not place', () => {
  const photos = SITE_DATASETS.find(({ role }) => role === 'photos');
  const { around, markers } = placeMarks(FACTS, 'past');
  expect(around?.distanceFeet).toBe(0);
  expect(markers.map(({ key }) => key)).toEqual([`/${photos?.path}/p1`]);
});

test('a place that is known by its block gets a disc of 330 feet and no pin', () => {
  const svgOf = (locationAccuracy: AddressFacts['locationAccuracy'], answer: AnswerName = 'house'): string =>
    marksSvg(placeMarks({ ...FACTS, locationAccuracy }, answer), placeView(CENTRE));
  for (const exact of ['exact', 'intersection'] as const) expect(svgOf(exact)).toContain('<path d="M12 1');
  for (const rough of ['near', 'segment', 'block'] as const) {
    expect(svgOf(rough)).not.toContain('<path d="M12 1');
    const [, radius] =
      /<g fill="var\(--map-circle\)"[^>]*><circle cx="400" cy="280" r="([\d.]+)"/.exec(svgOf(rough)) ?? [];
    expect(Number(radius)).toBeCloseTo(330 * 0.3048 * pixelsPerMetre(placeView(CENTRE).zoom), 0);
  }
});
