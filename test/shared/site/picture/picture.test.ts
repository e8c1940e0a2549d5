/** The first picture of a map: its streets, names and marks, drawn as the engine's style has them. */
import { expect, test } from 'vitest';
import { groundWidthAt, pixelsPerMetre, STREET_GROWTH, valueAt } from '../../../../shared/places/base-map/look.ts';
import { type Feature, type Layers, placeAt, worldOf } from '../../../../shared/places/base-map/square.ts';
import type { Marks } from '../../../../shared/site/picture/marks.ts';
import { pictureHtml } from '../../../../shared/site/picture/picture.ts';
import { boxOf, type PictureView } from '../../../../shared/site/picture/view.ts';

const CENTRE: [number, number] = [-87.9, 43.05];
const VIEW: PictureView = { centre: CENTRE, zoom: 14.6, width: 800, height: 560 };
const NO_MARKS: Marks = { around: null, markers: [] };

const draw = (layers: Layers, view = VIEW, marks = NO_MARKS): string =>
  pictureHtml(layers, { view, marks, label: 'Map of "here"', by: 'City & County' });

/** A line across the picture, so many pixels below its upper edge. */
const across = (name: string, down: number): Feature => {
  const [[west, east], [north, south]] = boxOf(VIEW, 100);
  const y = north + ((down + 100) / (VIEW.height + 200)) * (south - north);
  return {
    name,
    class: 'minor',
    lines: [
      [
        [west, y],
        [east, y],
      ],
    ],
  };
};

const textsIn = (html: string): string[] => [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);

test('values grow between two zooms and stay beyond them', () => {
  const widths = [
    [10, 1],
    [14, 3],
    [18, 19],
  ] as const;
  expect([9, 10, 12, 14, 18, 22].map((zoom) => valueAt(widths, zoom))).toEqual([1, 1, 2, 3, 19, 19]);
  // By the engine's formula: (1.5^2 - 1) / (1.5^4 - 1) of the way.
  expect(valueAt(widths, 12, STREET_GROWTH)).toBeCloseTo(1 + (2 * 1.25) / 4.0625, 9);
  expect(valueAt([[13, 12]], 9)).toBe(12);
});

test('a river is as wide as on the ground from near, and still seen from afar', () => {
  expect(groundWidthAt(30, 17)).toBeCloseTo(30 * pixelsPerMetre(17), 6);
  expect(groundWidthAt(1, 9)).toBe(0.8);
});

test('what the picture quotes is escaped, and it says whom the map is by', () => {
  const html = draw({ streets: [across('A <b> St', 280)] });
  expect(html).toContain('aria-label="Map of &quot;here&quot;"');
  expect(html).toContain('A &lt;b&gt; St');
  expect(html).toContain('<small>City &amp; County</small>');
});

test('no name lies over another, and the more important one stays', () => {
  const house: Feature = { name: 'City Hall', lines: [[worldOf(CENTRE)]] };
  const close = [across('W Upper St', 278), across('W Lower St', 282)];
  expect(textsIn(draw({ streets: close }))).toEqual(['W Upper St', 'W Upper St', 'W Upper St']);
  const far = textsIn(draw({ streets: [across('W Upper St', 100), across('W Lower St', 400)], landmarks: [house] }));
  expect(new Set(far)).toEqual(new Set(['City Hall', 'W Upper St', 'W Lower St']));
});

test('a name is not written where its line is too short or bends', () => {
  const short = {
    ...across('A very long name of a street', 280),
    lines: [[worldOf(CENTRE), worldOf([-87.899, 43.05])]],
  };
  expect(textsIn(draw({ streets: [short as Feature] }))).toEqual([]);
  const corner: Feature = {
    name: 'N Corner Dr',
    class: 'minor',
    lines: [[worldOf([-87.9008, 43.05]), worldOf(CENTRE), worldOf([-87.9, 43.0506])]],
  };
  expect(textsIn(draw({ streets: [corner] }))).toEqual([]);
});

test('streets that the engine leaves out from afar are left out here', () => {
  const [minor, major] = [across('', 200), { ...across('', 300), class: 'major' as const }];
  expect(draw({ streets: [minor, major] })).toContain('id="map-minor"');
  expect(draw({ streets: [minor, major] }, { ...VIEW, zoom: 10.4 })).not.toContain('id="map-minor"');
});

test('marks lie where they are: the circle in feet, ordinary markers smaller beside a serious one from afar', () => {
  const east = placeAt([worldOf(CENTRE)[0] + 100 / (512 * 2 ** VIEW.zoom), worldOf(CENTRE)[1]]);
  const html = draw({}, VIEW, {
    around: { centre: CENTRE, distanceFeet: 1320 },
    markers: [
      { key: 'a', kind: 'police-violent', place: east },
      { key: 'b', kind: 'police-other', place: CENTRE },
      { key: 'c', kind: 'police-other', place: [-80, 43] },
    ],
  });
  // A quarter mile of 402.3 m at this latitude and zoom.
  const [, radius] = /<circle cx="400" cy="280" r="([\d.]+)" fill="var\(--map-circle\)"/.exec(html) ?? [];
  expect(Number(radius)).toBeCloseTo(402.336 * pixelsPerMetre(VIEW.zoom), 0);
  const markers = [
    ...html.matchAll(/<g transform="translate\(([\d. ]+)\)"><(?:circle|rect)[^>]*?(?:r|width)="([\d.]+)"/g),
  ];
  expect(markers.map(([, at, reach]) => [at, reach])).toEqual([
    ['400 280', '13.9'],
    ['500 280', '19.5'],
  ]);
});

test('an outline lies where it is, under the markers, each of its rings once', () => {
  const at = (right: number, down: number) =>
    placeAt([worldOf(CENTRE)[0] + right / (512 * 2 ** VIEW.zoom), worldOf(CENTRE)[1] + down / (512 * 2 ** VIEW.zoom)]);
  const ring = (size: number) => [at(-size, -size), at(size, -size), at(size, size), at(size, size), at(-size, -size)];
  const markers = [{ key: 'b', kind: 'police-other', place: CENTRE }];
  const marks = (outline: NonNullable<Marks['outline']>): string =>
    draw({}, VIEW, { around: null, markers, outline }).split('class="map-marks">')[1] ?? '';
  const [large, small] = ['M300 180L500 180L500 380L300 180z', 'M350 230L450 230L450 330L350 230z'];
  const holed = marks({ type: 'Polygon', coordinates: [ring(100), ring(50)] });
  expect(holed).toMatch(new RegExp(`^<path d="${large}${small}" fill="var\\(--map-circle\\)" fill-opacity=".*<g `));
  expect(marks({ type: 'MultiPolygon', coordinates: [[ring(100)], [ring(50)]] })).toContain(`d="${large}${small}"`);
});

test('a path is written on a grid of quarters of a pixel, each street once', () => {
  const html = draw({ streets: [across('', 280)] });
  expect(html.match(/d="M[^"]*"/g)).toEqual(['d="M-96 1120l3392 0"']);
  expect(html.match(/<use href="#map-minor"/g)).toHaveLength(2);
});
