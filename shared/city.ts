/** Milwaukee as the product knows it: names, place, time zone, sources, credits. */
import type { Bounds, LngLat } from './geo.ts';

/** Brand names by the part of the site they head (spec §1). */
export const BRANDS = {
  Tools: 'Cream City Tools',
  Alerts: 'Cream City Alerts',
  TrashDay: 'Cream City Trash Day',
  Properties: 'Cream City Properties',
  HistoricPhotos: 'Cream City Historic Photos',
} as const;

export type Brand = keyof typeof BRANDS;

/** Each upstream address; a variable `SOURCE_<NAME>_URL` replaces it (see `shared/env.ts`). */
export const SOURCES = {
  POLICE_CALLS: 'https://itmdapps.milwaukee.gov/MPDCallData/index.jsp?district=All',
  FIRE_CALLS: 'https://itmdapps.milwaukee.gov/MFDCallData/GetCalls',
  STREET_ADDRESSES: 'https://lio.milwaukeecountywi.gov/arcgis/rest/services/Addressing/Address_Points/MapServer/0',
  STREET_SEGMENTS:
    'https://services2.arcgis.com/s1wgJQKbKJihhhaT/ArcGIS/rest/services/Street_Centerlines/FeatureServer/5',
  /** CKAN packages: the file is found through the package, since resource ids change with each upload. */
  CRIMES: 'https://data.milwaukee.gov/api/3/action/package_show?id=wibr',
  CRIMES_ARCHIVE: 'https://data.milwaukee.gov/api/3/action/package_show?id=wibrarchive',
  PROPERTIES: 'https://data.milwaukee.gov/api/3/action/package_show?id=mprop',
  PROPERTIES_ARCHIVE: 'https://data.milwaukee.gov/api/3/action/package_show?id=historical-master-property-file',
  /** The county's parcels; the city's own layer lies on a host whose robots.txt refuses everyone. */
  PARCELS:
    'https://services2.arcgis.com/s1wgJQKbKJihhhaT/arcgis/rest/services/Milwaukee_County_Parcels_Property_Information_view/FeatureServer/58',
  HISTORIC_PHOTOS: 'https://content.mpl.org/digital/api/search/collection/HstoricPho',
  /** The page of the city's form, and the JSON service beside it. */
  GARBAGE_DAY: 'https://itmdapps.milwaukee.gov/DpwServletsPublic/garbage_day',
  GARBAGE_DAY_SERVICE: 'https://itmdapps.milwaukee.gov/DpwServletsPublicAll/garbageDayService',
} as const;

export type SourceName = keyof typeof SOURCES;

export const CITY: {
  name: string;
  municipality: string;
  timeZone: string;
  centre: LngLat;
  bounds: Bounds;
  contactEmail: string;
  repositoryUrl: string;
} = {
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
};
