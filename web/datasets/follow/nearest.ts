/** How far and in which direction something lies, in words; and which of several lies nearest. */
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/site/follow.data.ts';

const MILE_METRES = 1609.344;
const FOOT_METRES = 0.3048;

/** `0.4 miles`; in tens of feet below a tenth of a mile. */
export const farText = (metres: number): string => {
  if (metres < MILE_METRES / 10) return t('feetFar', { feet: Math.round(metres / FOOT_METRES / 10) * 10 });
  return t('milesFar', { miles: (metres / MILE_METRES).toFixed(1) });
};

/** Clockwise from the north. */
const WINDS = [
  t('north'),
  t('northEast'),
  t('east'),
  t('southEast'),
  t('south'),
  t('southWest'),
  t('west'),
  t('northWest'),
];

/** `north-east`: one of eight. */
export const directionText = ([lng, lat]: LngLat, [toLng, toLat]: LngLat): string => {
  const east = (toLng - lng) * Math.cos((lat * Math.PI) / 180);
  const turn = Math.atan2(east, toLat - lat) / (2 * Math.PI);
  const wind = Math.round(turn * WINDS.length + WINDS.length) % WINDS.length;
  return WINDS[wind] ?? '';
};

/** Null where nothing has a place. */
export const nearestOf = <T extends { place: LngLat | null }>(from: LngLat, items: readonly T[]): LngLat | null => {
  let [nearest, least]: [LngLat | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const { place } of items) {
    const metres = place ? metresBetween(from, place) : Number.POSITIVE_INFINITY;
    if (metres < least) [nearest, least] = [place, metres];
  }
  return nearest;
};
