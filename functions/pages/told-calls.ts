/** Calls as pages tell them that come with their newest: in plain words, with the time, and their markers. */
import { plainStatus } from '../../shared/alerts/plain-words.ts';
import { formatBrief } from '../../shared/base/brief-time.ts';
import { capitalised } from '../../shared/base/capitalised.ts';
import { type IsoTime, toIso } from '../../shared/base/dates.ts';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import type { CallRecord } from '../../shared/datasets/call-columns.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { isCalls } from '../../shared/datasets/registry.ts';
import { placeWords } from '../../shared/places/plain-places.ts';
import { COUNTED_HOURS } from '../../shared/site/picture/home-picture.ts';
import type { Marker } from '../../shared/site/picture/marks.ts';
import { t } from '../../shared/texts/site/follow.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { clock } from '../lib/clock.ts';
import { type Ask, apiUrlOf, ifAnswered } from './ask.ts';
import { type ListedDataset, RECORD_DATASETS } from './datasets.ts';
import { recordKind, recordMarker, recordPath } from './record-marker.ts';
import { recordWords, textOf } from './record-words.ts';

export const CALLS = RECORD_DATASETS.filter(({ name }) => isCalls(name));

/** Requests within them share an answer. */
const ROUGHLY_MILLIS = 300_000;

export interface ToldCall {
  path: string;
  kind: string;
  title: string;
  where: string;
  /** How well the place is known, where the map shows it elsewhere than at the house; the same as the site says. */
  note: string | null;
  status: string | null;
  time: IsoTime;
  marker: Marker | null;
}

export const toldCall = (dataset: ListedDataset, record: AnyRecord): ToldCall => {
  const { id, order, site } = dataset;
  // Without the apartment.
  const { name, note } = placeWords({ ...(record as CallRecord), apt: null });
  const marker = recordMarker(dataset, record);
  const isNoted = marker !== null && note !== null && record.locationAccuracy !== 'intersection';
  const status = textOf(record, site.calls?.status);
  return {
    path: recordPath(dataset, record),
    kind: recordKind(dataset, record),
    title: recordWords(dataset, record, String(record[id])).what,
    where: name,
    note: isNoted ? capitalised(note) : null,
    status: status && plainStatus(status),
    time: String(record[order.column]),
    marker,
  };
};

interface Listed {
  items: AnyRecord[];
  total: number;
}

/** Null where it was not answered in time. */
export const listOf = async (ask: Ask, { path }: ListedDataset, query: Record<string, string | number>) =>
  // A list of the dataset's records.
  (await ifAnswered(ask.facts(apiUrlOf(`/api/${path}`, query)))) as Listed | null;

/** The part of a list's query that asks for the previous hours. */
export const lately = ({ order }: ListedDataset): { filter: string } => {
  const from = clock.now().getTime() - COUNTED_HOURS * 3_600_000;
  return { filter: `${order.column} >= "${toIso(new Date(from - (from % ROUGHLY_MILLIS)))}"` };
};

export const newestFirst = (calls: readonly ToldCall[]): ToldCall[] =>
  calls.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time));

/** The markers of those that could be placed. */
export const markersOf = (calls: readonly ToldCall[]): Marker[] => calls.flatMap(({ marker }) => marker ?? []);

/** The moment with its zone, hardly longer than the words that the browser has for it: how long ago that is. */
export const timeHtml = (time: IsoTime): string =>
  `<time datetime="${escapeHtml(time)}">${escapeHtml(formatBrief(time, clock.now()))}</time>`;

/** The sentence of the site's page, whose time is an element: a bracket in its place is no HTML. */
const told = textsOf({ newest: t.texts.newest.replace(/<time.*>/, '⟦') });

/** `newest` is null where it is not known. */
export const countHtml = (
  count: number,
  { one, many }: Readonly<Record<'one' | 'many', string>>,
  newest: IsoTime | null,
): string => {
  const since = newest ? escapeHtml(told('newest')).replace('⟦', timeHtml(newest)) : '';
  return escapeHtml(t('countAll', { count, what: (count === 1 ? one : many).toLowerCase() })) + since;
};
