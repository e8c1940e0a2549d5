/** The notes about a long outage: alerts are out, and alerts are back. Pure. */
import { CITY } from '#city/facts';
import { watchWords } from '../../../shared/alerts/watch-words.ts';
import type { CallWatch } from '../../../shared/alerts/watches.ts';
import { formatLong, type IsoTime } from '../../../shared/base/dates.ts';
import { type CallsName, DATASETS } from '../../../shared/datasets/registry.ts';
import { brandName } from '../../../shared/site/brand-name.ts';
import { t } from '../../../shared/texts/mail/calls.data.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

const cityTime = (time: IsoTime): string => t('timeInCity', { time: formatLong(time), city: CITY.name });

interface Links {
  siteUrl: string;
  unsubscribeUrl: string;
  manageUrl: string;
}

const letter = (
  text: Pick<Letter, 'subject' | 'lead' | 'facts' | 'paragraphs'>,
  subscription: CallWatch,
  { siteUrl, unsubscribeUrl, manageUrl }: Links,
): Letter => ({
  ...text,
  preheader: text.lead,
  brand: 'Alerts',
  kicker: brandName('Alerts'),
  title: text.subject,
  button: { label: t('seeHowEverySourceIsDoing'), url: `${siteUrl}/status` },
  footer: [
    {
      text: t('youGetThisMailBecause', { askedFor: watchWords(subscription) }),
      link: { label: t('unsubscribe'), url: unsubscribeUrl },
    },
    manageFooter(manageUrl),
  ],
});

const nameOf = (dataset: CallsName): string => DATASETS[dataset].title.many.toLowerCase();

/** `startedAt` is when the last call came or the source was last read. */
export const outLetter = (dataset: CallsName, startedAt: IsoTime, subscription: CallWatch, links: Links): Letter =>
  letter(
    {
      subject: t('alertsOfAreOut', { name: nameOf(dataset) }),
      lead: t('forMoreThanSixHours'),
      facts: [{ label: t('since'), value: cityTime(startedAt) }],
      paragraphs: [t('untilCitysPageOfWorks', { name: nameOf(dataset) }), t('weWriteOnceMoreWhen')],
    },
    subscription,
    links,
  );

export const backLetter = (
  dataset: CallsName,
  { startedAt, endedAt }: { startedAt: IsoTime; endedAt: IsoTime },
  subscription: CallWatch,
  links: Links,
): Letter =>
  letter(
    {
      subject: t('alertsOfAreBack', { name: nameOf(dataset) }),
      lead: t('newCallsComeFromCity'),
      facts: [
        { label: t('outSince'), value: cityTime(startedAt) },
        { label: t('backSince'), value: cityTime(endedAt) },
      ],
      paragraphs: [t('callsOfTimeInBetween')],
    },
    subscription,
    links,
  );
