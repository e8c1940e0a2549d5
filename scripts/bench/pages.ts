/**
 * `npm run bench -- pages [full|small]`: pages of one record or place through the local gateway, with the API's own
 * functions behind them. It also times a new process of the function until its first answer.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { FUNCTION_BUNDLES } from '../../infra/assets.ts';
import type { DatasetName } from '../../shared/datasets/registry.ts';
import { normaliseStreet } from '../../shared/places/address.ts';
import { parseLocation } from '../../shared/places/location.ts';
import { addressSlug, cornerSlug, streetSlug } from '../../shared/places/slug.ts';
import { ENV } from '../../shared/platform/env.ts';
import { FILLED_PREFIX } from '../../shared/platform/filled-page.ts';
import { bundleFunctions } from '../bundle.ts';
import { listen } from '../http/listen.ts';
import { apiAdapter } from '../local/gateway/adapter.ts';
import { builtSite } from '../local/site/site-build.ts';
import { apiRoutes } from '../local/workers/functions.ts';
import { root } from '../root.ts';
import { circumstances, percentile, shown, timed, verdict } from './common/measure.ts';
import { indexPrepared } from './lists/indexed.ts';
import { AREAS } from './lists/made-areas.ts';
import { benchSizeName, openPrepared, type Prepared } from './lists/prepared.ts';

const RUNS = 200;
const WARM_UP = 10;
const COLD_STARTS = 5;

/** Milliseconds at the 95th percentile; of a cold start of each. */
const MOST = { records: 50, places: 200, cold: 1500 } as const;

interface Asked {
  kind: 'records' | 'places';
  paths: string[];
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Pages of records and places of the data, the same at every run. */
const setsOf = ({ records }: Prepared): Record<string, Asked> => {
  const pagesOf = (name: DatasetName, route: string, id: string): Asked => ({
    kind: 'records',
    paths: (records[name] ?? []).map((record) => `/${route}/${encodeURIComponent(textOf(record[id]))}`),
  });
  const houses = (records.parcel ?? []).flatMap(({ address }) => {
    const place = parseLocation(textOf(address));
    return place.kind === 'number' ? [place] : [];
  });
  const corners = (records['police-dispatch-call'] ?? []).flatMap(({ location }) => {
    const place = parseLocation(textOf(location));
    return place.kind === 'intersection' ? [`/corner/${cornerSlug(place)}`] : [];
  });
  const street = ({ street: one, municipality }: (typeof houses)[number]): string =>
    `/street/${streetSlug({ street: normaliseStreet(one), municipality })}`;
  return {
    'a police call': pagesOf('police-dispatch-call', 'policeDispatchCall', 'callNumber'),
    'a crime': pagesOf('crime', 'crime', 'id'),
    'a parcel': pagesOf('parcel', 'parcel', 'taxkey'),
    'a place of photos': pagesOf('historic-photo-location', 'historicPhotoLocation', 'id'),
    'an address': {
      kind: 'places',
      paths: houses.map((place) => `/address/${addressSlug({ ...place, number: String(place.number) })}`),
    },
    'a corner': { kind: 'places', paths: corners },
    'a neighbourhood': {
      kind: 'places',
      paths: AREAS.flatMap(({ id, kind }) => (kind === 'neighborhood' ? [`/neighborhood/${id}`] : [])),
    },
    'a street': { kind: 'places', paths: [...new Set(houses.map(street))] },
  };
};

/** The site's own pages, as the CDN has them, and the API with the function that fills them. */
const startFront = async () => {
  const site = await builtSite(console.log);
  const api = apiAdapter(await apiRoutes());
  return listen((request, response) => {
    const at = request.url ?? '';
    const isFile = at.endsWith('.html');
    const answer = isFile ? readFile(path.join(site, at)).then((body) => response.end(body)) : api(request, response);
    answer.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
};

const ask = async (url: string): Promise<{ status: number; bytes: number }> => {
  // Compressing is API Gateway's and the CDN's.
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return { status: response.status, bytes: (await response.text()).length };
};

const measure = async (front: string, { kind, paths }: Asked): Promise<Record<string, string | number>> => {
  const urlAt = (index: number): string => front + FILLED_PREFIX + (paths.at(index % paths.length) ?? '');
  for (let index = 0; index < WARM_UP; index += 1) await ask(urlAt(-1 - index));
  const [times, sizes]: number[][] = [[], []];
  const statuses = new Map<number, number>();
  for (let index = 0; index < RUNS; index += 1) {
    const [{ status, bytes }, millis] = await timed(() => ask(urlAt(index)));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    times?.push(millis);
    sizes?.push(bytes);
  }
  const p95 = percentile(times ?? [], 0.95);
  return {
    p50: shown(percentile(times ?? [], 0.5)),
    p95: shown(p95),
    bytes: percentile(sizes ?? [], 0.5),
    answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    aim: verdict(p95 <= MOST[kind], `p95 ${MOST[kind]} ms`),
  };
};

/** Milliseconds from the start of a process to the first page of its function. */
const coldMillis = async (page: string): Promise<number> => {
  const bundle = path.join(root, FUNCTION_BUNDLES, 'pages', 'index.mjs');
  const program = `const { handler } = await import(${JSON.stringify(bundle)});
    const { statusCode } = await handler({ pathParameters: { page: ${JSON.stringify(page)} }, headers: {} });
    if (statusCode !== 200) throw new Error('Answered with ' + statusCode);
    process.stdout.write('done');
    process.exit(0);`;
  const [, millis] = await timed(() => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]));
  return millis;
};

export const run = async (sizeText = 'full'): Promise<void> => {
  const prepared = await openPrepared(benchSizeName(sizeText));
  try {
    console.log(circumstances());
    await indexPrepared();
    const front = await startFront();
    Object.assign(process.env, {
      [ENV.apiUrl]: front.url,
      [ENV.siteUrl]: front.url,
      // On one machine everybody is one visitor.
      [ENV.rateLimits]: '{"search":100000}',
      [ENV.hmacKeys]: JSON.stringify(['a key of a benchmark, long enough to be one']),
    });
    const sets = setsOf(prepared);
    const table: Record<string, object> = {};
    for (const [name, asked] of Object.entries(sets))
      if (asked.paths.length > 0) table[name] = await measure(front.url, asked);
    console.table(table);
    await bundleFunctions();
    const page = sets['a crime']?.paths[0]?.slice(1) ?? '';
    const colds: number[] = [];
    for (let at = 0; at < COLD_STARTS; at += 1) colds.push(await coldMillis(page));
    const slowest = Math.max(...colds);
    console.log(
      `Cold, the slowest of ${COLD_STARTS}: ${shown(slowest)} ms; ${verdict(slowest <= MOST.cold, `${MOST.cold} ms`)}`,
    );
    await front.stop();
  } finally {
    await prepared.stop();
  }
};
