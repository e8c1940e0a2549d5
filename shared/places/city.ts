/** What a city's folder says of the city itself. */
import type { Bounds, LngLat } from './geo.ts';

export interface City {
  /** Its folder's name. */
  id: string;
  name: string;
  /** How the address data spells the city (spec §9: street reference is asked for this municipality). */
  municipality: string;
  timeZone: string;
  centre: LngLat;
  bounds: Bounds;
  contactEmail: string;
  repositoryUrl: string;
}
