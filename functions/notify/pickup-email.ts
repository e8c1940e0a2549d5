/** What the mails about garbage and recycling pickups say. Pure. */
import { type CalendarDate, calendarDateAt, formatDay } from '../../shared/calendar-date.ts';
import { streamsOn, type Told } from '../../shared/pickup-reminders.ts';
import { dayText, formatHoursBefore, pickupWords, streamsText } from '../../shared/pickup-words.ts';
import {
  type PickupSubscription,
  type Pickups,
  pickupAddressText,
  pickupsAsOf,
  type Stream,
} from '../../shared/pickups.ts';
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

const CARTS = 'Carts have to be out by 7 am. The dates are the city’s; weather may still move them.';

const footerOf = (subscription: PickupSubscription, { unsubscribeUrl, manageUrl }: Links): Letter['footer'] => [
  {
    text: `You get this mail because you asked for one at ${formatHoursBefore(subscription.hoursBefore)} every garbage or recycling pickup day for ${pickupAddressText(subscription)}.`,
    link: { label: 'Unsubscribe', url: unsubscribeUrl },
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
  kicker: pickupAddressText(subscription),
  button: { label: 'See all pickup dates', url: `${links.siteUrl}/pickupDates?${addressParams(subscription)}` },
  footer: footerOf(subscription, links),
});

const routeFacts = (pickups: Pickups, streams: readonly Stream[]): Letter['facts'] =>
  streams.flatMap((stream) => {
    const { route, isWinter } = pickups[stream];
    return route ? [{ label: `${streamsText([stream])} route`, value: `${route}${isWinter ? ' (winter)' : ''}` }] : [];
  });

/** The sentences about the streams of a day, less the one that it is today, which the title says. */
const notesOn = (subscription: Reminded, streams: readonly Stream[], date: CalendarDate): string[] =>
  streams.flatMap((stream) => {
    const pickup = pickupsAsOf(subscription.pickups, date)[stream];
    const isNamed = pickup.date === date || pickup.alternativeDate === date;
    return isNamed ? pickupWords(stream, { ...pickup, isToday: false }, date) : [];
  });

/** What is collected, and what may be: a day that the city only calls an alternative is not told as the day. */
const titleOn = ({ pickups }: Reminded, streams: readonly Stream[], date: CalendarDate, when: string): string => {
  const isPossible = (stream: Stream): boolean => {
    const { date: next, alternativeDate } = pickupsAsOf(pickups, date)[stream];
    return alternativeDate === date && next !== date;
  };
  const possible = streams.filter(isPossible);
  const sure = streams.filter((stream) => !isPossible(stream));
  if (sure.length === 0) return `${streamsText(possible)} pickup may be ${when}`;
  return `${streamsText(sure)} pickup ${when}${possible.length > 0 ? `, maybe ${possible.join(' and ')} too` : ''}`;
};

/** The reminder of a pickup day, read at `now`. */
export const pickupLetter = (subscription: Reminded, date: CalendarDate, now: Date, links: Links): Letter => {
  const streams = streamsOn(subscription.pickups, date);
  const when = dayText(date, calendarDateAt(now));
  const title = titleOn(subscription, streams, date, when);
  return {
    ...common(subscription, links),
    subject: `${title}: ${formatDay(date)}`,
    preheader: `${formatDay(date)}. Carts out by 7 am.`,
    title,
    lead: formatDay(date),
    facts: routeFacts(subscription.pickups, streams),
    paragraphs: [...notesOn(subscription, streams, date), CARTS],
  };
};

/** The correction of a reminder: `moved` are the streams that it named, with the day they are on now. */
export const movedLetter = (subscription: Reminded, moved: readonly Told[], links: Links): Letter => {
  const streams = moved.map(({ stream }) => stream);
  const title = `The city has moved your ${streamsText(streams).toLowerCase()} pickup`;
  const changes = moved.map(
    ({ stream, date, movedTo = date }) =>
      `${streamsText([stream])} is on ${formatDay(movedTo)}, not on ${formatDay(date)} as we wrote.`,
  );
  return {
    ...common(subscription, links),
    subject: `Changed: ${changes[0] ?? title}`,
    preheader: changes.join(' '),
    title,
    lead: changes.join(' '),
    facts: routeFacts(subscription.pickups, streams),
    paragraphs: ['You will get the usual reminder before the new day.', CARTS],
  };
};

/** The short confirmation after unsubscribing, with the way back. */
export const pickupStoppedLetter = (subscription: PickupSubscription, resumeUrl: string, manageUrl: string): Letter => {
  const address = pickupAddressText(subscription);
  return {
    subject: `Trash day notifications for ${address} have been stopped`,
    preheader: 'You will no longer receive these notifications.',
    brand: 'TrashDay',
    kicker: 'Unsubscribed',
    title: 'You will no longer receive these notifications',
    lead: `Mail for ${address} has been stopped.`,
    facts: [
      { label: 'What', value: 'Garbage and recycling pickups' },
      { label: 'When', value: formatHoursBefore(subscription.hoursBefore) },
      { label: 'Where', value: address },
    ],
    paragraphs: ['Some mail programs open links by themselves. If you didn’t mean to stop, resume within 30 days.'],
    button: { label: 'Resume these notifications', url: resumeUrl },
    footer: [{ text: 'You get this mail once, because this address was unsubscribed.' }, manageFooter(manageUrl)],
  };
};
