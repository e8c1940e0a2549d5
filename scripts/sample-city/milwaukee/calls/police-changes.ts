/** How a police call's row changes while it is on the page. */
import type { PoliceRow } from '../../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import type { Random } from '../../random.ts';
import type { CallPlaces } from './call-places.ts';
import { natureOf, unitOf } from './police-mix.ts';
import type { Shown } from './shown-calls.ts';

/** Cells that were others until an instant; of several that apply, the last in the list holds. */
export interface Before {
  until: number;
  cells: Partial<Pick<PoliceRow, 'location' | 'district' | 'nature' | 'status'>>;
}

/** Minutes by which a call shows late: one in twenty by 12 or more, one in a thousand by 33 or more, none beyond 59. */
export const lateMinutes = (random: Random): number => {
  const chance = random();
  if (chance > 0.05) return chance > 0.3 ? 0 : random() * 6;
  return chance < 0.001 ? 33 + random() * 26 : 12 + random() * 20;
};

/** Status paths: 70 % of calls never change, 29.5 % once, the rest twice; a handful go back to what they were. */
const statusPath = (random: Random, call: Shown & { status: string }): Before[] => {
  const moment = () => call.shownAt + random() * (call.goneAt - call.shownAt);
  if (call.status === 'Service in Progress')
    return random() < 0.001 ? [{ until: moment(), cells: { status: 'Assignment Completed' } }] : [];
  if (random() > 0.38) return [];
  const until = moment();
  const started = { until, cells: { status: 'Service in Progress' } };
  if (random() > 0.018 || call.status === 'Assignment Completed') return [started];
  return [{ until: until + (call.goneAt - until) / 2, cells: { status: 'Assignment Completed' } }, started];
};

/** One call in a hundred moves, one in 400 changes district, one in 200 its nature. */
const corrections = (random: Random, places: CallPlaces, call: Shown): Before[] => {
  const moment = () => call.shownAt + random() * (call.goneAt - call.shownAt);
  const list: Before[] = [];
  if (random() < 0.0096) list.push({ until: moment(), cells: { location: `${places.corner(random).text},MKE` } });
  if (random() < 0.0023) list.push({ until: moment(), cells: { district: unitOf(random) } });
  if (random() < 0.0045) list.push({ until: moment(), cells: { nature: natureOf(random) } });
  return list;
};

/** The row's earlier words, for a call whose last status is known. */
export const changesOf = (random: Random, places: CallPlaces, call: Shown & { status: string }): Before[] => [
  ...statusPath(random, call),
  ...corrections(random, places, call),
];
