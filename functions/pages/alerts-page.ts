/** The page of alerts: the calls of the previous hours on a picture of the map, and the newest of them as rows. */
import { formatClock, toIso } from '../../shared/base/dates.ts';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import { badgeSvg } from '../../shared/site/picture/marks.ts';
import { ALERTS_VIEW, FIRST_ROWS, gatheredMarks, MOST_CALLS } from '../../shared/site/picture/phone-picture.ts';
import { lastUpdated } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/pages/alerts.data.ts';
import { clock } from '../lib/clock.ts';
import type { Ask } from './ask.ts';
import type { Given } from './fill.ts';
import { type GivenPage, mapPart, rowsHtml } from './given-page.ts';
import { CALLS_STYLE } from './rows-style.ts';
import {
  CALLS,
  countHtml,
  lately,
  listOf,
  markersOf,
  newestFirst,
  type ToldCall,
  timeHtml,
  toldCall,
} from './told-calls.ts';

const rowHtml = ({ path, kind, title, where, note, time, status }: ToldCall): string =>
  [
    `<li>${badgeSvg(kind)}<div><p><a href="${escapeHtml(path)}">${escapeHtml(title)}</a> ${timeHtml(time)}</p>`,
    `<p>${escapeHtml(where)}</p>`,
    note === null ? '' : `<small>${escapeHtml(note)}</small>`,
    `<p><small>${escapeHtml(status ?? '')}</small></p></div></li>`,
  ].join('');

/** Nothing where one kind of calls was not answered: half of them would be taken for all. */
const fillAlerts = async (ask: Ask): Promise<Given> => {
  const lists = await Promise.all(
    CALLS.map(async (dataset) => {
      const order = `${dataset.order.column} desc`;
      const list = await listOf(ask, dataset, { limit: MOST_CALLS, order, ...lately(dataset) });
      return list?.items.map((record) => toldCall(dataset, record));
    }),
  );
  const calls = newestFirst(lists.flatMap((list) => list ?? []));
  if (lists.includes(undefined) || calls.length === 0) return {};
  return {
    updated: escapeHtml(lastUpdated(formatClock(toIso(clock.now())))),
    count: countHtml(calls.length, { one: t('oneCall'), many: t('calls') }, calls[0]?.time ?? null),
    calls: rowsHtml(calls.slice(0, FIRST_ROWS).map(rowHtml), CALLS_STYLE),
    ...(await mapPart(ALERTS_VIEW, gatheredMarks(markersOf(calls)), t('mapOfCalls'))),
  };
};

export const ALERTS_PAGE: GivenPage = { parts: ['updated', 'count', 'calls', 'map'], fill: fillAlerts };
