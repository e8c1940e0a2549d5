/** Changes records between their reader and their publishing, where the reader alone cannot make them. */
import type { Point } from '../../shared/base/geo.ts';
import type { Role } from '../../shared/datasets/dataset.ts';
import type { OnOutline } from '../../shared/datasets/reading/feed.ts';
import { datasetFor, roleOf, type SnapshotName } from '../../shared/datasets/registry.ts';
import type { HistoricPhoto } from '../../shared/datasets/roles.ts';
import type { Gazetteer, Placed } from '../places/gazetteer/gazetteer.ts';
import { loadGazetteer } from '../places/gazetteer/geocode.ts';
import { placeId } from '../tables/cells.ts';
import { LAND_VERSION, putSquares } from './base-map.ts';
import { atBlocks } from './place-crime.ts';
import { streetLines } from './street-lines.ts';
import type { RoleTransform, Transform } from './transform.ts';

/** The house itself, a neighbour, where it would stand along its street, a corner, a whole block. */
const BEST_FIRST: Placed['locationAccuracy'][] = ['exact', 'near', 'segment', 'intersection', 'block'];

/** The place of a photo's current address. The source joins several by `;`: the first of the best known ones is taken. */
const placeOf = ({ currentAddress }: HistoricPhoto, gazetteer: Gazetteer): Point | null => {
  const places = (currentAddress ?? '').split(';').flatMap((text) => gazetteer.locate(text) ?? []);
  for (const accuracy of BEST_FIRST) {
    const found = places.find(({ locationAccuracy }) => locationAccuracy === accuracy);
    if (found) return found.geometry;
  }
  return null;
};

const byYear = (a: HistoricPhoto, b: HistoricPhoto): number =>
  (a.year ?? Number.POSITIVE_INFINITY) - (b.year ?? Number.POSITIVE_INFINITY) || 0;

/**
 * The places of photos, each with its photos by year, undated ones last, of one year as the library numbers them.
 * Photos whose place is not known are counted, and are on no map. Throws while street addresses were never published.
 */
const atPlaces: RoleTransform<'photos'> = async function* ({ read }, run) {
  const loaded = await loadGazetteer();
  if (!loaded) throw new Error('Photos are placed by street addresses, and those were never published.');
  const places = new Map<string, { geometry: Point; photos: HistoricPhoto[] }>();
  for await (const photo of read()) {
    const geometry = placeOf(photo, loaded.gazetteer);
    run[geometry ? 'placed' : 'notPlaced'] += 1;
    if (!geometry) continue;
    const id = placeId(geometry.coordinates);
    const known = places.get(id);
    if (known) known.photos.push(photo);
    else places.set(id, { geometry, photos: [photo] });
  }
  if (places.size === 0) throw new Error('No photo has an address that is known.');
  for (const [id, { geometry, photos }] of places) yield { id, geometry, historicPhotos: photos.sort(byYear) };
};

/** Gives parcels and outlines that share an outline the same id: the source's, else their smallest tax key. */
const keepLeast = (kept: Map<string, string>, outline: string, id: string): void => {
  const known = kept.get(outline);
  if (known === undefined || id < known) kept.set(outline, id);
};

/** The id of a record's outline; null for a record that has neither an id of the source nor an outline. */
const mapIds = async (records: AsyncIterable<OnOutline>): Promise<(record: OnOutline) => string | null> => {
  const given = new Map<string, string>();
  const taxkeys = new Map<string, string>();
  for await (const { map_id, taxkey, outlineHash } of records) {
    // Outlines without a parcel share nothing with parcels, which are all that the other dataset knows.
    if (!outlineHash || !taxkey) continue;
    keepLeast(map_id ? given : taxkeys, outlineHash, map_id ?? taxkey);
  }
  return ({ map_id, outlineHash }) =>
    map_id ?? (outlineHash && (given.get(outlineHash) ?? taxkeys.get(outlineHash))) ?? null;
};

/** Parcels with the id of their outline. */
const onOutlines: RoleTransform<'parcels'> = async function* ({ read }) {
  const mapIdOf = await mapIds(read());
  for await (const record of read()) {
    const { outlineHash: _, ...parcel } = record;
    yield { ...parcel, map_id: mapIdOf(record) };
  }
};

/** Each outline once, by its id; of several under one id of the source the first. */
const outlinesOnce: RoleTransform<'outlines'> = async function* ({ read }) {
  const mapIdOf = await mapIds(read());
  const seen = new Set<string>();
  for await (const record of read()) {
    const map_id = mapIdOf(record);
    if (!map_id || seen.has(map_id)) continue;
    seen.add(map_id);
    yield { map_id, outline: record.outline };
  }
};

/** The base map is written before the segments are published: a retry does it again. */
const withBaseMap: RoleTransform<'segments'> = async function* ({ read }) {
  await putSquares(await streetLines(read()));
  yield* read();
};

const TRANSFORMS: { [R in Role]?: RoleTransform<R> } = {
  crimes: atBlocks,
  ...(datasetFor('outlines') ? { parcels: onOutlines } : {}),
  outlines: outlinesOnce,
  segments: withBaseMap,
  photos: atPlaces,
};

/** The transform of a dataset, by the role that it has; undefined for none. */
export const transformOf = <N extends SnapshotName>(dataset: N): Transform<N> | undefined => {
  const role = roleOf(dataset);
  // The dataset that has the role is this one: its records have the columns of the role.
  return role && (TRANSFORMS[role] as Transform<N> | undefined);
};

/**
 * A name for the version of what a transform reads besides its source: when it changes, records of an unchanged
 * source are published again. Ask for it before the transform runs: it then reads this version or a newer one.
 */
export const READ_BESIDES: { [R in Role]?: () => Promise<string> } = {
  // Water and parks of the base map come with the code.
  segments: async () => LAND_VERSION,
  photos: async () => (await loadGazetteer())?.version ?? '',
};
