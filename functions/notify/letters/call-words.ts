/** The words for a dispatch call in a mail: kind, nature, place, age, distance. Pure. */
import { GRAVEST } from '#city/natures';
import { callLevel } from '../../../shared/alerts/call-types.ts';
import { plainNature, plainStatus } from '../../../shared/alerts/plain-words.ts';
import { watchedPlace, watchedWhere } from '../../../shared/alerts/watch-words.ts';
import { type CallWatch, isCircle } from '../../../shared/alerts/watches.ts';
import { capitalised } from '../../../shared/base/capitalised.ts';
import { feetToMetres, metresBetween } from '../../../shared/base/geo.ts';
import { formatCount } from '../../../shared/base/money.ts';
import type { CallLevel } from '../../../shared/datasets/call-facts.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { closeness, placeWords } from '../../../shared/places/plain-places.ts';
import { writtenPlace } from '../../../shared/places/written-place.ts';
import { statusTextOf } from '../../../shared/privacy/coarse.ts';
import { t } from '../../../shared/texts/mail/calls.data.ts';
import { type CallOfDataset, callId } from '../../tables/calls/calls.ts';

const FEET_PER_MILE = 5280;

/** `420 feet (0.08 mile)`, to the nearest ten feet: calls are placed by address, not by the inch. */
const formatFeet = (metres: number): string => {
  const feet = Math.max(10, Math.round(metres / feetToMetres(10)) * 10);
  return t('feetAndMiles', { feet: formatCount(feet), miles: (feet / FEET_PER_MILE).toFixed(2) });
};

/** The place of the call, as seen from the watched one. */
export interface Away {
  /** `About 420 feet (0.08 mile) from 2345 N Lake Dr`, `At your address, 2345 N Lake Dr`, `In Riverwest`, `On N Pierce St` */
  sentence: string;
  /** `about 420 feet (0.08 mile) away`, `at your address`; empty where the place says all. */
  short: string;
}

/** Null where the call is not placed, and a circle asked for it. */
export const awayFrom = (call: CallOfDataset, watch: CallWatch): Away | null => {
  const address = watchedPlace(watch);
  if (!isCircle(watch)) return { sentence: capitalised(watchedWhere(watch.place)), short: '' };
  if (!call.geometry) return null;
  const metres = metresBetween(watch.point.coordinates, call.geometry.coordinates);
  switch (closeness(metres, call, address)) {
    case 'here':
      return { sentence: t('atYourAddress', { address }), short: t('atYourAddressShort') };
    case 'close':
      return { sentence: t('closeToYourAddress', { address }), short: t('closeToYourAddressShort') };
    case 'block':
      return { sentence: t('inThisBlockCloseTo', { address }), short: t('inThisBlock') };
    case 'away':
      return {
        sentence: t('aboutFrom', { feet: formatFeet(metres), address }),
        short: t('aboutAway', { feet: formatFeet(metres) }),
      };
  }
};

export const isMajor = ({ dataset, natureOfCall }: CallOfDataset): boolean =>
  callLevel(dataset, natureOfCall) === 'major';

/** `Major police call` */
export const kindOf = (call: CallOfDataset): string =>
  DATASETS[call.dataset].calls.words[isMajor(call) ? 'major' : 'other'];

/** `Violation of a restraining order` */
export const natureOf = ({ dataset, natureOfCall }: CallOfDataset): string =>
  natureOfCall ? plainNature(dataset, natureOfCall) : t('natureNotGiven');

/** `Shots fired at 2345 N Lake Dr`, for a subject: without the apartment, which anybody who sees the screen would read. */
export const eventOf = (call: CallOfDataset): string => {
  const { at } = placeWords({ ...call, apt: null });
  return [natureOf(call), at].filter(Boolean).join(' ');
};

const statusIn = (call: CallOfDataset): string | null => statusTextOf(call.dataset, call);

/** `Unable to locate the caller`; null where none is given. */
export const statusOf = (call: CallOfDataset): string | null => {
  const status = statusIn(call);
  return status && plainStatus(status);
};

/** The department's own words: nature, place, status. */
export const cityWordsOf = (call: CallOfDataset): string =>
  [call.natureOfCall, writtenPlace(call), statusIn(call)].filter(Boolean).join(' · ');

const LEVELS: Record<CallLevel, number> = { major: 0, minor: 1, nonCrime: 2 };
const gravest = new Map<string, number>(GRAVEST.map((nature, rank) => [nature, rank]));

/** The most severe of some calls; of equals the first. */
export const worstOf = (calls: readonly CallOfDataset[]): CallOfDataset | undefined => {
  const weightOf = ({ dataset, natureOfCall }: CallOfDataset): number =>
    LEVELS[callLevel(dataset, natureOfCall)] * (GRAVEST.length + 1) +
    (gravest.get(natureOfCall ?? '') ?? GRAVEST.length);
  return calls.toSorted((a, b) => weightOf(a) - weightOf(b))[0];
};

/** The page of the call. */
export const callUrl = (call: CallOfDataset, siteUrl: string): string =>
  `${siteUrl}/${DATASETS[call.dataset].path}/${encodeURIComponent(callId(call.dataset, call))}`;
