/** The answers to a resident's questions about a place, as far as its facts tell them: sentences for the page and for its HTML. */
import type { AddressFacts } from '../api/schemas/place.ts';
import { type CalendarDate, calendarDateAt } from '../base/calendar-date.ts';
import { formatClock, formatLong, type IsoTime } from '../base/dates.ts';
import { SITE_DATASETS } from '../datasets/on-site.ts';
import { TOOLS } from '../datasets/tools.ts';
import { titleCase } from '../places/letter-case.ts';
import { roundedFeet } from '../places/nearby.ts';
import { judgedWords } from '../statistics/usual-words.ts';
import { t } from '../texts/pages/answers.data.ts';

const PHOTOS = SITE_DATASETS.find(({ role }) => role === 'photos');

/** Those of all places, in the order in which a page has them. */
const ANSWERS = ['now', 'week', 'bins', 'house', 'past'] as const;
export type AnswerName = (typeof ANSWERS)[number];

/** The record that an answer names. */
export interface NamedRecord {
  /** The words before it. */
  before: string;
  path: string;
  words: string;
  /** How far it was, where that is told. */
  about: string | null;
  time: IsoTime | null;
}

export interface PlaceAnswer {
  name: Exclude<AnswerName, 'bins'>;
  title: string;
  text: string;
  named: NamedRecord | null;
}

/** An answer that a browser has kept from before 2026-11-27 does not say what happens now. */
const nowAnswer = ({ nearby: { now } }: AddressFacts, today: CalendarDate): PlaceAnswer[] => {
  if (!now) return [];
  const { asOf, hours, count, newest } = now;
  const format = asOf && calendarDateAt(new Date(asOf)) === today ? formatClock : formatLong;
  return [
    {
      name: 'now',
      title: t('now'),
      text: t('calls', { count, hours: String(hours), asOf: asOf ? t('asOf', { time: format(asOf) }) : '' }),
      named: newest && {
        before: t('newest'),
        path: `/${newest.dataset}/${encodeURIComponent(newest.id)}`,
        words: newest.title,
        about: newest.metres === null ? newest.about : t('feetAway', { feet: roundedFeet(newest.metres) }),
        time: newest.time,
      },
    },
  ];
};

/** The week that did not come with the facts is asked for. */
const weekAnswer = ({ nearby: { week } }: AddressFacts, today: CalendarDate): PlaceAnswer[] => {
  const title = SITE_DATASETS.find(({ path }) => path === week?.dataset)?.title;
  return week && title
    ? [{ name: 'week', title: t('week'), text: `${judgedWords(week, title.many, today)}.`, named: null }]
    : [];
};

const houseAnswer = ({ parcel, parcels, address }: AddressFacts): PlaceAnswer[] =>
  parcel
    ? [
        {
          name: 'house',
          title: t('house'),
          text: t('houseRecords', { address: titleCase(String(parcel.address ?? address)), parcels }),
          named: null,
        },
      ]
    : [];

const pastAnswer = ({ nearby: { photos, historicPhotos, oldMaps } }: AddressFacts): PlaceAnswer[] => {
  const [photo] = photos;
  if (!photo && oldMaps.length === 0) return [];
  return [
    {
      name: 'past',
      title: t('past'),
      text: t('photos', { count: historicPhotos }),
      named: photo
        ? {
            before: t('nearest'),
            path: `/${PHOTOS?.path}/${encodeURIComponent(photo.location)}`,
            words: [photo.title, photo.year].filter(Boolean).join(', '),
            about: null,
            time: null,
          }
        : null,
    },
  ];
};

/** In the order in which a page has them; what is not known is left out. */
export const placeAnswers = (facts: AddressFacts, today: CalendarDate): PlaceAnswer[] => [
  ...nowAnswer(facts, today),
  ...weekAnswer(facts, today),
  ...houseAnswer(facts),
  ...pastAnswer(facts),
];

/** The answers that a page has, the first of them open; a week or bins that did not come with the facts are asked for. */
export const answerNames = (facts: AddressFacts): readonly AnswerName[] => {
  const isKnown: Record<AnswerName, boolean> = {
    now: facts.nearby.now !== undefined,
    week: true,
    bins: TOOLS.trashDay && facts.kind === 'address',
    house: facts.parcel !== null,
    past: pastAnswer(facts).length > 0,
  };
  return ANSWERS.filter((name) => isKnown[name]);
};

/** The answer that is open until another is asked for, as it is on the page's first picture. */
export const firstAnswer = ({ nearby }: AddressFacts): AnswerName => (nearby.now ? 'now' : 'week');
