/** Outlines of parcels: one for each feature of the layer; those of one outline become one record in the sync. */
import { taxKeyOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { outlineHash, outlineOf } from '../../../datasets/reading/outline.ts';
import { mapIdOf } from './parcel-values.ts';

export const commonParcel: Feed<'common-parcel'> = {
  normalise({ cells: attributes, geometry }) {
    const map_id = mapIdOf(attributes);
    const taxkey = taxKeyOf(attributes.taxkey);
    if (!map_id && !taxkey) return { reject: 'no-id' };
    const outline = outlineOf(geometry);
    if (!outline) return { reject: 'no-outline' };
    return { map_id, taxkey, outline, outlineHash: outlineHash(outline) };
  },
};
