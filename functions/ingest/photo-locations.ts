/** Finds the places of historic photos, and puts the photos of one place together. */
import type { Point } from '../../shared/base/geo.ts';
import type { HistoricPhoto } from '../../shared/datasets/roles.ts';
import type { Gazetteer, Placed } from '../places/gazetteer/gazetteer.ts';
import { loadGazetteer } from '../places/geocode.ts';
import { placeId } from '../tables/cells.ts';
import type { RoleTransform } from './transform.ts';

/** The house itself, a neighbour, where it would stand along its street, a corner, a whole block. */
const BEST_FIRST: Placed['locationAccuracy'][] = ['exact', 'near', 'segment', 'intersection', 'block'];

/** Where a photo's current address lies: of several, joined by `;`, the first of those that are known best. */
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
export const atPlaces: RoleTransform<'photos'> = async function* ({ read }, run) {
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
