/** Files of squares: what is written is read again, in few bytes; and which squares a tile is drawn from. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from '../../../../shared/places/base-map/levels.ts';
import {
  GRID,
  type Layers,
  type Position,
  readSquare,
  squareName,
  writeSquare,
} from '../../../../shared/places/base-map/square.ts';

const SQUARE = { zoom: 12, x: 1046, y: 1501 };
const position: fc.Arbitrary<Position> = fc.tuple(
  fc.integer({ min: -64, max: GRID + 64 }),
  fc.integer({ min: -64, max: GRID + 64 }),
);

test('a file tells the very places that were written', () => {
  fc.assert(
    fc.property(fc.array(fc.array(position, { minLength: 1 }), { minLength: 1 }), (lines) => {
      const read = readSquare(writeSquare({ rivers: [{ name: 'Menomonee River', metres: 40, lines }] }), SQUARE);
      const [river] = read.rivers ?? [];
      expect(river).toMatchObject({ name: 'Menomonee River', metres: 40 });
      const onGrid = river?.lines.map((line) =>
        line.map(([x, y]) => [(x * 2 ** 12 - SQUARE.x) * GRID, (y * 2 ** 12 - SQUARE.y) * GRID]),
      );
      expect(onGrid).toEqual(lines);
    }),
  );
});

test('a line is its first place and the steps from there', () => {
  const layers: Layers = {
    streets: [
      {
        name: 'N 27th St',
        class: 'major',
        lines: [
          [
            [100, 200],
            [101, 198],
            [101, 4096],
          ],
        ],
      },
    ],
  };
  expect(writeSquare(layers)).toBe(
    '{"streets":[{"name":"N 27th St","class":"major","lines":[[100,200,1,-2,0,3898]]}]}',
  );
});

/** A city of one square of the middle zoom, less one of its sixteen near ones, in the square from afar. */
const THERE = new Set([
  '8/65/93',
  '12/1046/1501',
  ...[0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y) => `14/${4184 + x}/${6004 + y}`)).slice(1),
]);
const readFor = (zoom: number, x: number, y: number): string[] =>
  piecesOf({ zoom, x, y }, (name) => THERE.has(name)).map(({ from }) => squareName(from));

test.each([
  ['its own square', [14, 4184, 6005], ['14/4184/6005']],
  ['the larger one where it has none', [14, 4184, 6004], ['12/1046/1501']],
  ['the larger one between two zooms', [13, 2092, 3002], ['12/1046/1501']],
  [
    'four where the streets are still to be seen, or what there is',
    [11, 523, 750],
    ['8/65/93', '12/1046/1501', '8/65/93', '8/65/93'],
  ],
  ['the one from afar', [10, 261, 375], ['8/65/93']],
  ['the one from afar outside of the city', [14, 4188, 6004], ['8/65/93']],
  ['none beyond everything', [14, 0, 0], []],
] as const)('a tile is drawn from %s', (_, [zoom, x, y], names) => {
  expect(readFor(zoom, x, y)).toEqual(names);
});
