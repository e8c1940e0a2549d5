/** The two map layers of parcels, of which either may be configured: the county's, which has more, and the city's. */
import { type LayerFeature, readLayer, requireAttributes } from '../upstream/arcgis.ts';

export type ParcelLayer = 'county' | 'city';

export interface ParcelFeature extends LayerFeature {
  layer: ParcelLayer;
}

/** The attributes without which a layer is another one; which others it has differs between its versions. */
const NEEDED: Record<ParcelLayer, readonly string[]> = {
  /** 'Parcels with Property Information'. */
  county: ['map_id', 'taxkey', 'housenr', 'streetname', 'ownername1', 'assessedva', 'descriptio', 'dwelling_c'],
  /** 'parcels_mprop': parcels with the columns of the Master Property file. */
  city: ['taxkey', 'house_nr_lo', 'sdir', 'street', 'sttype', 'owner_name_1', 'c_a_class', 'c_a_total', 'nr_units'],
};

/** Every parcel of whichever layer lies at the address. Throws as `readLayer` does. */
export async function* readParcels(from: string): AsyncGenerator<ParcelFeature> {
  for await (const feature of readLayer(from, ['taxkey'])) {
    const layer = 'map_id' in feature.attributes ? 'county' : 'city';
    requireAttributes(feature.attributes, NEEDED[layer]);
    yield { layer, ...feature };
  }
}
