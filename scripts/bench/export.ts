/**
 * `npm run bench -- export [small|full]`: over HTTP, as the local API Gateway hands it out: 50,000 crimes, police calls and
 * parcels as a file (first byte, whole, memory), answers that the caller has already, and distinct lists a second, each with its own ETag.
 */
import http from 'node:http';
import { ENV } from '../../shared/env.ts';
import { MAX_EXPORT } from '../../shared/formats.ts';
import { apiAdapter } from '../local/adapter.ts';
import { startFrontServer } from '../local/front-server.ts';
import { apiRoutes } from '../local/functions.ts';
import { SITE_KEY_ID } from '../local/proxy-event.ts';
import { circumstances, megabytes, percentile, shown, timed, verdict } from './measure.ts';
import { withPeak } from './measure-sets.ts';
import { benchSizeName, openPrepared } from './prepared.ts';

const FORMATS = ['csv', 'geojson', 'ndjson'];
const RUNS = 7;
const WARM_UP = 2;
const LISTS = 1000;
const CLIENTS = 4;
const MOST_FIRST_BYTE = 500;
const MOST_KNOWN = 5;
const LEAST_LISTS = 200;

interface Answered {
  status: number;
  etag: string;
  bytes: number;
  /** Milliseconds to the first byte of the body; NaN without one. */
  first: number;
}

const agent = new http.Agent({ keepAlive: true });

/** Asks as a program that takes what comes and keeps nothing of it. */
const ask = (url: string, headers: Record<string, string> = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.get(url, { agent, headers }, (response) => {
      let [bytes, first] = [0, Number.NaN];
      response.on('data', (part: Buffer) => {
        if (bytes === 0) first = performance.now() - began;
        bytes += part.length;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '', bytes, first }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
  });

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

const inTurn = async <T>(all: readonly T[], work: (one: T, index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      const index = next;
      const one = all[index];
      if (one === undefined) return;
      next += 1;
      await work(one, index);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
};

/** Milliseconds of CPU a request of all threads, client and local cloud included, which a busy machine stretches less. */
const cpuOf = (before: NodeJS.CpuUsage, requests: number): number => {
  const { user, system } = process.cpuUsage(before);
  return shown((user + system) / 1000 / requests);
};

/** Fails where a tag is not that of its list, and of no other. */
const measureLists = async (urls: readonly string[]): Promise<void> => {
  const tags: string[] = [];
  const listsBegan = process.cpuUsage();
  const [, took] = await timed(() =>
    inTurn(urls, async (url, index) => {
      const { status, etag } = await ask(url);
      if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
      tags[index] = etag;
    }),
  );
  if (new Set(tags).size !== urls.length || tags.includes('')) throw new Error('Two lists have one tag.');
  const perSecond = (urls.length / took) * 1000;
  const listCpu = cpuOf(listsBegan, urls.length);
  const knownBegan = process.cpuUsage();
  const known: number[] = [];
  for (const [index, url] of urls.entries()) {
    const [{ status }, millis] = await timed(() => ask(url, { 'if-none-match': tags[index] ?? '' }));
    if (status !== 304) throw new Error(`${url} is not known by its own tag.`);
    known.push(millis);
  }
  const knownCpu = cpuOf(knownBegan, urls.length);
  const other = await ask(urls[0] ?? '', { 'if-none-match': tags[1] ?? '' });
  if (other.status !== 200) throw new Error('A list is known by the tag of another.');
  const p95 = percentile(known, 0.95);
  console.log(
    `${urls.length} distinct lists, ${CLIENTS} clients: ${Math.round(perSecond)}/s (${verdict(perSecond >= LEAST_LISTS, `${LEAST_LISTS}/s`)}); CPU ${listCpu} ms each; every tag its own.`,
  );
  console.log(
    `304, one after the other: p50 ${shown(percentile(known, 0.5))} ms, p95 ${shown(p95)} ms (${verdict(p95 <= MOST_KNOWN, `${MOST_KNOWN} ms`)}); CPU ${knownCpu} ms.`,
  );
};

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
