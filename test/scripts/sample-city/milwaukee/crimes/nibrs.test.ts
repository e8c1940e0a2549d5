/** The sample city's crimes by NIBRS, the portal's files of 2026: columns, seam, codes, odd rows, versions, faults. */
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../../../scripts/sample-city/faults.ts';
import { policeCallsOf } from '../../../../../scripts/sample-city/milwaukee/calls/calls.ts';
import { buildCity } from '../../../../../scripts/sample-city/milwaukee/city.ts';
import { UNKNOWN_CODES } from '../../../../../scripts/sample-city/milwaukee/crimes/nibrs.data.ts';
import { type Case, casesOf } from '../../../../../scripts/sample-city/milwaukee/crimes/nibrs.ts';
import type { CasePlaces } from '../../../../../scripts/sample-city/milwaukee/crimes/nibrs-fields.ts';
import { streetText } from '../../../../../scripts/sample-city/milwaukee/land/streets.ts';
import { startSampleCity } from '../../../../../scripts/sample-city/server.ts';
import { duringTests } from '../../../../harness/during-tests.ts';
import { portalFile, portalPackage, portalRows, portalText } from '../../../../harness/sources/portal-file.ts';

const COLUMNS = [
  ...['Case_Number', 'Incident_Number', 'Incident_Date', 'Incident_Last_Edited', 'Offense_Last_Edited'],
  ...['Police_District', 'Offense_All', 'Location_All', 'Address_Longitude', 'Address_Latitude', 'Weapon_Used_All'],
];
const HEADER = COLUMNS.map((name) => `"${name}"`).join(',');

const city = duringTests(() => startSampleCity({ size: 'small', now: () => now }));
let now = new Date('2026-03-10T22:00:00Z');

type Source = 'CRIMES' | 'CRIMES_ARCHIVE';
type Row = Record<string, string>;
const rowsOf = async (source: Source): Promise<Row[]> =>
  (await portalRows(city.sources[source])).map((cells) =>
    Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index] ?? ''])),
  );
const dateOf = (row: Row): string => row.Incident_Date ?? '';

/** Rows whose dates are as they should be. */
const dated = (rows: Row[]): Row[] => rows.filter((row) => dateOf(row) >= '2005-02' && dateOf(row) < '2026-03-11');

