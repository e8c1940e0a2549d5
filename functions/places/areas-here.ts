/** The areas that a place lies in. */
import type { AreaHere } from '../../shared/api/schemas/place.ts';
import type { LngLat } from '../../shared/places/geo.ts';

/** None yet: no outlines of areas are read. */
export const areasHere = async (_at: LngLat): Promise<AreaHere[]> => [];
