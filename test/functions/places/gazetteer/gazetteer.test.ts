/** The gazetteer over a little made-up city: every step by which a text is placed, and all that is not placed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { type LngLat, metresBetween } from '../../../../shared/base/geo.ts';
import { ADDRESSES, ALDER, address, at, BIRCH, FOURTH, SECOND, SEGMENTS, segment } from './little-city.ts';

const gazetteer = buildGazetteer(ADDRESSES, SEGMENTS);
const byAddressOnly = buildGazetteer(ADDRESSES, []);

/** Accuracy and source; null when unplaced or farther than 15 m from where it should be. */
const placing = (text: string, expected: LngLat) => {
  const placed = gazetteer.locate(text);
  if (!placed || metresBetween(placed.geometry.coordinates, expected) > 15) return null;
  return [placed.locationAccuracy, placed.locationSource];
};

describe('an address', () => {
  test.each<[string, LngLat]>([
    ['102 N 2ND ST,MKE', at(215, 102)],
    ['102 n. 2nd street', at(215, 102)],
    ['220 W MCBIRCH AV', at(220, 310)],
    ['220 WEST MC BIRCH AVENUE, MILWAUKEE, WI 53203', at(220, 310)],
    ['710 N BROADWAY #3', at(15, 710)],
    ['102-06 N 2ND ST', at(215, 102)],
    ['202R N 2ND ST', at(230, 202)],
    ['202-R N 2ND ST', at(230, 202)],
    ['202 N 2ND ST', at(215, 202)],
    ['447 N 2ND ST', at(215, 447)],
  ])('%s is placed exactly', (text, expected) => {
    expect(placing(text, expected)).toEqual(['exact', 'street-address']);
  });

  test.each<[string, LngLat]>([
    ['104 N 2ND ST', at(185, 105)],
    ['199 N 2ND ST', at(185, 195)],
    ['102A N 2ND ST', at(215, 102)],
    ['447-B N 2ND ST', at(215, 447)],
  ])('%s is placed at the nearest number of its hundred block', (text, expected) => {
    expect(placing(text, expected)).toEqual(['near', 'street-address']);
  });

  test.each<[string, LngLat]>([
    ['350 N 2ND ST', at(200, 350)],
    ['351 N 2ND ST', at(200, 350)],
    ['310 W ALDER ST', at(310, 100)],
  ])('%s, a block without addresses, is placed along its segment', (text, expected) => {
    expect(placing(text, expected)).toEqual(['segment', 'street-segment']);
  });

  test('only the side of a segment whose numbers are as even or odd is looked at', () => {
    const oneSided = [{ ...segment(SECOND, [at(200, 300), at(200, 400)], 300, 400), rightfr: 0, rightto: 0 }];
    const placed = buildGazetteer([], oneSided);
    expect(placed.locate('350 N 2ND ST')).not.toBeNull();
    expect(placed.locate('351 N 2ND ST')).toBeNull();
  });

  test('numbers may fall along a segment, and a segment may be in several lines', () => {
    const falling = { ...segment(SECOND, [], 0, null), leftfr: 398, leftto: 300 };
    const geometry = {
      type: 'MultiLineString' as const,
      coordinates: [
        [at(200, 400), at(200, 360)],
        [at(200, 340), at(200, 300)],
      ],
    };
    const placed = buildGazetteer([], [{ ...falling, geometry }]).locate('310 N 2ND ST');
    expect(metresBetween(placed!.geometry.coordinates, at(200, 310))).toBeLessThan(5);
  });
});

describe('a block', () => {
  test.each<[string, LngLat]>([
    ['200-BLK N 2ND ST,MKE', at(200, 250)],
    ['300-BLOCK N 2ND ST,MKE', at(200, 350)],
    ['200-BLK/N N 2ND ST,MKE', at(200, 250)],
    ['100 BLOCK OF W ALDER ST', at(150, 100)],
    ['300 block of N 2ND ST,MKE', at(200, 350)],
    ['200 to 400 block of N 2ND ST,MKE', at(200, 350)],
  ])('%s is placed in the middle of its segment', (text, expected) => {
    expect(placing(text, expected)).toEqual(['block', 'street-segment']);
  });

  test('without segments it is placed on the line between its houses', () => {
    const placed = byAddressOnly.locate('200-BLK N 2ND ST');
    expect(placed).toMatchObject({ locationAccuracy: 'block', locationSource: 'street-address' });
    expect(metresBetween(placed!.geometry.coordinates, at(200, 250))).toBeLessThan(10);
  });

  test('one that has neither is not placed', () => {
    expect(gazetteer.locate('900-BLK N 2ND ST')).toBeNull();
  });
});

