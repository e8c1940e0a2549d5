/** The usual through the front door: against a naive count by the clock, by place, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/numbers.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { publishSnapshot, sealHistory } from '../../../../functions/snapshots/segments.ts';
import { beginIncident, changeIncident } from '../../../../functions/tables/operations/incidents.ts';
import { toIso } from '../../../../shared/base/dates.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';
import { randomOf } from '../../../harness/made-counts.ts';

type Call = DatasetRecord<'fire-dispatch-call'>;
type Address = DatasetRecord<'street-address'>;

const HOUR = 3_600_000;
/** A Wednesday noon; the first call is on a Saturday, so that the first whole week begins on January 12. */
const NOW = new Date('2026-11-25T18:00:00Z');
const FIRST = Date.parse('2026-01-10T18:00:00Z');

const call = (index: number, at: Date, lng: number): Call => ({
  cfs: String(100_000 + index),
  reportedDateTime: toIso(at),
  address: '2345 N LAKE DR',
  apt: null,
  city: 'MILWAUKEE',
  natureOfCall: index % 4 ? 'EMS' : 'Structure Fire',
  disposition: null,
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [],
  geometry: { type: 'Point', coordinates: [lng, 43.05] },
});

/** Every seven hours on average; in the hours round both changes of the clock one every ten minutes. */
const madeCalls = (): Call[] => {
  const random = randomOf(1);
  const times = [FIRST];
  for (let at = FIRST; at < NOW.getTime() - HOUR; at += random() * 14 * HOUR) times.push(at);
  for (const change of ['2026-03-08T08:00:00Z', '2026-11-01T07:00:00Z'])
    for (let minutes = -36 * 60; minutes < 36 * 60; minutes += 10) times.push(Date.parse(change) + minutes * 60_000);
  times.push(NOW.getTime() - 60_000);
  return times.map((at, index) => call(index, new Date(at), index % 3 ? -87.9 : -88.0));
};

const address = (index: number, lng: number): Address => ({
  addressId: String(index),
  taxkey: null,
  houseno: index,
  housesx: null,
  dir: 'N',
  street: 'LAKE',
  sttype: 'DR',
  pdir: null,
  unit: null,
  muni: 'MILWAUKEE',
  fulladdr: null,
  zip: '53202',
  geometry: { type: 'Point', coordinates: [lng, 43.05] },
});

const CALLS = madeCalls();
restoreClock(afterAll);
duringTests(startCloud);

const stream = async function* <T>(records: T[]): AsyncGenerator<T> {
  yield* records;
};

beforeAll(async () => {
  clock.now = () => NOW;
  await sealHistory('fire-dispatch-call', CALLS);
  const addresses = Array.from({ length: 200 }, (_, index) => address(index, index < 40 ? -88.0 : -87.9));
  await publishSnapshot('street-address', stream(addresses), { rows: addresses.length });
});

const ask = (query: Record<string, string> = {}) => callApi(handler, 'GET /api/fireDispatchCall/typical', { query });

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', dateStyle: 'short' });

/** By the Monday of its day, in the plainest way. */
const naiveWeeks = (calls: readonly Call[]): Map<string, number> => {
  const weeks = new Map<string, number>();
  for (const { reportedDateTime } of calls) {
    const day = dayFormat.format(new Date(reportedDateTime));
    // Today still runs.
    if (day === '2026-11-25') continue;
    const noon = new Date(`${day}T12:00:00Z`);
    noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
    const monday = noon.toISOString().slice(0, 10);
    weeks.set(monday, (weeks.get(monday) ?? 0) + 1);
  }
  return weeks;
};

