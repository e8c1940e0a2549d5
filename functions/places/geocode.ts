/** Geocoding: the gazetteer of the published addresses and streets, and the place of one text. */
import { nameOf } from '../../shared/datasets/registry.ts';
import { AppError } from '../../shared/errors.ts';
import { scanRecords } from '../snapshots/query/list.ts';
import {
  type Gazetteer,
  type GazetteerAddress,
  type GazetteerSegment,
  gazetteerBuilder,
  type Placed,
} from './gazetteer/gazetteer.ts';
import { keptPerVersion } from './kept-per-version.ts';

const [ADDRESSES, SEGMENTS] = [nameOf('addresses'), nameOf('segments')] as const;

const STREET_COLUMNS = ['dir', 'street', 'sttype', 'muni', 'geometry'];
const ADDRESS_COLUMNS = [...STREET_COLUMNS, 'houseno', 'housesx'];
const SEGMENT_COLUMNS = [...STREET_COLUMNS, 'leftfr', 'leftto', 'rightfr', 'rightto'];

const keptGazetteer = keptPerVersion([ADDRESSES, SEGMENTS], async (): Promise<Gazetteer> => {
  const builder = gazetteerBuilder();
  const addresses = await scanRecords(ADDRESSES, ADDRESS_COLUMNS);
  // Partial only in type: the columns named are those of the gazetteer's records.
  for await (const record of addresses?.records ?? []) builder.addAddress(record as GazetteerAddress);
  const segments = await scanRecords(SEGMENTS, SEGMENT_COLUMNS);
  for await (const record of segments?.records ?? []) builder.addSegment(record as GazetteerSegment); // As above.
  return builder.build();
});

export interface LoadedGazetteer {
  gazetteer: Gazetteer;
  /** Names the versions of the snapshots that it was built from. */
  version: string;
  /** How many addresses are not used because their point contradicts the numbering of their street. */
  leftOut: number;
}

/**
 * The gazetteer of the current snapshots. Null while street addresses were never published; without street segments it
 * places by addresses alone.
 */
export const loadGazetteer = async (): Promise<LoadedGazetteer | null> => {
  const kept = await keptGazetteer();
  return kept && { gazetteer: kept.value, version: kept.version, leftOut: kept.value.leftOut };
};

/**
 * The place of an address, block or intersection; null when the text names none that is in the data. Throws
 * `unavailable` while no addresses were published.
 */
export const geocode = async (text: string): Promise<Placed | null> => {
  const loaded = await loadGazetteer();
  if (!loaded)
    throw new AppError('unavailable', 'Addresses are not loaded yet. Please try again later.', {
      retryAfterSeconds: 60,
    });
  return loaded.gazetteer.locate(text);
};
