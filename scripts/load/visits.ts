/** A visitor's questions, as docs/reliability.md counts it: fifteen calls, about records that are there. */
import { toIso } from '../../shared/base/dates.ts';
import { pick, type Random } from '../sample-city/random.ts';

/** How often a visitor makes each kind of call. */
export const MIX = {
  'alert poll': 4,
  'default list': 3,
  'heavy list': 2,
  'map box': 3,
  record: 2,
  address: 1,
} as const;
export type Kind = keyof typeof MIX;

/** The keys of this object are the kinds. */
export const KINDS = Object.keys(MIX) as Kind[];

/** The kinds that are lists. */
export const LIST_KINDS: readonly Kind[] = ['alert poll', 'default list', 'heavy list', 'map box'];

interface Place {
  lng: number;
  lat: number;
}

/** Values to ask for, taken from the lists themselves. */
export interface Subjects {
  /** Those at a house that is known by its number. */
  calls: { id: string; address: string; place: Place }[];
  parcels: { id: string }[];
}

interface Row {
  callNumber: string;
  taxkey: string;
  location: string | null;
  locationAccuracy: string | null;
  geometry: { coordinates: [number, number] } | null;
}

const rowsOf = async (url: string): Promise<Row[]> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return (await response.json()) as Row[]; // Lists of these two datasets have these columns.
};

export const readSubjects = async (url: string): Promise<Subjects> => {
  const calls = await rowsOf(`${url}/api/policeDispatchCall?limit=1000`);
  const parcels = await rowsOf(`${url}/api/parcel?limit=1000`);
  return {
    calls: calls.flatMap(({ callNumber, location, locationAccuracy, geometry }) => {
      const [lng, lat] = geometry?.coordinates ?? [];
      const [address = ''] = location?.split(',') ?? [];
      const isHouse = locationAccuracy === 'exact' && /^\d/.test(address);
      return lng === undefined || lat === undefined || !isHouse
        ? []
        : [{ id: callNumber, address, place: { lng, lat } }];
    }),
    parcels: parcels.map(({ taxkey }) => ({ id: taxkey })),
  };
};

const ALERT_HOURS = 6;
const HOUR_MS = 3_600_000;
const DEFAULT_LISTS = ['policeDispatchCall', 'fireDispatchCall', 'crime', 'parcel', 'historicPhotoLocation'];

const list = (name: string, query: Record<string, string>): string => `/api/${name}?${new URLSearchParams(query)}`;

const boxAround = ({ lng, lat }: Place, degrees: number): Record<string, string> => ({
  northBound: (lat + degrees).toFixed(6),
  southBound: (lat - degrees).toFixed(6),
  eastBound: (lng + degrees).toFixed(6),
  westBound: (lng - degrees).toFixed(6),
});

/** The path of one call. */
export const pathOf = (kind: Kind, { calls, parcels }: Subjects, random: Random): string => {
  const call = pick(random, calls);
  switch (kind) {
    case 'alert poll': {
      // To the hour, so that a browser asks for the same again.
      const since = new Date(Math.floor(Date.now() / HOUR_MS - ALERT_HOURS) * HOUR_MS);
      return list('policeDispatchCall', { limit: '1000', filter: `reportedDateTime >= "${toIso(since)}"` });
    }
    case 'default list':
      return list(pick(random, DEFAULT_LISTS), {});
    case 'heavy list': {
      const street = call.address.split(' ').slice(2).join(' ');
      return list('policeDispatchCall', {
        filter: `location.Contains("${street.replace(/["\\]/g, '')}") AND natureOfCall.Contains("a")`,
        order: pick(random, ['natureOfCall asc', 'status desc', 'location asc']),
        limit: '100',
      });
    }
    case 'map box':
      return random() < 0.5
        ? list('commonParcel', { ...boxAround(call.place, 0.003), limit: '250', includes: 'parcels' })
        : list('crime', { ...boxAround(call.place, 0.02), limit: '1000' });
    case 'record':
      return random() < 0.5 ? `/api/policeDispatchCall/${call.id}` : `/api/parcel/${pick(random, parcels).id}`;
    case 'address':
      return list('geocoding/fromAddress', { address: call.address });
  }
};
