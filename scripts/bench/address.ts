/**
 * `npm run bench -- address [full|small]`: the answer about an address, through the handler. It is asked by its
 * parts, by its slug, as a number between known ones and as a corner. The first request of a process is timed too.
 */
import { CITY } from '#city/facts';
import { handler } from '../../functions/api/lists/lists.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { normaliseStreet } from '../../shared/places/address.ts';
import { parseLocation } from '../../shared/places/location.ts';
import { normaliseMunicipality } from '../../shared/places/municipalities.ts';
import { addressSlug, cornerSlug } from '../../shared/places/slug.ts';
import { callApi } from '../../test/harness/cloud/call-api.ts';
import { circumstances, megabytes, percentile, shown, timed, verdict } from './common/measure.ts';
import { withPeak } from './lists/measure-sets.ts';
import { benchSizeName, openPrepared, type Prepared } from './lists/prepared.ts';

type Query = Record<string, string>;

const OWN = CITY.municipality.toUpperCase();

const RUNS = 200;
const WARM_UP = 10;
/** Milliseconds at the 95th percentile, at full size. */
const MOST = 150;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const partsOf = ({ houseNumber, streetdir, streetname, streettype }: AnyRecord): Query => ({
  number: textOf(houseNumber),
  direction: textOf(streetdir),
  name: textOf(streetname),
  type: textOf(streettype),
});

const slugOf = (number: string, { direction = '', name = '', type = '' }: Query): string =>
  addressSlug({ number, street: normaliseStreet({ direction, name, type }), municipality: '' });

/** The questions about parcels and calls of the data, the same at every run. */
const setsOf = ({ records }: Prepared): Record<string, Query[]> => {
  const parts = (records.parcel ?? [])
    .filter(
      ({ houseNumber, streetname, muniname }) =>
        houseNumber && streetname && normaliseMunicipality(textOf(muniname)) === OWN,
    )
    .map(partsOf);
  const corners = (records['police-dispatch-call'] ?? []).flatMap(({ location }) => {
    const place = parseLocation(textOf(location));
    return place.kind === 'intersection' ? [{ slug: cornerSlug(place) }] : [];
  });
  return {
    'by parts': parts,
    'by slug': parts.map((one) => ({ slug: slugOf(one.number ?? '', one) })),
    'a number that is near': parts.map((one) => ({ slug: slugOf(`${one.number}X`, one) })),
    'a corner': corners,
  };
};

const ask = async (query: Query): Promise<{ status: number; bytes: number }> => {
  const { status, body } = await callApi(handler, 'GET /api/address', { query });
  if (status !== 200 && status !== 404) throw new Error(`${JSON.stringify(query)} was answered with ${status}.`);
  return { status, bytes: JSON.stringify(body).length };
};

const measure = async (queries: readonly Query[]): Promise<Record<string, string | number>> => {
  const at = (index: number): Query => queries.at(index % queries.length) ?? {};
  for (let index = 0; index < WARM_UP; index += 1) await ask(at(-1 - index));
  const [times, cpus, sizes]: number[][] = [[], [], []];
  let missing = 0;
  const [, peak] = await withPeak(async () => {
    for (let index = 0; index < RUNS; index += 1) {
      const before = process.cpuUsage();
      const [{ status, bytes }, millis] = await timed(() => ask(at(index)));
      const { user, system } = process.cpuUsage(before);
      if (status === 404) missing += 1;
      times?.push(millis);
      cpus?.push((user + system) / 1000);
      sizes?.push(bytes);
    }
  });
  const p95 = percentile(times ?? [], 0.95);
  return {
    'CPU p50': shown(percentile(cpus ?? [], 0.5)),
    'handler p50': shown(percentile(times ?? [], 0.5)),
    'handler p95': shown(p95),
    'bytes p50': percentile(sizes ?? [], 0.5),
    'not found': missing,
    'peak MB': megabytes(peak),
    aim: verdict(p95 <= MOST, `p95 ${MOST} ms`),
  };
};

export const run = async (sizeText = 'full'): Promise<void> => {
  const prepared = await openPrepared(benchSizeName(sizeText));
  try {
    console.log(circumstances());
    const sets = setsOf(prepared);
    const [first] = sets['by parts'] ?? [];
    const [, millis] = await timed(() => ask(first ?? {}));
    console.log(`The first request of the process, which reads all addresses: ${shown(millis / 1000)} s`);
    const table: Record<string, object> = {};
    for (const [name, queries] of Object.entries(sets)) if (queries.length > 0) table[name] = await measure(queries);
    console.table(table);
  } finally {
    await prepared.stop();
  }
};
