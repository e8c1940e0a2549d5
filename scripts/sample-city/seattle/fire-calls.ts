/** The fire calls of the simulated Seattle: about 280 a day by the clock, on the page some minutes after they came in. */
import { wallTimeAt } from '../../../shared/base/dates.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { hash, pick, type Random, randomStream, weighted } from '../random.ts';
import type { Land } from './land.ts';

/** One row of the feed. */
export type FireRow = Readonly<Record<string, unknown>>;

const MINUTE = 60_000;
/** One call in each stretch of so long. */
const SLOT = 5 * MINUTE;
/** A tenth of the stretches is without one. */
const QUIET = 0.1;
/** The city publishes a call after 8 to 15 minutes. */
const LEAST_LAG = 8 * MINUTE;

const natureOf = weighted<string>([
  ['Aid Response', 45],
  ['Medic Response', 12],
  ['Medic Response- Overdose', 3],
  ['Low Acuity Response', 5],
  ['Auto Fire Alarm', 12],
  ['1RED 1 Unit', 4],
  ['MVI - Motor Vehicle Incident', 5],
  ['Rubbish Fire', 4],
  ['Natural Gas Odor', 3],
  ['Scenes Of Violence 7', 1],
  ['Fire in Building', 3],
  ['TEST - MIS TEST', 1],
]);

/** `3RD AVE` → `3rd Ave`: half of the rows are written so. */
const mixedCase = (text: string): string =>
  text.toLowerCase().replace(/(?<![a-z0-9])[a-z]/g, (letter) => letter.toUpperCase());

const two = (part: number): string => String(part).padStart(2, '0');

/** The portal's time without a zone, in whole minutes. */
const floating = (instant: number): string => {
  const { year, month, day, hour, minute } = wallTimeAt(new Date(instant));
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00.000`;
};

/** A row as the portal gives it: numbers as text, and the point a second time. */
export const fireRow = (number: string, instant: number, type: string, address: string, at: LngLat): FireRow => ({
  address,
  type,
  datetime: floating(instant),
  latitude: String(at[1]),
  longitude: String(at[0]),
  report_location: { type: 'Point', coordinates: at },
  incident_number: number,
});

const placeOf = ({ houses, corners }: Land, random: Random): { address: string; at: LngLat } => {
  if (random() < 0.2) {
    const { streets, at } = pick(random, corners);
    return { address: streets.join(' / '), at };
  }
  const { number, block, at } = pick(random, houses);
  return { address: `${number} ${block.street}`, at };
};

/** The call of a stretch and when it is published; null in a quiet one. */
const callOf = (slot: number, seed: number, land: Land): { row: FireRow; shownAt: number } | null => {
  const random = randomStream(hash(seed, slot));
  if (random() < QUIET) return null;
  const instant = slot * SLOT + Math.floor(random() * 5) * MINUTE;
  const { address, at } = placeOf(land, random);
  const written = random() < 0.5 ? mixedCase(address) : address;
  const row = fireRow(`F${slot}`, instant, natureOf(random), written, at);
  return { row, shownAt: instant + LEAST_LAG + Math.floor(random() * 7) * MINUTE };
};

/** The rows of calls of [from, to) that are published at `now`, the same whenever they are asked for. */
export function* fireRows(land: Land, seed: number, from: number, to: number, now: number): Generator<FireRow> {
  for (let slot = Math.floor(from / SLOT); slot * SLOT < to; slot += 1) {
    const call = callOf(slot, seed, land);
    if (call && call.shownAt <= now) yield call.row;
  }
}
