/** The mails about garbage and recycling pickups. Pure. */
import { type CalendarDate, calendarDateAt, formatDay } from '../../../shared/base/calendar-date.ts';
import { emptiedStreams } from '../../../shared/pickups/cart-back.ts';
import { streamsOn, type Told } from '../../../shared/pickups/pickup-reminders.ts';
import { dayText, formatHoursBefore, pickupWords, streamsText } from '../../../shared/pickups/pickup-words.ts';
import {
  type PickupSubscription,
  type Pickups,
  pickupAddressText,
  pickupsAsOf,
  type WasteStream,
} from '../../../shared/pickups/pickups.ts';
import { plainPlace } from '../../../shared/places/plain-places.ts';
import { t } from '../../../shared/texts/mail/pickups.data.ts';
import type { Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

interface Reminded extends PickupSubscription {
  pickups: Pickups;
}

interface Links {
  siteUrl: string;
  unsubscribeUrl: string;
  manageUrl: string;
}

const CARTS = t('cartsHaveToBeOut');

const footerOf = (subscription: PickupSubscription, { unsubscribeUrl, manageUrl }: Links): Letter['footer'] => [
  {
    text: t('youGetThisMailBecause', {
      hoursBefore: formatHoursBefore(subscription.hoursBefore),
      pickupAddress: plainPlace(pickupAddressText(subscription)),
    }),
    link: { label: t('unsubscribe'), url: unsubscribeUrl },
  },
  manageFooter(manageUrl),
];

/** The address as the page's own URL has it. */
const addressParams = ({ laddr, sdir, sname, stype }: PickupSubscription): URLSearchParams =>
  new URLSearchParams({
    number: laddr,
    ...(sdir && { direction: sdir }),
    street: sname,
    ...(stype && { type: stype }),
  });

const common = (subscription: PickupSubscription, links: Links) => ({
  brand: 'TrashDay' as const,
  kicker: plainPlace(pickupAddressText(subscription)),
  button: { label: t('seeAllPickupDates'), url: `${links.siteUrl}/pickupDates?${addressParams(subscription)}` },
  footer: footerOf(subscription, links),
});

const routeFacts = (pickups: Pickups, streams: readonly WasteStream[]): Letter['facts'] =>
  streams.flatMap((stream) => {
    const { route, isWinter } = pickups[stream];
    return route
      ? [
          {
            label: t('route', { streams: streamsText([stream]) }),
            value: isWinter ? t('winterRoute', { route }) : route,
          },
        ]
      : [];
  });

/** The sentences about the streams of a day, less the one that it is today, which the title says. */
const notesOn = (subscription: Reminded, streams: readonly WasteStream[], date: CalendarDate): string[] =>
  streams.flatMap((stream) => {
    const pickup = pickupsAsOf(subscription.pickups, date)[stream];
    const isNamed = pickup.date === date || pickup.alternativeDate === date;
    return isNamed ? pickupWords(stream, { ...pickup, isToday: false }, date) : [];
  });

/** The streams to be collected, and those that may be: a day that the city only calls an alternative is not given as the day. */
const titleOn = ({ pickups }: Reminded, streams: readonly WasteStream[], date: CalendarDate, when: string): string => {
  const isPossible = (stream: WasteStream): boolean => {
    const { date: next, alternativeDate } = pickupsAsOf(pickups, date)[stream];
    return alternativeDate === date && next !== date;
  };
  const possible = streams.filter(isPossible);
  const sure = streams.filter((stream) => !isPossible(stream));
  if (sure.length === 0) return t('pickupMayBe', { streams: streamsText(possible), when });
  const streamsAndDay = { streams: streamsText(sure), when };
  return possible.length > 0
    ? t('pickupIsAndMaybe', { ...streamsAndDay, others: streamsText(possible).toLowerCase() })
    : t('pickupIs', streamsAndDay);
};

/** When it is read, and what an administrator has to say of a disruption. */
interface Reading {
  now: Date;
  notice?: string | null;
}

/** The reminder of a pickup day. */
export const pickupLetter = (
  subscription: Reminded,
  date: CalendarDate,
  { now, notice }: Reading,
  links: Links,
): Letter => {
  const streams = streamsOn(subscription.pickups, date);
  const when = dayText(date, calendarDateAt(now));
  const title = titleOn(subscription, streams, date, when);
  return {
    ...common(subscription, links),
    subject: `${title}: ${formatDay(date)}`,
    preheader: t('cartsOutBy7Am', { day: formatDay(date) }),
    title,
    lead: formatDay(date),
    facts: routeFacts(subscription.pickups, streams),
    paragraphs: [
      ...(notice ? [t('noticeOfDisruption', { notice })] : []),
      ...notesOn(subscription, streams, date),
      CARTS,
    ],
  };
};

/** On the evening of a pickup day. */
export const cartBackLetter = (subscription: Reminded, date: CalendarDate, links: Links): Letter => {
  const streams = emptiedStreams(subscription.pickups, date);
  const what = streamsText(streams).toLowerCase();
  return {
    ...common(subscription, links),
    subject: t('bringBackOf', { what, day: formatDay(date) }),
    preheader: t('cartsWereToBeEmptied', { what }),
    title: t('bringBack', { what }),
    lead: t('cartsWereToBeEmptied', { what }),
    facts: [],
    paragraphs: [t('ifCartIsFull')],
  };
};

/** The correction of a reminder: `moved` are the streams that it named, with the day they are on now. */
export const movedLetter = (subscription: Reminded, moved: readonly Told[], links: Links): Letter => {
  const streams = moved.map(({ stream }) => stream);
  const title = t('cityHasMovedYourPickup', { streams: streamsText(streams).toLowerCase() });
  const changes = moved.map(({ stream, date, movedTo = date }) =>
    t('isOnNotOn', { streams: streamsText([stream]), movedTo: formatDay(movedTo), date: formatDay(date) }),
  );
  return {
    ...common(subscription, links),
    subject: t('changed', { what: changes[0] ?? title }),
    preheader: changes.join(' '),
    title,
    lead: changes.join(' '),
    facts: routeFacts(subscription.pickups, streams),
    paragraphs: [t('youWillGetUsualReminder'), CARTS],
  };
};

/** The short confirmation after unsubscribing, with a Resume link. */
export const pickupStoppedLetter = (subscription: PickupSubscription, resumeUrl: string, manageUrl: string): Letter => {
  const address = plainPlace(pickupAddressText(subscription));
  return {
    subject: t('trashDayNotificationsForHave', { address }),
    preheader: t('youWillNoLongerReceive'),
    brand: 'TrashDay',
    kicker: t('unsubscribed'),
    title: t('youWillNoLongerReceiveThese'),
    lead: t('mailForHasBeenStopped', { address }),
    facts: [
      { label: t('what'), value: t('garbageAndRecyclingPickups') },
      { label: t('when'), value: formatHoursBefore(subscription.hoursBefore) },
      { label: t('where'), value: address },
    ],
    paragraphs: [t('someMailProgramsOpenLinks')],
    button: { label: t('resumeTheseNotifications'), url: resumeUrl },
    footer: [{ text: t('youGetThisMailOnce') }, manageFooter(manageUrl)],
  };
};
