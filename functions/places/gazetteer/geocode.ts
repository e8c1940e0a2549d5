/** Geocoding: the gazetteer of the published addresses and streets, and the place of one text. */
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/requests.data.ts';
import { keptPerVersion } from '../../snapshots/kept-per-version.ts';
import { scanByRole } from '../../snapshots/scan.ts';
import {
  type Gazetteer,
  type GazetteerAddress,
  type GazetteerData,
  type GazetteerSegment,
  gazetteerBuilder,
  gazetteerOf,
  type Placed,
} from './gazetteer.ts';
import type { NamedPlace } from './naming.ts';
import { GAZETTEER_OF, readGazetteer } from './stored-gazetteer.ts';

const STREET_COLUMNS = ['dir', 'street', 'sttype', 'muni', 'geometry'] as const;
const ADDRESS_COLUMNS = [...STREET_COLUMNS, 'houseno', 'housesx'] as const;
const SEGMENT_COLUMNS = [...STREET_COLUMNS, 'leftfr', 'leftto', 'rightfr', 'rightto'] as const;

/** Hands every published address and segment over, one by one. */
export const collectPlaces = async (builder: {
  addAddress: (address: GazetteerAddress) => unknown;
  addSegment: (segment: GazetteerSegment) => unknown;
}): Promise<void> => {
  for await (const record of (await scanByRole('addresses', ADDRESS_COLUMNS)) ?? []) builder.addAddress(record);
  for await (const record of (await scanByRole('segments', SEGMENT_COLUMNS)) ?? []) builder.addSegment(record);
};

const madeOfRecords = async (): Promise<GazetteerData> => {
  const builder = gazetteerBuilder();
  await collectPlaces(builder);
  return builder.data();
};

const keptGazetteer = keptPerVersion(GAZETTEER_OF, async (version) =>
  gazetteerOf((await readGazetteer(version)) ?? (await madeOfRecords())),
);

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

/** Throws `unavailable` while no addresses were published. */
const currentGazetteer = async (): Promise<Gazetteer> => {
  const loaded = await loadGazetteer();
  if (!loaded)
    throw new AppError('unavailable', t('addressesComing'), {
      retryAfterSeconds: 60,
    });
  return loaded.gazetteer;
};

/**
 * The place of an address, block or intersection; null when the text names none that is in the data. Throws
 * `unavailable` while no addresses were published.
 */
export const geocode = async (text: string): Promise<Placed | null> => (await currentGazetteer()).find(text);

/** How a text without a place was read (see `Gazetteer.understood`). Throws as `geocode` does. */
export const understood = async (text: string): Promise<string> => (await currentGazetteer()).understood(text);

/** The house or corner that a text names, in the words of the city's records. Throws as `geocode` does. */
export const nameOf = async (text: string): Promise<NamedPlace | null> => (await currentGazetteer()).name(text);
