/** Changes records between their reader and their publishing, where the reader alone cannot make them. */
import type { Role } from '../../shared/datasets/dataset.ts';
import { datasetFor, roleOf, type SnapshotName } from '../../shared/datasets/registry.ts';
import { loadGazetteer } from '../places/geocode.ts';
import { putText } from '../snapshots/objects.ts';
import { buildBasemap } from './basemap.ts';
import { onOutlines, outlinesOnce } from './outlines.ts';
import { atPlaces } from './photo-locations.ts';
import { atBlocks } from './place-crime.ts';
import type { RoleTransform, Transform } from './transform.ts';

/** Where the site finds the built-in map's streets: `/data/basemap.json`. */
const BASEMAP_KEY = 'public/basemap.json';
/** Without it the CDN keeps an object for a day. */
const BASEMAP_SECONDS = 3600;

/** The built-in map is written before the segments are published: a retry does it again. */
const withBasemap: RoleTransform<'segments'> = async function* ({ read }) {
  await putText(BASEMAP_KEY, JSON.stringify(await buildBasemap(read())), 'application/json', BASEMAP_SECONDS);
  yield* read();
};

const TRANSFORMS: { [R in Role]?: RoleTransform<R> } = {
  crimes: atBlocks,
  ...(datasetFor('outlines') ? { parcels: onOutlines } : {}),
  outlines: outlinesOnce,
  segments: withBasemap,
  photos: atPlaces,
};

/** The transform of a dataset, by the role that it has; undefined for none. */
export const transformOf = <N extends SnapshotName>(dataset: N): Transform<N> | undefined => {
  const role = roleOf(dataset);
  // The dataset that has the role is this one: its records have the columns of the role.
  return role && (TRANSFORMS[role] as unknown as Transform<N> | undefined);
};

/**
 * A name for the version of what a transform reads besides its source: when it changes, records of an unchanged
 * source are published again. Ask for it before the transform runs: it then reads this version or a newer one.
 */
export const READ_BESIDES: { [R in Role]?: () => Promise<string> } = {
  photos: async () => (await loadGazetteer())?.version ?? '',
};
