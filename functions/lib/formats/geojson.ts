/** Records as a GeoJSON FeatureCollection (RFC 7946), one feature a line. */
import { type AnyRecord, type Listing, placeFieldOf } from '../../../shared/datasets/dataset.ts';

const featureOf = (listing: Listing, record: AnyRecord): string => {
  const { [placeFieldOf(listing)]: geometry = null, ...properties } = record;
  return JSON.stringify({ type: 'Feature', id: record[listing.id], geometry, properties });
};

export const writeGeoJson = async function* (
  listing: Listing,
  parts: AsyncIterable<readonly AnyRecord[]>,
): AsyncGenerator<string> {
  let before = '{"type":"FeatureCollection","features":[\n';
  for await (const records of parts) {
    if (records.length === 0) continue;
    yield before + records.map((record) => featureOf(listing, record)).join(',\n');
    before = ',\n';
  }
  yield before.startsWith(',') ? '\n]}\n' : `${before}]}\n`;
};
