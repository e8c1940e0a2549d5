/** The outlines of areas are fetched in each form, stay where a source fails, and say where they are from. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadAreas, readAreas } from '../../../functions/snapshots/areas/stored-areas.ts';
import { pause } from '../../../functions/sources/fetch-document.ts';
import { fetchAreas } from '../../../scripts/areas/fetch-areas.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { AREA_OUTLINES } from '../../../shared/cities/milwaukee/areas.ts';
import type { AreaOutlines } from '../../../shared/datasets/define-city.ts';
import type { AdapterName } from '../../../shared/datasets/source-address.ts';
import type { OutlinedKind } from '../../../shared/places/areas.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { dbfOf, shpOf, zipOf } from '../../harness/sources/shapefile.ts';
import { layerAnswer, type SourceAnswer, type SourceServer, startSource } from '../../harness/sources/source-server.ts';

/** Clockwise, as outer rings of shapefiles are. */
const square = (lng: number, lat: number): LngLat[] => [
  [lng, lat],
  [lng, lat + 0.01],
  [lng + 0.01, lat + 0.01],
  [lng + 0.01, lat],
  [lng, lat],
];
const feature = (properties: object, lng: number) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [square(lng, 43)] },
});

const LAYER = ['LINCOLN CREEK', 'BAY VIEW', "MARTIN'S DRIVE"].map((name, index) =>
  feature({ OBJECTID: index + 1, NEIGHBORHD: name }, -88 + index / 50),
);
const DISTRICTS = zipOf({
  'alderman.shp': shpOf(5, [[square(-88, 43)], [square(-87.98, 43)], [square(-87.9, 43)]]),
  'alderman.dbf': dbfOf([{ name: 'DISTRICT', type: 'C', size: 12 }], [['District 01'], ['2'], ['2']]),
  'alderman.prj': 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]',
});
const POLICE = { type: 'FeatureCollection', features: [feature({ POLICE: 4 }, -88), feature({ POLICE: 7 }, -87.98)] };

/** The sources' answers in a test. */
let layer: unknown[];
let police: SourceAnswer;
let server: SourceServer;
duringTests(startCloud);
let said: string[];
const { sleep } = pause;

beforeAll(async () => {
  server = await startSource((url): SourceAnswer => {
    if (url.pathname === '/alderman.zip') return { body: DISTRICTS };
    if (url.pathname === '/police.geojson') return police;
    return url.pathname.startsWith('/layer') ? { body: JSON.stringify(layerAnswer(url, layer)) } : { status: 404 };
  });
});
beforeEach(() => {
  pause.sleep = async () => {};
  [layer, police, said] = [LAYER, { body: JSON.stringify(POLICE) }, []];
});
afterEach(() => {
  pause.sleep = sleep;
});
afterAll(() => server.stop());

const outlines = (kind: OutlinedKind, adapter: AdapterName, path: string, column: string): AreaOutlines => ({
  kind,
  title: kind,
  source: {
    variable: 'TEST',
    candidates: [
      {
        name: 'test',
        adapter,
        url: `${server.url}${path}`,
        layouts: [{ name: 'test', columns: { name: [column] }, ids: 'name', coverage: 'city' }],
      },
    ],
  },
});
const fetchAll = (time: string): Promise<boolean> =>
  fetchAreas(
    [
      outlines('neighborhood', 'arcgis', '/layer', 'NEIGHBORHD'),
      outlines('aldermanicDistrict', 'shapefile', '/alderman.zip', 'DISTRICT'),
      outlines('policeDistrict', 'geojson', '/police.geojson', 'POLICE'),
    ],
    { now: new Date(time), say: (line) => said.push(line) },
  );
const idsOf = async () => (await readAreas())?.areas.map(({ id }) => id);
const ALL = ['ald-1', 'ald-2', 'bay-view', 'lincoln-creek', 'martins-drive', 'police-4', 'police-7'];

test('a layer, a shapefile and a GeoJSON file become areas, and it is said what was taken and when', async () => {
  expect(await fetchAll('2026-11-01T12:00:00Z')).toBe(true);
  expect(await idsOf()).toEqual(ALL);
  expect(said[0]).toBe(`neighborhood: 3 from ${server.url}/layer, taken 2026-11-01T12:00:00Z.`);
  const stored = await readAreas();
  expect(stored?.areas.find(({ id }) => id === 'lincoln-creek')?.name).toBe('Lincoln Creek');
  // Two outlines of one district are one area.
  expect(stored?.areas.find(({ id }) => id === 'ald-2')?.outline.type).toBe('MultiPolygon');
  expect(stored?.sources).toContainEqual({
    kind: 'policeDistrict',
    url: `${server.url}/police.geojson`,
    takenAt: '2026-11-01T12:00:00Z',
    count: 2,
  });
  expect((await loadAreas())?.at([-87.975, 43.005])).toEqual({
    neighborhood: 'bay-view',
    aldermanicDistrict: 2,
    policeDistrict: 7,
  });
});

test('the same outlines are the same version', async () => {
  const before = (await readAreas())?.version;
  expect(await fetchAll('2026-11-02T12:00:00Z')).toBe(true);
  expect((await readAreas())?.version).toBe(before);
  expect(said.at(-1)).toContain('as before');
});

test.each([
  ['fails', { status: 500 }],
  ['is another page', { body: '<html></html>' }],
  ['has other columns', { body: JSON.stringify({ type: 'FeatureCollection', features: [feature({ NAME: 4 }, -88)] }) }],
  ['is empty', { body: JSON.stringify({ type: 'FeatureCollection', features: [] }) }],
  ['lost half of its areas', { body: JSON.stringify({ ...POLICE, features: POLICE.features.slice(0, 1) }) }],
  ['names what is none', { body: JSON.stringify({ ...POLICE, features: [feature({ POLICE: 'North' }, -88)] }) }],
] as [string, SourceAnswer][])(
  'of a source that %s the last good areas stay, the others are new',
  async (_, answer) => {
    police = answer;
    layer = [...LAYER, feature({ OBJECTID: 4, NEIGHBORHD: 'RIVERWEST' }, -87.9)];
    expect(await fetchAll('2026-11-03T12:00:00Z')).toBe(false);
    expect(await idsOf()).toEqual([...ALL, 'riverwest']);
    expect((await readAreas())?.sources.map(({ kind, takenAt }) => [kind, takenAt.slice(0, 10)])).toEqual([
      ['neighborhood', '2026-11-03'],
      ['aldermanicDistrict', '2026-11-03'],
      ['policeDistrict', '2026-11-02'],
    ]);
    expect(said.find((line) => line.startsWith('policeDistrict'))).toContain('The 2 of 2026-11-02T12:00:00Z stay.');
  },
);

test('a neighbourhood that is called like a district is refused, and nothing is written', async () => {
  const before = await readAreas();
  layer = [feature({ OBJECTID: 1, NEIGHBORHD: 'Police 3' }, -88)];
  const wanted = [outlines('neighborhood', 'arcgis', '/layer', 'NEIGHBORHD')];
  expect(await fetchAreas(wanted, { now: new Date(), say: (line) => said.push(line) })).toBe(false);
  expect(said.join()).toContain('"Police 3" names no neighborhood.');
  expect(await readAreas()).toEqual(before);
});

test('every source of the city names its file, and its layouts the column of names', () => {
  for (const { source } of AREA_OUTLINES)
    for (const { url, layouts } of source.candidates) {
      expect(url).toMatch(/^https:\/\/[\w.]+\/\S+$/);
      for (const { columns } of layouts) expect(Object.keys(columns)).toEqual(['name']);
    }
});
