/** What the mail about a dispatch call says. Pure. */
import { DATASETS } from '../../shared/datasets/index.ts';
import { formatLong } from '../../shared/dates.ts';
import { type DispatchCallSubscription, subscriptionAddress } from '../../shared/subscriptions.ts';
import type { CallOfDataset } from '../store/calls.ts';
import { askedFor, callUrl, distanceTo, kindOf, natureOf, placeOf } from './call-words.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

/** Where a call's place stands for more than one house. */
const APPROXIMATE: Record<string, string> = {
  block: ' (known to the block)',
  segment: ' (known to the street segment)',
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
  const [kind, nature, place] = [kindOf(call), natureOf(call), placeOf(call)];
  const away = distanceTo(call, subscription);
  const distance = away && `About ${away} from ${subscriptionAddress(subscription)}`;
  return {
    subject: `${kind}: ${nature} at ${place}`,
    preheader: [formatLong(call.reportedDateTime), distance].filter(Boolean).join('. '),
    brand: 'Alerts',
    kicker: kind,
    title: nature,
    lead: distance ?? place,
    facts: factsOf(call),
    button: { label: 'See the call on the map', url: callUrl(call, siteUrl) },
    paragraphs: [DATASETS[call.dataset].note],
    footer: [
      {
        text: `You get this mail because you asked for ${askedFor(subscription)}.`,
        link: { label: 'Unsubscribe', url: unsubscribeUrl },
      },
      manageFooter(manageUrl),
    ],
  };
};
