/** The sample city's parcels: outlines that tile the blocks, stacked condominiums, made-up owners, both layers. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildCity, SIZES } from '../../../../../scripts/sample-city/milwaukee/city.ts';
import { buildAddresses } from '../../../../../scripts/sample-city/milwaukee/land/addresses.ts';
import type { Lot } from '../../../../../scripts/sample-city/milwaukee/land/lots.ts';
import { boxOf, insideOf, isInBox } from '../../../../../scripts/sample-city/milwaukee/land/plane.ts';
import { buildStreets } from '../../../../../scripts/sample-city/milwaukee/land/streets.ts';
import { cityParcelLayer } from '../../../../../scripts/sample-city/milwaukee/parcels/city-parcel-layer.ts';
import { countyParcelLayer } from '../../../../../scripts/sample-city/milwaukee/parcels/parcel-layers.ts';
import {
  buildParcels,
  isCityParcel,
  type Parcel,
} from '../../../../../scripts/sample-city/milwaukee/parcels/parcels.ts';
import { type LngLat, metresBetween } from '../../../../../shared/base/geo.ts';

const city = buildCity('default');
const { parcels, keyOf } = city.parcels();
const lots = [...new Set(parcels.map(({ lot }) => lot))];
const small = buildCity('small');

interface Shape {
  lot: Lot;
  ring: LngLat[];
  isInside: (point: LngLat) => boolean;
}

const shapesOf = (of: Lot[]): Shape[] =>
  of.flatMap((lot) => lot.parts.map((ring) => ({ lot, ring, isInside: insideOf(ring) })));

/** Shapes by cells of some 100 m. */
const cellOf = ([lng, lat]: LngLat): string => `${Math.floor(lng * 800)} ${Math.floor(lat * 1100)}`;
const byCell = (shapes: Shape[]): Map<string, Set<Shape>> => {
  const cells = new Map<string, Set<Shape>>();
  for (const shape of shapes) {
    const box = boxOf(shape.ring);
    for (const lng of [box.west, box.east])
      for (const lat of [box.south, box.north]) {
        const key = cellOf([lng, lat]);
        cells.set(key, (cells.get(key) ?? new Set()).add(shape));
      }
  }
  return cells;
};

/** Points well inside a convex ring: its middle, and near each corner. */
const pointsIn = (ring: LngLat[]): LngLat[] => {
  const corners = ring.slice(1);
  const middle: LngLat = [0, 0];
  for (const [lng, lat] of corners) {
    middle[0] += lng / corners.length;
    middle[1] += lat / corners.length;
  }
  return [middle, ...corners.map(([lng, lat]): LngLat => [0.1 * middle[0] + 0.9 * lng, 0.1 * middle[1] + 0.9 * lat])];
};

describe('outlines', () => {
  const shapes = shapesOf(lots);
  const cells = byCell(shapes);
  const at = (point: LngLat): Shape[] => [...(cells.get(cellOf(point)) ?? [])].filter((shape) => shape.isInside(point));

  test('are closed, counter-clockwise and of a lot’s size', () => {
    for (const { ring } of shapes) {
      expect(ring.at(-1)).toEqual(ring[0]);
      const twice = ring
        .slice(1)
        .reduce((sum, [lng, lat], i) => sum + (ring[i]?.[0] ?? 0) * lat - lng * (ring[i]?.[1] ?? 0), 0);
      expect(twice).toBeGreaterThan(0);
    }
    for (const { area } of lots) {
      expect(area).toBeGreaterThan(69);
      expect(area).toBeLessThan(15_000);
    }
  });

  test('never overlap', () => {
    const overlapping = shapes.filter((shape) => pointsIn(shape.ring).some((point) => at(point).length > 1));
    expect(overlapping).toEqual([]);
  });

  test('leave the streets free', () => {
    const middles = city.segments.flatMap(({ course }) =>
      course.slice(1).map(([lng, lat], i): LngLat => {
        const [fromLng, fromLat] = course[i] ?? [lng, lat];
        return [(lng + fromLng) / 2, (lat + fromLat) / 2];
      }),
    );
    expect(middles.filter((point) => at(point).length > 0)).toEqual([]);
  });

  test('follow one another along the sides of a neighbourhood’s blocks', () => {
    const sides = new Map<string, Lot[]>();
    for (const lot of small.parcels().parcels.map((parcel) => parcel.lot)) {
      const { segment, number } = lot.buildings[0][0];
      const key = `${segment.id} ${number % 2}`;
      if (segment.street.direction === 'N' && number >= 2050 && number < 2600 && lot.parts.length === 1)
        sides.set(key, [...(sides.get(key) ?? []), lot]);
    }
    let [pairs, touching] = [0, 0];
    for (const side of sides.values()) {
      const inOrder = [...new Set(side)].sort((a, b) => a.buildings[0][0].number - b.buildings[0][0].number);
      if (inOrder.length < 6) continue;
      for (const [i, lot] of inOrder.slice(1).entries()) {
        const corners = (inOrder[i] as Lot).parts[0] ?? [];
        const shared = lot.parts[0]?.slice(1).filter((one) => corners.some((other) => metresBetween(one, other) < 0.2));
        pairs++;
        if ((shared?.length ?? 0) >= 2) touching++;
      }
    }
    expect(pairs).toBeGreaterThan(300);
    expect(touching / pairs).toBeGreaterThan(0.85);
  });

  test('hold nearly all addresses, each on the parcel of its tax key', () => {
    const byKey = new Map(parcels.map((parcel) => [parcel.taxkey, parcel]));
    const keys = city.addresses.map(keyOf);
    expect(keys.filter((key) => key === null).length / keys.length).toBeLessThan(0.02);
    expect(keys.every((key) => key === null || byKey.has(key))).toBe(true);
    const own = city.addresses.filter((address) => {
      const found = at(address.point);
      return found.some(({ lot }) => lot === byKey.get(keyOf(address) ?? '')?.lot);
    });
    expect(own.length / keys.length).toBeGreaterThan(0.9);
  });
});

