/** How fast the gazetteer places, how well, and what it weighs: calls of the full sample city, whose places are known. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { streetAddress } from '#city/readers/street-address';
import { streetSegment } from '#city/readers/street-segment';
import { buildCity } from '#city/sample/city';
import { generatePoliceCalls } from '#city/sample/generated-calls';
import { addressLayer } from '#city/sample/layers/layers';
import { segmentLayer } from '#city/sample/layers/segment-layer';
import { buildGazetteer } from '../../functions/places/gazetteer/gazetteer.ts';
import { metresBetween } from '../../shared/base/geo.ts';
import { isReject, type Reject } from '../../shared/datasets/reading/feed.ts';
import type { SourceRow } from '../../shared/datasets/reading/source-row.ts';
import { rowOf } from '../../test/harness/sources/source-rows.ts';
import type { Layer } from '../sample-city/arcgis-layer.ts';
import type { CitySize } from '../sample-city/city-sample.ts';
import { circumstances, percentile } from './common/measure.ts';

const ADDRESSES = 330_000;
const CALLS = 200_000;
const SEED = 1;

/** A place farther off than this is wrong. */
const WRONG_METRES = 400;

/** The layer's records as the feed makes them, up to a number. */
function* recordsOf<T extends object>(
  layer: Layer,
  dataset: 'street-address' | 'street-segment',
  normalise: (row: SourceRow, reading: { at: Date }) => T | Reject,
  most = layer.count,
): Generator<T> {
  for (let index = 0; index < Math.min(most, layer.count); index += 1) {
    const { properties, geometry } = layer.feature(index);
    const attributes = Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const record = normalise({ ...rowOf(dataset, attributes), geometry }, { at: layer.editedAt });
    if (!isReject(record)) yield record;
  }
}

/** Bytes in use after a full collection. */
const bytesInUse = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const timed = <T>(work: () => T): [result: T, milliseconds: number] => {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
};

/** A sample city's addresses (no more than `most`) and segments as the feeds read them. */
export const readStreets = ({ addresses, segments }: ReturnType<typeof buildCity>, most?: number) => ({
  addresses: [
    ...recordsOf(
      addressLayer(addresses, () => null),
      'street-address',
      streetAddress.normalise,
      most,
    ),
  ],
  segments: [...recordsOf(segmentLayer(segments), 'street-segment', streetSegment.normalise)],
});

/** The same with calls and the point that each means. */
export const readCity = (size: CitySize, callCount: number, most?: number) => {
  const city = buildCity(size);
  return {
    ...readStreets(city, most),
    calls: Array.from(generatePoliceCalls(callCount, SEED, city.places), ({ row, point }) => ({
      text: row.location,
      point,
    })),
  };
};

/** Prints build time, size, places a second, and how far off the places are. */
export const run = (): void => {
  const { addresses, segments, calls } = readCity('full', CALLS, ADDRESSES);
  const before = bytesInUse();
  const [gazetteer, buildMs] = timed(() => buildGazetteer(addresses, segments));
  const megabytes = (bytesInUse() - before) / 1e6;
  const [places, locateMs] = timed(() => calls.map(({ text }) => gazetteer.locate(text)));

  const named = calls.filter(({ point }) => point !== null).length;
  const off = calls.flatMap(({ point }, index) => {
    const place = places[index];
    return point && place ? [metresBetween(point, place.geometry.coordinates)] : [];
  });
  console.info(circumstances());
  console.table({
    addresses: addresses.length,
    segments: segments.length,
    'build ms': Math.round(buildMs),
    MB: Math.round(megabytes),
    'locates a second': Math.round((calls.length / locateMs) * 1000),
    'calls that name a place': named,
    'of those placed': `${((100 * off.length) / named).toFixed(1)} %`,
    'off, median m': Math.round(percentile(off, 0.5)),
    'off, 95th percentile m': Math.round(percentile(off, 0.95)),
    [`off by more than ${WRONG_METRES} m`]: off.filter((metres) => metres > WRONG_METRES).length,
  });
};
