/** The markers on a picture: where the engine would gather them, none covers another, and the gravest is the one that is drawn. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKS, rankOf } from '../../../../shared/datasets/marks.ts';
import { placeAt, worldOf } from '../../../../shared/places/base-map/square.ts';
import { MARKER_SIZE } from '../../../../shared/site/picture/marker-look.ts';
import { type Lot, type Marker, marksSvg } from '../../../../shared/site/picture/marks.ts';
import { type PictureView, pixelsOf } from '../../../../shared/site/picture/view.ts';

const VIEW: PictureView = { centre: [-87.9, 43.05], zoom: 12, width: 300, height: 200 };
const SCALE = 512 * 2 ** VIEW.zoom;
const [MIDDLE_X, MIDDLE_Y] = worldOf(VIEW.centre);

const marker = fc
  .record({
    kind: fc.constantFrom(...Object.keys(MARKS)),
    x: fc.integer({ min: 0, max: VIEW.width }),
    y: fc.integer({ min: 0, max: VIEW.height }),
  })
  .map(
    ({ kind, x, y }): Marker => ({
      key: `${x} ${y}`,
      kind,
      place: placeAt([MIDDLE_X + (x - VIEW.width / 2) / SCALE, MIDDLE_Y + (y - VIEW.height / 2) / SCALE]),
    }),
  );

const spotsIn = (svg: string): [number, number][] =>
  [...svg.matchAll(/<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)">/g)].map(([, x, y]) => [Number(x), Number(y)]);

const between = ([x, y]: readonly number[], [toX, toY]: readonly number[]): number =>
  Math.hypot((x ?? 0) - (toX ?? 0), (y ?? 0) - (toY ?? 0));

test('of markers that nearly cover each other the gravest alone is drawn, and each of the others lies under a graver one', () => {
  fc.assert(
    fc.property(fc.array(marker, { maxLength: 40 }), (markers) => {
      expect(spotsIn(marksSvg({ around: null, markers }, VIEW))).toHaveLength(markers.length);
      const drawn = spotsIn(marksSvg({ around: null, markers, isGathered: true }, VIEW));
      const least = MARKER_SIZE / 2;
      for (const [index, spot] of drawn.entries())
        for (const other of drawn.slice(index + 1)) expect(between(spot, other)).toBeGreaterThan(least - 0.2);
      const at = pixelsOf(VIEW);
      const spotOf = ({ place }: Marker) => at(worldOf(place));
      for (const one of markers) {
        const over = markers.filter(
          (other) => rankOf(other.kind) >= rankOf(one.kind) && between(spotOf(other), spotOf(one)) < least + 0.2,
        );
        expect(over.some((other) => drawn.some((spot) => between(spot, spotOf(other)) < 0.2))).toBe(true);
      }
    }),
  );
});

test('properties lie where they are, with their letters on them, under all other marks', () => {
  const placeIn = ([x, y]: [number, number]) =>
    placeAt([MIDDLE_X + (x - VIEW.width / 2) / SCALE, MIDDLE_Y + (y - VIEW.height / 2) / SCALE]);
  const corners: [number, number][] = [
    [40, 30],
    [80, 30],
    [80, 60],
    [40, 30],
  ];
  const lot: Lot = {
    ...{ outline: { type: 'Polygon', coordinates: [corners.map(placeIn)] }, colour: '#28a745', opacity: 0.3 },
    ...{ letter: '<R>', letterAt: placeIn([70, 40]) },
  };
  const markers = [{ key: '', kind: Object.keys(MARKS)[0] ?? '', place: placeIn([70, 40]) }];
  const svg = marksSvg({ around: null, markers, lots: [lot] }, VIEW);
  expect(svg).toContain('<path d="M40 30L80 30L80 60L40 30z" fill="#28a745" fill-opacity="0.3"/>');
  expect(svg).toContain('<text x="70" y="40">&lt;R&gt;</text>');
  expect(svg.indexOf('&lt;R&gt;')).toBeLessThan(svg.indexOf('translate('));
  expect(marksSvg({ around: null, markers, lots: [] }, VIEW)).toBe(marksSvg({ around: null, markers }, VIEW));
});
