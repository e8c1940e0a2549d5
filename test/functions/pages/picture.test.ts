/** The picture of a page's map: drawn once from the site's squares, left out where they are not there, never a reason to fail. */
import { expect, test } from 'vitest';
import { markNamed } from '../../../shared/datasets/marks.ts';
import { squareName, writeSquare } from '../../../shared/places/base-map/square.ts';
import { ANSWERS_ID } from '../../../shared/platform/filled-page.ts';
import { PICTURE_CLASS } from '../../../shared/site/picture/picture-classes.ts';
import { PIN } from '../../../shared/site/picture/pin.ts';
import { logged } from '../../harness/logged.ts';
import { standInForTests } from './stand-in.ts';

const site = standInForTests();

const PLACE = {
  kind: 'address',
  slug: '102-n-2nd-st',
  title: '102 N 2nd St',
  detail: '',
  areas: [],
  address: '102 N 2ND ST',
  locationAccuracy: 'exact',
  geometry: { type: 'Point', coordinates: [-87.9127, 43.0321] },
  parcel: null,
  nearby: {
    kinds: [],
    photos: [],
    historicPhotos: 0,
    oldMaps: [],
    now: {
      hours: 6,
      count: 2,
      newest: {
        dataset: 'policeDispatchCall',
        id: 'P1',
        title: 'A fight <here>',
        time: '2026-11-20T21:41:00Z',
        metres: null,
        about: 'within 660 feet',
      },
      calls: [
        {
          dataset: 'policeDispatchCall',
          id: 'P1',
          kind: 'police-violent',
          geometry: { type: 'Point', coordinates: [-87.9107, 43.0341] },
        },
      ],
    },
  },
  unknown: [],
};

/** The square of zoom 14 that the place lies in, with a street. */
const SQUARE = { zoom: 14, x: 4190, y: 6018 };
const STREET = {
  name: 'N <2nd> St',
  class: 'minor' as const,
  lines: [
    [
      [4000, 0],
      [4000, 4000],
    ] as [number, number][],
  ],
};

const INDEX = '/data/squares/index.json';

const bodyOfPlace = async (): Promise<string> => {
  const { kind, slug, title } = PLACE;
  site.answers.set(`/api/address/name?slug=${slug}`, { kind, title, slug });
  site.answers.set(`/api/address?slug=${slug}`, PLACE);
  const { statusCode, body } = await site.get(`address/${slug}`);
  expect(statusCode).toBe(200);
  return body;
};

const AREA = {
  id: 'ald-3',
  kind: 'aldermanicDistrict',
  name: '3',
  bounds: { north: 43.0341, south: 43.0301, east: -87.9107, west: -87.9147 },
};
const OUTLINE = {
  type: 'Polygon',
  coordinates: [
    [
      [-87.9147, 43.0301],
      [-87.9107, 43.0301],
      [-87.9107, 43.0341],
      [-87.9147, 43.0301],
    ],
  ],
};
const OUTLINE_ASKED = '/api/area/ald-3?includes=outline';

const pictureIn = (body: string): string =>
  new RegExp(`<div class="${PICTURE_CLASS}"[^>]*>(<style[^<]*</style><svg[\\s\\S]*?</small>)`).exec(body)?.[1] ?? '';

test('pages are sent without pictures while squares fail or are not there; then with one, whose squares are read once', async () => {
  site.answers.set(INDEX, { status: 503 });
  expect(await bodyOfPlace()).not.toContain(`class="${PICTURE_CLASS}"`);
  expect(logged()).toEqual(['A page is sent without the picture of its map.']);
  site.answers.delete(INDEX);
  const plain = await bodyOfPlace();
  expect(plain).toContain('A fight &lt;here&gt;');
  expect(plain).not.toContain(`class="${PICTURE_CLASS}"`);

  site.answers.set(INDEX, { by: 'A & B', squares: [squareName(SQUARE)] });
  site.answers.set(`/data/squares/${squareName(SQUARE)}.json`, JSON.parse(writeSquare({ streets: [STREET] })));
  site.asked.length = 0;
  const body = await bodyOfPlace();
  const picture = pictureIn(body);
  expect(picture).toContain('N &lt;2nd&gt; St</text>');
  expect(picture).toContain('<small>A &amp; B</small>');
  expect(picture).toContain(PIN.path);
  expect(picture.split(`fill="${markNamed('police-violent').colour}"`)).toHaveLength(2);
  expect(new RegExp(`id="${ANSWERS_ID}">([^<]*)<`).exec(body)?.[1]).not.toContain('map-picture');
  expect(pictureIn(await bodyOfPlace())).toBe(picture);
  expect(site.asked.filter(({ url }) => url.startsWith('/data/squares/'))).toHaveLength(2);
});

const answersIn = (body: string): string => new RegExp(`id="${ANSWERS_ID}">([^<]*)<`).exec(body)?.[1] ?? '';

test('an area is sent with its outline on its map, and without a map where the outline does not come', async () => {
  site.answers.set(INDEX, { by: 'A & B', squares: [squareName(SQUARE)] });
  site.answers.set(`/data/squares/${squareName(SQUARE)}.json`, JSON.parse(writeSquare({ streets: [STREET] })));
  site.answers.set('/api/area/ald-3', AREA);
  site.answers.set(OUTLINE_ASKED, { ...AREA, outline: OUTLINE });
  const call = { callNumber: 'P1', natureOfCall: 'SHOOTING', reportedDateTime: '2026-11-20T21:41:00Z', location: '' };
  const geometry = { type: 'Point', coordinates: [-87.9127, 43.0321] };
  const items = [
    { ...call, geometry },
    { ...call, callNumber: 'P2', geometry: null },
  ];
  site.lists.set('/api/policeDispatchCall', { items, total: 2 });
  const { body } = await site.get('district/ald-3');
  // The other one is not placed.
  expect(pictureIn(body).split(`fill="${markNamed('police-violent').colour}"`)).toHaveLength(2);
  expect(pictureIn(body)).toContain('stroke="var(--map-circle)"');
  expect(answersIn(body)).toContain(OUTLINE_ASKED);
  const [ring] = OUTLINE.coordinates;
  // So long an answer is asked for by the page.
  site.answers.set(OUTLINE_ASKED, { ...AREA, outline: { ...OUTLINE, coordinates: Array(400).fill(ring) } });
  const { body: long } = await site.get('district/ald-3');
  expect(pictureIn(long)).toContain('stroke="var(--map-circle)"');
  expect(answersIn(long)).not.toContain(OUTLINE_ASKED);
  site.answers.set(OUTLINE_ASKED, { status: 503 });
  const { statusCode, body: bare } = await site.get('district/ald-3');
  expect(statusCode).toBe(200);
  expect(bare).not.toContain('<svg');
});

test('an outline and the newest records are asked for at the same time', async () => {
  site.answers.set('/api/area/ald-3', AREA);
  site.answers.set(OUTLINE_ASKED, 'never');
  await site.get('district/ald-3');
  const asked = site.asked.map(({ url }) => url);
  expect(asked[0]).toBe('/api/area/ald-3');
  expect(asked).toContain(OUTLINE_ASKED);
  expect(asked.filter((url) => url.includes('area=ald-3')).length).toBeGreaterThan(1);
});
