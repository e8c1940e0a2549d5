/** A question in numbers: which list, which of its records, counted by what; in the URL, and as a request. */
import type { LngLat } from '../../../shared/base/geo.ts';
import { SITE_DATASETS, type SiteDataset } from '../../../shared/datasets/on-site.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { selectionParams } from '../../../shared/query/selection.ts';
import { withDays } from '../../charts/day-filter.ts';
import { ALL_DAYS, type DayRange, readRange } from '../../charts/day-range.ts';
import { selectionOf } from '../../datasets/state/list-selection.ts';
import { readList } from '../../datasets/state/list-state.ts';
import type { ListedDataset } from '../../datasets/state/listed.ts';
import { withTexts } from '../../ui/url-texts.ts';

/** Weeks with what is usual; every other key is one of groups. */
export const USUAL_KEY = 'week';

export interface Question {
  list: string;
  by: string;
  filter: string;
  days: DayRange;
}

/** In the URL: the middle and the radius of a circle whose address is not known. */
const NEAR = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+(\.\d+)?$/;

export const datasetOfPath = (path: string | null): SiteDataset | undefined =>
  path === null ? SITE_DATASETS[0] : SITE_DATASETS.find((dataset) => dataset.path === path);

export const isTimed = ({ columns, order }: Pick<ListedDataset, 'columns' | 'order'>): boolean =>
  columns[order.column]?.type === 'time';

export const readQuestion = (params: URLSearchParams): Question => ({
  list: params.get('list') ?? '',
  by: params.get('by') ?? '',
  filter: params.get('filter') ?? '',
  days: readRange(params.get('days') ?? '') ?? ALL_DAYS,
});

/** The circle that the URL gives by its middle; null without one. */
export const readNear = (params: URLSearchParams): string | null => {
  const near = params.get('near');
  return near !== null && NEAR.test(near) ? near : null;
};

/** Which records are counted; `place` is that of the address in the URL. */
export const selectionOfQuestion = (
  dataset: ListedDataset,
  params: URLSearchParams,
  place: LngLat | null,
): SelectionParams => {
  const { filter, days, by } = readQuestion(params);
  const near = readNear(params);
  const where = { ...readList(dataset, params, 1), filters: {}, box: null };
  const counted = withDays(filter, dataset.order.column, by !== USUAL_KEY && isTimed(dataset) ? days : ALL_DAYS);
  return {
    ...(near && { near }),
    ...selectionParams(selectionOf(dataset, where, { place })),
    ...(counted && { filter: counted }),
  };
};

/** The same question where there is no address to look up: for a frame on another page. */
export const frameParams = (
  { list, by, days }: { list: string; by: string; days: string },
  selection: SelectionParams,
  filter: string,
) => {
  const { mark, area, near, within } = selection;
  return withTexts(new URLSearchParams({ list, by }), { filter, days, mark, area, near, within });
};

/** The call of the API. */
export const pathOfAnswer = (list: string, by: string, selection: SelectionParams): string => {
  const params = new URLSearchParams();
  if (by !== USUAL_KEY) params.set('groupBy', by);
  for (const [name, text] of Object.entries(selection)) if (text !== undefined) params.set(name, String(text));
  const query = params.toString();
  return `/api/${list}/${by === USUAL_KEY ? 'typical' : 'groups'}${query && `?${query}`}`;
};
