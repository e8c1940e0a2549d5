/** Every column of every table: its filter as the table writes it, and both orders, through the front door. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyRecord, placeFieldOf } from '../../../../shared/datasets/dataset.ts';
import { DATASETS } from '../../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../../shared/query/query.ts';
import type { RawParams } from '../../../../shared/query/query-params.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { ask } from '../../../harness/lists/list-check.ts';
import { naiveList } from '../../../harness/lists/list-model.ts';
import { publishMade } from '../../../harness/lists/publish-made.ts';

type Filter = 'text' | 'number' | 'date' | 'select';

/** The tables of spec §2, each column with its filter: all of them can be sorted by. */
const TABLES: Record<
  'police-dispatch-call' | 'fire-dispatch-call' | 'crime' | 'parcel' | 'historic-photo-location',
  Partial<Record<Filter, string>>
> = {
  'police-dispatch-call': {
    text: 'callNumber location natureOfCall status',
    date: 'reportedDateTime',
    number: 'district',
  },
  'fire-dispatch-call': { text: 'cfs address city natureOfCall disposition', date: 'reportedDateTime' },
  crime: {
    text: 'incidentNum location weaponUsed',
    date: 'reportedDateTime',
    number: 'ald police ward zip',
    select: 'arson assaultOffense burglary criminalDamage homicide lockedVehicle robbery sexOffense theft vehicleTheft',
  },
  parcel: {
    text: 'taxkey address streetdir streetname streettype muniname ownername1 ownername2 ownername3 owneraddr ownerctyst ownerzip condo_name unitnumber descriptio',
    number: 'houseNumber houseNumberHigh',
  },
  'historic-photo-location': { text: 'id' },
};

/** The text that a table sends for a record's value: spec §7. */
const FILTERS: Record<Filter, (column: string, value: unknown) => string> = {
  // By characters, of which some have two halves.
  text: (column, value) => `${column}.Contains("${[...String(value)].slice(1, 5).join('').replace(/["\\]/g, '\\$&')}")`,
  number: (column, value) => `${column}=${value}`,
  select: (column, value) => `${column}="${value}"`,
  date: (column, value) => {
    const day = String(value).slice(0, 10);
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    return `${column}>="${day}" AND ${column}<"${next}"`;
  },
};

duringTests(startCloud);

describe.each(Object.keys(TABLES) as (keyof typeof TABLES)[])('%s', (name) => {
  let records: AnyRecord[];
  beforeAll(async () => {
    records = await publishMade(name, 120);
  });

  const columns = Object.entries(TABLES[name]).flatMap(([filter, names]) =>
    names.split(' ').map((column) => [column, filter as Filter] as const),
  );

  /** The answer's items and total, which are the model's. */
  const answered = async (params: Record<string, string>): Promise<AnyRecord[]> => {
    const raw: RawParams = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, [value]]));
    const { items, total } = naiveList(DATASETS[name], new Map([[name, records]]))(parseListQuery(DATASETS[name], raw));
    expect(await ask(name, raw)).toEqual({ status: 200, items, total, details: '' });
    return items;
  };

  test.each(columns)('%s has its %s filter and both orders', async (column, filter) => {
    const { [column]: value } = records.find((record) => String(record[column] ?? '').length > 0) ?? {};
    const found = await answered({ filter: FILTERS[filter](column, value), limit: '1000' });
    expect(found.length).toBeGreaterThan(0);
    for (const direction of ['asc', 'desc']) {
      const sorted = await answered({ order: `${column} ${direction}`, limit: '1000' });
      expect(sorted).toHaveLength(records.length);
    }
  });

  test('what is no column of its own, or is made of others, is neither filtered nor sorted by', async () => {
    const others = Object.entries(DATASETS[name].columns).filter(([, { type }]) => type === 'json');
    for (const column of [placeFieldOf(DATASETS[name]), ...others.map(([other]) => other), 'v-owners'])
      for (const params of [{ order: [`${column} asc`] }, { filter: [`${column} = "1"`] }])
        expect(await ask(name, params)).toMatchObject({ status: 400, details: expect.stringContaining(': ') });
  });
});

test('the types of a crime are derived: shown, no order, no filter', async () => {
  expect(DATASETS.crime.columns.crimeTypes).toMatchObject({ type: 'json', list: 'shown' });
  expect(await ask('crime', { order: ['crimeTypes asc'] })).toMatchObject({
    status: 400,
    details: 'order: column "crimeTypes" cannot be compared',
  });
});
