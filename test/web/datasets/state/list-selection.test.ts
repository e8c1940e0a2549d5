/** Tests the records that a list is about: whatever its state, the API reads the request as the same selection. */

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LngLat } from '../../../../shared/base/geo.ts';
import { PLAIN_POLICE_NATURES } from '../../../../shared/cities/milwaukee/plain-natures.data.ts';
import { PLAIN_STATUSES } from '../../../../shared/cities/milwaukee/plain-statuses.data.ts';
import { ALL_DATASETS, DATASETS } from '../../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../../shared/query/query.ts';
import { type SelectionParams, selectionParams } from '../../../../shared/query/selection.ts';
import { listedColumns } from '../../../../shared/site/list-rows.ts';
import { loadWords } from '../../../../web/api/words.ts';
import { callMeanings } from '../../../../web/datasets/calls/call-meanings.ts';
import { type Meanings, selectionOf } from '../../../../web/datasets/state/list-selection.ts';
import { kindsOf, type ListState, type MarkedListing, readList } from '../../../../web/datasets/state/list-state.ts';

const { crime } = DATASETS;
const read = (search: string, listing: MarkedListing = crime) => readList(listing, new URLSearchParams(search), 10);
const MIDDLE: LngLat = [-87.9, 43.05];
const paramsOf = (listing: MarkedListing, state: ListState, meanings?: Meanings): SelectionParams =>
  selectionParams(selectionOf(listing, state, { place: MIDDLE, meanings }));

/** The query that the API reads. */
const readBack = (listing: MarkedListing, params: SelectionParams) =>
  parseListQuery(listing, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [String(value)]])));

describe('the list call', () => {
  const filterOf = (filters: ListState['filters']) => paramsOf(crime, { ...read(''), filters }).filter;

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
    expect(paramsOf(crime, read('offset=20&box=43.1,43,-87.9,-88'))).toEqual({
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
  const filterOf = (filters: ListState['filters']) =>
    paramsOf(police, { ...read('', police), filters }, callMeanings('police-dispatch-call')).filter;

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
    expect(paramsOf(police, { ...read('', police), filters: { natureOfCall: 'restraining' } }).filter).toBe(
      'natureOfCall.Contains("restraining")',
    );
  });

  test('asks for a value alone where one is chosen, whatever else its word means', () => {
    const of = (natureOfCall: string) =>
      paramsOf(police, readList(police, new URLSearchParams({ natureOfCall }), 10), {
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

test('whatever is typed into the filters, the API can read what is asked', () => {
  const typed = fc.constantFrom(...ALL_DATASETS.filter(({ listed }) => listed)).chain((listing: MarkedListing) =>
    fc.record({
      listing: fc.constant(listing),
      filters: fc.dictionary(
        fc.constantFrom(
          ...listedColumns(listing)
            .filter(([, { type }]) => type !== 'json')
            .map(([name]) => name),
        ),
        fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.trim() || 'x'),
        { noNullPrototype: true },
      ),
    }),
  );
  fc.assert(
    fc.property(typed, ({ listing, filters }) => {
      const query = readBack(listing, paramsOf(listing, { ...read('', listing), filters }));
      expect(query.tests.length).toBeLessThanOrEqual(20);
    }),
  );
});

test('kinds, an area, a circle and a drawn area are what the API reads', () => {
  const degrees = (from: number) =>
    fc.integer({ min: 0, max: 30_000 }).map((step) => Number((from + step / 1e5).toFixed(5)));
  const corner = fc.tuple(degrees(-88.1), degrees(42.9)) as fc.Arbitrary<LngLat>;
  const kinds = kindsOf(crime);
  const choices = fc.record({
    marks: fc.subarray([...kinds]).filter((some) => some.length < kinds.length),
    area: fc.option(fc.constantFrom('ald-3', 'police-1', 'zip-53207', 'bay-view')),
    feet: fc.option(fc.integer({ min: 1, max: 65_000 })),
    corners: fc.oneof(fc.constant([]), fc.array(corner, { minLength: 3, maxLength: 60 })),
  });
  fc.assert(
    fc.property(choices, (chosen) => {
      const query = readBack(crime, paramsOf(crime, { ...read(''), ...chosen }));
      expect(query.marks ?? []).toEqual(chosen.marks);
      expect(query.area).toBe(chosen.area);
      expect(query.near?.metres ?? 0).toBeCloseTo((chosen.feet ?? 0) * 0.3048, 1);
      expect(query.within?.coordinates[0]?.slice(0, -1) ?? []).toEqual(chosen.corners);
    }),
  );
});

test('there is no circle without its middle', () => {
  expect(selectionParams(selectionOf(crime, { ...read(''), feet: 660 }, { place: null }))).toEqual({});
});
