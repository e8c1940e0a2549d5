/** Outlines that ask for much, through the front door: refused in words, or answered in turns with all others, or in time. */
import { DuckDBConnection } from '@duckdb/node-api';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as lists } from '../../../../functions/api/lists/lists.ts';
import { handler as numbers } from '../../../../functions/api/lists/numbers.ts';
import { streamRecords } from '../../../../functions/lists/stream-records.ts';
import { sealHistory } from '../../../../functions/snapshots/segments.ts';
import { sampleAreas } from '../../../../scripts/sample-city/milwaukee/land/areas.ts';
import type { EndpointName } from '../../../../shared/api/api.ts';
import type { LngLat, Polygon } from '../../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { FIRST_PAGE } from '../../../../shared/query/query.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { CITY_SOUTH, comb, densestComb, highestComb } from '../../../harness/lists/combs.ts';

const CALLS = 'fire-dispatch-call';
/** Each at a place of its own. */
const PLACES = 800;

const call = (index: number): DatasetRecord<typeof CALLS> => ({
  cfs: String(10_000 + index),
  reportedDateTime: '2026-11-01T06:30:00Z',
  address: '2345 N LAKE DR',
  apt: null,
  city: 'MILWAUKEE',
  natureOfCall: 'EMS',
  disposition: null,
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [],
  geometry: { type: 'Point', coordinates: [-88.05 + (index % 40) / 200, 43.03 + index / 30_000] },
});

duringTests(startCloud);
let usual: string | undefined;
beforeAll(async () => {
  usual = process.env[ENV.queryLimitMs];
  await sealHistory(
    CALLS,
    Array.from({ length: PLACES }, (_, index) => call(index)),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  process.env[ENV.queryLimitMs] = usual;
});

const query = (within: unknown): Promise<Answered> =>
  callApi(lists, 'POST /api/fireDispatchCall/query', { body: { within } });
const typical = (within: unknown): Promise<Answered> =>
  callApi(numbers, 'POST /api/fireDispatchCall/typical', { body: { within } });

/** The polygon as a URL has it. */
const onUrl = ({ coordinates: [ring = []] }: Polygon): string =>
  ring
    .slice(0, -1)
    .map(([lng, lat]) => `${lat},${lng}`)
    .join(';');

const WORDS = 'within: its edges go up and down too often; draw it more simply, or ask for parts of it';

describe('an outline that goes up and down too often', () => {
  test.each([
    ['a list', query],
    ['what is usual', typical],
  ])('is refused in words for %s', async (_name, ask) => {
    expect(await ask(comb())).toMatchObject({ status: 400, body: { code: 'invalid', Details: WORDS } });
    const { coordinates } = comb();
    expect(await ask({ type: 'MultiPolygon', coordinates: [coordinates] })).toMatchObject({ status: 400 });
  });

  test.each<[EndpointName, typeof lists, Record<string, string>]>([
    ['GET /api/fireDispatchCall', lists, {}],
    ['GET /api/fireDispatchCall/typical', numbers, {}],
    ['GET /api/fireDispatchCall/groups', numbers, { groupBy: 'hour' }],
  ])('is refused on the URL of %s', async (name, handler, others) => {
    const within = onUrl(comb(61, 42.8, 43.3));
    const refused = { status: 400, body: { code: 'invalid', Details: WORDS } };
    expect(await callApi(handler, name, { query: { ...others, within } })).toMatchObject(refused);
  });

  test('is none that people draw, nor an area of the city', async () => {
    const round = Array.from({ length: 999 }, (_, index): LngLat => {
      const [angle, reach] = [(2 * Math.PI * index) / 999, 1 + 0.05 * Math.sin(index * 7)];
      return [-87.95 + 0.1 * reach * Math.cos(angle), 43.05 + 0.13 * reach * Math.sin(angle)];
    });
    const outlines: unknown[] = [
      { type: 'Polygon', coordinates: [[...round, round[0]]] },
      ...sampleAreas().map(({ outline }) => outline),
      // Two hundred lots along a street.
      {
        type: 'MultiPolygon',
        coordinates: Array.from({ length: 200 }, (_, index) => comb(5, 43.03, 43.0303 + index / 1e6).coordinates),
      },
    ];
    for (const outline of outlines) expect((await query(outline)).status).toBe(200);
  });
});

describe.each([
  ['most teeth', densestComb()],
  ['greatest height', highestComb()],
])('the accepted outline of the %s', (_name, within) => {
  /** Each look at the clock moves it on, so that loops go by their looks, not by the machine's speed. */
  const countLooks = (millis: number) => {
    const real = performance.now.bind(performance);
    let [added, turn] = [0, 0];
    const turns = new Set<number>();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      added += millis;
      turns.add(turn);
      return real() + added;
    });
    const next = (): void => {
      turn += 1;
      if (vi.isMockFunction(performance.now)) setImmediate(next);
    };
    setImmediate(next);
    return turns;
  };

  test('leaves the others their turns', async () => {
    process.env[ENV.queryLimitMs] = String(3_600_000);
    const turns = countLooks(1);
    expect((await query(within)).status).toBe(200);
    // A look for 16 places, of those in the box.
    expect(turns.size).toBeGreaterThan(PLACES / 40);
  });

  test.each([
    ['a list', query],
    ['what is usual', typical],
  ])('is answered 503 with when to ask again where its time ends among the places: %s', async (_question, ask) => {
    process.env[ENV.queryLimitMs] = String(1_000_000);
    countLooks(100_000);
    expect(await ask(within)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      body: { code: 'unavailable', Details: expect.stringContaining('Ask for less') },
    });
  });

  test('ends an export likewise', async () => {
    process.env[ENV.queryLimitMs] = String(1_000_000);
    countLooks(100_000);
    const asked = streamRecords(CALLS, { ...FIRST_PAGE, within });
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  });
});

test('an export whose time ends before its first rows is told when to ask again', async () => {
  const stream = DuckDBConnection.prototype.stream;
  vi.spyOn(DuckDBConnection.prototype, 'stream').mockImplementation(async function (this: DuckDBConnection, ...given) {
    const result = await stream.apply(this, given);
    vi.spyOn(result, 'yieldRows').mockImplementation(async function* () {
      yield await Promise.reject(new Error('INTERRUPT Error: Interrupted!'));
    });
    return result;
  });
  const { parts } = await streamRecords(CALLS, FIRST_PAGE);
  await expect(parts.next()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
});

test('the comb of the tests is the one that was asked with', () => {
  const [ring = []] = comb().coordinates;
  expect([ring.length, ring[0]?.[1], ring.at(-1)]).toEqual([1000, CITY_SOUTH, ring[0]]);
});
