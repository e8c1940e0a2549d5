/** The sample city's map: streets where Milwaukee has them, cut at shared corners, numbered as the city numbers. */
import { describe, expect, test } from 'vitest';
import { LAKE } from '#city/land.data';
import { buildCity, SIZES } from '../../../../../scripts/sample-city/milwaukee/city.ts';
import {
  type Address,
  buildAddresses,
  pointOfNumber,
} from '../../../../../scripts/sample-city/milwaukee/land/addresses.ts';
import { insideOf } from '../../../../../scripts/sample-city/milwaukee/land/plane.ts';
import { streetText } from '../../../../../scripts/sample-city/milwaukee/land/streets.ts';
import { segmentLayer } from '../../../../../scripts/sample-city/milwaukee/layers/segment-layer.ts';
import { isInside, type LngLat, metresBetween } from '../../../../../shared/base/geo.ts';
import { CITY } from '../../../../../shared/cities/milwaukee/facts.ts';
import { sampleRows, testWithSamples } from '../../../../harness/sources/samples.ts';

const city = buildCity('default');
const layer = segmentLayer(city.segments);
const rows = city.segments.map((_, index) => layer.feature(index).properties);

describe('streets', () => {
  test('lie inside the city’s bounds and not in the lake', () => {
    const isInLake = insideOf(LAKE.coordinates);
    const points = city.segments.flatMap(({ course }) => course);
    expect(points.filter((point) => isInLake(point) || !isInside(point, CITY.bounds))).toEqual([]);
  });

  test('share the very corner where they cross', () => {
    const corners = new Map<string, Set<string>>();
    for (const { course, street, fcc } of city.segments)
      for (const end of [course[0], course.at(-1)]) {
        const streets = corners.get(String(end)) ?? new Set();
        if (fcc !== 'A1') corners.set(String(end), streets.add(streetText(street)));
      }
    const crossed = [...corners.values()].filter(({ size }) => size > 1);
    expect(crossed.length).toBeGreaterThan(9000);
    const cornerOf = (...names: string[]) =>
      [...corners].filter(([, streets]) => names.every((name) => streets.has(name))).map(([at]) => at);
    expect(cornerOf('N 27TH ST', 'W CENTER ST')).toHaveLength(1);
    expect(cornerOf('S 35TH ST', 'W GREENFIELD AV')).toHaveLength(1);
    expect(cornerOf('W FOND DU LAC AV', 'W NORTH AV')).toHaveLength(1);
    expect(cornerOf('N LAKE DR', 'S 27TH ST')).toHaveLength(0);
  });

  test.each([
    // Known places, to a hundred metres or two.
    ['N 27TH ST', 'W CAPITOL DR', -87.947, 43.0897],
    ['S 27TH ST', 'W OKLAHOMA AV', -87.9485, 42.9883],
    ['N 76TH ST', 'W SILVER SPRING DR', -88.006, 43.1192],
    ['N WATER ST', 'E WISCONSIN AV', -87.9095, 43.0388],
  ])('%s and %s meet where they do', (first, second, lng, lat) => {
    const ends = (name: string) =>
      city.segments.filter(({ street }) => streetText(street) === name).flatMap(({ course }) => course.map(String));
    const seconds = new Set(ends(second));
    const corner = ends(first).find((end) => seconds.has(end));
    const [cornerLng = 0, cornerLat = 0] = corner?.split(',').map(Number) ?? [];
    expect(metresBetween([cornerLng, cornerLat], [lng, lat])).toBeLessThan(200);
  });

  test('number their blocks without overlap, odd and even apart', () => {
    const blocks = new Map<string, [number, number][]>();
    for (const [index, { low, high, street, fcc }] of city.segments.entries()) {
      const row = rows[index];
      if (fcc === 'A1') {
        expect([row?.LOW, row?.HIGH]).toEqual([0, 0]);
        continue;
      }
      blocks.set(streetText(street), [...(blocks.get(streetText(street)) ?? []), [low, high]]);
      for (const side of ['LEFT', 'RIGHT'])
        expect((Number(row?.[`${side}FR`]) + Number(row?.[`${side}TO`])) % 2).toBe(0);
    }
    for (const spans of blocks.values()) {
      spans.sort(([a], [b]) => a - b);
      for (const [i, [low]] of spans.slice(1).entries()) expect(low).toBeGreaterThanOrEqual(spans[i]?.[1] ?? 0);
    }
  });

  test('have the county’s spelling and classes, and neighbours with streets of the same name', () => {
    expect(new Set(rows.map(({ FCC }) => FCC))).toEqual(new Set(['A1', 'A3', 'A4']));
    const types = new Set(rows.map(({ STTYPE }) => STTYPE));
    expect(types.has('AVE') && types.has('BLVD') && !types.has('AV') && !types.has('BL')).toBe(true);
    const municipalities = new Set(rows.filter(({ STREET }) => STREET === 'NORTH').map(({ MUNI }) => MUNI));
    expect(municipalities).toEqual(new Set(['Milwaukee', 'Wauwatosa']));
    for (const name of ['West Allis', 'Greenfield', 'Wauwatosa'])
      expect(rows.some(({ MUNI }) => MUNI === name)).toBe(true);
  });
});

