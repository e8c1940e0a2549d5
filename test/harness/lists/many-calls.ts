/** So many made-up calls as the alerts map asks for: all over the city, of every kind, in the six hours before a time. */
import { toIso } from '../../../shared/base/dates.ts';
import { CITY } from '../../../shared/cities/milwaukee/facts.ts';

const POLICE_NATURES = ['SHOTS FIRED', 'BATTERY', 'THEFT', 'TRAFFIC STOP', 'WELFARE CITIZEN', 'DRUG DEALING'];
const FIRE_NATURES = ['EMS', 'STRUCTURE FIRE', 'VEHICLE FIRE', 'SERVICE CALL'];
const WINDOW_MS = 6 * 3_600_000;
/** Less than the whole, so that none leaves while a page is looked at for a few minutes. */
const SPREAD = 0.9;

/** Neighbourhoods where calls lie close to each other. */
const CROWDS = 40;
/** Degrees from a crowd's middle to its edge. */
const REACH = 0.008;

/** Fractions between 0 and 1 that fill a square evenly and look like chance (Kronecker sequences of the plastic number). */
const scattered = (index: number): [number, number] => [(index * 0.7548776662) % 1, (index * 0.5698402909) % 1];

/** Every other call in a crowd, the others anywhere. */
const pointOf = (index: number) => {
  const { north, south, east, west } = CITY.bounds;
  const isCrowded = index % 2 < 1;
  const [x, y] = scattered(isCrowded ? Math.floor(index) % CROWDS : index);
  const [dx, dy] = isCrowded ? scattered(index) : [0.5, 0.5];
  const [lng, lat] = [west + (east - west) * x, south + (north - south) * y];
  return { type: 'Point', coordinates: [lng + (dx - 0.5) * 2 * REACH, lat + (dy - 0.5) * 2 * REACH] };
};

const timeOf = (index: number, count: number, now: Date): string =>
  toIso(new Date(now.getTime() - (index / count) * SPREAD * WINDOW_MS));

/** The answer of `GET /api/policeDispatchCall`, the newest first. */
export const manyPoliceCalls = (count: number, now: Date) =>
  Array.from({ length: count }, (_, index) => ({
    callNumber: String(263_300_000 + index),
    reportedDateTime: timeOf(index, count, now),
    location: `${1000 + index} N SAMPLE ST,MKE`,
    district: 1 + (index % 7),
    natureOfCall: POLICE_NATURES[index % POLICE_NATURES.length],
    status: 'Service in Progress',
    geometry: pointOf(index + 1),
  }));

/** The answer of `GET /api/fireDispatchCall`, the newest first. */
export const manyFireCalls = (count: number, now: Date) =>
  Array.from({ length: count }, (_, index) => ({
    cfs: String(1_800_000 + index),
    reportedDateTime: timeOf(index, count, now),
    address: `${1000 + index} W SAMPLE AV`,
    apt: null,
    city: 'MILWAUKEE',
    natureOfCall: FIRE_NATURES[index % FIRE_NATURES.length],
    disposition: 'ACTIVE',
    geometry: pointOf(index + 0.5),
  }));
