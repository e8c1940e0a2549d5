/** The police page byte for byte as the city writes it, what stands on pages, and how history and page divide the calls. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PoliceCall, policeCallsOf, policeRow } from '../../../../scripts/sample-city/milwaukee/calls/calls.ts';
import { type FireCall, fireCallsOf } from '../../../../scripts/sample-city/milwaukee/calls/fire-calls.ts';
import { policePage, withQuirks } from '../../../../scripts/sample-city/milwaukee/calls/police-page.ts';
import { type ShownCalls, shownCalls } from '../../../../scripts/sample-city/milwaukee/calls/shown-calls.ts';
import { buildCity } from '../../../../scripts/sample-city/milwaukee/city.ts';
import { policeTime } from '../../../../scripts/sample-city/milwaukee/wall-clock.ts';
import type { PoliceRow } from '../../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import { SAMPLES, testWithSamples } from '../../../harness/sources/samples.ts';

const SEED = 7;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (time: string): number => Date.parse(time);

let police: ShownCalls<PoliceCall>;
let fire: ShownCalls<FireCall>;

beforeAll(() => {
  const { places } = buildCity('small');
  police = shownCalls((day) => policeCallsOf(day, SEED, places));
  fire = shownCalls((day) => fireCallsOf(day, SEED, places));
});

const row: PoliceRow = {
  callNumber: '263240001',
  dateTime: '11/20/2026 04:19:36 PM',
  location: '2333 N 49TH ST,MKE',
  district: '3',
  nature: 'TRBL W/SUBJ',
  status: 'Service in Progress',
};

/** The text as a browser reads it. */
const documentOf = (html: string) => {
  const { document } = new Window();
  document.write(html);
  return document;
};

const textsOf = (elements: Iterable<{ textContent: string }>): string[] =>
  [...elements].map(({ textContent }) => textContent);

const cellsOf = (html: string): string[][] =>
  [...documentOf(html).querySelectorAll('table tr')]
    .map((line) => textsOf(line.querySelectorAll('td')))
    .filter((cells) => cells.length > 0);

/** The table's lines up to the end of its first call, the contents of cells and the time of day taken out. */
const skeletonOf = (html: string): string[] => {
  const lines = html.split('\r\n');
  const from = lines.findIndex((line) => line.includes('<table'));
  const to = lines.findIndex((line, i) => i > from && line.endsWith('</tr>') && lines[i - 1]?.includes('</td>'));
  return lines
    .slice(from, to + 1)
    .map((line) => line.replace(/(<td[^>]*>).*(<\/td>)/, '$1$2').replace(/Updated: .*/, 'Updated:'));
};

