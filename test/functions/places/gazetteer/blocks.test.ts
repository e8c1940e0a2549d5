/** Blocks and runs of blocks: they tell no house, are the same for every record, and hold at least five houses near one another. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { metresBetween } from '../../../../shared/base/geo.ts';
import { blockText } from '../../../../shared/places/block-text.ts';
import { ALDER, address, at, SECOND, segment } from './little-city.ts';

const houses = (numbers: number[]) =>
  numbers.map((number) => address(SECOND, number, at(number % 2 ? 190 : 210, number)));
const gazetteerOf = (numbers: number[]) => buildGazetteer(houses(numbers), []);

/** Hundreds 1000 (2 houses), 1200 (2), 1400 (1), 1500 (6), 1700 (5), 1800 (2). */
const STREET = [
  1002, 1005, 1202, 1207, 1450, 1502, 1503, 1512, 1513, 1522, 1523, 1702, 1703, 1712, 1713, 1722, 1803, 1807,
];
const gazetteer = gazetteerOf(STREET);
const runOf = (hundred: string) => gazetteer.run(`${hundred} block of N 2ND ST,MKE`)?.text;

test('hundreds are joined from the low end until five houses are together; a short rest joins the run before it', () => {
  for (const hundred of ['1000', '1100', '1200', '1300', '1400'])
    expect(runOf(hundred)).toBe('1000 to 1400 block of N 2ND ST,MKE');
  expect(runOf('1500')).toBe('1500 block of N 2ND ST,MKE');
  for (const hundred of ['1700', '1800']) expect(runOf(hundred)).toBe('1700 to 1800 block of N 2ND ST,MKE');
});

test('a hundred without houses between two runs joins the run before it', () => {
  expect(runOf('1600')).toBe('1500 to 1600 block of N 2ND ST,MKE');
  expect(runOf('1500 to 1600')).toBe('1500 to 1600 block of N 2ND ST,MKE');
});

test('a run is told in the words of the text', () => {
  expect(gazetteer.run('1500-BLK N 2ND ST')?.text).toBe('1500 block of N 2ND ST');
  expect(gazetteer.run('1500 BLOCK OF N. 2nd Street, Milwaukee, WI')?.text).toBe(
    '1500 block of N 2ND STREET, Milwaukee',
  );
});

test('a run lies in its middle along the street, one block at its number 50', () => {
  const metresOff = (text: string, number: number) =>
    metresBetween(gazetteer.run(text)!.place!.geometry.coordinates, at(200, number));
  expect(metresOff('1500 block of N 2ND ST', 1550)).toBeLessThan(15);
  expect(metresOff('1700 block of N 2ND ST', 1800)).toBeLessThan(15);
  expect(metresOff('1000 block of N 2ND ST', 1250)).toBeLessThan(30);
  expect(gazetteer.run('1500 block of N 2ND ST')?.place).toEqual(gazetteer.locate('1500 block of N 2ND ST'));
  expect(gazetteer.run('1000 block of N 2ND ST')?.place).toMatchObject({
    locationAccuracy: 'block',
    locationSource: 'street-address',
  });
});

test('an old run that the houses have outgrown stays as wide as it was, unless that is more than a kilometre', () => {
  expect(runOf('1500 to 1700')).toBe('1500 to 1800 block of N 2ND ST,MKE');
  expect(runOf('1500 to 1800')).toBe('1500 to 1800 block of N 2ND ST,MKE');
  expect(runOf('1000 to 1500')).toBe('N 2ND ST,MKE');
});

