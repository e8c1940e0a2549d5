/** The sample city's crimes by WIBR, the older layout of the portal's files: bytes, shares, lag, police calls, faults. */
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../../../scripts/sample-city/faults.ts';
import { policeCallsOf } from '../../../../../scripts/sample-city/milwaukee/calls/calls.ts';
import { buildCity } from '../../../../../scripts/sample-city/milwaukee/city.ts';
import { crimesOf } from '../../../../../scripts/sample-city/milwaukee/crimes/crimes.ts';
import { startSampleCity } from '../../../../../scripts/sample-city/server.ts';
import { duringTests } from '../../../../harness/during-tests.ts';
import { portalFile, portalPackage, portalRows, portalText } from '../../../../harness/sources/portal-file.ts';

const HEADER =
  '"IncidentNum","ReportedDateTime","ReportedYear","ReportedMonth","Location","WeaponUsed","ALD","NSP","POLICE",' +
  '"TRACT","WARD","ZIP","RoughX","RoughY","Arson","AssaultOffense","Burglary","CriminalDamage","Homicide",' +
  '"LockedVehicle","Robbery","SexOffense","Theft","VehicleTheft"';

const city = duringTests(() => startSampleCity({ size: 'small', formats: '2023', now: () => now }));
let now = new Date('2026-03-10T22:00:00Z');

type Source = 'CRIMES' | 'CRIMES_ARCHIVE';
const fileOf = (source: Source) => portalFile(city.sources[source]);
const textOf = (source: Source) => portalText(city.sources[source]);
const rowsOf = (source: Source) => portalRows(city.sources[source]);
const etagOf = async (source: Source) => {
  const response = await fetch(await fileOf(source));
  await response.arrayBuffer();
  return response.headers.get('etag');
};

describe('the files', () => {
  test.each(['CRIMES', 'CRIMES_ARCHIVE'] as const)(
    'of %s have every field quoted and a bare CR at each end',
    async (source) => {
      const text = await textOf(source);
      const lines = text.split('\r');
      expect(lines[0]).toBe(HEADER);
      expect(lines.at(-1)).toBe('');
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/^"[^"]*"(,"[^"]*"){23}$/);
      expect(lines.length).toBeGreaterThan(40);
      // ASCII only.
      expect(/^[\x20-\x7e\r]*$/.test(text)).toBe(true);
    },
  );

  test.each(['CRIMES', 'CRIMES_ARCHIVE'] as const)(
    'of %s are newest first, each incident once, of their years',
    async (source) => {
      const rows = await rowsOf(source);
      const times = rows.map(([, time = '']) => time);
      expect(times).toEqual(times.toSorted().reverse());
      expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
      const years = new Set(rows.map(([, , year]) => year));
      expect(years).toEqual(new Set(source === 'CRIMES' ? ['2026'] : ['2025', '2024']));
      for (const [, time = '', year, month] of rows)
        expect([year, month]).toEqual([time.slice(0, 4), String(Number(time.slice(5, 7)))]);
    },
  );

  test('have an offence in every row, and nearly always a place', async () => {
    const rows = await rowsOf('CRIMES_ARCHIVE');
    expect(rows.filter((row) => row[12] === '').length / rows.length).toBeLessThan(0.03);
    expect(rows.every((row) => row.slice(14).includes('1'))).toBe(true);
  });

  test('are offered in three formats, through a redirect, with both kinds of version', async () => {
    const { resources } = await portalPackage(city.sources.CRIMES);
    expect(resources.map(({ format }) => format).sort()).toEqual(['CSV', 'JSON', 'XML']);
    const url = await fileOf('CRIMES');
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(302);
    const whole = await fetch(url);
    await whole.arrayBuffer();
    expect(whole.redirected).toBe(true);
    const [etag = '', modified = ''] = [whole.headers.get('etag') ?? '', whole.headers.get('last-modified') ?? ''];
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { headers: { 'if-modified-since': modified } })).status).toBe(304);
    expect((await fetch(url, { headers: { 'if-none-match': '"other"', 'if-modified-since': modified } })).status).toBe(
      200,
    );
  });

  test('are the same all day and grow by the day; the archive changes after New Year only', async () => {
    const [before, archive] = [await rowsOf('CRIMES'), await etagOf('CRIMES_ARCHIVE')];
    now = new Date('2026-03-11T04:00:00Z');
    expect(await rowsOf('CRIMES')).toEqual(before);
    const [url, etag] = [await fileOf('CRIMES'), await etagOf('CRIMES')];
    now = new Date('2026-03-20T22:00:00Z');
    const after = await rowsOf('CRIMES');
    // The address stays, as it has since 2018.
    expect(await fileOf('CRIMES')).toBe(url);
    expect(await etagOf('CRIMES')).not.toBe(etag);
    expect(after.length).toBeGreaterThan(before.length);
    // Reports are amended for weeks, and never taken back.
    const numbers = new Map(after.map((row) => [row[0], row]));
    expect(before.every(([number]) => numbers.has(number))).toBe(true);
    expect(await etagOf('CRIMES_ARCHIVE')).toBe(archive);
    now = new Date('2027-01-05T22:00:00Z');
    expect(await etagOf('CRIMES_ARCHIVE')).not.toBe(archive);
    expect((await rowsOf('CRIMES_ARCHIVE')).some(([, , year]) => year === '2026')).toBe(true);
    now = new Date('2026-03-10T22:00:00Z');
  });

  test('have one column renamed, or all, when told', async () => {
    const headerWith = async (fault: Fault) => {
      city.fail('CRIMES', fault);
      const [header = ''] = (await textOf('CRIMES')).split('\r');
      city.fail('CRIMES', null);
      return header;
    };
    expect(await headerWith('renamed-column')).toBe(HEADER.replace('ReportedDateTime', 'ReportedDate'));
    expect(await headerWith('changed-shape')).toBe(HEADER.replaceAll(',"', ',"NEW_').replace('"', '"NEW_'));
  });
});

