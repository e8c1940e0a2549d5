/** How a dispatch call reads in a mail: its kind, its nature, its place, its age, how far away it was. Pure. */

import { GRAVEST } from '../../shared/call-types.data.ts';
import { type CallLevel, callLevel } from '../../shared/call-types.ts';
import { DATASETS } from '../../shared/datasets/index.ts';
import { feetToMetres, metresBetween } from '../../shared/geo.ts';
import { closeness, placeWords, plainPlace } from '../../shared/plain-places.ts';
import { plainNature, plainStatus } from '../../shared/plain-words.ts';
import {
  DISPATCH_CALL_TYPES,
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../shared/subscriptions.ts';
import { writtenPlace } from '../../shared/written-place.ts';
import type { CallOfDataset } from '../store/calls.ts';

const FEET_PER_MILE = 5280;

/** `420 feet (0.08 mile)`, to the nearest ten feet: calls are placed by address, not by the inch. */
const formatFeet = (metres: number): string => {
  const feet = Math.max(10, Math.round(metres / feetToMetres(10)) * 10);
  return `${feet.toLocaleString('en-US')} feet (${(feet / FEET_PER_MILE).toFixed(2)} mile)`;
};

/** The subscription's address as people write it. */
export const addressOf = (subscription: DispatchCallSubscription): string =>
  plainPlace(subscriptionAddress(subscription));

/** How far the call was from the subscription's address. */
export interface Away {
  /** `About 420 feet (0.08 mile) from 2345 N Lake Dr`, `At your address, 2345 N Lake Dr` */
  sentence: string;
  /** `about 420 feet (0.08 mile) away`, `at your address` */
  short: string;
}

/** Null where the call is not placed. */
export const awayFrom = (call: CallOfDataset, subscription: DispatchCallSubscription): Away | null => {
  if (!call.geometry) return null;
  const metres = metresBetween(subscription.point.coordinates, call.geometry.coordinates);
  const address = addressOf(subscription);
  switch (closeness(metres, call, address)) {
    case 'here':
      return { sentence: `At your address, ${address}`, short: 'at your address' };
    case 'close':
      return { sentence: `Close to your address, ${address}`, short: 'close to your address' };
    case 'block':
      return { sentence: `In this block, close to ${address}`, short: 'in this block' };
    case 'away':
      return { sentence: `About ${formatFeet(metres)} from ${address}`, short: `about ${formatFeet(metres)} away` };
  }
};

const KINDS: Record<CallOfDataset['dataset'], Record<CallLevel, string>> = {
  'police-dispatch-call': { major: 'Major police call', minor: 'Police call', nonCrime: 'Police call' },
  'fire-dispatch-call': { major: 'Major fire call', minor: 'Fire call', nonCrime: 'Fire call' },
};

export const isMajor = ({ dataset, natureOfCall }: CallOfDataset): boolean =>
  callLevel(dataset, natureOfCall) === 'major';

/** `Major police call` */
export const kindOf = ({ dataset, natureOfCall }: CallOfDataset): string =>
  KINDS[dataset][callLevel(dataset, natureOfCall)];

/** `Violation of a restraining order` */
export const natureOf = ({ dataset, natureOfCall }: CallOfDataset): string =>
  natureOfCall ? plainNature(dataset, natureOfCall) : 'Nature not given';

/** `Shots fired at 2345 N Lake Dr`, for a subject: without the apartment, which anybody who sees the screen would read. */
export const eventOf = (call: CallOfDataset): string => {
  const { at } = placeWords({ ...call, apt: null });
  return [natureOf(call), at].filter(Boolean).join(' ');
};

const statusIn = (call: CallOfDataset): string | null =>
  call.dataset === 'police-dispatch-call' ? call.status : call.disposition;

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

/** The gravest of some calls, of equals the first. */
export const worstOf = (calls: readonly CallOfDataset[]): CallOfDataset | undefined => {
  const weightOf = ({ dataset, natureOfCall }: CallOfDataset): number =>
    LEVELS[callLevel(dataset, natureOfCall)] * (GRAVEST.length + 1) +
    (gravest.get(natureOfCall ?? '') ?? GRAVEST.length);
  return calls.toSorted((a, b) => weightOf(a) - weightOf(b))[0];
};

/** The page of the call. */
export const callUrl = (call: CallOfDataset, siteUrl: string): string => {
  const id = call.dataset === 'police-dispatch-call' ? call.callNumber : call.cfs;
  return `${siteUrl}/${DATASETS[call.dataset].path}/${encodeURIComponent(id)}`;
};

/** What a subscription asked for. */
export const askedFor = (subscription: DispatchCallSubscription): string =>
  `${DISPATCH_CALL_TYPES[subscription.dispatchCallType]} within ${formatDistance(subscription.distance)} of ${addressOf(subscription)}`;
