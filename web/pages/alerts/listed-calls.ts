/** The list of /alerts, of the calls of both departments, and its state in the URL: which of them, where, in what order. */
import { t } from '../../../shared/texts/pages/alerts.data.ts';
import { type ListState, readList, withList } from '../../datasets/state/list-state.ts';
import { ALL_CALLS, type CallFilter } from './call-filter.ts';
import { ROWS } from './shown-rows.ts';

export const LISTED = {
  name: 'calls',
  title: { one: t('oneCall'), many: t('calls') },
  columns: { calls: { type: 'text', label: t('callsShown'), list: 'shown' } },
  order: { column: 'reportedDateTime', direction: 'desc' },
  place: 'point',
  followsMap: true,
} as const;

export const readCalls = (params: URLSearchParams): ListState => readList(LISTED, params, ROWS);

/** The parameters with these parts of the state in place of their own. */
export const withCalls = (params: URLSearchParams, part: Partial<ListState>): URLSearchParams =>
  withList(params, LISTED, part, ROWS);

/** `all` needs no parameter. */
export const filtersOf = (filter: CallFilter): ListState['filters'] => (filter === ALL_CALLS ? {} : { calls: filter });
