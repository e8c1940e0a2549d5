/** Tests the state of a list: a URL gives back all that was put into it, and its mistakes count for nothing. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LngLat } from '../../../../shared/base/geo.ts';
import { widened } from '../../../../shared/base/geo.ts';
import { CITY } from '../../../../shared/cities/milwaukee/facts.ts';
import { ALL_DATASETS, DATASETS } from '../../../../shared/datasets/registry.ts';
import { listedColumns } from '../../../../shared/site/list-rows.ts';
import {
  isWholeCity,
  kindsOf,
  type ListState,
  listedBox,
  type MarkedListing,
  mayFilter,
  NOTHING_CHOSEN,
  PAGE_SIZES,
  readList,
  toggled,
  withFilter,
  withList,
} from '../../../../web/datasets/state/list-state.ts';
import { colouringsOf } from '../../../../web/map/parcels/colouring-names.ts';

const crime: MarkedListing = DATASETS.crime;
const parcel: MarkedListing = DATASETS.parcel;
const KINDS = kindsOf(crime);

const read = (search: string, listing = crime, limit = 10) => readList(listing, new URLSearchParams(search), limit);
const written = (search: string, part: Partial<ListState>, listing = crime) =>
  withList(new URLSearchParams(search), listing, part, 10);

const degrees = (from: number) =>
  fc.integer({ min: 0, max: 30_000 }).map((step) => Number((from + step / 1e5).toFixed(5)));
const corner = fc.tuple(degrees(-88.1), degrees(42.9)) as fc.Arbitrary<LngLat>;
const BOX = { north: 43.06, south: 43.05, east: -87.96, west: -87.98 };

/** Every state that a list of a dataset can have. */
const states: fc.Arbitrary<{ listing: MarkedListing; state: ListState }> = fc
  .constantFrom(...(ALL_DATASETS.filter(({ listed }) => listed) as readonly MarkedListing[]))
  .chain((listing) => {
    const columns = listedColumns(listing);
    const names = columns.map(([name]) => name);
    const comparable = columns.filter(([, { type }]) => type !== 'json').map(([name]) => name);
    const kinds = kindsOf(listing);
    const isPoint = listing.place === 'point';
    const areas = Object.hasOwn(listing.columns, 'neighborhood') ? ['ald-3', 'police-1', 'zip-53207', 'bay-view'] : [];
    return fc.record({
      listing: fc.constant(listing),
      state: fc
        .record({
          filters: fc.dictionary(
            fc.constantFrom(...comparable),
            fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.trim() || 'x'),
            { noNullPrototype: true },
          ),
          marks: fc.subarray([...kinds]).filter((some) => some.length < kinds.length || some.length === 0),
          area: areas.length > 0 ? fc.option(fc.constantFrom(...areas)) : fc.constant(null),
          feet: isPoint ? fc.option(fc.integer({ min: 1, max: 65_000 })) : fc.constant(null),
          corners: isPoint
            ? fc.oneof(fc.constant([]), fc.array(corner, { minLength: 3, maxLength: 60 }))
            : fc.constant([]),
          box: fc.option(fc.constant(BOX)),
          isFollowing: fc.boolean(),
          order: fc.record({
            column: fc.constantFrom(...comparable),
            direction: fc.constantFrom('asc' as const, 'desc' as const),
          }),
          by: fc.constantFrom('newest' as const, 'nearest' as const, 'serious' as const),
          shown: fc.subarray(names, { minLength: 1 }),
          offset: fc.nat(100_000),
          limit: fc.constantFrom(...PAGE_SIZES),
          pages: fc.integer({ min: 1, max: 20 }),
          areChartsOpen: fc.boolean(),
          colour: fc.constantFrom(...colouringsOf(listing.columns)),
        })
        .map(({ shown, ...state }) => ({
          ...state,
          columns: names.filter((name) => shown.includes(name) || name in state.filters),
        })),
    });
  });

test('a URL gives back every state that was put into it, and keeps what is not the list’s', () => {
  fc.assert(
    fc.property(states, ({ listing, state }) => {
      const params = withList(new URLSearchParams('house=7&mark=nonsense'), listing, state, 10);
      expect(readList(listing, new URLSearchParams(params.toString()), 10)).toEqual(state);
      expect(params.get('house')).toBe('7');
    }),
  );
});

test('a part that is written changes that part alone, and the page where it lists something else', () => {
  fc.assert(
    fc.property(states, ({ listing, state }) => {
      const params = withList(new URLSearchParams(), listing, state, 10);
      const { marks: _marks, area: _area, feet: _feet, corners: _corners, ...others } = state;
      const { filters: _filters, ...nothing } = NOTHING_CHOSEN;
      expect(readList(listing, withList(params, listing, nothing, 10), 10)).toEqual({
        ...others,
        ...nothing,
        offset: 0,
        pages: 1,
      });
      const other = { offset: 40, pages: 1 };
      expect(readList(listing, withList(params, listing, { offset: 40 }, 10), 10)).toEqual({ ...state, ...other });
    }),
  );
});

test('without parameters a list shows the first page in its own order, with its usual columns', () => {
  expect(read('')).toEqual({
    ...NOTHING_CHOSEN,
    box: null,
    isFollowing: false,
    order: { column: 'reportedDateTime', direction: 'desc' },
    by: 'newest',
    columns: ['incidentNum', 'reportedDateTime', 'location', 'weaponUsed', 'crimeTypes'],
    offset: 0,
    limit: 10,
    pages: 1,
    areChartsOpen: false,
    colour: 'use',
  });
});

