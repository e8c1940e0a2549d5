/** Parcels of the Master Property file and of a layer, joined through their sync; what stays while one of the two is gone. */
import { expect, test } from 'vitest';
import { sync } from '../../../functions/ingest/sync.ts';
import { listRecords } from '../../../functions/lists/list.ts';
import { readManifest, replaceManifest } from '../../../functions/tables/manifests.ts';
import { acceptRefused, readJobSettings } from '../../../functions/tables/operations/job-settings.ts';
import { DATASETS, type DatasetRecord } from '../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import { type FeedCloud, startFeedCloud } from '../../harness/cloud/feed-cloud.ts';
import { duringTests, muteConsole } from '../../harness/during-tests.ts';

const cloud = duringTests(startFeedCloud);
muteConsole('error');

const lot = (east: number) => {
  const west = -87.95 + east / 1000;
  const ring = [
    [west, 43.05],
    [west + 0.0005, 43.05],
    [west + 0.0005, 43.0505],
    [west, 43.0505],
  ];
  return { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
};

const FILE = {
  ...{ TAXKEY: '', HOUSE_NR_LO: '100', HOUSE_NR_HI: '100', HOUSE_NR_SFX: '', SDIR: 'N', STREET: '60TH', STTYPE: 'ST' },
  ...{ OWNER_NAME_1: 'OWNER OF FILE', OWNER_NAME_2: '', C_A_CLASS: '1', C_A_TOTAL: '100000', C_A_LAND: '20000' },
  ...{ NR_UNITS: '1', YR_ASSMT: '2026', LOT_AREA: '', GEO_ZIP_CODE: '532080000', GEO_POLICE: '', GEO_ALDER: '10' },
};
type FileRow = Partial<typeof FILE>;

const putFile = (...rows: FileRow[]): void => {
  const lines = [Object.keys(FILE), ...rows.map((row) => Object.values({ ...FILE, ...row }))];
  cloud.put('PROPERTIES', { csv: lines.map((cells) => cells.join()).join('\r') });
};

const feature = (properties: object, geometry: object | null) => ({ type: 'Feature', properties, geometry });

/** A parcel as the city's layer has it, which knows another owner. */
const cityParcel = (TAXKEY: string | number, east: number, changes: object = {}) =>
  feature(
    { ...FILE, OWNER_NAME_1: 'OWNER OF LAYER', OWNER_NAME_2: 'SECOND', UNIT: null, TAXKEY, ...changes },
    lot(east),
  );

/** A parcel as the county's layer of today has it. */
const countyParcel = (TAXKEY: string, east: number, changes: object = {}) =>
  feature(
    {
      ...{
        TAXKEY,
        OWNERNAME1: 'OWNER OF COUNTY',
        MUNINAME: 'MILWAUKEE',
        ADDRESS: '100 N 60TH ST',
        DESCRIPTION: 'COUNTY',
      },
      ...{
        LEGALDESCRIPTION: `Lot ${east}`,
        GROSS_TAX: 2400,
        NET_TAX: 2300,
        FAIR_MKT_VALUE: 99,
        TAX_YR: 2025,
        ACRES: 0.5,
      },
      ...changes,
    },
    lot(east),
  );

type Shown = DatasetRecord<'parcel'>;

/** The published parcels by their tax keys, with when they changed. */
const parcels = async (): Promise<Record<string, Shown>> => {
  const query = parseListQuery(DATASETS.parcel, { limit: ['100'], includes: ['updatedAt'] });
  const { items } = await listRecords('parcel', query);
  return Object.fromEntries(items.map((item) => [item.taxkey, item]));
};

const outlines = async (): Promise<string[]> => {
  const query = parseListQuery(DATASETS['common-parcel'], { limit: ['100'] });
  return (await listRecords('common-parcel', query)).items.map(({ map_id }) => map_id);
};

const KEYS = ['9000000001', '9000000002', '9000000003'];
const rows = KEYS.map((TAXKEY) => ({ TAXKEY }));

const CITY_LAYER = [
  cityParcel(KEYS[0]!, 0),
  // Units of a condominium, stacked on one outline; numbers have lost their zeros.
  cityParcel(20003001, 1, { UNIT: '1' }),
  cityParcel(20003002, 1, { UNIT: '2' }),
  cityParcel('9000000009', 2),
];
const CITY_FILE: FileRow[] = [...rows, { TAXKEY: '0020003001' }, { TAXKEY: '20003002' }];

test('without a layer parcels are those of the file, without outlines, and the run says so', async () => {
  cloud.setTime('2026-11-20T11:00:00Z');
  putFile(...rows);
  const run = await sync('parcel');
  expect(run).toMatchObject({ ok: true, read: 3, new: 3, placed: 0, notPlaced: 3 });
  expect(run.source).toEqual({ candidate: 'replaced', layout: 'property-file' });
  expect(run.note).toMatch(/^No layer of outlines could be read: .*status 404/);
  expect(Object.values(await parcels())).toMatchObject(
    KEYS.map((taxkey) => ({ taxkey, ownername1: 'OWNER OF FILE', map_id: null, geometry: null })),
  );
  expect(await sync('common-parcel')).toMatchObject({ ok: false, error: expect.stringContaining('status 404') });
});

test('a layer gives the outline, and what the file does not say; owner and assessment are the file’s alone', async () => {
  cloud.setTime('2026-11-21T11:00:00Z');
  putFile(...CITY_FILE);
  cloud.put('PARCELS', { features: CITY_LAYER });
  const run = await sync('parcel');
  expect(run).toMatchObject({ ok: true, read: 9, changed: 6, placed: 4, notPlaced: 2 });
  expect([run.source, run.note]).toEqual([{ candidate: 'replaced', layout: 'city-parcels' }, undefined]);
  expect(await sync('common-parcel')).toMatchObject({ ok: true, new: 3 });
  const shown = await parcels();
  expect(shown[KEYS[0]!]).toMatchObject({ ownername1: 'OWNER OF FILE', ownername2: null, map_id: KEYS[0] });
  expect(shown[KEYS[0]!]?.geometry).toMatchObject({ type: 'Point' });
  expect(shown[KEYS[1]!]).toMatchObject({ ownername1: 'OWNER OF FILE', map_id: null, geometry: null });
  for (const unit of ['1', '2'])
    expect(shown[`002000300${unit}`]).toMatchObject({
      map_id: '0020003001',
      unitnumber: unit,
      address: `100 N 60TH ST #${unit}`,
      ownername1: 'OWNER OF FILE',
    });
  expect(shown['9000000009']).toMatchObject({ ownername1: 'OWNER OF LAYER', ownername2: 'SECOND' });
  expect(await outlines()).toEqual(['0020003001', '9000000001', '9000000009']);
});

test('the same pair publishes nothing; another file does, though the layer is the same', async () => {
  const before = await readManifest('parcel');
  expect(await sync('parcel')).toMatchObject({ ok: true, read: 9, new: 0, changed: 0 });
  expect(await readManifest('parcel')).toEqual(before);
  cloud.setTime('2026-11-22T11:00:00Z');
  putFile(...CITY_FILE.with(1, { TAXKEY: KEYS[1]!, OWNER_NAME_1: 'BUYER' }));
  expect(await sync('parcel')).toMatchObject({ ok: true, changed: 6 });
  const shown = await parcels();
  expect(shown[KEYS[1]!]).toMatchObject({ ownername1: 'BUYER', updatedAt: '2026-11-22T11:00:00Z' });
  expect(shown[KEYS[0]!]?.updatedAt).toBe('2026-11-21T11:00:00Z');
});

test.each<[string, Parameters<FeedCloud['put']>[1], RegExp]>([
  ['is down', { status: 503 }, /status 503/],
  [
    'comes in another layout',
    { features: [feature({ PIN: 1, OWNER: 'A' }, lot(0))] },
    /no known layout.*unknown here are PIN, OWNER/,
  ],
])('while the layer %s, the file is read on, and outlines stay', async (_, answer, error) => {
  const known = await parcels();
  cloud.put('PARCELS', answer);
  putFile(...CITY_FILE, { TAXKEY: '9000000004' });
  const run = await sync('parcel');
  expect(run).toMatchObject({ ok: true, source: { layout: 'property-file' }, note: expect.stringMatching(error) });
  const shown = await parcels();
  expect(Object.keys(shown)).toEqual(
    [...Object.keys(known), '9000000004'].sort().filter((key, index, all) => all[index - 1] !== key),
  );
  for (const [taxkey, { map_id, geometry, unitnumber }] of Object.entries(known))
    expect(shown[taxkey]).toMatchObject({ map_id, geometry, unitnumber });
  expect(shown['9000000004']).toMatchObject({ ownername1: 'OWNER OF FILE', map_id: null, geometry: null });
  const version = (await readManifest('parcel'))?.version;
  expect(await sync('parcel')).toMatchObject({ ok: true, new: 0, changed: 0 });
  expect(await readManifest('parcel')).toMatchObject({ version, sources: { current: { coverage: 'city' } } });
  expect(await sync('common-parcel')).toMatchObject({ ok: false, error: expect.stringMatching(error) });
  expect(await outlines()).toEqual(['0020003001', '9000000001', '9000000009']);
});

test('a parcel that only the file knew goes with it, though no layer can be read', async () => {
  putFile(...CITY_FILE, { TAXKEY: '9000000005' });
  expect(await sync('parcel')).toMatchObject({ ok: true, changed: 7 });
  expect(Object.keys(await parcels())).toEqual(expect.not.arrayContaining(['9000000004']));
});

test.each<[string, Parameters<FeedCloud['put']>[1], string]>([
  ['is down', { status: 503 }, 'status 503'],
  ['has lost a column', { csv: 'TAXKEY,STREET\r1,A' }, 'property-file'],
  ['is half a file', { csv: `${Object.keys(FILE).join()}\r9000000001,"100` }, 'ends within'],
])('while the file %s the run fails, and what was published stays', async (_, answer, error) => {
  const before = await readManifest('parcel');
  cloud.put('PARCELS', { features: CITY_LAYER });
  cloud.put('PROPERTIES', answer);
  expect(await sync('parcel')).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  expect(await readManifest('parcel')).toEqual(before);
});

test('the county’s extent waits for an operator, also after a publication of before layouts were kept', async () => {
  putFile(...rows);
  cloud.put('PARCELS', { features: CITY_LAYER.slice(0, 1) });
  const known = await readManifest('parcel');
  const { hash, rows: published } = known!.sources.current!;
  const former = { ...known!, version: known!.version + 1, sources: { current: { hash, rows: published } } };
  expect(await replaceManifest(former, known)).toBe(true);
  const before = await parcels();
  cloud.setTime('2026-11-24T11:00:00Z');
  cloud.put('PARCELS', {
    features: [
      countyParcel(KEYS[0]!, 0),
      countyParcel('9000000010', 5, { MUNINAME: 'WAUWATOSA', OWNERNAME1: 'NEIGHBOUR', ADDRESS: '7500 W STATE ST' }),
    ],
  });
  expect(await sync('parcel')).toMatchObject({ ok: false, error: expect.stringContaining('An operator can accept') });
  expect(await readJobSettings('parcel')).toMatchObject({ switchFrom: 'taxkey (city)', switchTo: 'taxkey (county)' });
  expect(await readManifest('parcel')).toEqual(former);
  expect(await acceptRefused('parcel')).toBe(true);
  expect(await sync('parcel')).toMatchObject({ ok: true, source: { layout: 'county-parcels-in-full' }, changed: 4 });
  const shown = await parcels();
  expect(shown[KEYS[0]!]).toMatchObject({
    ...{ ownername1: 'OWNER OF FILE', assessedva: 100_000, descriptio: 'RESIDENTIAL', ald: 10 },
    ...{ legaldescr: 'Lot 0', gross_tax: 2400, net_tax: 2300, fair_mkt_v: 99, tax_yr: 2025, acres: 0.5 },
    updatedAt: before[KEYS[0]!]?.updatedAt,
  });
  expect(shown['9000000010']).toMatchObject({ muniname: 'WAUWATOSA', ownername1: 'NEIGHBOUR', map_id: '9000000010' });
});

test('the suburbs stay while the county can’t be read, and its return changes nothing', async () => {
  const before = await parcels();
  const layer = [
    countyParcel(KEYS[0]!, 0),
    countyParcel('9000000010', 5, { MUNINAME: 'WAUWATOSA', OWNERNAME1: 'NEIGHBOUR', ADDRESS: '7500 W STATE ST' }),
  ];
  cloud.put('PARCELS', { status: 503 });
  cloud.setTime('2026-11-25T11:00:00Z');
  expect(await sync('parcel')).toMatchObject({ ok: true, note: expect.stringContaining('status 503') });
  expect(await parcels()).toEqual(before);
  cloud.put('PARCELS', { features: layer });
  expect(await sync('parcel')).toMatchObject({ ok: true });
  expect(await parcels()).toEqual(before);
});