describe('reports', () => {
  const places = buildCity('default').places;
  const DAY = Date.UTC(2026, 3, 1) / 86_400_000;
  const days = Array.from({ length: 120 }, (_, i) => DAY - 10 * i);
  const crimes = days.flatMap((day) => crimesOf(day, { seed: 1846, places, perDay: 92, ofCalls: false }));
  const share = (has: (one: (typeof crimes)[number]) => boolean): number => crimes.filter(has).length / crimes.length;

  test('come at the daily rate, with the measured shares', () => {
    expect(crimes.length / days.length).toBeGreaterThan(85);
    expect(crimes.length / days.length).toBeLessThan(99);
    expect(share(({ offences }) => offences.size === 1)).toBeCloseTo(0.931, 1);
    expect(share(({ weapon }) => weapon === '')).toBeCloseTo(0.613, 1);
    expect(share(({ location }) => location === '')).toBeCloseTo(0.02, 2);
    expect(share(({ point }) => point === null)).toBeCloseTo(0.0095, 2);
    expect(share(({ offences }) => offences.has('AssaultOffense'))).toBeCloseTo(0.396, 1);
    expect(share(({ offences }) => offences.has('Homicide'))).toBeCloseTo(0.006, 2);
  });

  test('have numbers of three forms, those of online reports by their time', () => {
    const forms = crimes.map(({ number }) => /^(?:\d{9}|P2C\d{8}|C\d{10})$/.test(number) && number.replace(/\d+$/, ''));
    expect(new Set(forms)).toEqual(new Set(['', 'P2C', 'C']));
    expect(forms.filter((form) => form !== '').length / forms.length).toBeCloseTo(0.052, 1);
    for (const { number, time } of crimes)
      if (number.startsWith('P2C')) expect(time).toBeLessThan(Date.UTC(2024, 4, 2));
  });

  test('name odd places and odd spellings now and then', () => {
    for (const odd of [/^\d+ {2}/, /^\d+ [a-z]/, / & /, /ROAD$|AVENUE$/, /^1 UNKNOWN WAY$/, /^No Location Entered$/])
      expect(
        share(({ location }) => odd.test(location)),
        String(odd),
      ).toBeGreaterThan(0);
    expect(share(({ location }) => /^\d+ [NSEW] [0-9A-Z ]+$/.test(location))).toBeGreaterThan(0.8);
  });

  test('are published within days by a fifth, the others weeks later', () => {
    const soon = share(({ time, publishedOn }) => publishedOn - time / 86_400_000 < 7);
    expect(soon).toBeCloseTo(0.2, 1);
    expect(Math.max(...crimes.map(({ time, publishedOn }) => publishedOn - time / 86_400_000))).toBeLessThan(50);
  });

  test('of police calls are at the call’s place within two hours, under its number', () => {
    const calls = new Map(policeCallsOf(DAY, 1846, places).map((call) => [call.number, call]));
    const reports = crimesOf(DAY, { seed: 1846, places, perDay: 92, ofCalls: true });
    const ofCalls = reports.filter(({ number }) => calls.has(number));
    expect(ofCalls.length).toBeGreaterThan(15);
    expect(ofCalls.length).toBeLessThan(60);
    for (const { number, time, point } of ofCalls) {
      const call = calls.get(number);
      expect(point).toEqual(call?.place.point);
      expect(time - (call?.time ?? 0)).toBeGreaterThanOrEqual(0);
      expect(time - (call?.time ?? 0)).toBeLessThan(7_200_000);
    }
    expect(reports.length / 92).toBeGreaterThan(0.7);
    expect(reports.length / 92).toBeLessThan(1.3);
  });
});
