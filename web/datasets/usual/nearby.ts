/** Which records are near an address: those within a quarter mile, as its page counts. */
import type { LngLat } from '../../../shared/base/geo.ts';
import { NEARBY_METRES } from '../../../shared/places/nearby.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';

export const nearbyOf = ([longitude, latitude]: LngLat): SelectionParams => ({
  near: `${latitude},${longitude},${NEARBY_METRES}`,
});
