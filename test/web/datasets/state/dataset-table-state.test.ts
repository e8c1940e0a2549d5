/** Tests the state of a filtered table: what the URL says, what is asked of the API, and that both ways agree. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { PLAIN_POLICE_NATURES } from '../../../../shared/cities/milwaukee/plain-natures.data.ts';
import { PLAIN_STATUSES } from '../../../../shared/cities/milwaukee/plain-statuses.data.ts';
import { ALL_DATASETS, DATASETS } from '../../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../../shared/query/query.ts';
import { loadWords } from '../../../../web/api/words.ts';
import { callMeanings } from '../../../../web/datasets/calls/call-meanings.ts';
import {
  listedColumns,
  listParams,
  PAGE_SIZES,
  readTable,
  type TableState,
  withTable,
} from '../../../../web/datasets/state/dataset-table-state.ts';

const { crime, parcel } = DATASETS;
const read = (search: string, listing: Parameters<typeof readTable>[0] = crime, limit = 10) =>
  readTable(listing, new URLSearchParams(search), limit);

test('without parameters a table shows the first page in its own order, with its usual columns', () => {
  expect(read('')).toEqual({
    filters: {},
    order: { column: 'reportedDateTime', direction: 'desc' },
    columns: ['incidentNum', 'reportedDateTime', 'location', 'weaponUsed', 'crimeTypes'],
    offset: 0,
    limit: 10,
  });
});

test('a preset filter shows its column', () => {
  const state = read('condo_name=PARK&ownername1=SMITH', parcel, 250);
  expect(state.filters).toEqual({ condo_name: 'PARK', ownername1: 'SMITH' });
  expect(state.columns).toEqual(['address', 'ownername1', 'owneraddr', 'condo_name']);
  expect(state.limit).toBe(250);
});

test.each([
  ['order=nonsense asc', 'order'],
  ['order=crimeTypes asc', 'order'],
  ['offset=-5', 'offset'],
  ['offset=1.5', 'offset'],
  ['limit=7', 'limit'],
  ['limit=100000', 'limit'],
  ['columns=nothing,that,exists', 'filters'],
  ['crimeTypes= ', 'filters'],
  ['unknown=1', 'filters'],
] as const)('what %s says wrongly is as if it were not there', (search, part) => {
  expect(read(search)[part]).toEqual(read('')[part]);
});

describe('the list call', () => {
  const filterOf = (filters: TableState['filters']) => listParams(crime, { ...read(''), filters }, null).filter;

  test('P10: tests by type: text is contained, numbers are equal, flags equal a quoted string, a day is a range', () => {
    expect(filterOf({ location: 'N 43' })).toBe('location.Contains("N 43")');
    expect(filterOf({ ward: '12' })).toBe('ward = 12');
    expect(filterOf({ arson: '1', theft: '0' })).toBe('arson = "1" AND theft = "0"');
    expect(filterOf({ reportedDateTime: '2026-12-31' })).toBe(
      'reportedDateTime >= "2026-12-31" AND reportedDateTime < "2027-01-01"',
    );
  });

  test('a range of days, a value alone, and any of several texts of a list', () => {
    expect(filterOf({ reportedDateTime: '2026-11-01..2026-11-30' })).toBe(
      'reportedDateTime >= "2026-11-01" AND reportedDateTime < "2026-12-01"',
    );
    expect(filterOf({ reportedDateTime: '2026-11-01..' })).toBe('reportedDateTime >= "2026-11-01"');
    expect(filterOf({ weaponUsed: '=FIREARM' })).toBe('weaponUsed = "FIREARM"');
    expect(filterOf({ crimeTypes: 'Theft' })).toBe('crimeTypes.Contains("Theft")');
    expect(filterOf({ crimeTypes: 'Theft|Arson', ward: '2' })).toBe(
      '(crimeTypes.Contains("Theft") OR crimeTypes.Contains("Arson")) AND ward = 2',
    );
  });

  test('a half-typed number or day asks nothing', () => {
    expect(filterOf({ ward: '-', reportedDateTime: '2026-1' })).toBeUndefined();
    expect(filterOf({ reportedDateTime: '2026-99-99', zip: '1.5' })).toBeUndefined();
    expect(filterOf({ reportedDateTime: '0002-01-01' })).toBeUndefined();
  });

  test('asks for the box of the map', () => {
    const bounds = { north: 43.1, south: 43, east: -87.9, west: -88 };
    expect(listParams(crime, read('offset=20'), bounds)).toEqual({
      offset: 20,
      limit: 10,
      order: 'reportedDateTime desc',
      northBound: 43.1,
      southBound: 43,
      eastBound: -87.9,
      westBound: -88,
    });
  });
});

describe('the list call of police calls, which are shown in plain words', () => {
  const police = DATASETS['police-dispatch-call'];
  beforeAll(loadWords);
  const filterOf = (filters: TableState['filters']) =>
    listParams(police, { ...read('', police), filters }, null, callMeanings('police-dispatch-call')).filter;

  test('asks for the city’s own words, or for those that the plain ones mean', () => {
    expect(filterOf({ natureOfCall: 'restraining' })).toBe(
      '(natureOfCall.Contains("restraining") OR natureOfCall in ("VIOL REST ORD-DV", "VIOL REST ORDER"))',
    );
    expect(filterOf({ status: 'locate the caller' })).toBe(
      '(status.Contains("locate the caller") OR status in ("Unable to Locate Complainant"))',
    );
    expect(filterOf({ location: 'N 27th St and W Wells' })).toContain('OR location.Contains("N 27th St / W Wells") OR');
    expect(filterOf({ natureOfCall: 'restraining', district: '3' })).toMatch(/^\(natureOfCall.*\) AND district = 3$/);
  });

  test('is a plain one where they mean nothing else', () => {
    expect(filterOf({ natureOfCall: 'SHOTS', location: 'N 43', status: 'advised' })).toBe(
      'natureOfCall.Contains("SHOTS") AND location.Contains("N 43") AND status.Contains("advised")',
    );
    expect(listParams(police, { ...read('', police), filters: { natureOfCall: 'restraining' } }, null).filter).toBe(
      'natureOfCall.Contains("restraining")',
    );
  });

  test('asks for a value alone where one is chosen, whatever else its word means', () => {
    const of = (natureOfCall: string) =>
      listParams(police, readTable(police, new URLSearchParams({ natureOfCall }), 10), null, {
        natureOfCall: () => ({ texts: ['OTHER'], values: ['ANOTHER'] }),
      }).filter;
    expect(of('THEFT')).toContain('natureOfCall.Contains("OTHER")');
    expect(of('=THEFT')).toBe('natureOfCall = "THEFT"');
  });

  test('can be read by the API whatever part of a plain name is typed into all filters at once', () => {
    const names = fc.constantFrom(...Object.values(PLAIN_POLICE_NATURES), ...Object.values(PLAIN_STATUSES));
    const typed = fc
      .tuple(names, fc.nat(40), fc.integer({ min: 1, max: 12 }))
      .map(([name, from, length]) => name.slice(from, from + length) || name);
    fc.assert(
      fc.property(typed, typed, typed, (natureOfCall, status, location) => {
        const filter = filterOf({ natureOfCall, status, location, callNumber: '1', district: '2' }) ?? '';
        expect(() => parseListQuery(police, { filter: [filter] })).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

const listings = ALL_DATASETS.filter(({ listed }) => listed);

const states = fc.constantFrom(...listings).chain((listing) => {
  const names = listedColumns(listing).map(([name]) => name);
  const comparable = listedColumns(listing)
    .filter(([, { type }]) => type !== 'json')
    .map(([name]) => name);
  return fc.record({
    listing: fc.constant(listing),
    filters: fc.dictionary(
      fc.constantFrom(...comparable),
      fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.trim() || 'x'),
      { noNullPrototype: true },
    ),
    order: fc.record({
      column: fc.constantFrom(...comparable),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    shown: fc.subarray(names, { minLength: 1 }),
    offset: fc.nat(100_000),
    limit: fc.constantFrom(...PAGE_SIZES),
  });
});

test('a URL gives back every state that was put into it, and keeps what is not the table’s', () => {
  fc.assert(
    fc.property(states, ({ listing, filters, order, shown, offset, limit }) => {
      const columns = listedColumns(listing)
        .map(([name]) => name)
        .filter((name) => shown.includes(name) || name in filters);
      const state: TableState = { filters, order, columns, offset, limit };
      const params = withTable(new URLSearchParams('street=LAKE'), listing, state, 10);
      expect(readTable(listing, new URLSearchParams(params.toString()), 10)).toEqual(state);
      expect(params.get('street')).toBe('LAKE');
    }),
  );
});

test('whatever is typed into the filters, the API can read what is asked', () => {
  fc.assert(
    fc.property(states, ({ listing, filters, order, offset, limit }) => {
      const params = listParams(listing, { filters, order, columns: [], offset, limit }, null);
      const raw = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [String(value)]]));
      const query = parseListQuery(listing, raw);
      expect(query.offset).toBe(offset);
      expect(query.tests.length).toBeLessThanOrEqual(20);
    }),
  );
});