describe('the files', () => {
  test.each(['CRIMES', 'CRIMES_ARCHIVE'] as const)('of %s have eleven quoted columns', async (source) => {
    const lines = (await portalText(city.sources[source])).split('\r');
    expect(lines[0]).toBe(HEADER);
    expect(lines.at(-1)).toBe('');
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^"[\x20-\x7e]*"(,"[^"]*"){10}$/);
    for (const row of await rowsOf(source)) {
      expect(row.Case_Number).toMatch(/^C\d{10}$/);
      for (const name of ['Incident_Date', 'Incident_Last_Edited', 'Offense_Last_Edited'])
        expect(row[name]).toMatch(/^\d{4}-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d$/);
      expect(row.Police_District).toMatch(/^[1-7]?$/);
      expect(row.Offense_All).toMatch(/^(?:---|[0-9A-Z]{3})(?:;[0-9A-Z]{3})*$/);
      expect(row.Location_All).toMatch(/^(?:\d+ )?[NSEW] [0-9A-Z /]+$/);
      expect(row.Weapon_Used_All).toMatch(/^[A-Z; ]*$/);
      for (const name of ['Address_Longitude', 'Address_Latitude']) expect(row[name]).toMatch(/^(?:-?\d+(?:\.\d+)?)?$/);
      expect(row.Address_Longitude === '').toBe(row.Address_Latitude === '');
    }
  });

  test('are called as the city calls them', async () => {
    const [current, archive] = await Promise.all([
      portalPackage(city.sources.CRIMES),
      portalPackage(city.sources.CRIMES_ARCHIVE),
    ]);
    expect([current.title, archive.title]).toEqual(['NIBRS Crime Data (Current)', 'NIBRS Crime Data (Historical)']);
    const file = current.resources.find(({ format }) => format === 'CSV');
    expect(file?.url).toContain(`/resource/${file?.id}/download/wibr.csv`);
  });

  test('meet at New Year 2024, newest first', async () => {
    const [current, archive] = [dated(await rowsOf('CRIMES')), dated(await rowsOf('CRIMES_ARCHIVE'))];
    for (const rows of [current, archive]) expect(rows.map(dateOf)).toEqual(rows.map(dateOf).toSorted().reverse());
    expect(dateOf(current.at(-1) ?? {}) >= '2024-01-01').toBe(true);
    expect(dateOf(archive[0] ?? {}) < '2024-01-01').toBe(true);
    expect(new Set(archive.map((row) => dateOf(row).slice(0, 4)))).toEqual(new Set(['2023', '2022']));
    expect(current.length).toBeGreaterThan(1000);
    expect(archive.length).toBeGreaterThan(1200);
  });

  test('have each case once, but for one that stands there twice, its offences in another order', async () => {
    const rows = [...(await rowsOf('CRIMES')), ...(await rowsOf('CRIMES_ARCHIVE'))];
    const seen = new Map<string, Row>();
    const pairs: [Row, Row][] = [];
    for (const row of rows) {
      const before = seen.get(row.Case_Number ?? '');
      if (before) pairs.push([before, row]);
      seen.set(row.Case_Number ?? '', row);
    }
    expect(pairs).toHaveLength(1);
    const [first, second] = pairs[0] ?? [];
    expect(first?.Offense_All).not.toBe(second?.Offense_All);
    expect(first?.Offense_All?.split(';').toSorted()).toEqual(second?.Offense_All?.split(';').toSorted());
    expect({ ...first, Offense_All: '' }).toEqual({ ...second, Offense_All: '' });
  });

  test('have junk dates in the archive, one future date in the current file, unknown codes in both', async () => {
    const [current, archive] = [await rowsOf('CRIMES'), await rowsOf('CRIMES_ARCHIVE')];
    const odd = (rows: Row[]) => rows.filter((row) => !dated([row]).length).map(dateOf);
    expect(odd(current)).toHaveLength(1);
    expect(odd(current)[0]?.slice(0, 4)).toBe('2026');
    expect(Date.parse(odd(current)[0] ?? '')).toBeGreaterThan(now.getTime() + 86_400_000);
    expect(odd(archive)).toHaveLength(3);
    for (const date of odd(archive)) expect(date >= '1991' && date < '2005-02').toBe(true);
    for (const rows of [current, archive])
      for (const code of UNKNOWN_CODES)
        expect(
          rows.some((row) => row.Offense_All === code),
          code,
        ).toBe(true);
  });

  test('lack the district in most rows of the archive, and in few of the current file', async () => {
    const missing = (rows: Row[]) => rows.filter((row) => row.Police_District === '').length / rows.length;
    expect(missing(await rowsOf('CRIMES_ARCHIVE'))).toBeCloseTo(0.75, 1);
    expect(missing(await rowsOf('CRIMES'))).toBeLessThan(0.03);
  });

  test('grow by the day at the same address, keep what they had, and know their versions', async () => {
    const etagOf = async (source: Source) => {
      const response = await fetch(await portalFile(city.sources[source]));
      await response.arrayBuffer();
      return response.headers.get('etag') ?? '';
    };
    const [before, url] = [await rowsOf('CRIMES'), await portalFile(city.sources.CRIMES)];
    const [etag, archive] = [await etagOf('CRIMES'), await etagOf('CRIMES_ARCHIVE')];
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    now = new Date('2026-03-20T22:00:00Z');
    const after = await rowsOf('CRIMES');
    expect(await portalFile(city.sources.CRIMES)).toBe(url);
    expect(await etagOf('CRIMES')).not.toBe(etag);
    expect(await etagOf('CRIMES_ARCHIVE')).toBe(archive);
    expect(after.length).toBeGreaterThan(before.length);
    const numbers = new Set(after.map((row) => row.Case_Number));
    expect(dated(before).every((row) => numbers.has(row.Case_Number))).toBe(true);
    now = new Date('2026-03-10T22:00:00Z');
  });

  test('were in the older layout until told otherwise, at the same address but in another version', async () => {
    const url = await portalFile(city.sources.CRIMES);
    const present = (await fetch(url)).headers.get('etag') ?? '';
    city.speak('CRIMES', '2023');
    expect((await portalText(city.sources.CRIMES)).startsWith('"IncidentNum",')).toBe(true);
    expect((await portalText(city.sources.CRIMES_ARCHIVE)).startsWith(HEADER)).toBe(true);
    expect(await portalFile(city.sources.CRIMES)).toBe(url);
    expect((await fetch(url, { headers: { 'if-none-match': present } })).status).toBe(200);
    city.speak('CRIMES', '2026');
    expect((await fetch(url, { headers: { 'if-none-match': present } })).status).toBe(304);
  });

  test('have one column renamed, or all, when told', async () => {
    const headerWith = async (fault: Fault) => {
      city.fail('CRIMES_ARCHIVE', fault);
      const [header = ''] = (await portalText(city.sources.CRIMES_ARCHIVE)).split('\r');
      city.fail('CRIMES_ARCHIVE', null);
      return header;
    };
    expect(await headerWith('renamed-column')).toBe(HEADER.replace('Incident_Date', 'Incident_DateTime'));
    expect(await headerWith('changed-shape')).toBe(COLUMNS.map((name) => `"NEW_${name}"`).join(','));
  });
});

