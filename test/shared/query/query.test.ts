/** The list query: its grammar word by word, its refusals by name, and that writing and reading it are inverse. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../shared/base/errors.ts';
import { type ColumnType, type Dataset, includesOf, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { markNamesOf } from '../../../shared/datasets/own-marks.ts';
import { ALL_DATASETS, DATASETS } from '../../../shared/datasets/registry.ts';
import type { Condition } from '../../../shared/query/filter.ts';
import { formatListQuery, type ListQuery, parseListQuery } from '../../../shared/query/query.ts';
import type { RawParams } from '../../../shared/query/query-params.ts';

const police = DATASETS['police-dispatch-call'];

/** A dataset with a column of every type. */
const every: Dataset = {
  ...police,
  columns: { ...police.columns, arson: { type: 'flag', label: 'Arson' }, acres: { type: 'number', label: 'Acres' } },
};

const filter = (text: string) => parseListQuery(every, { filter: [text] }).tests;
const refusal = (params: RawParams, dataset: Dataset = every): string => {
  try {
    parseListQuery(dataset, params);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.message;
    throw error;
  }
  return 'accepted';
};

describe('filters', () => {
  test.each([
    ['location.Contains("LAKE")', [{ column: 'location', op: 'contains', value: 'LAKE' }]],
    ['LOCATION . contains ( "a" )', [{ column: 'location', op: 'contains', value: 'a' }]],
    ['district=5', [{ column: 'district', op: '=', value: 5 }]],
    ['district = "5"', [{ column: 'district', op: '=', value: 5 }]],
    ['district >= -2', [{ column: 'district', op: '>=', value: -2 }]],
    ['acres < 1.5e-3', [{ column: 'acres', op: '<', value: 0.0015 }]],
    ['arson = "1"', [{ column: 'arson', op: '=', value: 1 }]],
    ['status = "say \\"a\\\\b\\""', [{ column: 'status', op: '=', value: 'say "a\\b"' }]],
    ['status = ""', [{ column: 'status', op: '=', value: '' }]],
    ['  ', []],
    [
      'district in (1, "2")and status IN("a")',
      [
        { column: 'district', op: 'in', values: [1, 2] },
        { column: 'status', op: 'in', values: ['a'] },
      ],
    ],
    ['status != "a"', [{ column: 'status', op: '!=', value: 'a' }]],
    ['((district = 1))', [{ column: 'district', op: '=', value: 1 }]],
    [
      '(district = 1 and arson = 1) and status = "a"',
      [
        { column: 'district', op: '=', value: 1 },
        { column: 'arson', op: '=', value: 1 },
        { column: 'status', op: '=', value: 'a' },
      ],
    ],
    // AND binds before OR, as in SQL.
    [
      'district = 1 or district = 2 and arson = 1',
      [
        {
          any: [
            [{ column: 'district', op: '=', value: 1 }],
            [
              { column: 'district', op: '=', value: 2 },
              { column: 'arson', op: '=', value: 1 },
            ],
          ],
        },
      ],
    ],
    [
      'arson = 1 AND (district = 1 OR (district = 2 OR district = 3))',
      [
        { column: 'arson', op: '=', value: 1 },
        { any: [1, 2, 3].map((value) => [{ column: 'district', op: '=', value }]) },
      ],
    ],
    [
      'status >= "A"and district<3 AND location.Contains(" AND ")',
      [
        { column: 'status', op: '>=', value: 'A' },
        { column: 'district', op: '<', value: 3 },
        { column: 'location', op: 'contains', value: ' AND ' },
      ],
    ],
  ])('%s', (text, tests) => expect(filter(text)).toEqual(tests));

  test.each([
    ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00Z'],
    ['2026-07-01T12:00:00.000Z', '2026-07-01T12:00:00Z'],
    ['2026-07-01T12:00:00.001Z', '2026-07-01T12:00:01Z'],
    ['2026-07-01t12:00-05:00', '2026-07-01T17:00:00Z'],
    ['2026-07-01T12:00:30+0530', '2026-07-01T06:30:30Z'],
    ['2026-07-01', '2026-07-01T05:00:00Z'],
    ['2026-01-01 00:00', '2026-01-01T06:00:00Z'],
    // The hour that occurs twice is its first reading; the one that never occurs is an hour later on the clock.
    ['2026-11-01T01:30:00', '2026-11-01T06:30:00Z'],
    ['2026-03-08T02:30:00', '2026-03-08T08:30:00Z'],
    ['2024-02-29', '2024-02-29T06:00:00Z'],
  ])('time %s', (text, value) =>
    expect(filter(`reportedDateTime >= "${text}"`)).toEqual([{ column: 'reportedDateTime', op: '>=', value }]),
  );

  test.each(['2026-02-29', '2026-13-01', '2026-07-01T24:00Z', '2026-07-01T12:60Z', '07/01/2026', '0050-01-01', ''])(
    'no time: %s',
    (text) =>
      expect(refusal({ filter: [`reportedDateTime < "${text}"`] })).toMatch(/^filter: column "reportedDateTime"/),
  );

  test.each([
    ['foo = 1', 'filter: unknown column "foo"'],
    ['version = 1', 'filter: unknown column "version"'],
    ['geometry = 1', 'filter: unknown column "geometry"'],
    ['constructor = 1', 'filter: unknown column "constructor"'],
    ['statuses = "a"', 'filter: column "statuses" cannot be compared'],
    ['district.Contains("5")', 'filter: Contains is for text, which column "district" is not'],
    ['district = "five"', 'filter: column "district" wants a whole number, not five'],
    ['district = 2.5', 'filter: column "district" wants a whole number, not 2.5'],
    ['acres = 1e999', 'filter: column "acres" wants a number, not 1e999'],
    ['arson = 2', 'filter: column "arson" wants 0 or 1, not 2'],
    ['status = 5', 'filter: column "status" wants text in double quotes, not 5'],
    ['district = 5AND arson = 1', 'filter: column "district" wants a whole number, not 5AND'],
    ['district <= 5', 'filter: expected a number or text in double quotes at character 11'],
    ['district = 5 XOR arson = 1', 'filter: expected AND or OR at character 14'],
    ['district = 5)', 'filter: expected AND or OR at character 13'],
    ['(district = 5', 'filter: expected AND, OR or ) at character 14, where it ends'],
    ['district in ()', 'filter: expected a number or text in double quotes at character 14'],
    ['district in (1 2)', 'filter: expected a comma or ) at character 16'],
    ['district in (1, "x")', 'filter: column "district" wants a whole number, not x'],
    ['distrct = 1', 'filter: unknown column "distrct". Did you mean district?'],
    [`${'('.repeat(11)}district = 1${')'.repeat(11)}`, 'filter: parentheses more than 10 deep'],
    [Array(21).fill('district = 5').join(' OR '), 'filter: more than 20 tests'],
    ['district = 5 AND', 'filter: expected a column at character 17, where it ends'],
    ['status = "a\\n"', 'filter: expected a number or text in double quotes at character 10'],
    ['status', 'filter: expected .Contains, in, =, !=, >= or < at character 7, where it ends'],
    [Array(21).fill('district = 5').join(' AND '), 'filter: more than 20 tests'],
    [`status = "${'x'.repeat(1990)}"`, 'filter: longer than 2000 characters'],
  ])('refuses %s', (text, details) => expect(refusal({ filter: [text] })).toBe(details));
});

