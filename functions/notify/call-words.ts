/** How a dispatch call reads in a mail: its kind, its nature, its place, how far away it was. Pure. */
import { type CallLevel, callLevel } from '../../shared/call-types.ts';
import { DATASETS } from '../../shared/datasets/index.ts';
import { feetToMetres, metresBetween } from '../../shared/geo.ts';
import {
  DISPATCH_CALL_TYPES,
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../shared/subscriptions.ts';
import type { CallOfDataset } from '../store/calls.ts';

const FEET_PER_MILE = 5280;

/** `420 feet (0.08 mile)`, to the nearest ten feet: calls are placed by address, not by the inch. */
const formatFeet = (metres: number): string => {
  const feet = Math.max(10, Math.round(metres / feetToMetres(10)) * 10);
  return `${feet.toLocaleString('en-US')} feet (${(feet / FEET_PER_MILE).toFixed(2)} mile)`;
};

export const placeOf = (call: CallOfDataset): string =>
  (call.dataset === 'police-dispatch-call' ? [call.location] : [call.address, call.city]).filter(Boolean).join(', ') ||
  'Place not given';

/** `420 feet (0.08 mile)` from the subscription's point; null where the call has none. */
export const distanceTo = (call: CallOfDataset, { point }: DispatchCallSubscription): string | null =>
  call.geometry && formatFeet(metresBetween(point.coordinates, call.geometry.coordinates));

const KINDS: Record<CallOfDataset['dataset'], Record<CallLevel, string>> = {
  'police-dispatch-call': { major: 'Major police call', minor: 'Police call', nonCrime: 'Police call' },
  'fire-dispatch-call': { major: 'Major fire call', minor: 'Fire call', nonCrime: 'Fire call' },
};

/** `Major police call` */
export const kindOf = ({ dataset, natureOfCall }: CallOfDataset): string =>
  KINDS[dataset][callLevel(dataset, natureOfCall)];

export const natureOf = ({ natureOfCall }: CallOfDataset): string => natureOfCall ?? 'Nature not given';

/** The page of the call. */
export const callUrl = (call: CallOfDataset, siteUrl: string): string => {
  const id = call.dataset === 'police-dispatch-call' ? call.callNumber : call.cfs;
  return `${siteUrl}/${DATASETS[call.dataset].path}/${encodeURIComponent(id)}`;
};

/** What a subscription asked for. */
export const askedFor = (subscription: DispatchCallSubscription): string =>
  `${DISPATCH_CALL_TYPES[subscription.dispatchCallType]} within ${formatDistance(subscription.distance)} of ${subscriptionAddress(subscription)}`;
