/** How fast the search answers at full size: 330,000 addresses, 3.5 million calls, a million crimes, 160,000 parcels. */
import { handler } from '../../functions/api/search/search.ts';
import { searchIndexBuilder } from '../../functions/places/search/build-index.ts';
import { searchOf } from '../../functions/places/search/search.ts';
import { keptIndex, storeIndex } from '../../functions/places/search/stored-index.ts';
import { toIso } from '../../shared/base/dates.ts';
import { point } from '../../shared/base/geo.ts';
import { CALLS, datasetFor } from '../../shared/datasets/registry.ts';
import { callApi } from '../../test/harness/cloud/call-api.ts';
import { startCloud } from '../../test/harness/cloud/cloud.ts';
import { circumstances, megabytes, percentile, shown, timed, verdict } from './common/measure.ts';
import { readCity } from './geocode.ts';

const ADDRESSES = 330_000;
const CALLS_A_DATASET = 1_750_000;
const CRIMES = 1_090_000;
const PARCELS = 160_000;
const ASKED = 4_000;
const FIRST_CALL = 130_010_000;
const FIRST_DAY = Date.UTC(2013, 0, 1);

type Address = ReturnType<typeof readCity>['addresses'][number];

/** 70 % addresses, 10 % corners, words and record numbers each, in a fixed order. */
const queriesOf = (addresses: readonly Address[]): string[] =>
  Array.from({ length: ASKED }, (_, at) => {
    const one = addresses[(at * 7919) % addresses.length];
    const other = addresses[(at * 104_729) % addresses.length];
    if (!one || !other) throw new Error('The sample city has no addresses.');
    const street = `${one.dir ?? ''} ${one.street} ${one.sttype ?? ''}`.toLowerCase();
    if (at % 10 === 7) return `${one.street} & ${other.street}`.toLowerCase();
    if (at % 10 === 8) return ['trash day', 'police calls', 'pretend bridge', 'harbor'][at % 4] ?? '';
    if (at % 10 === 9) return String(FIRST_CALL + ((at * 15_485_863) % CALLS_A_DATASET));
    // A fifth with a letter wrong, and every other without direction and type.
    const name = at % 5 === 0 ? one.street.replace(/[A-Z]/, 'Q') : one.street;
    return `${one.houseno} ${at % 2 ? name.toLowerCase() : street.replace(one.street.toLowerCase(), name.toLowerCase())}`;
  });

const build = (addresses: readonly Address[], segments: ReturnType<typeof readCity>['segments']) => {
  const builder = searchIndexBuilder();
  for (const address of addresses) builder.addAddress(address);
  for (const segment of segments) builder.addSegment(segment);
  const addNumbers = (dataset: string, rows: number): void => {
    for (let row = 0; row < rows; row += 1)
      builder.addRecord(dataset, String(FIRST_CALL + row), toIso(new Date(FIRST_DAY + row * 120_000)));
  };
  for (const dataset of CALLS) addNumbers(dataset, CALLS_A_DATASET);
  const [crimes, parcels] = [datasetFor('crimes'), datasetFor('parcels')];
  if (crimes) addNumbers(crimes, CRIMES);
  if (parcels)
    for (let row = 0; row < PARCELS; row += 1)
      builder.addParcel(parcels, {
        id: String(row * 1000 + 1).padStart(10, '0'),
        address: `${row} N 2ND ST`,
        geometry: point(-87.9, 43),
      });
  return builder.build({ at: toIso(new Date()), version: 'bench', parcelDataset: parcels });
};

/** Prints how long the index takes to make and to read, what it weighs, and what a search takes through the handler. */
export const run = async (): Promise<void> => {
  console.info(circumstances());
  const { addresses, segments } = readCity('full', 0, ADDRESSES);
  const [index, buildMs] = await timed(async () => build(addresses, segments));
  const cloud = await startCloud();
  process.env.HMAC_KEYS = JSON.stringify(['a key of a benchmark, long enough to be one']);
  process.env.RATE_LIMITS = JSON.stringify({ search: { most: 1_000_000 } });
  try {
    const { bytes } = await storeIndex(index);
    console.info(`index: made in ${shown(buildMs)} ms, ${megabytes(bytes)} MB; aim ≤ 400 MB in memory`);
    const beforeRead = process.cpuUsage();
    const [, readMs] = await timed(keptIndex((read) => searchOf(read, [])));
    const readCpu = process.cpuUsage(beforeRead);
    const readCpuMs = (readCpu.user + readCpu.system) / 1000;
    console.info(
      `read from the local bucket and ready in ${shown(readMs)} ms, ${shown(readCpuMs)} of processor (${verdict(readMs <= 1000, 'cold ≤ 1 s')})`,
    );
    const times: number[] = [];
    const queries = queriesOf(addresses);
    for (const q of queries.slice(0, 200)) await callApi(handler, 'GET /api/search', { query: { q } });
    const before = process.cpuUsage();
    for (const q of queries) {
      const began = performance.now();
      const { status } = await callApi(handler, 'GET /api/search', { query: { q } });
      if (status !== 200) throw new Error(`'${q}' answered ${status}.`);
      times.push(performance.now() - began);
    }
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1000 / queries.length;
    const p95 = percentile(times, 0.95);
    console.info(
      `handler p50 ${shown(percentile(times, 0.5))} ms, p95 ${shown(p95)} ms (${verdict(p95 <= 30, 'p95 ≤ 30 ms')})`,
    );
    console.info(
      `processor ${shown(cpuMs)} ms a search, ${Math.round(1000 / cpuMs)}/s on one core (${verdict(cpuMs <= 5, '200/s')})`,
    );
    const { rss, arrayBuffers } = process.memoryUsage();
    console.info(`array buffers ${megabytes(arrayBuffers)} MB, resident ${megabytes(rss)} MB with all that made them`);
  } finally {
    await cloud.stop();
  }
};
