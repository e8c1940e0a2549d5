/** An address of every page that anybody may open, for tests that go through them all; a unit test holds it complete. */

import type { LngLat, Point } from '../../shared/base/geo.ts';
import { SITE_DATASETS } from '../../shared/datasets/on-site.ts';
import type { Datasets, ListedName } from '../../shared/datasets/registry.ts';
import { parseLocation } from '../../shared/places/location.ts';
import { addressSlug, streetSlug } from '../../shared/places/slug.ts';
import { stageHeaders } from '../../shared/platform/stage-pass.ts';

type NameOnSite = { [N in ListedName]: Datasets[N] extends { site: null } ? never : N }[ListedName];

/** The id of one record of each dataset that has pages, by the dataset's name in URLs. */
type SampleIds = Readonly<Record<Datasets[NameOnSite]['path'], string>>;

export interface SampleRecords extends SampleIds {
  /** Slugs. */
  address: string;
  corner: string;
  street: string;
  /** The library's number of a photograph. */
  photo: string;
  neighborhood: string;
  district: string;
}

/** Asks the API for a list. */
type Read = (path: string) => Promise<unknown>;
type Rows = (path: string) => Promise<Record<string, string>[]>;

/** The ground of a street's houses: the least and greatest longitude, and latitude. */
type Extent = readonly [LngLat, LngLat];

const extentsOf = (parcels: readonly { address: string; geometry: Point }[]): Map<string, Extent> => {
  const extents = new Map<string, Extent>();
  for (const { address, geometry } of parcels) {
    const name = address.replace(/^\S+ /, '');
    const [lng, lat] = geometry.coordinates;
    const [[west, south], [east, north]] = extents.get(name) ?? [
      [lng, lat],
      [lng, lat],
    ];
    extents.set(name, [
      [Math.min(west, lng), Math.min(south, lat)],
      [Math.max(east, lng), Math.max(north, lat)],
    ]);
  }
  return extents;
};

const lieAcross = ([least, most]: Extent, [from, to]: Extent): boolean =>
  least[0] <= to[0] && from[0] <= most[0] && least[1] <= to[1] && from[1] <= most[1];

/** The first corner that the search finds of two streets whose houses lie across each other. */
const sampleCorner = async (read: Read): Promise<string> => {
  const parcels = await read('parcel?limit=1000&fields=taxkey,address,geometry&filter=houseNumber+>%3D+1');
  // A parcel with a house has both.
  const streets = [...extentsOf(parcels as { address: string; geometry: Point }[])];
  for (const [one, here] of streets)
    for (const [other, there] of streets) {
      if (one >= other || !lieAcross(here, there)) continue;
      const found = await read(`search?kind=corner&q=${encodeURIComponent(`${one} and ${other}`)}`);
      const [corner] = found as { path: string }[];
      if (corner) return corner.path.replace('/corner/', '');
    }
  throw new Error('No two streets cross.');
};

/** The slugs of a house and its street, from a parcel, and of a corner. */
const samplePlaces = async (rowsOf: Rows, read: Read) => {
  const parcels = await rowsOf('parcel?limit=1&filter=houseNumber+>%3D+1');
  const house = parseLocation(parcels[0]?.address ?? '');
  if (house.kind !== 'number') throw new Error('The first parcel has no house.');
  return {
    address: addressSlug({ ...house, number: String(house.number) }),
    street: streetSlug(house),
    corner: await sampleCorner(read),
  };
};

const samplePhoto = async (read: Read): Promise<string> => {
  // Places of photos with their photos.
  const [place] = (await read('historicPhotoLocation?includes=historicPhotos&limit=1')) as {
    historicPhotos: { id: string }[];
  }[];
  if (!place?.historicPhotos[0]) throw new Error('No place has a photograph.');
  return place.historicPhotos[0].id;
};

