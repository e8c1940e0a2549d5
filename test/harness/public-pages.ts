/** An address of every page that anybody may open, for tests that go through them all; a unit test holds it complete. */

/** One record of each dataset that has pages. */
export interface SampleRecords {
  policeCall: string;
  fireCall: string;
  crime: string;
  parcel: string;
  photoLocation: string;
}

/** The first record of each list. */
export const sampleRecords = async (siteUrl: string): Promise<SampleRecords> => {
  const first = async (path: string, id: string): Promise<string> => {
    const response = await fetch(`${siteUrl}/api/${path}?limit=1`);
    // A list of records, each with its id.
    const [record] = (await response.json()) as Record<string, string>[];
    const found = record?.[id];
    if (!found) throw new Error(`/api/${path} is empty.`);
    return found;
  };
  return {
    policeCall: await first('policeDispatchCall', 'callNumber'),
    fireCall: await first('fireDispatchCall', 'cfs'),
    crime: await first('crime', 'incidentNum'),
    parcel: await first('parcel', 'taxkey'),
    photoLocation: await first('historicPhotoLocation', 'id'),
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
  '/historicPhotoLocation/explore': ({ photoLocation }) => `/historicPhotoLocation/explore?at=${photoLocation}`,
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