describe('a rest with fewer than five houses', () => {
  const fiveFrom = (first: number): number[] => [0, 2, 4, 6, 8].map((number) => first + number);
  /** A hundred of this street is half as long as one of the other. */
  const onAlder = (...numbers: number[]) =>
    buildGazetteer(
      numbers.map((number) => address(ALDER, number, at(number, 10))),
      [],
    );
  const alder = (built: ReturnType<typeof onAlder>, hundred: number) => built.run(`${hundred} block of W ALDER ST,MKE`);
  const rest = (built: ReturnType<typeof gazetteerOf>, hundred: number) =>
    built.run(`${hundred} block of N 2ND ST,MKE`);

  test('joins the run before it over four hundreds without a house, not over five', () => {
    expect(alder(onAlder(...fiveFrom(1000), 1502), 1500)?.text).toBe('1000 to 1500 block of W ALDER ST,MKE');
    const apart = onAlder(...fiveFrom(1000), 1602);
    expect(alder(apart, 1600)).toMatchObject({ text: 'W ALDER ST,MKE', place: null, houses: [at(1602, 10)] });
    expect(alder(apart, 1000)?.text).toBe('1000 block of W ALDER ST,MKE');
    for (const hundred of [1100, 1500])
      expect(alder(apart, hundred)?.text).toBe(`1000 to ${hundred} block of W ALDER ST,MKE`);
  });

  test('is no run of a kilometre and more', () => {
    const spread = gazetteerOf([1000, 1140, 1280, 1420, 1560]);
    for (const hundred of [1000, 1100, 1200, 1400, 1500])
      expect(rest(spread, hundred)).toMatchObject({ text: 'N 2ND ST,MKE', place: null });
    expect(rest(gazetteerOf([1000, 1120, 1240, 1360, 1480]), 1200)?.text).toBe('1000 to 1400 block of N 2ND ST,MKE');
  });

  test('between two runs names no hundred, and neither does a hundred of the gap', () => {
    const built = onAlder(...fiveFrom(1000), 1650, 1652, ...fiveFrom(2300));
    for (const hundred of [1600, 1700, 2200])
      expect(alder(built, hundred)).toMatchObject({ text: 'W ALDER ST,MKE', place: null });
    expect(built.run('1000 to 2300 block of W ALDER ST')).toMatchObject({ text: 'W ALDER ST', place: null });
    expect(alder(built, 2300)?.text).toBe('2300 block of W ALDER ST,MKE');
  });

  test('is told by the street alone where the text may mean two of them', () => {
    const south = address({ ...SECOND, dir: 'S' }, 1602, at(210, -1602));
    const built = buildGazetteer([...houses([1602]), south], []);
    expect(built.run('1600 block of 2ND ST')).toMatchObject({ text: '2ND ST', place: null });
    expect(built.run('1600 block of 2ND ST')?.houses).toHaveLength(2);
    const one = buildGazetteer([...houses([1602, ...fiveFrom(1650)]), south], []);
    expect(one.run('1600 block of 2ND ST')).toBeNull();
  });
});

test('the first block has no house 0', () => {
  const low = gazetteerOf([2, 4, 6, 8, 10, 102, 104, 106, 108, 110]);
  expect(low.run('1 to 99 block of N 2ND ST')?.text).toBe('1 to 99 block of N 2ND ST');
  const sparse = gazetteerOf([2, 4, 102, 104, 106]);
  for (const text of ['1 to 99', '100', '1 to 100'])
    expect(sparse.run(`${text} block of N 2ND ST`)?.text).toBe('1 to 100 block of N 2ND ST');
});

test.each([
  ['a street that is not known', '1500 block of N 3RD ST'],
  ['a block beyond the houses', '2500 block of N 2ND ST'],
  ['a house', '1502 N 2ND ST'],
  ['a corner', 'N 2ND ST / W ALDER ST'],
  ['free text', 'SPD'],
  ['a name that may be two streets', '1500 block of 2ND ST'],
])('%s has no run', (_, text) => {
  const south = houses([1502, 1503, 1512, 1513, 1522]).map((house) => ({
    ...house,
    dir: 'S',
    geometry: { type: 'Point' as const, coordinates: at(200, -house.houseno) },
  }));
  expect(buildGazetteer([...houses(STREET), ...south], []).run(text)).toBeNull();
});

test('a block that only segments know is a run by itself', () => {
  const built = buildGazetteer(houses(STREET), [segment(SECOND, [at(200, 2500), at(200, 2600)], 2500, 2600)]);
  expect(built.run('2500 block of N 2ND ST')).toMatchObject({
    text: '2500 block of N 2ND ST',
    place: { locationSource: 'street-segment' },
  });
});

