/** The subject of a police call, its place and its end, in the measured proportions. */
import { type Random, weighted } from '../../random.ts';
import { type CallPlace, type CallPlaces, houseLocation } from './call-places.ts';
import { ON_THE_ROAD, OWN_WORK, POLICE_NATURES, STATION_WORK, STATUSES, UNITS } from './calls.data.ts';

export const natureOf = weighted(
  POLICE_NATURES.trim()
    .split('\n')
    .map((line): [string, number] => {
      const space = line.indexOf(' ');
      return [line.slice(space + 1), Number(line.slice(0, space))];
    }),
);
const statuses = {
  stop: weighted(STATUSES.stop),
  accident: weighted(STATUSES.accident),
  own: weighted(STATUSES.own),
  other: weighted(STATUSES.other),
};
/** A unit's name in place of a district. */
export const unitOf = weighted(UNITS);

/** The last status of a call of a nature. */
export const statusOf = (random: Random, of: string): string => {
  if (of === 'TRAFFIC STOP') return statuses.stop(random);
  if (of.startsWith('ACC ')) return statuses.accident(random);
  return OWN_WORK.has(of) ? statuses.own(random) : statuses.other(random);
};

/** The place of a call of a nature. */
export const placeOf = (random: Random, places: CallPlaces, of: string): CallPlace => {
  if (STATION_WORK.has(of) && random() < 0.6) {
    const station = places.station(random);
    if (station) return station;
  }
  const chance = random();
  if (chance < 0.0045) return places.nowhere(random);
  if (chance < 0.0075) return places.suburb(random) ?? houseLocation(random, places);
  if (random() < (ON_THE_ROAD.has(of) ? 0.4 : 0.085)) {
    const { text, point, district } = places.corner(random);
    // Now and then only the two names, without municipality.
    if (random() < 0.008)
      return { text: text.replaceAll(/\b[NSEW] | (ST|AV|BL|DR|RD|PL)\b/g, '').replace(' / ', '/'), point, district };
    return { text: `${text},MKE`, point, district };
  }
  return houseLocation(random, places);
};