describe('other parameters', () => {
  test('stand at their defaults', () =>
    expect(parseListQuery(every, {})).toEqual({
      tests: [],
      order: null,
      offset: 0,
      limit: 10,
      bounds: null,
      near: null,
      within: null,
      area: null,
      marks: null,
      updatedSince: null,
      includes: [],
      fields: null,
      after: null,
    }));

  test.each([
    ['reportedDateTime desc', { column: 'reportedDateTime', direction: 'desc' }],
    [' STATUS  ASC ', { column: 'status', direction: 'asc' }],
    ['status', { column: 'status', direction: 'asc' }],
    ['', null],
  ])('order %s', (text, order) => expect(parseListQuery(every, { order: [text] }).order).toEqual(order));

  const box = { northBound: ['43.1'], southBound: ['43'], eastBound: ['-87.9'], westBound: ['-88'] };
  test('a box', () =>
    expect(parseListQuery(every, box).bounds).toEqual({ north: 43.1, south: 43, east: -87.9, west: -88 }));

  test.each<[string, RawParams]>([
    ['foo: unknown parameter', { foo: ['1'] }],
    ['limt: unknown parameter. Did you mean limit?', { limt: ['1'] }],
    ['northbound: unknown parameter. Did you mean northBound?', { northbound: ['1'] }],
    ['order: unknown column "natureOfCal". Did you mean natureOfCall?', { order: ['natureOfCal'] }],
    ['fields: unknown column "geometri". Did you mean geometry?', { fields: ['status,geometri'] }],
    ['near: must be latitude,longitude,metres', { near: ['43.03,-87.9'] }],
    ['near: must be latitude,longitude,metres', { near: ['43.03,-87.9,500,1'] }],
    ['near: must be a number of degrees', { near: ['91,-87.9,500'] }],
    ['near: lies outside the city: are latitude and longitude exchanged?', { near: ['-87.91,43.05,500'] }],
    [
      'within: lies outside the city: are latitude and longitude exchanged?',
      { within: ['-87.91,43.05;-87.92,43.05;-87.92,43.06'] },
    ],
    [
      'northBound: lies outside the city: are latitude and longitude exchanged?',
      { northBound: ['-87.9'], southBound: ['-88'], eastBound: ['43.1'], westBound: ['43'] },
    ],
    ['near: must be a number of degrees', { near: ['43.03,x,500'] }],
    ['near: metres must be a number from 0 to 20000', { near: ['43.03,-87.9,20001'] }],
    ['near: metres must be a number from 0 to 20000', { near: ['43.03,-87.9,-1'] }],
    ['after: must be what an answer of this list named', { after: ['a b'] }],
    ['after: must be what an answer of this list named', { after: [''] }],
    ['after: not together with offset', { after: ['abc'], offset: ['0'] }],
    ['limit: given more than once', { limit: ['1', '2'] }],
    ['offset: must be a whole number of at least 0', { offset: ['-1'] }],
    ['offset: must be a whole number of at least 0', { offset: ['1e30'] }],
    ['offset: must be a whole number of at least 0', { offset: [''] }],
    ['limit: must be a whole number of at least 1 and at most 1000', { limit: ['0'] }],
    ['limit: must be a whole number of at least 1 and at most 1000', { limit: ['1001'] }],
    ['limit: must be a whole number of at least 1 and at most 1000', { limit: ['ten'] }],
    ['order: unknown column "foo"', { order: ['foo desc'] }],
    ['order: column "statuses" cannot be compared', { order: ['statuses'] }],
    ['order: must be one column and asc or desc', { order: ['status down'] }],
    ['order: must be one column and asc or desc', { order: ['status asc, district'] }],
    ['includes: unknown include "parcels"', { includes: ['parcels'] }],
    ['eastBound: a box needs all four of northBound, southBound, eastBound, westBound', { ...box, eastBound: [] }],
    ['northBound: lies south of southBound', { ...box, northBound: ['42'] }],
    ['eastBound: lies west of westBound', { ...box, eastBound: ['-89'] }],
    ['westBound: must be a number of degrees', { ...box, westBound: ['NaN'] }],
    ['westBound: must be a number of degrees', { ...box, westBound: [''] }],
  ])('refuses: %s', (details, params) => expect(refusal(params)).toBe(details));

  test.each([
    ['status', ['callNumber', 'status']],
    ['STATUS, callnumber,geometry,status', ['callNumber', 'status', 'geometry']],
    ['', null],
  ])('fields %s', (text, fields) => expect(parseListQuery(every, { fields: [text] }).fields).toEqual(fields));

  test('a circle', () =>
    expect(parseListQuery(every, { near: ['43.03, -87.9, 500'] }).near).toEqual({
      lat: 43.03,
      lng: -87.9,
      metres: 500,
    }));

  test('a ring closes itself, and has as many corners as a URL holds', () => {
    expect(parseListQuery(every, { within: ['43,-87.9; 43.1,-87.9;43.1,-87.8'] }).within).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [-87.9, 43],
          [-87.9, 43.1],
          [-87.8, 43.1],
          [-87.9, 43],
        ],
      ],
    });
    for (const corners of [2, 61])
      expect(refusal({ within: [Array(corners).fill('43,-87.9').join(';')] })).toBe(
        'within: must have 3 to 60 corners',
      );
    expect(refusal({ within: ['43,-87.9,1;43,-88;42,-88'] })).toMatch(/^within: must be latitude,longitude/);
    expect(refusal({ within: ['43,x;43,-88;42,-88'] })).toBe('within: must be a number of degrees');
    expect(refusal({ within: ['43,-87;43,-88;42,-88'] }, DATASETS['common-parcel'])).toMatch(
      /^within: Parcel outlines/,
    );
  });

  test('markers are those of the dataset', () => {
    expect(parseListQuery(DATASETS.crime, { mark: ['police-other, police-violent'] }).marks).toEqual([
      'police-other',
      'police-violent',
    ]);
    expect(refusal({ mark: ['police-violen'] }, DATASETS.crime)).toBe(
      'mark: must be some of police-violent, police-property, police-other. Did you mean police-violent?',
    );
    expect(refusal({ mark: ['property'] }, DATASETS.parcel)).toBe('mark: Properties are not told apart by markers');
  });

  test('a list of texts is asked whether it contains one, and nothing else', () => {
    expect(parseListQuery(DATASETS.crime, { filter: ['crimeTypes.Contains("Robbery")'] }).tests).toEqual([
      { column: 'crimeTypes', op: 'contains', value: 'Robbery' },
    ]);
    expect(refusal({ filter: ['crimeTypes = "Robbery"'] }, DATASETS.crime)).toBe(
      'filter: column "crimeTypes" is a list, which only Contains asks about',
    );
    expect(refusal({ order: ['crimeTypes'] }, DATASETS.crime)).toBe('order: column "crimeTypes" cannot be compared');
  });

  test('outlines are near nothing', () =>
    expect(refusal({ near: ['43,-87.9,500'] }, DATASETS['common-parcel'])).toBe(
      'near: Parcel outlines are no points; ask by a box',
    ));

  test('what lies in no area we know of is not asked by one, nor is anything by what can be no id', () => {
    expect(refusal({ area: ['ald-3'] }, DATASETS['street-address'])).toBe(
      'area: it is not known in which areas street addresses lie',
    );
    expect(refusal({ area: ['Ald 3'] }, DATASETS.crime)).toBe(
      'area: there is no area "Ald 3"; GET /api/area has them all',
    );
  });

  test('what does not know when it changed is not asked since when', () =>
    expect(refusal({ updatedSince: ['2026-11-01'] }, DATASETS['common-parcel'])).toBe(
      'updatedSince: it is not known when parcel outlines change',
    ));

  test('a dataset without place has no box', () =>
    expect(refusal(box, { ...every, place: null })).toBe('northBound: Police calls have no place on the map'));
});

