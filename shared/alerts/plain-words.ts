/** The dispatchers' natures and statuses in plain English, and how old a call is. The city's own text belongs beside them. */
import { PLAIN_WORDS } from '#city/plain-words';
import type { IsoTime } from '../base/dates.ts';
import type { CallFacts } from '../datasets/call-facts.ts';
import { CALLS, type CallsName, DATASETS } from '../datasets/registry.ts';
import { sentenceCase } from '../places/letter-case.ts';
import { t } from '../texts/shared/alerts.data.ts';
import type { Names } from './call-natures.ts';
import { foldNature, type NatureTable, natureTable } from './nature-table.ts';

const naturesOf = (dataset: CallsName): Names => PLAIN_WORDS.natures?.[dataset] ?? {};
const STATUSES = PLAIN_WORDS.statuses ?? {};

// One for each dataset of calls.
const TABLES = Object.fromEntries(CALLS.map((name) => [name, natureTable(Object.entries(naturesOf(name)))])) as Record<
  CallsName,
  NatureTable<string>
>;

/** True if a nature has its own plain name. */
export const hasPlainNature = (dataset: CallsName, nature: string): boolean =>
  TABLES[dataset].named(nature) !== undefined;

/**
 * `VIOL REST ORDER` → Violation of a restraining order. A nature that nobody has named has the name of the longest one
 * that it begins with, else its own in sentence case. `-DV` is said in words.
 */
export const plainNature = (dataset: CallsName, nature: string): string => {
  const named = TABLES[dataset].named(nature);
  if (named) return named;
  const folded = foldNature(nature);
  const words = TABLES[dataset].inherited(nature) ?? sentenceCase(nature.replace(/-DV\b.*$/i, ''));
  return folded.includes('-DV') && !/domestic/i.test(words) ? `${words}, domestic violence` : words;
};

const statuses = new Map(Object.entries(STATUSES).map(([status, words]) => [status.toLowerCase(), words]));

/** `Unable to Locate Complainant` → Unable to locate the caller; one that nobody has named in sentence case. */
export const plainStatus = (status: string): string =>
  statuses.get(status.trim().toLowerCase()) ?? sentenceCase(status);

/** A shorter text would match too much. */
const LEAST_TYPED = 3;

const meaning = (names: Names, typed: string): string[] => {
  const text = typed.trim().toLowerCase();
  if (text.length < LEAST_TYPED) return [];
  const holds = (words: string): boolean =>
    words.toLowerCase().replaceAll('’', "'").includes(text.replaceAll('’', "'"));
  // A code that holds the text itself is found without this.
  return Object.keys(names).filter((code) => holds(names[code] ?? '') && !code.toLowerCase().includes(text));
};

/** The city's natures whose plain name contains the text though they themselves don't, as feeds write them. */
export const naturesMeaning = (dataset: CallsName, typed: string): string[] => {
  const { longestNature }: CallFacts = DATASETS[dataset].calls;
  return [...new Set(meaning(naturesOf(dataset), typed).map((nature) => nature.slice(0, longestNature)))];
};

/** The same of statuses. */
export const statusesMeaning = (typed: string): string[] => meaning(STATUSES, typed);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `35 minutes ago`, `about 2 hours ago`, `about 3 days ago`: for a text that is read later, so never today or yesterday. */
export const plainAge = (time: IsoTime, now: Date): string => {
  const millis = now.getTime() - Date.parse(time);
  const minutes = Math.floor(millis / MINUTE);
  // A time that cannot be read, or is in the future, has no age.
  if (!(minutes >= 1)) return t('justNow');
  if (minutes < 90) return t('minutesAgo', { minutes });
  if (millis < 36 * HOUR) return t('hoursAgo', { hours: Math.round(millis / HOUR) });
  return t('daysAgo', { days: Math.round(millis / (24 * HOUR)) });
};