describe('parcels', () => {
  const own = parcels.filter(isCityParcel);
  const countOf = (of: Parcel[]) => [of.length, new Set(of.map(({ lot }) => lot)).size];

  test('come in three sizes', () => {
    const [count = 0, outlines = 0] = countOf(own);
    expect(count).toBeGreaterThan(19_000);
    expect(count).toBeLessThan(21_000);
    expect(outlines / count).toBeLessThan(0.96);
    const [few = 0] = countOf(small.parcels().parcels);
    expect(few).toBeGreaterThan(2300);
    expect(few).toBeLessThan(2700);
    // The full city's blocks between 27th and 42nd Street stand for all of it: 160,000 parcels for 329,000 addresses.
    const box = { west: -42, east: -27, south: -40, north: 60 };
    const blocks = buildStreets().filter(({ course }) =>
      course.some(([lng, lat]) => isInBox([(lng + 87.9105) * 810, (lat - 43.038) * 553], box)),
    );
    const addresses = buildAddresses(blocks, () => SIZES.full.kept).filter(
      ({ segment }) => segment.municipality.code === 'MKE',
    );
    const [most = 0, mostOutlines = 0] = countOf(buildParcels(blocks, addresses, SIZES.full.joined).parcels);
    expect(most).toBeGreaterThan(10_000);
    expect(most / addresses.length).toBeGreaterThan(0.44);
    expect(most / addresses.length).toBeLessThan(0.54);
    expect(mostOutlines / most).toBeGreaterThan(0.89);
    expect(mostOutlines / most).toBeLessThan(0.95);
  });

  test('have tax keys of ten digits, each once, some beginning with zeros', () => {
    expect(parcels.every(({ taxkey }) => /^(9|000)\d+$/.test(taxkey) && taxkey.length === 10)).toBe(true);
    expect(new Set(parcels.map(({ taxkey }) => taxkey)).size).toBe(parcels.length);
    expect(parcels.filter(({ taxkey }) => taxkey.startsWith('000')).length).toBeGreaterThan(500);
  });

  test('are the same whenever they are built', () => {
    const digest = (of: Parcel[]) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
    expect(digest(buildCity('small').parcels().parcels)).toBe(digest(small.parcels().parcels));
  });
});