const VALUES = {
  text: fc.string({ unit: 'grapheme', maxLength: 8 }),
  integer: fc.maxSafeInteger(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  flag: fc.constantFrom(0, 1),
  time: fc
    .date({ min: new Date('1000-01-02'), max: new Date('2999-12-30'), noInvalidDate: true })
    .map((date) => `${date.toISOString().slice(0, 19)}Z`),
};

const comparable = (dataset: Dataset): [string, Exclude<ColumnType, 'json'>][] =>
  Object.entries(dataset.columns).flatMap(([name, { type }]) => (type === 'json' ? [] : [[name, type] as const])) as [
    string,
    Exclude<ColumnType, 'json'>,
  ][];

const queries = (dataset: Dataset): fc.Arbitrary<ListQuery> => {
  const columns = comparable(dataset);
  const compared = fc.constantFrom(...columns).chain(([column, type]) =>
    fc.record({
      column: fc.constant(column),
      op: fc.constantFrom('=' as const, '!=' as const, '>=' as const, '<' as const),
      value: VALUES[type] as fc.Arbitrary<string | number>,
    }),
  );
  const contained = fc.record({
    column: fc.constantFrom(...columns.filter(([, type]) => type === 'text').map(([name]) => name)),
    op: fc.constant('contains' as const),
    value: VALUES.text,
  });
  const degrees = fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0);
  const boxes = fc.tuple(degrees, degrees, degrees, degrees).map(([a, b, c, d]) => ({
    north: Math.max(a, b),
    south: Math.min(a, b),
    east: Math.max(c, d),
    west: Math.min(c, d),
  }));
  const listed = fc.constantFrom(...columns).chain(([column, type]) =>
    fc.record({
      column: fc.constant(column),
      op: fc.constant('in' as const),
      values: fc.array(VALUES[type] as fc.Arbitrary<string | number>, { minLength: 1, maxLength: 3 }),
    }),
  );
  const test: fc.Arbitrary<Condition> = fc.oneof(compared, contained, listed);
  /** Alternatives that are nothing but alternatives are read as one. */
  const anyOf = (inner: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
    fc
      .array(fc.tuple(test, fc.array(inner, { maxLength: 1 })), { minLength: 2, maxLength: 2 })
      .map((alternatives) => ({ any: alternatives.map(([first, more]) => [first, ...more]) }));
  const condition = fc.oneof({ weight: 3, arbitrary: test }, anyOf(test), anyOf(anyOf(test)));
  const near = fc
    .tuple(fc.double({ min: -90, max: 90, noNaN: true }), degrees, fc.double({ min: 0, max: 20_000, noNaN: true }))
    .map(([lat, lng, metres]) => ({ lat: lat + 0, lng, metres: metres + 0 }));
  const ring = fc
    .array(
      fc.tuple(
        degrees,
        fc.double({ min: -90, max: 90, noNaN: true }).map((lat) => lat + 0),
      ),
      {
        minLength: 3,
        maxLength: 60,
      },
    )
    .map((corners) => ({ type: 'Polygon' as const, coordinates: [[...corners, corners[0] ?? [0, 0]]] }));
  const token = fc.stringMatching(/^[\w-]{1,30}$/);
  const fields = fc
    .subarray([...Object.keys(dataset.columns), ...(dataset.place ? [placeFieldOf(dataset)] : [])], { minLength: 1 })
    .map((names) => [...new Set([dataset.id, ...names])]);
  const query = fc.record({
    tests: fc
      .array(condition, { maxLength: 1 })
      .chain((some) => fc.array(test, { maxLength: 2 }).map((more) => [...some, ...more])),
    near: dataset.place === 'point' ? fc.option(near) : fc.constant(null),
    within: dataset.place === 'point' ? fc.option(ring) : fc.constant(null),
    marks:
      markNamesOf(dataset).length > 1
        ? fc.option(fc.subarray([...markNamesOf(dataset)], { minLength: 1 }))
        : fc.constant(null),
    area: 'neighborhood' in dataset.columns ? fc.option(fc.constantFrom('ald-3', 'bay-view')) : fc.constant(null),
    updatedSince: dataset.columns.updatedAt ? fc.option(VALUES.time) : fc.constant(null),
    fields: fc.option(fields),
    after: fc.option(token),
    order: fc.option(
      fc.record({
        column: fc.constantFrom(...columns.map(([name]) => name)),
        direction: fc.constantFrom('asc', 'desc'),
      }),
    ),
    offset: fc.nat(),
    limit: fc.integer({ min: 1, max: 1000 }),
    bounds: dataset.place ? fc.option(boxes) : fc.constant(null),
    includes: fc.subarray(includesOf(dataset)),
  });
  // No more than a heavy include allows.
  const isHeavy = (name: string): boolean => dataset.includes?.[name]?.heavy === true;
  return query.map((some) => ({
    ...some,
    limit: some.includes.some(isHeavy) ? Math.min(50, some.limit) : some.limit,
    offset: some.after === null ? some.offset : 0,
  }));
};

/** The form in which API Gateway hands over the query of a URL. */
const rawParams = (params: URLSearchParams): RawParams => {
  const raw: RawParams = {};
  for (const name of new Set(params.keys())) raw[name] = params.getAll(name);
  return raw;
};

test.each([every, ...ALL_DATASETS].map((dataset) => [dataset.name, dataset] as const))(
  'what is written is read back: %s',
  (_name, dataset) => {
    fc.assert(
      fc.property(queries(dataset), (query) => {
        const written = new URLSearchParams(formatListQuery(query).toString());
        expect(parseListQuery(dataset, rawParams(written))).toEqual(query);
      }),
      { numRuns: 300 },
    );
  },
);

test('any text is a query or a refusal that names its parameter, and nothing else', () => {
  const words = fc.constantFrom(
    ...[
      'location',
      'district',
      'reportedDateTime',
      '.Contains(',
      ')',
      '"',
      '\\',
      '=',
      '>=',
      '<',
      'AND',
      ' OR ',
      '(',
      ' in (',
      ',',
      '!=',
      ' ',
      '5',
      '-',
      '\0',
    ],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(words).map((parts) => parts.join('')),
  );
  const names = fc.constantFrom(
    'filter',
    'order',
    'offset',
    'limit',
    'includes',
    'fields',
    'after',
    'near',
    'northBound',
    'southBound',
    '__proto__',
  );
  fc.assert(
    fc.property(names, texts, (name, text) => {
      const details = refusal(Object.fromEntries([[name, [text]]]));
      expect(details === 'accepted' || details.startsWith(`${name}: `) || details.includes('Bound: ')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
