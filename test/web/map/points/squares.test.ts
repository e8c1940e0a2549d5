/** Tests the squares of a map with many records: where they lie, and what is asked for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellZoomAt, shortCount, squareFeatures, wholeSquares } from '../../../../web/map/points/squares.ts';

const box = fc
  .record({
    lat: fc.double({ min: 42.8, max: 43.2, noNaN: true }),
    lng: fc.double({ min: -88.1, max: -87.8, noNaN: true }),
    tall: fc.double({ min: 0.0001, max: 0.3, noNaN: true }),
    wide: fc.double({ min: 0.0001, max: 0.3, noNaN: true }),
  })
  .map(({ lat, lng, tall, wide }) => ({ north: lat + tall, south: lat, east: lng + wide, west: lng }));
const zoom = fc.integer({ min: 9, max: 17 });

test('the box of whole squares holds the box that is seen, and is no more than a square wider on each side', () => {
  fc.assert(
    fc.property(box, zoom, (seen, at) => {
      const whole = wholeSquares(seen, at);
      const side = 360 / 2 ** at;
      const hair = 1e-6;
      expect(whole.north).toBeGreaterThanOrEqual(seen.north - hair);
      expect(whole.south).toBeLessThanOrEqual(seen.south + hair);
      expect(whole.west).toBeLessThanOrEqual(seen.west);
      expect(whole.east).toBeGreaterThanOrEqual(seen.east);
      expect(seen.west - whole.west).toBeLessThanOrEqual(side);
      expect(whole.east - seen.east).toBeLessThanOrEqual(side);
    }),
  );
});

test('a square is drawn where its name says, with its number in its middle', () => {
  const { shapes, numbers } = squareFeatures([
    { cell: '14/4189/5971', count: 1234 },
    { cell: '14/4190/5971', count: 12 },
  ]);
  const [[first, second, third] = []] = shapes.features[0]!.geometry.coordinates;
  expect([first![0], second![0]]).toEqual([(4189 / 2 ** 14) * 360 - 180, (4190 / 2 ** 14) * 360 - 180]);
  expect(first![1]).toBeGreaterThan(third![1]);
  expect(wholeSquares({ north: 43.05, south: 43.05, west: first![0] + 0.001, east: first![0] + 0.001 }, 14).west).toBe(
    first![0],
  );
  expect(numbers.features.map(({ properties }) => properties.label)).toEqual(['1.2k', '12']);
  expect(shapes.features.map(({ properties }) => properties.share)).toEqual([1, Math.sqrt(12 / 1234)]);
});

test.each([
  [7, '7'],
  [999, '999'],
  [1000, '1.0k'],
  [9949, '9.9k'],
  [9950, '10k'],
  [12_435, '12k'],
])('%d is written %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});

test('squares are three zooms finer than the map', () => {
  expect([9, 11.7, 13.99, 20].map(cellZoomAt)).toEqual([12, 14, 16, 20]);
});
