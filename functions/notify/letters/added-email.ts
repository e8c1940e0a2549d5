/** The letter about watches that a remembered browser added: it names each and its place, and how to end it or the browser. Pure. */
import { capitalised } from '../../../shared/base/capitalised.ts';
import { t } from '../../../shared/texts/mail/account.data.ts';
import type { NamedWatch } from '../../tables/users/asked-watches.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';
import { type PlaceOf, watchFact, watchFacts } from './watch-facts.ts';

/** A watch, and the page that ends it. */
export interface Added {
  watch: NamedWatch;
  stopUrl: string;
}

export const addedLetter = (added: readonly Added[], placeOf: PlaceOf, manageUrl: string): Letter => {
  const { facts, place } = watchFacts(
    added.map(({ watch }) => watch),
    placeOf,
  );
  const title = t('notificationsAdded', { count: added.length });
  return {
    subject: t('addedFor', { title, place }),
    preheader: t('addedPreheader', { place: capitalised(place), count: added.length }),
    brand: 'Tools',
    kicker: t('yourNotification', { count: added.length }),
    title,
    lead: t('addedFromBrowser', { place: capitalised(place), count: added.length }),
    facts,
    paragraphs: [t('ifNotYouStop')],
    footer: [
      ...added.map(({ watch, stopUrl }) => ({
        text: watchFact(watch).value,
        link: { label: t('stop'), url: stopUrl },
      })),
      { text: t('browserAddsForHalfYear'), link: { label: t('forgetThisBrowser'), url: manageUrl } },
      manageFooter(manageUrl),
    ],
  };
};
