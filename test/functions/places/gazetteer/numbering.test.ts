/** Address points against the city's numbering, records of one house against each other, and streets of several names. */
import { describe, expect, test } from 'vitest';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { metresBetween } from '../../../../shared/base/geo.ts';
import { ALDER, address, at, SECOND } from './little-city.ts';

const streets = ['1ST', '2ND', '3RD', '5TH'].map((street) => ({ ...SECOND, street }));
/** Ten houses in each of six blocks of four streets: 240 houses. */
const houses = streets.flatMap((street, west) =>
  Array.from({ length: 60 }, (_, index) => address(street, 100 + index * 10, at(100 * (west + 1), 100 + index * 10))),
);

/** 444 N 2ND ST, which the data puts where 544 or so lies: 200 m off for each hundred. */
const strayed = (hundreds: number) => address(SECOND, 444, at(200, 444 + hundreds * 100));

describe('a point that contradicts the numbering', () => {
  test('is left out and counted, and its house is placed by its neighbour', () => {
    const gazetteer = buildGazetteer([...houses, strayed(5)], []);
    expect(gazetteer.leftOut).toBe(1);
    const placed = gazetteer.locate('444 N 2ND ST');
    expect(placed?.locationAccuracy).toBe('near');
    expect(metresBetween(placed!.geometry.coordinates, at(200, 444))).toBeLessThan(20);
  });

  test('is one more than 400 m off along the axis', () => {
    expect(buildGazetteer([...houses, strayed(1)], []).leftOut).toBe(0);
    expect(buildGazetteer([...houses, strayed(1)], []).locate('444 N 2ND ST')?.locationAccuracy).toBe('exact');
    const aside = address(SECOND, 444, at(2000, 444));
    expect(buildGazetteer([...houses, aside], []).leftOut).toBe(0);
  });

  test('is found by the houses of its own municipality', () => {
    const elsewhere = { ...strayed(5), muni: 'WEST ALLIS' };
    expect(buildGazetteer([...houses, elsewhere], []).leftOut).toBe(0);
  });

  test('is none where few houses show where the hundred lies', () => {
    const few = [102, 104, 106].map((number) => address(ALDER, number, at(number, 100)));
    expect(buildGazetteer([...few, address(ALDER, 108, at(2000, 100))], []).leftOut).toBe(0);
  });

  test('is none in a direction whose numbers do not go by the axis', () => {
    // Ten houses of each hundred lie 1 km apart.
    const crosswise = Array.from({ length: 60 }, (_, index) =>
      address(ALDER, 100 + index * 10, at((index % 10) * 1000, index)),
    );
    const gazetteer = buildGazetteer(crosswise, []);
    expect(gazetteer.leftOut).toBe(0);
    expect(gazetteer.locate('300 W ALDER ST')?.locationAccuracy).toBe('exact');
  });
});

describe('records of one number', () => {
  const flats = (points: ReturnType<typeof at>[]) => points.map((point) => address(ALDER, 910, point));

  test('are placed where most of them agree', () => {
    const [here, there] = [at(910, 110), at(910, 3000)];
    const placed = buildGazetteer(flats([here, here, there, here, there]), []).locate('910 W ALDER ST');
    expect(placed).toMatchObject({ locationAccuracy: 'exact', geometry: { coordinates: here } });
  });

  test('are placed in their middle when they lie within one site', () => {
    const placed = buildGazetteer(flats([at(900, 110), at(920, 110)]), []).locate('910 W ALDER ST');
    expect(metresBetween(placed!.geometry.coordinates, at(910, 110))).toBeLessThan(1);
  });

  test.each([2, 3, 4])('are not placed when %i of them all lie apart', (count) => {
    const points = Array.from({ length: count }, (_, index) => at(910 + 1000 * index, 110 + 700 * (index % 2)));
    expect(buildGazetteer(flats(points), []).locate('910 W ALDER ST')).toBeNull();
  });
});

describe('a street of several names', () => {
  const named = (dir: string, street: string, sttype: string) => ({ dir, street, sttype, muni: 'MILWAUKEE' });
  const gazetteer = buildGazetteer(
    [
      address(named('S', 'KINNICKINNIC', 'AVE'), 2000, at(100, 10)),
      address(named('N', 'MARTIN L KING JR', 'DR'), 1300, at(300, 1300)),
      address(named('W', 'HISTORIC MITCHELL', 'ST'), 830, at(830, 20)),
      address(named('W', 'MITCHELL', 'ST'), 2400, at(2400, 20)),
      address(named('W', 'ST PAUL', 'AVE'), 300, at(300, 30)),
      address(named('', 'BREWERS', 'WAY'), 1, at(4400, 40)),
    ],
    [],
  );

  test.each([
    ['2000 S KK AV,MKE', at(100, 10)],
    ['1300 N DR MARTIN LUTHER KING DR', at(300, 1300)],
    ['1300 N M L KING DR', at(300, 1300)],
    ['1300 N MLK', at(300, 1300)],
    ['1300 N DR. MARTIN LUTHER KING JR. DR', at(300, 1300)],
    ['1300 N OLD WORLD THIRD ST', at(300, 1300)],
    ['830 W MITCHELL ST', at(830, 20)],
    ['2400 W HISTORIC MITCHELL ST', at(2400, 20)],
    ['300 West Saint Paul Avenue', at(300, 30)],
    ['1 BREWERS WA', at(4400, 40)],
  ])('%s is found', (text, coordinates) => {
    expect(gazetteer.locate(text)).toMatchObject({ locationAccuracy: 'exact', geometry: { coordinates } });
  });

  test('is found by any of its names when the list has another', () => {
    const renamed = buildGazetteer([address(named('N', 'DR MARTIN LUTHER KING JR', 'DR'), 1300, at(300, 1300))], []);
    expect(renamed.locate('1300 N MARTIN L KING JR DR')?.locationAccuracy).toBe('exact');
  });

  test('keeps its direction and type', () => {
    expect(gazetteer.locate('2000 N KK AV')).toBeNull();
    expect(gazetteer.locate('830 W MITCHELL BL')).toBeNull();
  });
});