describe('a missing part', () => {
  test.each<[string, LngLat]>([
    ['102 N 2ND', at(215, 102)],
    ['102 2ND ST', at(215, 102)],
    ['220 ALDER', at(220, 110)],
    // Fourth Street and Fourth Place lie 27 m apart here: either is right enough.
    ['110 N 4TH', at(415, 110)],
    // Only Fourth Street has a 300 block, and only the eastern avenue a 600 block.
    ['320 N 4TH', at(415, 320)],
    ['640 MCBIRCH AVE', at(-640, 310)],
  ])('%s is filled in where only one place can be meant', (text, expected) => {
    expect(placing(text, expected)).toEqual(['exact', 'street-address']);
  });

  test.each(['220 MC BIRCH AVE', '220 MC BIRCH', '50 N 4TH'])('%s stays unplaced', (text) => {
    expect(gazetteer.locate(text)).toBeNull();
  });
});

describe('an intersection', () => {
  test.each<[string, LngLat]>([
    ['N 2ND ST / W ALDER ST,MKE', at(200, 100)],
    ['W ALDER ST & N 2ND ST', at(200, 100)],
    ['W MCBIRCH AV AND N 2ND ST', at(200, 300)],
    ['n 4th st at w alder st', at(400, 100)],
    ['2ND/MC BIRCH', at(200, 300)],
    ['N BROADWAY / W ALDER ST', at(105, 100)],
  ])('%s is where the two streets meet', (text, expected) => {
    expect(placing(text, expected)).toEqual(['intersection', 'street-segment']);
  });

  test('each pair of streets has a place of its own', () => {
    const corners = ['N 2ND ST / W ALDER ST', 'N 4TH ST / W ALDER ST', 'N 2ND ST / W MC BIRCH AV'].map((text) =>
      gazetteer.locate(text)?.geometry.coordinates.join(),
    );
    expect(new Set(corners).size).toBe(3);
  });

  test.each([
    ['streets that meet twice', 'N CRESCENT DR / W ALDER ST'],
    ['streets that never meet', 'N 2ND ST / N 4TH ST'],
    ['streets without types that never meet', '4TH/BROADWAY'],
    ['a street with itself', 'N 2ND ST / N 2ND ST'],
    ['a street that is not there', 'N 3RD ST / W ALDER ST'],
    ['three streets', 'N 2ND ST / W ALDER ST / N 4TH ST'],
  ])('%s are not placed', (_, text) => {
    expect(gazetteer.locate(text)).toBeNull();
  });

  test('a divided road is one corner, in its middle', () => {
    const divided = [105, 95].map((north) => segment(ALDER, [at(100, north), at(300, north)], 100, 300));
    const placed = buildGazetteer([], [...divided, segment(SECOND, [at(200, 0), at(200, 200)], 0, 200)]);
    const corner = placed.locate('N 2ND ST / W ALDER ST');
    expect(metresBetween(corner!.geometry.coordinates, at(200, 100))).toBeLessThan(1);
  });

  test('lines that stop more than 25 m short of each other do not meet', () => {
    const short = segment(SECOND, [at(200, 120), at(200, 200)], 100, 200);
    const alder = segment(ALDER, [at(100, 100), at(300, 100)], 100, 300);
    expect(buildGazetteer([], [short, alder]).locate('N 2ND ST / W ALDER ST')).toBeNull();
  });

  test('a street of the neighbour’s on the city’s edge counts, if the other is the city’s', () => {
    const edge = [
      segment({ ...SECOND, muni: 'GREENFIELD' }, [at(200, 0), at(200, 200)], 0, 200),
      segment(ALDER, [at(100, 100), at(200, 100)], 100, 200),
      segment({ ...BIRCH, muni: 'GREENFIELD' }, [at(100, 50), at(300, 50)], 100, 300),
    ];
    const placed = buildGazetteer([], edge);
    expect(placed.locate('N 2ND ST / W ALDER ST,MKE')).not.toBeNull();
    expect(placed.locate('N 2ND ST / W MC BIRCH AV,MKE')).toBeNull();
    expect(placed.locate('N 2ND ST / W MC BIRCH AV,GFD')).not.toBeNull();
  });

  test('of streets that have neither segments nor houses enough for a line it is not placed', () => {
    expect(byAddressOnly.locate('N 2ND ST / W ALDER ST')).toBeNull();
    expect(byAddressOnly.locate('N 2ND ST / N CRESCENT DR')).toBeNull();
  });
});