/** The first record of each list. */
export const sampleRecords = async (siteUrl: string): Promise<SampleRecords> => {
  const headers = stageHeaders(process.env.STAGE_PASSWORD);
  const read: Read = async (path) => (await fetch(`${siteUrl}/api/${path}`, { headers })).json();
  const rowsOf: Rows = async (path) => {
    // A list of records, each with its id.
    const rows = (await read(path)) as Record<string, string>[];
    if (rows.length === 0) throw new Error(`/api/${path} is empty.`);
    return rows;
  };
  const first = async (path: string, id: string): Promise<string> => {
    const found = (await rowsOf(path))[0]?.[id];
    if (!found) throw new Error(`/api/${path} has no ${id}.`);
    return found;
  };
  const ids: Record<string, string> = {};
  for (const { path, id } of SITE_DATASETS) ids[path] = await first(`${path}?limit=1`, id);
  return {
    // Each dataset that has pages has one now.
    ...(ids as SampleIds),
    ...(await samplePlaces(rowsOf, read)),
    photo: await samplePhoto(read),
    neighborhood: await first('area?kind=neighborhood', 'id'),
    district: await first('area?kind=policeDistrict', 'id'),
  };
};

/** The id of the record of a dataset, whichever the city has; throws where it has none with pages under this name. */
export const idOf = (records: SampleRecords, path: string): string => {
  const { [path]: id }: Readonly<Record<string, string | undefined>> = { ...records };
  if (id === undefined) throw new Error(`There is no record of ${path}.`);
  return id;
};

type PathOf = (records: SampleRecords) => string;

/** The list and the record's page of each dataset that has them. */
const DATASET_PAGES: Record<string, PathOf> = Object.fromEntries(
  SITE_DATASETS.flatMap(({ path }): [string, PathOf][] => [
    [`/${path}`, () => `/${path}`],
    [`/${path}/:id`, (records) => `/${path}/${encodeURIComponent(idOf(records, path))}`],
  ]),
);

/** By the route's pattern. */
export const PUBLIC_PAGES: Record<string, PathOf> = {
  ...DATASET_PAGES,
  '/': () => '/',
  '/alerts': () => '/alerts',
  '/alerts/draw': () => '/alerts/draw?within=43.05,-87.95;43.055,-87.95;43.055,-87.94&name=Our+block',
  '/sirens': () => '/sirens',
  '/pickupDates': () => '/pickupDates',
  '/parcel': () => '/parcel?limit=10',
  '/historicPhotoLocation/explore': (records) =>
    `/historicPhotoLocation/explore?at=${idOf(records, 'historicPhotoLocation')}`,
  '/historicPhoto/:id': ({ photo }) => `/historicPhoto/${photo}`,
  '/address/:slug': ({ address }) => `/address/${address}`,
  '/corner/:slug': ({ corner }) => `/corner/${corner}`,
  '/street/:slug': ({ street }) => `/street/${street}`,
  '/neighborhood': () => '/neighborhood',
  '/neighborhood/:id': ({ neighborhood }) => `/neighborhood/${neighborhood}`,
  '/district/:id': ({ district }) => `/district/${district}`,
  '/numbers': ({ district }) => `/numbers?list=policeDispatchCall&by=hour&area=${district}`,
  '/embed/numbers': () => '/embed/numbers?list=policeDispatchCall&by=mark',
  '/compare': ({ neighborhood, district }) => `/compare?a=${neighborhood}&b=${district}`,
  '/how-we-count': () => '/how-we-count',
  '/accessibility': () => '/accessibility',
  '/dispatchCallTypes': () => '/dispatchCallTypes',
  '/dispatchCallSubscription/unsubscribe': () => '/dispatchCallSubscription/unsubscribe',
  '/pickupDatesSubscription/unsubscribe': () => '/pickupDatesSubscription/unsubscribe',
  '/resume': () => '/resume',
  '/manage': () => '/manage',
  '/manage/delete': () => '/manage/delete?token=none',
  '/confirm-email': () => '/confirm-email',
  '/login': () => '/login',
  '/logout': () => '/logout',
  '/developers': () => '/developers',
  '/swagger': () => '/swagger',
  '/about': () => '/about',
  '/status': () => '/status',
  '/privacy': () => '/privacy',
  '/look': () => '/look',
  '*': () => '/no-such-page',
};

/** Pages that lead on to another one at once. */
export const PASSING_PAGES = ['/login/external'];

/** The path of the page of this kind, such as `/crime/:id`. */
export const pathOf = (kind: string, records: SampleRecords): string => PUBLIC_PAGES[kind]?.(records) ?? '';