describe('the police page', () => {
  test('has one table with a form, a stamp, six headings and the calls', () => {
    const html = policePage([row, row], at('2026-11-20T22:54:13Z'));
    const page = documentOf(html);
    expect(page.querySelectorAll('table')).toHaveLength(1);
    expect(page.querySelector('form[action="index.jsp"] option[selected]')?.textContent).toBe('All');
    expect(page.querySelector('thead')?.textContent).toContain('Updated: 11/20/2026 04:54:13 PM');
    const headings = ['Call Number', 'Date/Time', 'Location', 'Police District', 'Nature of Call', 'Status'];
    expect(textsOf(page.querySelectorAll('thead tr:nth-child(2) th'))).toEqual(headings);
    expect(cellsOf(html)).toEqual([Object.values(row), Object.values(row)]);
    expect(html.replaceAll('\r\n', '')).not.toMatch(/[\r\n"]/);
    expect(cellsOf(policePage([], 0))).toEqual([]);
  });

  test('has the markup of the page that readers are tested with', () => {
    const made = readFileSync('shared/cities/milwaukee/fixtures/police-dispatch-call/response.html', 'latin1');
    // It offers one district to choose.
    const skeleton = skeletonOf(policePage([row], 0)).filter((line) => !/option value='[2-7]'/.test(line));
    expect(skeleton).toEqual(skeletonOf(made.replace(/\r?\n/g, '\r\n')));
  });

  // Made twin: 'has the markup of the page that readers are tested with'.
  testWithSamples('has the markup of the real one', () => {
    const file = path.join(SAMPLES, 'police/page-2023-01-21.html');
    const real = readFileSync(file, 'latin1');
    expect(skeletonOf(policePage([row], 0))).toEqual(skeletonOf(real));
  });

  test('repeats rows on one page in six and is out of order on one in fourteen, the same within a minute', () => {
    const rows = Array.from({ length: 50 }, (_, i) => i);
    let [repeating, unsorted] = [0, 0];
    for (let minute = 0; minute < 2000; minute++) {
      const shown = withQuirks(rows, minute * MINUTE, SEED);
      expect(withQuirks(rows, minute * MINUTE + 59_999, SEED)).toEqual(shown);
      expect(new Set(shown).size).toBe(50);
      if (shown.length > 50) repeating++;
      if (shown.some((value, i) => i > 0 && value < (shown[i - 1] ?? 0))) unsorted++;
    }
    expect(repeating / 2000).toBeCloseTo(0.17, 1);
    expect(unsorted / 2000).toBeGreaterThan(0.04);
    expect(unsorted / 2000).toBeLessThan(0.1);
    expect(withQuirks([], 0, SEED)).toEqual([]);
  });

  test('shows the calls of 95 to 35 minutes ago, about 52, newest first, a few of them late', () => {
    const sizes: number[] = [];
    const calls = new Map<string, PoliceCall>();
    for (let now = at('2026-04-06T05:00:00Z'); now < at('2026-04-13T05:00:00Z'); now += 30 * MINUTE) {
      const shown = police.onPage(now);
      sizes.push(shown.length);
      for (const call of shown) calls.set(call.number, call);
      const ages = shown.map(({ time }) => (now - time) / MINUTE);
      expect(ages.every((age) => age >= 35 && age < 95)).toBe(true);
      expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    }
    sizes.sort((a, b) => a - b);
    expect(Math.abs((sizes[sizes.length >> 1] ?? 0) - 52)).toBeLessThan(8);
    const late = [...calls.values()].filter((call) => call.shownAt - call.time >= 47 * MINUTE).length;
    expect(Math.abs(late / calls.size - 0.05)).toBeLessThan(0.012);
  });
});

/** Instants of a year with both clock changes. */
const instants = fc.integer({ min: at('2026-01-02T00:00:00Z'), max: at('2026-12-30T00:00:00Z') });

describe('history and page', () => {
  test('a page is the same whenever it is asked for', () => {
    const { places } = buildCity('small');
    fc.assert(
      fc.property(instants, (now) => {
        const fresh = shownCalls((day) => policeCallsOf(day, SEED, places));
        expect(fresh.onPage(now)).toEqual(police.onPage(now));
      }),
      { numRuns: 20 },
    );
  });

  test('share no call and miss none: what is in neither will show later', () => {
    fc.assert(
      fc.property(instants, fc.boolean(), (now, isFire) => {
        const calls: ShownCalls<PoliceCall | FireCall> = isFire ? fire : police;
        const from = now - 20 * HOUR;
        const begins = calls.pageBegins(now);
        const history = new Set(calls.history(from, begins, now));
        const page = new Set(calls.onPage(now));
        for (const call of calls.history(from, now, Number.POSITIVE_INFINITY)) {
          const places = [history.has(call), page.has(call), call.shownAt > now].filter(Boolean).length;
          expect(places, `${call.time} at ${now}`).toBe(1);
        }
        expect([...history].every(({ goneAt }) => goneAt <= now)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('a call leaves the page in the state in which history has it', () => {
    const now = at('2026-04-07T18:00:00Z');
    for (const call of police.onPage(now))
      expect(policeRow(call, call.goneAt - 1)).toEqual(policeRow(call, now + 100 * HOUR));
  });

  test('history is in order of time and ends before its end', () => {
    const [from, to] = [at('2026-10-30T00:00:00Z'), at('2026-11-03T00:00:00Z')];
    const times = [...police.history(from, to, to + HOUR * 3)].map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(from);
    expect(times.at(-1)).toBeLessThan(to);
    expect(times.length).toBeGreaterThan(4000);
  });
});

describe('when the clocks change', () => {
  const wallHours = (from: string, to: string): string[] =>
    [...police.history(at(from), at(to), at(to) + 3 * HOUR)].map(({ time }) =>
      policeTime(time).replace(/:\d\d:\d\d/, ''),
    );

  test.each([
    ['2026-03-08T06:00:00Z', '2026-03-09T05:00:00Z'],
    ['2023-03-12T06:00:00Z', '2023-03-13T05:00:00Z'],
  ])('in March no call is at 2 in the night (%s)', (from, to) => {
    const hours = wallHours(from, to);
    expect(hours.length).toBeGreaterThan(900);
    expect(hours.filter((hour) => hour.endsWith('02 AM'))).toEqual([]);
    expect(hours.filter((hour) => hour.endsWith('03 AM')).length).toBeGreaterThan(5);
  });

  test('in November the hour from 1 to 2 comes twice', () => {
    const [first, second] = [
      wallHours('2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z'),
      wallHours('2026-11-01T07:00:00Z', '2026-11-01T08:00:00Z'),
    ];
    expect(new Set([...first, ...second])).toEqual(new Set(['11/01/2026 01 AM']));
    expect(first.length).toBeGreaterThan(10);
    expect(second.length).toBeGreaterThan(10);
  });
});
