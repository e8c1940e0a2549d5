/** The page of alerts: the calls of the previous hours on a picture of the map, and the newest of them as rows. */
import { formatClock, toIso } from '../../shared/base/dates.ts';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import { ALERTS_VIEW, alertsMarks, FIRST_ROWS, MOST_CALLS } from '../../shared/site/picture/alerts-picture.ts';
import { badgeSvg } from '../../shared/site/picture/marks.ts';
import { lastUpdated } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/pages/alerts.data.ts';
import { t as follow } from '../../shared/texts/site/follow.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { clock } from '../lib/clock.ts';
import type { Ask } from './ask.ts';
import type { Given } from './fill.ts';
import { type GivenPage, mapPart } from './given-page.ts';
import { CALLS, lately, listOf, markersOf, newestFirst, type ToldCall, timeHtml, toldCall } from './told-calls.ts';

const rowHtml = ({ path, kind, title, where, note, time, status }: ToldCall): string =>
  [
    `<li>${badgeSvg(kind)}<div><p><a href="${escapeHtml(path)}">${escapeHtml(title)}</a> ${timeHtml(time)}</p>`,
    `<p>${escapeHtml(where)}</p>`,
    note === null ? '' : `<p><small>${escapeHtml(note)}</small></p>`,
    `<p><small>${escapeHtml(status ?? '')}</small></p></div></li>`,
  ].join('');

/** The sentence of the site's page, whose time is an element: a bracket in its place is no HTML. */
const told = textsOf({ newest: follow.texts.newest.replace(/<time.*>/, '⟦') });

const countHtml = (calls: readonly ToldCall[]): string => {
  const [count, newest] = [calls.length, calls[0]];
  const what = (count === 1 ? t('oneCall') : t('calls')).toLowerCase();
  const since = newest ? escapeHtml(told('newest')).replace('⟦', timeHtml(newest.time)) : '';
  return escapeHtml(follow('countAll', { count, what })) + since;
};

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
    count: countHtml(calls),
    calls: `<ul>${calls.slice(0, FIRST_ROWS).map(rowHtml).join('')}</ul>`,
    ...(await mapPart(ALERTS_VIEW, alertsMarks(markersOf(calls)), t('mapOfCalls'))),
  };
};

export const ALERTS_PAGE: GivenPage = { parts: ['updated', 'count', 'calls', 'map'], fill: fillAlerts };