describe('weeks', () => {
  test('are those of the clock, across both of its changes', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    const naive = naiveWeeks(CALLS);
    expect(body.weeks[0].start).toBe('2026-01-12');
    expect(body.weeks).toHaveLength(46);
    for (const { start, count, isComplete } of body.weeks) {
      // Only the past days of the running week count.
      expect([start, count, isComplete]).toEqual([start, naive.get(start), start !== '2026-11-23']);
    }
    expect(body.current).toEqual({ from: '2026-11-23', to: '2026-11-24', count: naive.get('2026-11-23') });
    expect(body).toMatchObject({ enough: true, reason: null, perThousand: null });
    expect(body.usual.low).toBeLessThanOrEqual(body.usual.high);
  });

  test('of a filter, of a circle and of an outline are those of the records that lie there', async () => {
    const fires = await ask({ filter: 'natureOfCall = "Structure Fire"' });
    const naiveFires = naiveWeeks(CALLS.filter(({ natureOfCall }) => natureOfCall === 'Structure Fire'));
    for (const { start, count } of fires.body.weeks) expect(count).toBe(naiveFires.get(start) ?? 0);
    const near = await ask({ near: '43.05,-87.9,500' });
    const naiveNear = naiveWeeks(CALLS.filter(({ geometry }) => geometry?.coordinates[0] === -87.9));
    for (const { start, count } of near.body.weeks) expect(count).toBe(naiveNear.get(start) ?? 0);
    const ring = [
      [-87.95, 43],
      [-87.85, 43],
      [-87.85, 43.1],
      [-87.95, 43.1],
      [-87.95, 43],
    ];
    const within = { type: 'Polygon', coordinates: [ring] };
    const drawn = await callApi(handler, 'POST /api/fireDispatchCall/typical', { body: { within } });
    expect(drawn.body).toEqual(near.body);
  });
});

describe('days on which the source was down', () => {
  test('are named and compared on neither side', async () => {
    const [startedAt, endedAt] = ['2026-11-24T12:00:00Z', '2026-11-24T20:00:00Z'];
    const incident = { subject: 'fire-dispatch-call', startedAt } as const;
    const plain = await ask();
    await beginIncident({ ...incident, state: 'down', noticedAt: startedAt });
    await changeIncident(incident, { endedAt });
    const { body } = await ask();
    expect(body.outages).toEqual(['2026-11-24']);
    expect(body.current).toMatchObject({ from: '2026-11-23', to: '2026-11-24' });
    expect(body.current.count).toBeLessThan(plain.body.current.count);
    expect(body.usual.high).toBeLessThan(plain.body.usual.high);
    // It was ten minutes and harmed nothing.
    await changeIncident(incident, { endedAt: '2026-11-24T12:10:00Z' });
    expect((await ask()).body).toEqual(plain.body);
  });
});

describe('by addresses', () => {
  test('a place with 50 is compared with the city', async () => {
    const { body } = await ask({ near: '43.05,-87.9,500' });
    const inSpan = CALLS.filter(({ reportedDateTime }) =>
      ['2026-11-23', '2026-11-24'].includes(dayFormat.format(new Date(reportedDateTime))),
    );
    expect(body.perThousand).toEqual({
      here: Math.round((body.current.count * 100_000) / 160) / 100,
      city: Math.round((inSpan.length * 100_000) / 200) / 100,
    });
  });

  test('one with fewer is not', async () =>
    expect((await ask({ near: '43.05,-88.0,500' })).body.perThousand).toBeNull());
});

describe('nothing is said', () => {
  test('of what is too rare', async () => {
    const { body } = await ask({ near: '43.2,-87.9,500' });
    expect(body).toMatchObject({ enough: false, reason: 'few-records', usual: null, since: { from: '2026-01-11' } });
    expect(body.since.count).toBe(0);
  });

  test('of what was never published', async () => {
    const { status, body } = await callApi(handler, 'GET /api/crime/typical');
    expect([status, body]).toEqual([
      200,
      {
        weeks: [],
        current: null,
        usual: null,
        enough: false,
        reason: 'few-weeks',
        since: null,
        filling: null,
        outages: [],
        perThousand: null,
      },
    ]);
  });

  test.each([
    [{ groupBy: 'hour' }, 'groupBy: unknown parameter'],
    [{ near: 'here' }, 'near: must be latitude,longitude,metres'],
    [{ area: 'ald-3' }, 'area: no outlines'],
  ])('to %j', async (query, details) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(details);
  });

  test('of an outline of too many positions', async () => {
    const ring = Array.from({ length: 1001 }, (_, index) => [-87.9 + (index % 1000) / 1e6, 43.05]);
    const body = { within: { type: 'Polygon', coordinates: [ring] } };
    expect((await callApi(handler, 'POST /api/fireDispatchCall/typical', { body })).status).toBe(400);
  });
});