test('charts and colours leave the page as it is, and more rows of a phone stay until it lists something else', () => {
  const params = written('offset=20&pages=2', { areChartsOpen: true, colour: 'use' });
  expect(params.toString()).toBe('offset=20&pages=2&charts=open');
  expect(written('pages=2&map=all&charts=open&colour=built', { areChartsOpen: false, colour: 'use' }).toString()).toBe(
    'pages=2&map=all',
  );
  expect(written('mark=fire', { pages: 3 }).toString()).toBe('mark=fire&pages=3');
  expect(written('pages=3', { area: 'ald-3' }).toString()).toBe('area=ald-3');
});

test('a preset filter shows its column, which stays when the filter goes', () => {
  const preset = 'condo_name=PARK&ownername1=SMITH';
  const { filters, columns, limit } = read(preset, parcel, 250);
  expect(filters).toEqual({ condo_name: 'PARK', ownername1: 'SMITH' });
  expect(columns).toEqual(['address', 'ownername1', 'owneraddr', 'condo_name']);
  expect(limit).toBe(250);
  const without = written(preset, { filters: withFilter(filters, 'condo_name', '') }, parcel);
  expect(read(without.toString(), parcel)).toMatchObject({ filters: { ownername1: 'SMITH' }, columns });
});

describe('what a URL says wrongly is as if it were not there', () => {
  test.each([
    ['order=nonsense asc', 'order'],
    ['order=crimeTypes asc', 'order'],
    ['by=beauty', 'by'],
    ['offset=-5', 'offset'],
    ['offset=1.5', 'offset'],
    ['pages=0', 'pages'],
    ['charts=shut', 'areChartsOpen'],
    ['colour=built', 'colour'],
    ['limit=7', 'limit'],
    ['limit=100000', 'limit'],
    ['columns=nothing,that,exists', 'filters'],
    ['crimeTypes= ', 'filters'],
    ['unknown=1', 'filters'],
    ['mark=fire-fire', 'marks'],
    ['area=../x', 'area'],
    ['distance=0', 'feet'],
    ['distance=70000', 'feet'],
    ['distance=1.5', 'feet'],
    ['within=43,-88;43,-87', 'corners'],
    ['box=', 'box'],
    ['box=1,2,3', 'box'],
    ['box=a,b,c,d', 'box'],
    ['box=43,44,-87,-88', 'box'],
    ['box=43,42,-88,-87', 'box'],
    ['box=900,1,1,1', 'box'],
    ['box=43.06,43.05,-87.96,-87.98,1', 'box'],
  ] as const)('%s', (search, part) => expect(read(search)[part]).toEqual(read('')[part]));

  test('all kinds are no choice, and properties have one kind', () => {
    expect(read(`mark=${KINDS.join()}`).marks).toEqual([]);
    expect(kindsOf(parcel)).toEqual([]);
    expect(read('mark=property', parcel).marks).toEqual([]);
  });
});

describe('the part of the map in sight', () => {
  const box = BOX;
  const area = (search: string) => {
    const { box: there, isFollowing } = read(search);
    return { box: there, isFollowing };
  };

  test('is followed until the URL says otherwise, and an address asks for it', () => {
    expect(area('')).toEqual({ box: null, isFollowing: false });
    expect(area('map=filter')).toEqual({ box: null, isFollowing: true });
    expect(area('box=43.06,43.05,-87.96,-87.98')).toEqual({ box, isFollowing: true });
    expect(area('box=43.06,43.05,-87.96,-87.98&map=all')).toEqual({ box, isFollowing: false });
    for (const part of [
      { box, isFollowing: true },
      { box, isFollowing: false },
      { box: null, isFollowing: true },
      { box: null, isFollowing: false },
    ])
      expect(area(written('map=all', part).toString())).toEqual(part);
  });

  test('keeps what is followed when it moves alone', () => {
    expect(area(written('map=all', { box }).toString())).toEqual({ box, isFollowing: false });
  });

  test('filters nothing where it is as large as the city', () => {
    const whole = widened(CITY.bounds);
    const [lng, lat] = CITY.centre;
    const elsewhere = { north: lat + 2, south: lat + 1, east: lng + 1, west: lng - 1 };
    expect([whole, box, elsewhere].map(isWholeCity)).toEqual([true, false, false]);
    expect(listedBox({ box: whole, isFollowing: true })).toBeNull();
    expect(listedBox({ box, isFollowing: true })).toEqual(box);
    expect(listedBox({ box, isFollowing: false })).toBeNull();
  });

  test('begins at the first page where it filters, and only there', () => {
    expect(written('offset=20', { box, isFollowing: true }).has('offset')).toBe(false);
    expect(written('offset=20', { box, isFollowing: false }).get('offset')).toBe('20');
    expect(written('offset=20&map=filter', { box, isFollowing: false }).has('offset')).toBe(false);
  });

  test('is said to filter from zoom 15 on', () => expect([14.9, 15, 18].map(mayFilter)).toEqual([false, true, true]));
});

test('an order is kept in the URL, another begins at the first page, and one by a column ends one by place', () => {
  const params = written('offset=20&theft=1', { by: 'nearest' });
  expect(params.toString()).toBe('theft=1&by=nearest');
  expect(written(params.toString(), { by: 'newest' }).toString()).toBe('theft=1');
  expect(written(params.toString(), { order: { column: 'location', direction: 'asc' } }).toString()).toBe(
    'theft=1&order=location+asc',
  );
});

test('a press on a kind shows it alone, the next add to it, and the last that is taken away shows all', () => {
  const all = ['a', 'b', 'c'];
  expect(toggled(all, [], 'b')).toEqual(['b']);
  expect(toggled(all, ['b'], 'a')).toEqual(['a', 'b']);
  expect(toggled(all, ['a', 'b'], 'c')).toEqual([]);
  expect(toggled(all, ['b'], 'b')).toEqual([]);
});