test('a block with one house never lies at that house, whatever stands beside it', () => {
  for (const numbers of [
    [3550],
    [3450, 3550],
    [3450, 3550, 3650],
    [...STREET, 2050],
    [3550, 3551],
    [3548, 3550, 3552],
  ]) {
    const built = gazetteerOf(numbers);
    const house = numbers.at(-1)!;
    const text = blockText(`${house} N 2ND ST`)!;
    const placed = built.locate(text);
    expect(placed?.locationAccuracy, numbers.join()).toBe('block');
    for (const number of numbers)
      expect(
        metresBetween(placed!.geometry.coordinates, at(number % 2 ? 190 : 210, number)),
        numbers.join(),
      ).toBeGreaterThan(4);
  }
});

test('where the few houses of a block stand does not change its place', () => {
  const around = houses([3402, 3403, 3412, 3413, 3422, 3602, 3603, 3612, 3613, 3622]);
  const places = [at(210, 3510), at(400, 3510), at(210, 3590)].map((point) =>
    buildGazetteer([...around, address(SECOND, 3510, point)], []).locate('3500 block of N 2ND ST'),
  );
  expect(places[0]).not.toBeNull();
  for (const place of places) expect(place).toEqual(places[0]);
});

test('where all houses of a street have one point, a block lies beside it', () => {
  const [one, two] = [3550, 3612].map((number) => address(SECOND, number, at(200, 3550)));
  const placed = buildGazetteer([one!, two!], []).locate('3500 block of N 2ND ST');
  expect(metresBetween(placed!.geometry.coordinates, at(200, 3550))).toBeGreaterThan(4);
});

test('houses whose points are left out count: their block is no wider', () => {
  const near = Array.from({ length: 100 }, (_, index) => 1000 + index * 10);
  const sound = [
    ...houses(near),
    ...near.map((number) => address({ ...SECOND, street: '9TH' }, number, at(900, number))),
  ];
  const strayed = [1501, 1503, 1507].map((number) => address(SECOND, number, at(200, number + 800)));
  const built = buildGazetteer([...sound, ...strayed], []);
  expect(built.leftOut).toBe(3);
  expect(built.run('1500 block of N 2ND ST')?.text).toBe('1500 block of N 2ND ST');
});

const someNumbers = fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 60 });

test('for any street: runs are the same for all their hundreds, stay, hold five houses within a kilometre, and tell none', () => {
  fc.assert(
    fc.property(someNumbers, fc.boolean(), (numbers, hasSegments) => {
      const records = houses(numbers);
      const lines = hasSegments ? [segment(SECOND, [at(200, 0), at(200, 3100)], 0, 3100)] : [];
      const crossing = address(ALDER, 150, at(150, 1000));
      const built = buildGazetteer([...records, crossing], lines);
      const runs = new Map<string, number[]>();
      for (const number of numbers) {
        const run = built.run(blockText(`${number} N 2ND ST,MKE`)!);
        expect(run).not.toBeNull();
        expect(blockText(run!.text)).toBe(run!.text);
        const own = at(number % 2 ? 190 : 210, number);
        expect(run!.houses).toContainEqual(own);
        if (run!.place === null) {
          expect(run!.text).toBe('N 2ND ST,MKE');
          expect(new Set(run!.houses.map(String)).size).toBeLessThan(5);
          continue;
        }
        const place = run!.place;
        expect(metresBetween(own, place.geometry.coordinates)).toBeLessThan(1000);
        runs.set(run!.text, [...(runs.get(run!.text) ?? []), number]);
        expect(built.run(run!.text)).toEqual(run);
        expect(built.locate(run!.text)).toEqual(place);
        for (const { geometry } of [...records, crossing])
          expect(metresBetween(geometry!.coordinates, place.geometry.coordinates)).toBeGreaterThan(1);
      }
      for (const [text, inside] of runs) {
        expect(inside.length).toBeGreaterThanOrEqual(5);
        const [low = 0, high = low + 99] = [...text.split(' block')[0]!.matchAll(/\d+/g)].map(Number);
        for (let hundred = low - (low % 100); hundred <= high; hundred += 100)
          expect(built.run(blockText(`${hundred + 1} N 2ND ST,MKE`)!)?.text).toBe(text);
      }
    }),
    { numRuns: 300 },
  );
});
