/** `npm run bench -- typical [full|small]`: what is usual over the police calls: of all, near a place, in an area, through the handler. */
import { handler } from '../../functions/api/lists/numbers.ts';
import { DATASETS } from '../../shared/datasets/registry.ts';
import { callApi } from '../../test/harness/cloud/call-api.ts';
import { circumstances, percentile, shown, timed, verdict } from './common/measure.ts';
import { benchSizeName, openPrepared } from './lists/prepared.ts';
import { around, nearPlace, type Params, quoted } from './lists/query-parts.ts';

const POLICE = 'police-dispatch-call';
const RUNS = 60;
const WARM_UP = 3;
/** Milliseconds at the 95th percentile, at full size. */
const NEAR_MOST = 120;
const AREA_MOST = 150;

type Ask = { query?: Params; body?: unknown };

/** A drawn square about a place, of so many metres to each side. */
const squareAbout = (place: unknown, metres: number): { within: unknown } => {
  const { northBound, southBound, eastBound, westBound } = around(place, metres);
  const [north, south, east, west] = [northBound, southBound, eastBound, westBound].map(Number);
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { within: { type: 'Polygon', coordinates: [ring] } };
};

const sets = (
  records: readonly Record<string, unknown>[],
): Record<string, { ask: (index: number) => Ask; most?: number }> => {
  const one = (index: number): Record<string, unknown> => records[index % records.length] ?? {};
  return {
    'all calls': { ask: () => ({}) },
    'a nature': {
      ask: (index) => ({ query: { filter: `natureOfCall = ${quoted(String(one(index).natureOfCall))}` } }),
    },
    'near, 300 m': { ask: (index) => ({ query: nearPlace(one(index).geometry, 300) }), most: NEAR_MOST },
    'near, 1,000 m': { ask: (index) => ({ query: nearPlace(one(index).geometry, 1000) }), most: NEAR_MOST },
    'a district': { ask: (index) => ({ query: { filter: `district = ${1 + (index % 7)}` } }), most: AREA_MOST },
    'a drawn square of 2 km': { ask: (index) => ({ body: squareAbout(one(index).geometry, 1000) }), most: AREA_MOST },
  };
};

/** Prints all; fails where an answer is refused. */
export const run = async (sizeText = 'full'): Promise<void> => {
  const prepared = await openPrepared(benchSizeName(sizeText));
  try {
    console.log(circumstances());
    const table: Record<string, object> = {};
    const { path } = DATASETS[POLICE];
    const placed = (prepared.records[POLICE] ?? []).filter(({ geometry }) => geometry);
    for (const [name, { ask, most }] of Object.entries(sets(placed))) {
      const times: number[] = [];
      for (let index = 0; index < RUNS + WARM_UP; index += 1) {
        const asked = ask(index);
        const call = asked.body ? (`POST /api/${path}/typical` as const) : (`GET /api/${path}/typical` as const);
        const [{ status }, millis] = await timed(() => callApi(handler, call, asked));
        if (status !== 200) throw new Error(`${name} was answered with ${status}.`);
        if (index >= WARM_UP) times.push(millis);
      }
      const p95 = percentile(times, 0.95);
      const aim = most === undefined ? '' : verdict(p95 <= most, `p95 ${most} ms`);
      table[name] = { p50: shown(percentile(times, 0.5)), p95: shown(p95), aim };
    }
    console.table(table);
  } finally {
    await prepared.stop();
  }
};
