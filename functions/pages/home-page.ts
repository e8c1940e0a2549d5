/** The city's own page: the newest calls on a picture of the map and in words, and how many there were. */
import { escapeHtml } from '../../shared/base/escape-html.ts';
import {
  COUNTED_HOURS,
  HOME_VIEW,
  homeMarks,
  NEWEST_OF_KIND,
  NEWEST_TOLD,
} from '../../shared/site/picture/home-picture.ts';
import { badgeSvg } from '../../shared/site/picture/marks.ts';
import { t } from '../../shared/texts/pages/home.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import type { Ask } from './ask.ts';
import type { ListedDataset } from './datasets.ts';
import type { Given } from './fill.ts';
import { type GivenPage, mapPart, rowsHtml } from './given-page.ts';
import { CALLS, lately, listOf, markersOf, newestFirst, type ToldCall, timeHtml, toldCall } from './told-calls.ts';

const newestOf = async (dataset: ListedDataset, ask: Ask): Promise<ToldCall[]> => {
  const { column } = dataset.order;
  const list = await listOf(ask, dataset, { limit: NEWEST_OF_KIND, order: `${column} desc` });
  return (list?.items ?? []).map((record) => toldCall(dataset, record));
};

/** Null where one of the lists was not answered. */
const countOf = async (ask: Ask): Promise<number | null> => {
  const lists = await Promise.all(CALLS.map((dataset) => listOf(ask, dataset, { limit: 1, ...lately(dataset) })));
  return lists.reduce((sum: number | null, list) => (list && sum !== null ? sum + list.total : null), 0);
};

/** The sentence of the site's page, whose figure is an element: brackets in its place are no HTML. */
const counted = textsOf({ calls: t.texts.callsInLastHours.replace('<figure>', '⟦').replace('</figure>', '⟧') });

const countHtml = (count: number): string =>
  escapeHtml(counted('calls', { count, hours: COUNTED_HOURS }))
    .replace('⟦', '<strong>')
    .replace('⟧', '</strong>');

const callHtml = ({ path, kind, title, where, time }: ToldCall): string =>
  `<li>${badgeSvg(kind)}<div><a href="${escapeHtml(path)}">${escapeHtml(title)}</a><p>${escapeHtml(where)} · ${timeHtml(time)}</p></div></li>`;

const fillHome = async (ask: Ask): Promise<Given> => {
  const [count, ...lists] = await Promise.all([countOf(ask), ...CALLS.map((dataset) => newestOf(dataset, ask))]);
  const calls = newestFirst(lists.flat());
  return {
    ...(count === null ? {} : { count: countHtml(count) }),
    ...(calls.length === 0 ? {} : { calls: rowsHtml(calls.slice(0, NEWEST_TOLD).map(callHtml)) }),
    ...(calls.length === 0 ? {} : await mapPart(HOME_VIEW, homeMarks(markersOf(calls)), t('mapOfNewest'))),
  };
};

/** A city without calls has their number alone. */
export const HOME_PAGE: GivenPage = { parts: CALLS.length > 0 ? ['count', 'calls', 'map'] : ['count'], fill: fillHome };