const text = ({ number, suffix, unit, segment }: Address) =>
  `${number}${suffix} ${streetText(segment.street)} ${unit} ${segment.municipality.code}`;
const inCity = (addresses: Address[]) => addresses.filter(({ segment }) => segment.municipality.code === 'MKE');

describe('addresses', () => {
  test('come in three sizes', () => {
    expect(inCity(city.addresses).length).toBeGreaterThan(24_000);
    expect(inCity(city.addresses).length).toBeLessThan(30_000);
    expect(city.addresses.length - inCity(city.addresses).length).toBeGreaterThan(1000);
    const small = buildCity('small');
    expect(inCity(small.addresses).length).toBeGreaterThan(2500);
    expect(small.addresses.length).toBeLessThan(4000);
    expect(small.segments.length).toBeLessThan(1500);
    // Every tenth block of the full city stands for all of it.
    const blocks = city.segments.filter(({ id }) => id % 10 === 0);
    const full = 10 * inCity(buildAddresses(blocks, () => SIZES.full.kept)).length;
    expect(full).toBeGreaterThan(310_000);
    expect(full).toBeLessThan(350_000);
  });

  test('are each there once, some with unit or suffix, one without direction', () => {
    expect(new Set(city.addresses.map(({ id }) => id)).size).toBe(city.addresses.length);
    expect(new Set(city.addresses.map(text)).size).toBe(city.addresses.length);
    const share = (has: (address: Address) => boolean) => city.addresses.filter(has).length / city.addresses.length;
    expect(share(({ unit }) => unit !== '')).toBeGreaterThan(0.15);
    expect(share(({ suffix }) => suffix === 'A')).toBeGreaterThan(0.04);
    expect(share(({ suffix }) => suffix === 'R')).toBeGreaterThan(0);
    expect(city.addresses.filter(({ segment }) => segment.street.direction === '').map(text)).toEqual([
      '1 BREWERS WA  MKE',
    ]);
  });

  test('stand beside their street, even numbers on the north and east', () => {
    for (const { number, segment, point } of city.addresses.slice(0, 3000)) {
      const [first, last] = [segment.course[0], segment.course.at(-1)] as [LngLat, LngLat];
      const isStraight = segment.course.length === 2;
      if (!isStraight || segment.street.direction === '') continue;
      const share = (number - segment.low + 0.5) / (segment.high - segment.low);
      const middle: LngLat = [first[0] + share * (last[0] - first[0]), first[1] + share * (last[1] - first[1])];
      expect(metresBetween(middle, point)).toBeLessThan(30);
      const isNorthSouth = segment.street.direction === 'N' || segment.street.direction === 'S';
      const isNorthOrEast = isNorthSouth ? point[0] > middle[0] : point[1] > middle[1];
      const isSteep = Math.abs(first[1] - last[1]) > Math.abs(first[0] - last[0]);
      if (isSteep === isNorthSouth) expect(isNorthOrEast, text({ number, segment } as Address)).toBe(number % 2 === 0);
    }
  });

  // No made twin: only the real city can tell that the made one resembles it.
  testWithSamples('stand near the real ones', () => {
    const blocks = new Map<string, typeof city.segments>();
    for (const segment of city.segments) {
      const name = streetText(segment.street);
      blocks.set(name, [...(blocks.get(name) ?? []), segment]);
    }
    const distances: number[] = [];
    let read = 0;
    for (const row of sampleRows('address/police-locations-geocoded-sample.csv')) {
      const [, number, name = ''] = /^(\d+) ([NSEW] .+),MKE$/.exec(row.Location ?? '') ?? [];
      if (!number || !row.Latitude) continue;
      read++;
      const block = blocks.get(name)?.find(({ low, high }) => Number(number) >= low && Number(number) < high);
      if (block)
        distances.push(
          metresBetween(pointOfNumber(block, Number(number)), [Number(row.Longitude), Number(row.Latitude)]),
        );
    }
    distances.sort((a, b) => a - b);
    const median = distances[distances.length >> 1] ?? Number.POSITIVE_INFINITY;
    expect(distances.length / read).toBeGreaterThan(0.85);
    expect(median).toBeLessThan(120);
  });
});
