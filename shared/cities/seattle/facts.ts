/** Seattle as the product knows it: names, place, time zone, services. */
import type { Brands, City, Services } from '../../base/city.ts';

/** Brand names by the part of the site they head. None is the city's own. */
export const BRANDS: Brands = {
  Tools: 'Rain City Tools',
  Alerts: 'Rain City Alerts',
  Properties: 'Rain City Properties',
};

/** The services asked besides the sources of datasets: none. */
export const SERVICES = {} as const satisfies Services;

export const CITY: City = {
  id: 'seattle',
  name: 'Seattle',
  /** How the address data spells the city. */
  municipality: 'Seattle',
  timeZone: 'America/Los_Angeles',
  /** Downtown. */
  centre: [-122.3321, 47.6062],
  /** The city's extent, lon -122.436 to -122.236, lat 47.495 to 47.734, widened by about a kilometre. */
  bounds: { north: 47.745, south: 47.485, east: -122.22, west: -122.45 },
  /** Nobody runs this city yet: whoever does puts an address here. */
  contactEmail: 'hello@rain-city-tools.example',
  repositoryUrl: 'https://github.com/creamcitytools/cream-city-tools',
  /** King County's towns around the city, widened by about a kilometre. */
  region: { north: 47.79, south: 47.29, east: -122.05, west: -122.54 },
  stateNames: ['WA', 'WASH', 'WASHINGTON'],
  slug: 'rain-city',
  token: 'RainCityTools',
  domain: 'rain-city-tools.example',
};