describe('municipalities', () => {
  test('a street of the same name is another street there', () => {
    expect(placing('102 N 2ND ST,MKE', at(215, 102))).not.toBeNull();
    expect(placing('102 N 2ND ST,WA', at(3000, 102))).not.toBeNull();
    expect(placing('102 N 2ND ST, WEST ALLIS, WI', at(3000, 102))).not.toBeNull();
    expect(placing('102 N 2ND ST WEST ALLIS', at(3000, 102))).not.toBeNull();
    expect(placing('N 2ND ST / W ELM ST,WA', at(3000, 200))).not.toBeNull();
  });

  test.each(['102 N 2ND ST,BUT', '102 N 2ND ST,XYZ', '220 W ALDER ST,WA', 'N 2ND ST / W ALDER ST,WA', '2900 W ELM ST'])(
    '%s is not placed on the same street elsewhere',
    (text) => {
      expect(gazetteer.locate(text)).toBeNull();
    },
  );
});

test('coordinates in the county are placed as they are', () => {
  expect(gazetteer.locate('LL(-87:54:23,43:02:20)')).toEqual({
    geometry: { type: 'Point', coordinates: [-87.906389, 43.038889] },
    locationAccuracy: 'exact',
    locationSource: 'coordinates',
  });
  expect(gazetteer.locate('LL: 42.05, -87.9')).toBeNull();
});

describe('what is not placed', () => {
  test.each([
    ['free text', 'SPD'],
    ['another type', '102 N 2ND AV'],
    ['another direction', '102 S 2ND ST'],
    ['a misspelling', '220 W ALDDER ST'],
    ['a number beyond the street', '9900 N 2ND ST'],
    ['a number that the data puts in two places', '910 W ALDER ST'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(gazetteer.locate(text)).toBeNull();
  });

  test('records without a point or line are left out', () => {
    const placed = buildGazetteer(
      [{ ...address(FOURTH, 110, at(0, 0)), geometry: null }],
      [{ ...segment(FOURTH, [], 100, 200), geometry: null }],
    );
    expect(placed.locate('110 N 4TH ST')).toBeNull();
  });
});

test('no text is placed outside the data', () => {
  const points = [
    ...ADDRESSES.flatMap(({ geometry }) => (geometry ? [geometry.coordinates] : [])),
    ...SEGMENTS.flatMap(({ geometry }) => (geometry?.type === 'LineString' ? geometry.coordinates : [])),
  ];
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const street = fc.constantFrom(
    'N 2ND ST',
    'N 4TH',
    '4TH PL',
    'W ALDER ST',
    'MC BIRCH AV',
    'N BROADWAY',
    'CRESCENT',
    'W ELM ST',
  );
  const municipality = fc.constantFrom('', ',MKE', ',WA');
  const text = fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 4000 }), fc.constantFrom('', '-BLK', 'A', '-15'), street, municipality)
      .map(([number, form, name, muni]) => `${number}${form} ${name}${muni}`),
    fc.tuple(street, street, municipality).map(([first, second, muni]) => `${first} / ${second}${muni}`),
  );
  let placed = 0;
  fc.assert(
    fc.property(text, (location) => {
      const place = gazetteer.locate(location);
      if (!place) return;
      placed += 1;
      const [lng, lat] = place.geometry.coordinates;
      expect(lng).toBeGreaterThanOrEqual(Math.min(...lngs));
      expect(lng).toBeLessThanOrEqual(Math.max(...lngs));
      expect(lat).toBeGreaterThanOrEqual(Math.min(...lats));
      expect(lat).toBeLessThanOrEqual(Math.max(...lats));
    }),
    { numRuns: 2000 },
  );
  expect(placed).toBeGreaterThan(50);
});