describe('cases', () => {
  const { places } = buildCity('default');
  const here: CasePlaces = {
    house: (random) => {
      const { address, number, point, district } = places.address(random);
      return { text: `${number} ${streetText(address.segment.street)}`, point, district };
    },
    corner: places.corner,
  };
  const DAY = Date.UTC(2026, 3, 1) / 86_400_000;
  const days = Array.from({ length: 150 }, (_, i) => DAY - i);
  const cases = days.flatMap((day) => casesOf(day, { seed: 1846, places: here, perDay: 109 }));
  const share = (has: (one: Case) => boolean): number => cases.filter(has).length / cases.length;

  test('come at the daily rate with the counted codes, and are the same at every making', () => {
    expect(cases.length / days.length).toBeGreaterThan(102);
    expect(cases.length / days.length).toBeLessThan(116);
    expect(share(({ codes }) => codes[0] === '90Z')).toBeCloseTo(169_841 / 1_189_202, 1);
    expect(share(({ codes }) => codes[0] === '240')).toBeCloseTo(122_443 / 1_189_202, 1);
    expect(share(({ codes }) => codes[0] === '09A')).toBeLessThan(0.006);
    expect(share(({ codes }) => codes.length > 1)).toBeCloseTo(0.13, 1);
    for (const { codes } of cases) expect(new Set(codes).size).toBe(codes.length);
    expect(casesOf(DAY, { seed: 1846, places: here, perDay: 109 })).toEqual(
      cases.slice(0, casesOf(DAY, { seed: 1846, places: here, perDay: 109 }).length),
    );
  });

  test('have numbers of their own, of the day on which they were reported', () => {
    expect(new Set(cases.map(({ number }) => number)).size).toBe(cases.length);
    const late = cases.filter(({ number, time }) => {
      const day = new Date(time - 6 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
      return Number(number.slice(1, 7)) > Number(day);
    });
    expect(late.length / cases.length).toBeCloseTo(0.14, 1);
  });

  test('are at houses, corners and hundreds; few without coordinates, fewer far off', () => {
    expect(share(({ location }) => / \/ /.test(location))).toBeCloseTo(0.07, 2);
    expect(share(({ location }) => /^\d*00 /.test(location))).toBeGreaterThan(0.04);
    expect(share(({ point }) => point === null)).toBeCloseTo(0.007, 2);
    const farOff = share(({ point }) => point !== null && point[0] < -88.5);
    expect(farOff).toBeGreaterThan(0);
    expect(farOff).toBeLessThan(0.002);
  });

  test('are joined weapons, guessed times, and published after two days to two months', () => {
    expect(share(({ weapon }) => weapon.includes(';'))).toBeGreaterThan(0.003);
    expect(cases.some(({ weapon }) => weapon.includes(','))).toBe(false);
    const atMidnight = share(({ time }) => /T0[56]:0[01]:00/.test(new Date(time).toISOString()));
    expect(atMidnight).toBeGreaterThan(0.07);
    const lags = cases.map(({ publishedOn, time }) => publishedOn - Math.floor((time - 18_000_000) / 86_400_000));
    expect(Math.min(...lags)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...lags)).toBeLessThan(70);
    // Some three quarters of June's cases stood in the file of 18 July.
    const published = cases.filter(({ time }) => time < (DAY - 18) * 86_400_000 && time >= (DAY - 48) * 86_400_000);
    const inTime = published.filter(({ publishedOn }) => publishedOn <= DAY).length / published.length;
    expect(inTime).toBeGreaterThan(0.68);
    expect(inTime).toBeLessThan(0.9);
  });
});

test('cases of police calls are at the call’s place within two hours', async () => {
  const rows = (await rowsOf('CRIMES')).filter((row) => dateOf(row) >= '2026-01' && dateOf(row) < '2026-03');
  const { places } = city.city;
  const from = Date.UTC(2026, 0, 1) / 86_400_000;
  const calls = Array.from({ length: 59 }, (_, i) => policeCallsOf(from + i, 1846, places)).flat();
  const byPoint = new Map<string, number[]>();
  for (const { place, time } of calls)
    byPoint.set(String(place.point), [...(byPoint.get(String(place.point)) ?? []), time]);
  const linked = rows.filter((row) =>
    byPoint.get(`${row.Address_Longitude},${row.Address_Latitude}`)?.some((time) => {
      const delay = Date.parse(`${dateOf(row).replace(' ', 'T')}-06:00`) - time;
      return delay >= 0 && delay <= 7_260_000;
    }),
  );
  expect(linked.length / rows.length).toBeGreaterThan(0.15);
});
