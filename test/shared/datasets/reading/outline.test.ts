/** Outlines as layers give them: cleaned, refused, and the same however their source begins and turns their rings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Geometry, LngLat, MultiPolygon, Polygon } from '../../../../shared/base/geo.ts';
import { outlineHash, outlineOf } from '../../../../shared/datasets/reading/outline.ts';
import { outlines } from '../../../harness/lists/outlines.ts';

type Outline = Polygon | MultiPolygon;

/** Reads what must be an outline. */
const read = (geometry: Geometry): Outline => {
  const outline = outlineOf(geometry);
  if (!outline) throw new Error('no outline');
  return outline;
};

/** The ring begun at another position, perhaps the other way round. */
const turned = (ring: LngLat[], by: number, isReversed: boolean): LngLat[] => {
  const open = ring.slice(1);
  const at = by % open.length;
  const started = [...open.slice(at), ...open.slice(0, at)];
  const closed = [...started, ...started.slice(0, 1)];
  return isReversed ? closed.toReversed() : closed;
};

const partsOf = (outline: Outline): LngLat[][][] =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;

const triangle: LngLat[] = [
  [-87.9, 43],
  [-87.8, 43],
  [-87.8, 43.1],
  [-87.9, 43],
];

describe('the same outline', () => {
  test('has the same hash wherever its rings begin, whichever way they run, in whatever order parts and holes stand', () => {
    fc.assert(
      fc.property(outlines, fc.nat(50), fc.boolean(), fc.boolean(), (outline, by, isReversed, isMulti) => {
        const parts = partsOf(outline).map(([outer = [], ...holes]) => [
          turned(outer, by, isReversed),
          ...holes.toReversed().map((hole) => turned(hole, by + 1, !isReversed)),
        ]);
        const other: Outline =
          parts.length === 1 && !isMulti
            ? { type: 'Polygon', coordinates: parts[0]! }
            : { type: 'MultiPolygon', coordinates: parts.toReversed() };
        expect(outlineHash(read(other))).toBe(outlineHash(read(outline)));
      }),
    );
  });

  test('has the same hash when a ring passes its least position twice', () => {
    const eight: LngLat[] = [
      [0, 0],
      [1, 1],
      [1, 2],
      [0, 0],
      [2, 1],
      [2, 0.5],
      [0, 0],
    ];
    const hashes = eight.map((_, by) =>
      outlineHash(read({ type: 'Polygon', coordinates: [turned(eight, by, by % 2 === 0)] })),
    );
    expect(new Set(hashes).size).toBe(1);
  });

  test('is told in time that grows with the ring, also where its least position comes again and again', () => {
    const millisOf = (times: number): number => {
      const pairs = Array.from({ length: times }, (): LngLat[] => [
        [-87.9, 43],
        [-87.8, 43.1],
      ]);
      const outline = read({ type: 'Polygon', coordinates: [[...pairs.flat(), [-87.9, 43.2], [-87.9, 43]]] });
      const began = process.cpuUsage();
      outlineHash(outline);
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    };
    millisOf(250);
    // The square would take 256 times as long for 16 times the ring.
    expect(millisOf(4000)).toBeLessThan(64 * Math.max(2, millisOf(250)));
  });

  test('has the same hash when its digits differ by less than is kept', () => {
    const shaken = triangle.map(([lng, lat]): LngLat => [lng + 2e-8, lat - 2e-8]);
    expect(outlineHash(read({ type: 'Polygon', coordinates: [shaken] }))).toBe(
      outlineHash(read({ type: 'Polygon', coordinates: [triangle] })),
    );
  });
});

test('another outline has another hash: a position moved by what is kept, a hole filled', () => {
  fc.assert(
    fc.property(outlines, fc.nat(50), (outline, by) => {
      const known = outlineHash(read(outline));
      const moved = structuredClone(outline);
      const ring = partsOf(moved)[0]![0]!;
      const position = ring[1 + (by % (ring.length - 2))]!;
      // More than any outline is wide.
      position[0] += 0.05;
      expect(outlineHash(read(moved))).not.toBe(known);
      const [part] = partsOf(outline);
      if (part!.length > 1)
        expect(outlineHash({ type: 'Polygon', coordinates: part!.slice(0, 1) })).not.toBe(
          outlineHash({ type: 'Polygon', coordinates: part! }),
        );
    }),
  );
});

describe('reading', () => {
  test('keeps rings, rounds to six decimals, drops what repeats and closes what is open', () => {
    const coordinates = [
      [
        [-87.90000049, 43],
        [-87.9, 43.0000001],
        [-87.8, 43],
        [-87.8, 43.1],
      ],
    ] as LngLat[][];
    expect(outlineOf({ type: 'Polygon', coordinates })).toEqual({ type: 'Polygon', coordinates: [triangle] });
  });

  test('leaves out a hole and a part that enclose nothing', () => {
    const speck: LngLat[] = [triangle[0]!, triangle[0]!, triangle[1]!, triangle[0]!];
    expect(outlineOf({ type: 'MultiPolygon', coordinates: [[triangle, speck], [speck]] })).toEqual({
      type: 'MultiPolygon',
      coordinates: [[triangle]],
    });
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a point', { type: 'Point', coordinates: [-87.9, 43] }],
    ['a polygon without rings', { type: 'Polygon', coordinates: [] }],
    ['a polygon without coordinates', { type: 'Polygon' }],
    ['several parts without coordinates', { type: 'MultiPolygon', coordinates: null }],
    [
      'a ring of two positions',
      {
        type: 'Polygon',
        coordinates: [
          [
            [-87.9, 43],
            [-87.8, 43],
            [-87.9, 43],
          ],
        ],
      },
    ],
    ['a ring with a word in it', { type: 'Polygon', coordinates: [[...triangle, ['NaN', 43]]] }],
    ['a ring that is no list', { type: 'Polygon', coordinates: [{}] }],
  ])('finds no outline in %s', (_, geometry) => expect(outlineOf(geometry as Geometry | null)).toBeNull());

  test('never throws, and what it gives it reads again as the same', () => {
    const anything = fc.record({
      type: fc.constantFrom('Polygon', 'MultiPolygon'),
      coordinates: fc.oneof(fc.anything(), fc.array(fc.array(fc.array(fc.array(fc.double()), { maxLength: 5 })))),
    });
    fc.assert(
      fc.property(fc.oneof(anything, outlines), (geometry) => {
        const outline = outlineOf(geometry as Geometry);
        expect(outlineOf(outline)).toEqual(outline);
      }),
    );
  });
});
