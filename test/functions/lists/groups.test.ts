/** Groups are counted as a naive model counts them, over both changes of the clock and over eleven years. */
import { beforeAll, describe, expect, test } from 'vitest';
import { groupRecords } from '../../../functions/lists/groups.ts';
import { publishSnapshot, sealHistory } from '../../../functions/snapshots/segments.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { DATASETS, type DatasetRecord } from '../../../shared/datasets/registry.ts';
import { MAX_ZOOM } from '../../../shared/places/map-squares.ts';
import { parseGroupQuery } from '../../../shared/query/group-query.ts';
import { startCloud } from '../../harness/cloud/cloud.ts';
import { draws } from '../../harness/draws.ts';
import { duringTests } from '../../harness/during-tests.ts';
import { checkGroups, naiveGroups } from '../../harness/lists/group-model.ts';
import { madeRecords } from '../../harness/lists/made-records.ts';
import { publishMade, withStored } from '../../harness/lists/publish-made.ts';

duringTests(startCloud);

const groupsOf = (
  name: 'crime' | 'parcel' | 'common-parcel' | 'police-dispatch-call',
  params: Record<string, string>,
) =>
  groupRecords(
    name,
    parseGroupQuery(DATASETS[name], Object.fromEntries(Object.entries(params).map(([key, value]) => [key, [value]]))),
  );

const stream = async function* <T>(records: T[]): AsyncGenerator<T> {
  yield* records;
};

/** The first of the hours in which Milwaukee's clock changes, from the rules of two laws. */
const CHANGES = [
  '2005-04-03T08:00:00Z',
  '2005-10-30T07:00:00Z',
  '2015-03-08T08:00:00Z',
  '2015-11-01T07:00:00Z',
  '2026-03-08T08:00:00Z',
  '2026-11-01T07:00:00Z',
];

/** A crime each half an hour from a day before to a day after each change. */
const crimesAroundChanges = (): AnyRecord[] => {
  const times = CHANGES.flatMap((change) =>
    Array.from({ length: 97 }, (_, index) => Date.parse(change) + (index - 48) * 1_800_000),
  );
  return madeRecords(DATASETS.crime, times.length).map((record, index) => ({
    ...record,
    reportedDateTime: `${new Date(times[index]!).toISOString().slice(0, 19)}Z`,
  }));
};

describe('crimes around the changes of the clock', () => {
  let crimes: AnyRecord[];
  beforeAll(async () => {
    crimes = crimesAroundChanges();
    // Made by the dataset's columns, as its record type is.
    await publishSnapshot('crime', stream(crimes as DatasetRecord<'crime'>[]), { rows: crimes.length });
    crimes = await withStored('crime', crimes);
  });

  test.each(['hour', 'weekday', 'day', 'month', 'weekday,hour', 'day,hour', 'month,police'])(
    'by %s',
    async (groupBy) => {
      const query = parseGroupQuery(DATASETS.crime, { groupBy: [groupBy], order: [groupBy.split(',')[0]!] });
      expect(await groupRecords('crime', query)).toEqual(naiveGroups(DATASETS.crime, crimes, query));
    },
  );

  test('the hour that occurs twice has twice as many, the one that never occurs none', async () => {
    const hoursOf = async (day: string) => {
      const { groups } = await groupsOf('crime', {
        groupBy: 'day,hour',
        filter: `reportedDateTime >= "${day}T00:00" AND reportedDateTime < "${day}T05:00"`,
        order: 'hour asc',
      });
      return groups.map(({ hour, count }) => [hour, count]);
    };
    expect(await hoursOf('2026-11-01')).toEqual([
      [0, 2],
      [1, 4],
      [2, 2],
      [3, 2],
      [4, 2],
    ]);
    expect(await hoursOf('2026-03-08')).toEqual([
      [0, 2],
      [1, 2],
      [3, 2],
      [4, 2],
    ]);
  });

  test('random questions', () => checkGroups('crime', new Map([['crime', crimes]]), draws(150)));

  test('what no record passes has no groups', async () =>
    expect(await groupsOf('crime', { groupBy: 'hour', filter: 'police = 99' })).toEqual({ groups: [], total: 0 }));
});

test.each(['police-dispatch-call', 'parcel', 'common-parcel'] as const)('%s: random questions', async (name) =>
  checkGroups(name, new Map([[name, await publishMade(name, 400)]]), 80),
);

describe('map squares', () => {
  const cellsOf = async (name: Parameters<typeof groupsOf>[0], params: Record<string, string>) =>
    (await groupsOf(name, { groupBy: 'cell', ...params })).groups;

  test('are named as tiles of maps are, and what has no place is in none', async () => {
    const places = [
      [-87.9065, 43.0389],
      [-87.9066, 43.039],
      [-87.9065, 42.9],
      // The first of the map's two corners; the second lies beyond its lower edge.
      [-180, 90],
      [180, -90],
    ].map((coordinates) => ({ type: 'Point', coordinates }));
    const records = [...places, null].map((point, index) => ({ ...madeRecords(DATASETS.crime, 6)[index], point }));
    // Made by the dataset's columns, as its record type is.
    await publishSnapshot('crime', stream(records as unknown as DatasetRecord<'crime'>[]), { rows: 6 });
    // Named as on maps that are drawn by others.
    expect(await cellsOf('crime', { zoom: '14' })).toEqual([
      { cell: '14/4191/6017', count: 2 },
      { cell: '14/0/0', count: 1 },
      { cell: '14/16383/16383', count: 1 },
      { cell: '14/4191/6026', count: 1 },
    ]);
    expect(await cellsOf('crime', { zoom: '0' })).toEqual([{ cell: '0/0/0', count: 5 }]);
    expect(await groupsOf('crime', { groupBy: 'cell', zoom: '20', limit: '1', near: '43.0389,-87.9065,5' })).toEqual({
      groups: [{ cell: '20/268241/385143', count: 1 }],
      total: 1,
    });
  });

  test.each(['police-dispatch-call', 'parcel', 'common-parcel'] as const)('%s: at every zoom', async (name) => {
    const records = await publishMade(name, 400);
    for (let zoom = 0; zoom <= MAX_ZOOM; zoom += 1) {
      const query = parseGroupQuery(DATASETS[name], { groupBy: ['cell'], zoom: [String(zoom)] });
      expect(await groupRecords(name, query)).toEqual(naiveGroups(DATASETS[name], records, query));
    }
  });
});

