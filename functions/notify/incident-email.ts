/** What the notes about a long outage say: that alerts are out, and that they are back. Pure. */
import { BRANDS } from '../../shared/city.ts';
import { type CallsName, DATASETS } from '../../shared/datasets/index.ts';
import { formatLong, type IsoTime } from '../../shared/dates.ts';
import type { DispatchCallSubscription } from '../../shared/subscriptions.ts';
import { askedFor } from './call-words.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

interface Links {
  siteUrl: string;
  unsubscribeUrl: string;
  manageUrl: string;
}

const letter = (
  text: Pick<Letter, 'subject' | 'lead' | 'facts' | 'paragraphs'>,
  subscription: DispatchCallSubscription,
  { siteUrl, unsubscribeUrl, manageUrl }: Links,
): Letter => ({
  ...text,
  preheader: text.lead,
  brand: 'Alerts',
  kicker: BRANDS.Alerts,
  title: text.subject,
  button: { label: 'See how every source is doing', url: `${siteUrl}/status` },
  footer: [
    {
      text: `You get this mail because you asked for ${askedFor(subscription)}.`,
      link: { label: 'Unsubscribe', url: unsubscribeUrl },
    },
    manageFooter(manageUrl),
  ],
});

const nameOf = (dataset: CallsName): string => DATASETS[dataset].title.many.toLowerCase();

/** `startedAt` is when the last call came or the source was last read. */
export const outLetter = (
  dataset: CallsName,
  startedAt: IsoTime,
  subscription: DispatchCallSubscription,
  links: Links,
): Letter =>
  letter(
    {
      subject: `Alerts of ${nameOf(dataset)} are out`,
      lead: `For more than six hours nothing new has come from the city.`,
      facts: [{ label: 'Since', value: `${formatLong(startedAt)} (Milwaukee time)` }],
      paragraphs: [
        `Until the city’s page of ${nameOf(dataset)} works again you get no mail about them: no mail does not mean that nothing happens.`,
        'We write once more when alerts are back.',
      ],
    },
    subscription,
    links,
  );

export const backLetter = (
  dataset: CallsName,
  { startedAt, endedAt }: { startedAt: IsoTime; endedAt: IsoTime },
  subscription: DispatchCallSubscription,
  links: Links,
): Letter =>
  letter(
    {
      subject: `Alerts of ${nameOf(dataset)} are back`,
      lead: 'New calls come from the city again, and you are mailed about them as before.',
      facts: [
        { label: 'Out since', value: `${formatLong(startedAt)} (Milwaukee time)` },
        { label: 'Back since', value: `${formatLong(endedAt)} (Milwaukee time)` },
      ],
      paragraphs: [
        'Calls of the time in between that are older than three hours are not mailed any more. As far as the city shows them they are on the map and in the list.',
      ],
    },
    subscription,
    links,
  );
