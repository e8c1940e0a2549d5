/** Which records are near an address: those within a quarter mile, as its page counts. */
import type { SelectionParams } from '../../../shared/api/schemas/selection.ts';
import type { LngLat } from '../../../shared/base/geo.ts';

const NEARBY_METRES = 402;

export const nearbyOf = ([longitude, latitude]: LngLat): SelectionParams => ({
  near: `${latitude},${longitude},${NEARBY_METRES}`,
});
