/** What the mail about a dispatch call says. Pure. */
import { DATASETS } from '../../shared/datasets/index.ts';
import { formatLong } from '../../shared/dates.ts';
import { placeWords } from '../../shared/plain-places.ts';
import { plainAge } from '../../shared/plain-words.ts';
import type { DispatchCallSubscription } from '../../shared/subscriptions.ts';
import type { CallOfDataset } from '../store/calls.ts';
import { askedFor, awayFrom, callUrl, cityWordsOf, eventOf, kindOf, natureOf, statusOf } from './call-words.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

export interface CallLinks {
  siteUrl: string;
  /** The page that ends the subscription. */
  unsubscribeUrl: string;
  /** The page that changes it. */
  manageUrl: string;
}

const factsOf = (call: CallOfDataset, now: Date): Letter['facts'] => {
  const isPolice = call.dataset === 'police-dispatch-call';
  const { name, note } = placeWords(call);
  const facts: [string, string | null][] = [
    ['When', `${formatLong(call.reportedDateTime)} (Milwaukee time), reported ${plainAge(call.reportedDateTime, now)}`],
    ['Where', note ? `${name} (${note})` : name],
    ['Area', isPolice && call.district !== null ? `Police district ${call.district}` : null],
    ['Status', statusOf(call)],
    ['City’s words', cityWordsOf(call) || null],
    ['Call number', isPolice ? call.callNumber : call.cfs],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
};

/** The mail at `now` to the owner of `subscription`, the nearest one that asked for the call. */
export const callLetter = (
  call: CallOfDataset,
  subscription: DispatchCallSubscription,
  now: Date,
  { siteUrl, unsubscribeUrl, manageUrl }: CallLinks,
): Letter => {
  const kind = kindOf(call);
  const distance = awayFrom(call, subscription)?.sentence;
  return {
    subject: `${kind}: ${eventOf(call)}`,
    preheader: [distance, `Reported ${plainAge(call.reportedDateTime, now)}`].filter(Boolean).join('. '),
    brand: 'Alerts',
    kicker: kind,
    title: natureOf(call),
    lead: [placeWords(call).name, distance].filter(Boolean).join('. '),
    facts: factsOf(call, now),
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
