/**
 * `npm run bench -- export [small|full]`: over HTTP, as the local API Gateway hands it out. Times 50,000 crimes,
 * police calls and parcels as a file: first byte, whole, memory. Then answers that the caller has already, and
 * distinct lists a second, each with its own ETag.
 */
import { ENV } from '../../shared/platform/env.ts';
import { MAX_EXPORT } from '../../shared/query/formats.ts';
import { startFrontServer } from '../http/front-server.ts';
import { apiAdapter } from '../local/gateway/adapter.ts';
import { SITE_KEY_ID } from '../local/gateway/proxy-event.ts';
import { apiRoutes } from '../local/workers/functions.ts';
import { circumstances, megabytes, percentile, shown, timed, verdict } from './common/measure.ts';
import { agent, ask, measureLists } from './lists/lists-meanwhile.ts';
import { withPeak } from './lists/measure-sets.ts';
import { benchSizeName, openPrepared } from './lists/prepared.ts';

const FORMATS = ['csv', 'geojson', 'ndjson'];

const RUNS = 7;

const WARM_UP = 2;

const LISTS = 1000;

const MOST_FIRST_BYTE = 500;

const measureExport = async (url: string, asked: string): Promise<Record<string, string | number>> => {
  const firsts: number[] = [];
  const times: number[] = [];
  let bytes = 0;
  const before = process.memoryUsage.rss();
  const used: number[] = [];
  const [, peak] = await withPeak(async () => {
    for (let run = 0; run < RUNS + WARM_UP; run += 1) {
      const usedBefore = process.cpuUsage();
      const [answered, took] = await timed(() => ask(`${url}/api/${asked}`));
      const { user, system } = process.cpuUsage(usedBefore);
      if (answered.status !== 200) throw new Error(`${asked} was answered with ${answered.status}.`);
      bytes = answered.bytes;
      if (run < WARM_UP) continue;
      firsts.push(answered.first);
      times.push(took);
      used.push((user + system) / 1000);
    }
  });
  const first = percentile(firsts, 0.95);
  return {
    MB: megabytes(bytes),
    'first byte p50': shown(percentile(firsts, 0.5)),
    'first byte p95': shown(first),
    'whole p50': shown(percentile(times, 0.5)),
    'CPU p50': shown(percentile(used, 0.5)),
    'resident MB before': megabytes(before),
    'at the most': megabytes(peak),
    aim: verdict(first <= MOST_FIRST_BYTE, `first byte within ${MOST_FIRST_BYTE} ms`),
  };
};

/** The addresses of so many lists, no two of which have the same rows. */
const listUrls = (url: string): string[] =>
  Array.from(
    { length: LISTS },
    (_, index) => `${url}/api/crime?limit=${1 + (index % 50)}&offset=${Math.floor(index / 50)}`,
  );

export const run = async (sizeText = 'small'): Promise<void> => {
  const prepared = await openPrepared(benchSizeName(sizeText));
  process.env[ENV.siteApiKeyId] = SITE_KEY_ID;
  const front = await startFrontServer(0);
  try {
    front.serve([['/api', apiAdapter(await apiRoutes())]]);
    console.log(circumstances());
    await ask(`${front.url}/api/crime/export?limit=1000`);
    const table: Record<string, object> = {};
    const measure = async (what: string, query: string): Promise<void> => {
      table[what] = await measureExport(front.url, query);
    };
    for (const rows of [1000, 10_000, MAX_EXPORT])
      for (const format of FORMATS)
        await measure(`${rows} crimes, ${format}`, `crime/export?format=${format}&limit=${rows}`);
    await measure(`${MAX_EXPORT} crimes, csv, by location`, 'crime/export?order=location');
    await measure(`${MAX_EXPORT} police calls, csv`, 'policeDispatchCall/export');
    await measure(`${MAX_EXPORT} police calls, csv, by nature`, 'policeDispatchCall/export?order=natureOfCall');
    await measure(`${MAX_EXPORT} parcels, csv`, 'parcel/export');
    await measure(`${MAX_EXPORT} parcels, geojson`, 'parcel/export?format=geojson');
    console.table(table);
    await measureLists(listUrls(front.url));
  } finally {
    agent.destroy();
    await front.stop();
    await prepared.stop();
  }
};
