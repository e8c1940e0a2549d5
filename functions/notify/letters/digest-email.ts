/** The mail about several dispatch calls. Pure. */
import { CITY } from '#city/facts';
import { plainAge } from '../../../shared/alerts/plain-words.ts';
import { watchedPlace, watchedWhere, watchWords } from '../../../shared/alerts/watch-words.ts';
import { type CallWatch, drawingPath, isCircle, stretchPath } from '../../../shared/alerts/watches.ts';
import { capitalised } from '../../../shared/base/capitalised.ts';
import { boundsAround, feetToMetres } from '../../../shared/base/geo.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { placeWords } from '../../../shared/places/plain-places.ts';
import { t } from '../../../shared/texts/mail/calls.data.ts';
import type { CallOfDataset } from '../../tables/calls/calls.ts';
import { awayFrom, callUrl, eventOf, isMajor, kindOf, natureOf, statusOf, worstOf } from './call-words.ts';
import type { Group, Letter } from './email-layout.ts';
import { manageFooter } from './manage-url.ts';

/** A call and the nearest of the user's subscriptions that asked for it. */
export interface DigestCall {
  call: CallOfDataset;
  subscription: CallWatch;
}

export interface DigestLinks {
  siteUrl: string;
  manageUrl: string;
  /** By the subscription's id, the page that ends it. */
  unsubscribeUrls: ReadonlyMap<string, string>;
}

/** Calls that are listed one by one. */
const MOST_TOLD = 20;
const DAY = 86_400_000;

const hourFormat = new Intl.DateTimeFormat('en-US', { timeZone: CITY.timeZone, hour: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: CITY.timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: CITY.timeZone, month: 'short', day: 'numeric' });

/** `10 pm`; a day or more ago `Nov 19`. */
const sinceText = (since: Date, now: Date): string =>
  now.getTime() - since.getTime() < DAY ? hourFormat.format(since).toLowerCase() : dayFormat.format(since);

/** The list of calls in or around a watched place, on its map. The corners round an address are rounded outwards, to some 100 m. */
const mapUrl = (watch: CallWatch, { dataset }: CallOfDataset, siteUrl: string): string => {
  if (!isCircle(watch)) {
    const { place } = watch;
    if (place.kind === 'street') return `${siteUrl}${stretchPath(place)}`;
    if (place.kind === 'drawn') return `${siteUrl}${drawingPath(place)}`;
    return `${siteUrl}/${DATASETS[dataset].path}?area=${place.area}`;
  }
  const { point, distance } = watch;
  const { north, south, east, west } = boundsAround(point.coordinates, feetToMetres(distance));
  const up = (degrees: number) => (Math.ceil(degrees * 1000) / 1000).toFixed(3);
  const down = (degrees: number) => (Math.floor(degrees * 1000) / 1000).toFixed(3);
  return `${siteUrl}/${DATASETS[dataset].path}?box=${[up(north), down(south), up(east), down(west)].join()}&map=filter`;
};

const grouped = (calls: readonly DigestCall[], by: (one: DigestCall) => string): [string, DigestCall[]][] => {
  const groups = new Map<string, DigestCall[]>();
  for (const one of calls) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups];
};

const entryOf = ({ call, subscription }: DigestCall, now: Date, siteUrl: string): Group['entries'][number] => {
  const { at, note } = placeWords(call);
  const when = `${timeFormat.format(new Date(call.reportedDateTime))} (${plainAge(call.reportedDateTime, now)})`;
  const where = [note ? `${at} (${note})` : at, awayFrom(call, subscription)?.short];
  return {
    title: `${kindOf(call)}: ${natureOf(call)}`,
    url: callUrl(call, siteUrl),
    text: [[when, ...where].filter(Boolean).join(', '), statusOf(call)].filter(Boolean).join('. '),
  };
};

/** `3 police calls` */
const counted = (count: number, kind: string): string => t('countOfKind', { count, kind: kind.toLowerCase() });

/** `near you`; `in Riverwest`, `on N Pierce St` where all are in one place that is no circle. */
const whereOf = (calls: readonly DigestCall[]): string => {
  const places = new Set(
    calls.map(({ subscription }) => (isCircle(subscription) ? '' : watchedWhere(subscription.place))),
  );
  const [where] = places;
  return where && places.size === 1 ? where : t('whereNear');
};

/** The calls near an address or in another place: those that are listed, and how many are not. */
const groupOf = (
  place: string,
  calls: readonly DigestCall[],
  told: ReadonlySet<DigestCall>,
  now: Date,
  siteUrl: string,
): Group => {
  const shown = calls.filter((one) => told.has(one));
  const [first, ...others] = calls.filter((one) => !told.has(one));
  const left = others.length + 1;
  return {
    heading: calls.some(({ subscription }) => isCircle(subscription))
      ? t('near', { address: place })
      : capitalised(whereOf(calls)),
    entries: shown.map((one) => entryOf(one, now, siteUrl)),
    ...(first
      ? {
          more: {
            label: shown.length ? t('andMoreOnMap', { left }) : t('countOnMap', { calls: counted(left, 'call') }),
            url: mapUrl(first.subscription, first.call, siteUrl),
          },
        }
      : {}),
  };
};

/** `2 major police calls, 1 fire call` */
const kindsText = (calls: readonly DigestCall[]): string =>
  grouped(calls, ({ call }) => kindOf(call))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, of]) => counted(of.length, kind))
    .join(', ');

/** `6 calls near you, 2 major: Shots fired at 2345 N Lake Dr`, which is the worst of them, of equals the newest. */
const subjectOf = (calls: readonly CallOfDataset[], where: string): string => {
  const major = calls.filter(isMajor).length;
  const worst = worstOf(calls);
  const near = t('callsNearYou', { count: calls.length, where, major });
  return worst ? `${near}: ${eventOf(worst)}` : near;
};

/** The mail about two calls or more at `now`, the newest first, by the addresses that they were near. */
export const digestLetter = (
  all: readonly DigestCall[],
  now: Date,
  { siteUrl, manageUrl, unsubscribeUrls }: DigestLinks,
): Letter => {
  const calls = all.toSorted((a, b) => Date.parse(b.call.reportedDateTime) - Date.parse(a.call.reportedDateTime));
  const told = new Set(calls.slice(0, MOST_TOLD));
  const since = new Date(Math.min(...calls.map(({ call }) => Date.parse(call.reportedDateTime))));
  const subscriptions = new Map(calls.map(({ subscription }) => [subscription.id, subscription]));
  const byAddress = grouped(calls, ({ subscription }) => watchedPlace(subscription));
  const where = whereOf(calls);
  const title = t('callsNearYouSince', { count: calls.length, where, since: sinceText(since, now) });
  return {
    subject: subjectOf(
      calls.map(({ call }) => call),
      where,
    ),
    preheader: kindsText(calls),
    brand: 'Alerts',
    kicker: t('severalCallsInOneMail'),
    title,
    lead: kindsText(calls),
    facts: [],
    groups: byAddress.map(([address, near]) => groupOf(address, near, told, now, siteUrl)),
    paragraphs: [...new Set(calls.map(({ call }) => DATASETS[call.dataset].note))],
    footer: [
      ...[...subscriptions.values()].map((subscription) => ({
        text: t('youGetThisMailBecause', { askedFor: watchWords(subscription) }),
        link: { label: t('unsubscribe'), url: unsubscribeUrls.get(subscription.id) ?? manageUrl },
      })),
      manageFooter(manageUrl),
    ],
  };
};
