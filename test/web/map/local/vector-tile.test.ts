/** Vector tiles: the bytes that version 2.1 of their specification asks for. */
import { expect, test } from 'vitest';
import { vectorTile } from '../../../../web/map/local/vector-tile.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('lines, outlines and points are written as the specification has them', () => {
  const line = vectorTile({
    streets: [
      {
        name: 'A',
        lines: [
          [
            [2, 2],
            [2, 10],
            [10, 10],
          ],
          [
            [1, 1],
            [3, 5],
          ],
        ],
      },
    ],
  });
  // The specification's own example of two lines (4.3.5.4).
  expect(hex(line)).toContain(hex(Uint8Array.of(9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8)));
  expect(hex(line).startsWith(`1a${(line.length - 2).toString(16)}7802`)).toBe(true);
  const area = vectorTile({
    parks: [
      {
        name: 'A',
        lines: [
          [
            [3, 6],
            [8, 12],
            [20, 34],
          ],
        ],
      },
    ],
  });
  expect(hex(area)).toContain(hex(Uint8Array.of(0x18, 3, 0x22, 9, 9, 6, 12, 18, 10, 12, 24, 44, 15)));
  const point = vectorTile({ towns: [{ name: 'A', lines: [[[25, 17]]] }] });
  expect(hex(point)).toContain(hex(Uint8Array.of(0x18, 1, 0x22, 3, 9, 50, 34)));
});

test('a name and a width are told once, however often they are used', () => {
  const feature = {
    name: 'Kinnickinnic River',
    metres: 300,
    lines: [
      [
        [0, 0],
        [1, 1],
      ],
    ] as [number, number][][],
  };
  const text = Buffer.from(vectorTile({ rivers: [feature, feature] })).toString('latin1');
  expect(text.split('Kinnickinnic River')).toHaveLength(2);
  expect(text.split('metres')).toHaveLength(2);
  // 300 as an unsigned number of a value.
  expect(text).toContain(Buffer.from([0x28, 0xac, 0x02]).toString('latin1'));
});
