/** Streets of the base map: lines are joined where two meet, nothing is lost or invented, classes follow their codes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streetLines } from '../../../functions/ingest/street-lines.ts';
import { joinLines } from '../../../functions/places/joined-lines.ts';
import type { LngLat } from '../../../shared/base/geo.ts';

/** Each pair of neighbouring positions, whichever way round. */
const stretches = (lines: LngLat[][]): string[] =>
  lines
    .flatMap((line) => line.slice(1).map((position, index) => [String(line[index]), String(position)].sort().join(' ')))
    .sort();

const edge = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), fc.boolean(), fc.boolean())
  .map(([x, y, across, reversed]): LngLat[] => {
    const line: LngLat[] = [[x, y], across ? [x + 1, y] : [x, y + 1]];
    return reversed ? line.toReversed() : line;
  });
const grid = fc.uniqueArray(edge, { selector: (line) => stretches([line])[0], maxLength: 40 });

test('joined lines run over every stretch exactly once', () => {
  fc.assert(
    fc.property(grid, (lines) => {
      expect(stretches(joinLines(lines))).toEqual(stretches(lines));
    }),
  );
});

test('no two joined lines could be one: where they end, one line or three and more meet', () => {
  fc.assert(
    fc.property(grid, (lines) => {
      const ends = new Map<string, number>();
      for (const line of joinLines(lines))
        for (const end of [String(line[0]), String(line.at(-1))]) ends.set(end, (ends.get(end) ?? 0) + 1);
      const degree = (key: string) => lines.flat().filter((position) => String(position) === key).length;
      for (const [key, count] of ends) {
        const closed = joinLines(lines).some((line) => String(line[0]) === key && String(line.at(-1)) === key);
        if (count === 2 && !closed) expect(degree(key)).not.toBe(2);
      }
    }),
  );
});

const segment = (name: string, fcc: string | null, coordinates: LngLat[]) => ({
  dir: 'W',
  street: name,
  sttype: null,
  fcc,
  geometry: { type: 'LineString' as const, coordinates },
});

const built = (segments: ReturnType<typeof segment>[]) =>
  streetLines(
    (async function* () {
      yield* segments;
    })(),
  );

test('streets are named, classed and rounded to a metre', async () => {
  const line: LngLat[] = [
    [-87.9000001, 43.05],
    [-87.9000002, 43.05],
    [-87.901234567, 43.05],
  ];
  const features = await built([
    segment('A', 'A15', line),
    segment('B', 'A25', line),
    segment('C', 'A31', line),
    segment('D', 'A41', line),
    segment('E', null, line),
  ]);
  expect(features.map(({ name, class: ofClass }) => `${name} ${ofClass}`)).toEqual([
    'W A freeway',
    'W B major',
    'W C major',
    'W D minor',
    'W E minor',
  ]);
  expect(features[0]?.line).toEqual([
    [-87.9, 43.05],
    [-87.90123, 43.05],
  ]);
});

test.each([
  ['S1100', 'freeway'],
  ['INTERSTATE HIGHWAY', 'freeway'],
  ['S1200', 'major'],
  ['PRINCIPAL ARTERIAL', 'major'],
  ['STATE HIGHWAY', 'major'],
  ['S1400', 'minor'],
  ['LOCAL', 'minor'],
  ['7', 'minor'],
])('class %s is drawn as %s', async (code, expected) => {
  const line: LngLat[] = [
    [-87.9, 43.05],
    [-87.91, 43.05],
  ];
  expect((await built([segment('A', code, line)])).map((street) => street.class)).toEqual([expected]);
});

test('streets outside the city are left out, and streets of the same name stay apart', async () => {
  const features = await built([
    segment('A', 'A41', [
      [-88.3, 43.05],
      [-88.31, 43.05],
    ]),
    segment('B', 'A41', [
      [-87.9, 43.05],
      [-87.91, 43.05],
    ]),
    segment('B', 'A41', [
      [-87.92, 43.05],
      [-87.93, 43.05],
    ]),
  ]);
  expect(features.map(({ name }) => name)).toEqual(['W B', 'W B']);
});
