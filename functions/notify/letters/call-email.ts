/** The mail about a dispatch call. Pure. */
import { CITY } from '#city/facts';

import { plainAge } from '../../../shared/alerts/plain-words.ts';
import { watchWords } from '../../../shared/alerts/watch-words.ts';
import type { CallWatch } from '../../../shared/alerts/watches.ts';
import { formatLong } from '../../../shared/base/dates.ts';
import type { CallFacts } from '../../../shared/datasets/call-facts.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { placeWords } from '../../../shared/places/plain-places.ts';
import { t } from '../../../shared/texts/mail/calls.data.ts';
import { type CallOfDataset, callId } from '../../tables/calls/calls.ts';
import { awayFrom, callUrl, cityWordsOf, eventOf, kindOf, natureOf, statusOf } from './call-words.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

export interface CallLinks {
  siteUrl: string;
  /** The page that ends the subscription. */
  unsubscribeUrl: string;
  /** The page that changes it. */
  manageUrl: string;
}

/** `Police district 5`; null where its dataset names no areas, or the call none. */
const areaOf = (call: CallOfDataset): string | null => {
  const { area }: CallFacts = DATASETS[call.dataset].calls;
  const value = area && call[area.column];
  return area && value !== null ? `${area.words} ${value}` : null;
};

const factsOf = (call: CallOfDataset, now: Date): Letter['facts'] => {
  const { name, note } = placeWords(call);
  const facts: [string, string | null][] = [
    [
      t('when'),
      t('whenReported', {
        time: formatLong(call.reportedDateTime),
        city: CITY.name,
        age: plainAge(call.reportedDateTime, now),
      }),
    ],
    [t('where'), note ? `${name} (${note})` : name],
    [t('area'), areaOf(call)],
    [t('status'), statusOf(call)],
    [t('citysWords'), cityWordsOf(call) || null],
    [t('callNumber'), callId(call.dataset, call)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
};

/** The mail at `now` to the owner of `subscription`, the nearest one that asked for the call. */
export const callLetter = (
  call: CallOfDataset,
  subscription: CallWatch,
  now: Date,
  { siteUrl, unsubscribeUrl, manageUrl }: CallLinks,
): Letter => {
  const kind = kindOf(call);
  const distance = awayFrom(call, subscription)?.sentence;
  return {
    subject: `${kind}: ${eventOf(call)}`,
    preheader: [distance, t('reported', { age: plainAge(call.reportedDateTime, now) })].filter(Boolean).join('. '),
    brand: 'Alerts',
    kicker: kind,
    title: natureOf(call),
    lead: [placeWords(call).name, distance].filter(Boolean).join('. '),
    facts: factsOf(call, now),
    button: { label: t('seeCallOnMap'), url: callUrl(call, siteUrl) },
    paragraphs: [DATASETS[call.dataset].note],
    footer: [
      {
        text: t('youGetThisMailBecause', { askedFor: watchWords(subscription) }),
        link: { label: t('unsubscribe'), url: unsubscribeUrl },
      },
      manageFooter(manageUrl),
    ],
  };
};
