/** An address of every page that anybody may open, for tests that go through them all; a unit test holds it complete. */

import { parseLocation } from '../../shared/places/location.ts';
import { addressSlug, cornerSlug, streetSlug } from '../../shared/places/slug.ts';

/** One record of each dataset that has pages. */
export interface SampleRecords {
  policeCall: string;
  fireCall: string;
  crime: string;
  parcel: string;
  photoLocation: string;
  /** Slugs. */
  address: string;
  corner: string;
  street: string;
  neighborhood: string;
  district: string;
}

/** The slugs of a house, its street and a corner, from a parcel and a call that have them. */
const samplePlaces = async (rowsOf: (path: string) => Promise<Record<string, string>[]>) => {
  const [parcel] = await rowsOf('parcel?limit=1&filter=houseNumber+>%3D+1');
  const [call] = await rowsOf('policeDispatchCall?limit=1&filter=locationAccuracy+%3D+"intersection"');
  const [house, corner] = [parseLocation(parcel?.address ?? ''), parseLocation(call?.location ?? '')];
  if (house.kind !== 'number' || corner.kind !== 'intersection') throw new Error('No house or no corner.');
  return {
    address: addressSlug({ ...house, number: String(house.number) }),
    street: streetSlug(house),
    corner: cornerSlug(corner),
  };
};

/** The first record of each list. */
export const sampleRecords = async (siteUrl: string): Promise<SampleRecords> => {
  const rowsOf = async (path: string): Promise<Record<string, string>[]> => {
    const response = await fetch(`${siteUrl}/api/${path}`);
    // A list of records, each with its id.
    const rows = (await response.json()) as Record<string, string>[];
    if (rows.length === 0) throw new Error(`/api/${path} is empty.`);
    return rows;
  };
  const first = async (path: string, id: string): Promise<string> => {
    const found = (await rowsOf(path))[0]?.[id];
    if (!found) throw new Error(`/api/${path} has no ${id}.`);
    return found;
  };
  return {
    policeCall: await first('policeDispatchCall?limit=1', 'callNumber'),
    fireCall: await first('fireDispatchCall?limit=1', 'cfs'),
    crime: await first('crime?limit=1', 'incidentNum'),
    parcel: await first('parcel?limit=1', 'taxkey'),
    ...(await samplePlaces(rowsOf)),
    neighborhood: await first('area?kind=neighborhood', 'id'),
    district: await first('area?kind=policeDistrict', 'id'),
    photoLocation: await first('historicPhotoLocation?limit=1', 'id'),
  };
};

/** By the route's pattern. */
export const PUBLIC_PAGES: Record<string, (records: SampleRecords) => string> = {
  '/': () => '/',
  '/alerts': () => '/alerts',
  '/policeDispatchCall': () => '/policeDispatchCall',
  '/policeDispatchCall/:id': ({ policeCall }) => `/policeDispatchCall/${policeCall}`,
  '/fireDispatchCall': () => '/fireDispatchCall',
  '/fireDispatchCall/:id': ({ fireCall }) => `/fireDispatchCall/${fireCall}`,
  '/crime': () => '/crime',
  '/crime/:id': ({ crime }) => `/crime/${crime}`,
  '/pickupDates': () => '/pickupDates',
  '/parcel': () => '/parcel?limit=10',
  '/parcel/:id': ({ parcel }) => `/parcel/${parcel}`,
  '/historicPhotoLocation': () => '/historicPhotoLocation',
  '/historicPhotoLocation/:id': ({ photoLocation }) => `/historicPhotoLocation/${photoLocation}`,
  '/historicPhotoLocation/explore': ({ photoLocation }) => `/historicPhotoLocation/explore?at=${photoLocation}`,
  '/address/:slug': ({ address }) => `/address/${address}`,
  '/corner/:slug': ({ corner }) => `/corner/${corner}`,
  '/street/:slug': ({ street }) => `/street/${street}`,
  '/neighborhood': () => '/neighborhood',
  '/neighborhood/:id': ({ neighborhood }) => `/neighborhood/${neighborhood}`,
  '/district/:id': ({ district }) => `/district/${district}`,
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
  '*': () => '/no-such-page',
};

/** Pages that lead on to another one at once. */
export const PASSING_PAGES = ['/login/external'];
