/** The page of a list of what happened: how many there are, the first of them as cards, and the picture of its map. */

import { otherWords } from '../../shared/alerts/other-words.ts';
import { plainStatus } from '../../shared/alerts/plain-words.ts';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import type { CallRecord } from '../../shared/datasets/call-columns.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import { isCalls } from '../../shared/datasets/registry.ts';
import { placeWords } from '../../shared/places/plain-places.ts';
import { LIST_LIMIT, listedColumns } from '../../shared/site/list-rows.ts';
import { badgeSvg } from '../../shared/site/picture/marks.ts';
import { gatheredMarks, LIST_VIEW } from '../../shared/site/picture/phone-picture.ts';
import { t } from '../../shared/texts/site/lists.data.ts';
import type { Ask } from './ask.ts';
import type { ListedDataset } from './datasets.ts';
import type { Given } from './fill.ts';
import { type GivenPage, mapPart, rowsHtml } from './given-page.ts';
import { recordKind, recordMarker, recordPath } from './record-marker.ts';
import { factOf } from './record-page.ts';
import { recordWords, textOf } from './record-words.ts';
import { CARDS_STYLE } from './rows-style.ts';
import { countHtml, listOf, timeHtml } from './told-calls.ts';

interface Card {
  path: string;
  kind: string;
  what: string;
  /** The city's own words, where they are others. */
  also: string | null;
  where: string | null;
  time: string;
  /** Labels and values of the columns that say more; with the city's own words, where they are others. */
  facts: readonly (readonly [label: string, value: string, also: string | null])[];
}

/** The columns of which a card's first words are made. */
const wordColumns = ({ site, order }: ListedDataset): (string | undefined)[] =>
  site.calls
    ? [site.calls.nature, ...site.calls.place, order.column]
    : [site.summary?.title, site.summary?.place, order.column];

const factsOf = (dataset: ListedDataset, record: AnyRecord): Card['facts'] =>
  listedColumns(dataset).flatMap(([name, column]) => {
    if (column.list !== 'shown' || wordColumns(dataset).includes(name)) return [];
    const value = factOf(dataset, record, name, column.label);
    if (value === null) return [];
    if (name !== dataset.site.calls?.status) return [[column.label, value, null] as const];
    const plain = plainStatus(value);
    return [[column.label, plain, otherWords(value, plain)] as const];
  });

/** The place without the apartment; null where it is not known. */
const whereOf = ({ name, site }: ListedDataset, record: AnyRecord): string | null => {
  if (isCalls(name)) return placeWords({ ...(record as CallRecord), apt: null }).name;
  const { name: where, at } = placeWords({ location: textOf(record, site.summary?.place), locationAccuracy: null });
  return at ? where : null;
};

const cardOf = (dataset: ListedDataset, record: AnyRecord): Card => {
  const { what } = recordWords(dataset, record, String(record[dataset.id]));
  return {
    path: recordPath(dataset, record),
    kind: recordKind(dataset, record),
    what,
    also: otherWords(textOf(record, dataset.site.calls?.nature), what),
    where: whereOf(dataset, record),
    time: String(record[dataset.order.column]),
    facts: factsOf(dataset, record),
  };
};

const small = (text: string | null): string => (text === null ? '' : `<small>${escapeHtml(text)}</small>`);

const cardHtml = ({ path, kind, what, also, where, time, facts }: Card): string =>
  [
    `<li><div>${badgeSvg(kind)}<div><p><a href="${escapeHtml(path)}">${escapeHtml(what)}</a> ${timeHtml(time)}</p>`,
    where === null ? '' : `<p>${escapeHtml(where)}</p>`,
    `${small(also)}</div></div>`,
    ...facts.map(
      ([label, value, more]) => `<dl><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}${small(more)}</dd></dl>`,
    ),
    '</li>',
  ].join('');

const fillList = async (dataset: ListedDataset, ask: Ask): Promise<Given> => {
  const { order, site, title } = dataset;
  const query = { limit: site.limit ?? LIST_LIMIT, order: `${order.column} ${order.direction}` };
  const list = await listOf(ask, dataset, query);
  if (!list || list.items.length === 0) return {};
  const cards = list.items.map((record) => cardOf(dataset, record));
  const markers = list.items.flatMap((record) => recordMarker(dataset, record) ?? []);
  const label = t('mapOfInList', { what: title.many.toLowerCase() });
  return {
    count: countHtml(list.total, title, cards[0]?.time ?? null),
    calls: rowsHtml(cards.map(cardHtml), CARDS_STYLE),
    ...(await mapPart(LIST_VIEW, gatheredMarks(markers), label)),
  };
};

export const listPage = (dataset: ListedDataset): GivenPage => ({
  parts: ['count', 'calls', 'map'],
  fill: (ask) => fillList(dataset, ask),
});