test('calls of natures that nobody has listed have the marker of their kin, those without one the last', async () => {
  const natures = ['SHOOTING', 'SHOOTING AT NIGHT', 'TRAFFIC STOP', 'NEVER HEARD OF', null];
  const calls = madeRecords(DATASETS['police-dispatch-call'], 5).map((record, index) => ({
    ...record,
    callNumber: `NATURE ${index}`,
    natureOfCall: natures[index],
  }));
  // Made by the dataset's columns, as its record type is.
  await sealHistory('police-dispatch-call', calls as unknown as DatasetRecord<'police-dispatch-call'>[]);
  const filter = 'callNumber.Contains("NATURE")';
  expect((await groupsOf('police-dispatch-call', { groupBy: 'mark', filter })).groups).toEqual([
    { mark: 'police-other', count: 2 },
    { mark: 'police-violent', count: 2 },
    { mark: 'police-traffic', count: 1 },
  ]);
  expect(
    (await groupsOf('police-dispatch-call', { groupBy: 'natureOfCall', mark: 'police-violent', filter })).groups,
  ).toEqual([
    { natureOfCall: 'SHOOTING', count: 1 },
    { natureOfCall: 'SHOOTING AT NIGHT', count: 1 },
  ]);
});

test('a record counts once for each text of a list, and once in the total', async () => {
  const lists = [['Theft', 'A "quoted", text'], ['Theft'], []];
  const crimes = madeRecords(DATASETS.crime, 3).map((record, index) => ({ ...record, crimeTypes: lists[index] }));
  // Made by the dataset's columns, as its record type is.
  await publishSnapshot('crime', stream(crimes as unknown as DatasetRecord<'crime'>[]), { rows: 3 });
  expect(await groupsOf('crime', { groupBy: 'crimeTypes' })).toEqual({
    groups: [
      { crimeTypes: 'Theft', count: 2 },
      { crimeTypes: 'A "quoted", text', count: 1 },
    ],
    total: 3,
  });
});

test('more groups than an answer has are refused, and their first ones are not', async () => {
  await publishMade('parcel', 10_001);
  await expect(groupsOf('parcel', { groupBy: 'taxkey' })).rejects.toThrow('groupBy: more than 10000 groups');
  const { groups, total } = await groupsOf('parcel', { groupBy: 'taxkey', limit: '3', order: 'taxkey' });
  expect(groups).toHaveLength(3);
  expect(total).toBe(10_001);
});

test('a dataset never published has none', async () => {
  expect(
    await groupRecords(
      'historic-photo-location',
      parseGroupQuery(DATASETS['historic-photo-location'], { groupBy: ['id'] }),
    ),
  ).toEqual({ groups: [], total: 0 });
});

test.each([
  [{}, 'groupBy: must name a column or one of hour, weekday, day, month, cell'],
  [{ groupBy: 'natureOfCal' }, 'groupBy: unknown column "natureOfCal". Did you mean natureOfCall?'],
  [{ groupBy: 'statuses' }, 'groupBy: column "statuses" cannot be compared'],
  [{ groupBy: 'hour,day,district' }, 'groupBy: at most 2 at once'],
  [{ groupBy: 'hour,HOUR' }, 'groupBy: one of them twice'],
  [{ groupBy: 'hour', order: 'day' }, 'order: must be one of count, hour'],
  [{ groupBy: 'hour', order: 'hour up' }, 'order: must be one name and asc or desc'],
  [{ groupBy: 'hour', limit: '0' }, 'limit: must be a whole number of at least 1 and at most 10000'],
  [{ groupBy: 'hour', includes: 'x' }, 'includes: unknown parameter'],
  [{ groupBy: 'cell' }, 'zoom: cell needs one, from 0 to 20'],
  [{ groupBy: 'cell', zoom: '21' }, 'zoom: must be a whole number of at least 0 and at most 20'],
  [{ groupBy: 'cell', zoom: '7.5' }, 'zoom: must be a whole number'],
  [{ groupBy: 'hour', zoom: '7' }, 'zoom: only with groupBy=cell'],
  [{ groupBy: 'cell', zoom: '7', order: 'zoom' }, 'order: must be one of count, cell'],
  [{ groupby: 'hour' }, 'groupby: unknown parameter. Did you mean groupBy?'],
])('refuses %o', (params, details) =>
  expect(() =>
    parseGroupQuery(
      DATASETS['police-dispatch-call'],
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value]])),
    ),
  ).toThrow(details),
);

test('what has no place on the map has no cell', () =>
  expect(() => parseGroupQuery({ ...DATASETS.parcel, place: null }, { groupBy: ['cell'], zoom: ['7'] })).toThrow(
    'groupBy: Properties have no place on the map',
  ));

test('parcels have no hour', () =>
  expect(() => parseGroupQuery(DATASETS.parcel, { groupBy: ['hour'] })).toThrow('groupBy: Properties have no hour'));