describe('the county’s layer', () => {
  const layer = countyParcelLayer(parcels, new Date('2026-01-04T09:00:00Z'), 2026);
  const features = parcels.map((_, index) => layer.feature(index));
  const rows = features.map(({ properties }) => properties);

  test('has every field that it names, in each row', () => {
    const names = layer.fields.map(({ name }) => name);
    expect(new Set(rows.map((row) => Object.keys(row).sort().join()))).toEqual(new Set([names.sort().join()]));
  });

  test('gives stacked condominium units one outline and one map id', () => {
    const units = features.filter(({ properties }) => properties.CONDO_NAME !== null);
    expect(units.length / features.length).toBeGreaterThan(0.05);
    const stacks = new Map<unknown, typeof units>();
    for (const unit of units)
      stacks.set(unit.properties.CONDO_NAME, [...(stacks.get(unit.properties.CONDO_NAME) ?? []), unit]);
    expect(Math.max(...[...stacks.values()].map(({ length }) => length))).toBeGreaterThan(10);
    const outlines = new Map<unknown, string>();
    for (const { properties, geometry } of features) {
      const outline = JSON.stringify(geometry);
      expect(outlines.get(properties.MAP_ID) ?? outline).toBe(outline);
      outlines.set(properties.MAP_ID, outline);
    }
    expect(new Set(outlines.values()).size).toBe(outlines.size);
    expect(outlines.size).toBe(lots.length);
  });

  test('has outlines of several parts', () => {
    const several = features.filter(({ geometry }) => geometry.type === 'MultiPolygon');
    expect(several.length).toBeGreaterThan(10);
    expect(several.length).toBeLessThan(500);
  });

  test('has all classes of land use, most of it residential', () => {
    const count = (word: string) => rows.filter(({ DESCRIPTIO }) => DESCRIPTIO === word).length;
    for (const word of ['COMMERCIAL', 'MANUFACTURING', 'COUNTY', 'STATE', 'FEDERAL', 'EXEMPT'])
      expect(count(word), word).toBeGreaterThan(5);
    expect(count('RESIDENTIAL') / rows.length).toBeGreaterThan(0.8);
  });

  test('names owners that nobody can take for real ones', () => {
    const names = rows
      .flatMap(({ OWNERNAME1, OWNERNAME2 }) => [OWNERNAME1, OWNERNAME2])
      .filter((name) => name !== null);
    const madeUp = /^(SAMPLE|EXAMPLE|PLACEHOLDER|SPECIMEN|DEMO|FICTIONAL) /;
    expect(names.filter((name) => !madeUp.test(String(name)) || String(name).length > 28)).toEqual([]);
    expect(names.some((name) => /[ÉÑ]/.test(String(name)))).toBe(true);
    // Cut at 28 characters, as the assessor does.
    expect(names).toContain('EXAMPLE REAL ESTATE INVESTME');
    const firms = new Map<unknown, number>();
    for (const { OWNERNAME1 } of rows) firms.set(OWNERNAME1, (firms.get(OWNERNAME1) ?? 0) + 1);
    expect(Math.max(...firms.values())).toBeGreaterThan(20);
  });

  test('values the lake shore above the north-west, and the exempt at nothing', () => {
    const home = features.filter(({ properties }) => properties.CLASS === '1');
    const meanNear = (lng: number, lat: number): number => {
      const near = home.filter(({ properties }) => {
        const parcel = parcels[Number(properties.OBJECTID) - 1];
        return parcel && metresBetween(parcel.address.point, [lng, lat]) < 1500;
      });
      expect(near.length).toBeGreaterThan(10);
      return near.reduce((sum, { properties }) => sum + Number(properties.ASSESSEDVA), 0) / near.length;
    };
    expect(meanNear(-87.888, 43.055)).toBeGreaterThan(1.5 * meanNear(-88.02, 43.12));
    expect(rows.filter(({ CLASS }) => CLASS === '9').every(({ ASSESSEDVA }) => ASSESSEDVA === 0)).toBe(true);
  });

  test('leaves out the city’s districts elsewhere', () => {
    for (const { MUNINAME, GEO_ALDER, GEO_POLICE } of rows)
      expect([GEO_ALDER === null, GEO_POLICE === null]).toEqual(Array(2).fill(MUNINAME !== 'MILWAUKEE'));
  });
});

test('the city’s layer has the city’s parcels only, with the same outlines and no map ids', () => {
  const all = small.parcels().parcels;
  const edited = new Date('2026-01-04T09:00:00Z');
  const layer = cityParcelLayer(all, edited, 2026);
  expect(layer.count).toBe(all.filter(isCityParcel).length);
  expect(layer.count).toBeLessThan(all.length);
  const county = countyParcelLayer(all, edited, 2026);
  const outlines = new Map(all.map((_, i) => county.feature(i)).map((one) => [one.properties.TAXKEY, one.geometry]));
  for (let index = 0; index < layer.count; index++) {
    const { properties, geometry } = layer.feature(index);
    expect('MAP_ID' in properties).toBe(false);
    expect(geometry).toEqual(outlines.get(properties.TAXKEY));
    expect(typeof properties.C_A_TOTAL).toBe('string');
  }
});
