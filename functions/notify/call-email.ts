/** What the mail about a dispatch call says. Pure. */
import { type CallLevel, callLevel } from '../../shared/call-types.ts';
import { DATASETS } from '../../shared/datasets/index.ts';
import { formatLong } from '../../shared/dates.ts';
import { feetToMetres, metresBetween } from '../../shared/geo.ts';
import {
  DISPATCH_CALL_TYPES,
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../shared/subscriptions.ts';
import type { CallOfDataset } from '../store/calls.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

const FEET_PER_MILE = 5280;

/** `420 feet (0.08 mile)`, to the nearest ten feet: calls are placed by address, not by the inch. */
const formatFeet = (metres: number): string => {
  const feet = Math.max(10, Math.round(metres / feetToMetres(10)) * 10);
  return `${feet.toLocaleString('en-US')} feet (${(feet / FEET_PER_MILE).toFixed(2)} mile)`;
};

/** Where a call's place stands for more than one house. */
const APPROXIMATE: Record<string, string> = {
  block: ' (known to the block)',
  segment: ' (known to the street segment)',
};

const placeOf = (call: CallOfDataset): string =>
  (call.dataset === 'police-dispatch-call' ? [call.location] : [call.address, call.city]).filter(Boolean).join(', ') ||
  'Place not given';

const distanceText = (call: CallOfDataset, subscription: DispatchCallSubscription): string | null =>
  call.geometry &&
  `About ${formatFeet(metresBetween(subscription.point.coordinates, call.geometry.coordinates))} from ${subscriptionAddress(subscription)}`;

const KINDS: Record<CallOfDataset['dataset'], Record<CallLevel, string>> = {
  'police-dispatch-call': { major: 'Major police call', minor: 'Police call', nonCrime: 'Police call' },
  'fire-dispatch-call': { major: 'Major fire call', minor: 'Fire call', nonCrime: 'Fire call' },
};

const factsOf = (call: CallOfDataset): Letter['facts'] => {
  const isPolice = call.dataset === 'police-dispatch-call';
  const facts: [string, string | number | null][] = [
    ['When', `${formatLong(call.reportedDateTime)} (Milwaukee time)`],
    ['Where', `${placeOf(call)}${APPROXIMATE[call.locationAccuracy ?? ''] ?? ''}`],
    ['Status', isPolice ? call.status : call.disposition],
    ['District', isPolice ? call.district : null],
    ['Call', isPolice ? call.callNumber : call.cfs],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value: String(value) }]));
};

/**
 * The mail to the owner of `subscription`, the nearest one that asked for the call. `unsubscribeUrl` is the page that
 * ends this subscription, `manageUrl` the one that changes it.
 */
export const callLetter = (
  call: CallOfDataset,
  subscription: DispatchCallSubscription,
  { siteUrl, unsubscribeUrl, manageUrl }: { siteUrl: string; unsubscribeUrl: string; manageUrl: string },
): Letter => {
  const dataset = DATASETS[call.dataset];
  const id = call.dataset === 'police-dispatch-call' ? call.callNumber : call.cfs;
  const kind = KINDS[call.dataset][callLevel(call.dataset, call.natureOfCall)];
  const nature = call.natureOfCall ?? 'Nature not given';
  const place = placeOf(call);
  const distance = distanceText(call, subscription);
  const asked = `${DISPATCH_CALL_TYPES[subscription.dispatchCallType]} within ${formatDistance(subscription.distance)} of ${subscriptionAddress(subscription)}`;
  return {
    subject: `${kind}: ${nature} at ${place}`,
    preheader: [formatLong(call.reportedDateTime), distance].filter(Boolean).join('. '),
    brand: 'Alerts',
    kicker: kind,
    title: nature,
    lead: distance ?? place,
    facts: factsOf(call),
    button: { label: 'See the call on the map', url: `${siteUrl}/${dataset.path}/${encodeURIComponent(id)}` },
    paragraphs: [dataset.note],
    footer: [
      {
        text: `You get this mail because you asked for ${asked}.`,
        link: { label: 'Unsubscribe', url: unsubscribeUrl },
      },
      manageFooter(manageUrl),
    ],
  };
};
