/** Milwaukee as the product knows it: names, place, time zone, services. */
import type { Brands, City, Services } from '../../base/city.ts';

/** Brand names by the part of the site they head (spec §1). */
export const BRANDS: Brands = {
  Tools: 'Cream City Tools',
  Alerts: 'Cream City Alerts',
  TrashDay: 'Cream City Trash Day',
  Properties: 'Cream City Properties',
  HistoricPhotos: 'Cream City Historic Photos',
};

/** The services asked besides the sources of datasets; a variable `SOURCE_<NAME>_URL` replaces an address. */
export const SERVICES = {
  /** The page of the city's form, and the JSON service beside it. */
  GARBAGE_DAY: 'https://itmdapps.milwaukee.gov/DpwServletsPublic/garbage_day',
  GARBAGE_DAY_SERVICE: 'https://itmdapps.milwaukee.gov/DpwServletsPublicAll/garbageDayService',
} as const satisfies Services;

export const CITY: City = {
  id: 'milwaukee',
  name: 'Milwaukee',
  /** How the address data spells the city (spec §9: street reference is asked for this municipality). */
  municipality: 'Milwaukee',
  timeZone: 'America/Chicago',
  /** Downtown (spec §9: about 43.03, -87.97). */
  centre: [-87.9730566, 43.0315528],
  /** The city's extent from its limit, lon -88.071 to -87.864, lat 42.921 to 43.195, widened by about a kilometre. */
  bounds: { north: 43.205, south: 42.911, east: -87.85, west: -88.085 },
  contactEmail: 'hello@creamcity.tools',
  repositoryUrl: 'https://github.com/creamcitytools/cream-city-tools',
  /** Milwaukee County's extent, lon -88.070 to -87.829 (the lake's shore), lat 42.842 to 43.193, widened by about a kilometre. */
  region: { north: 43.205, south: 42.831, east: -87.815, west: -88.085 },
  stateNames: ['WI', 'WIS', 'WISCONSIN'],
  slug: 'cream-city',
  token: 'CreamCityTools',
  domain: 'creamcity.tools',
};
