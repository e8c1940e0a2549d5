/** A page of a list in an order that the API does not know, if all records are few enough to be read at once. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LngLat } from '../../../shared/base/geo.ts';
import { type LoadPage, listPage } from '../../api/lists.ts';
import type { DatasetView } from './dataset-view.ts';
import { type By, ordered } from './order.ts';

/** In one answer. */
export const MOST_ORDERED = 1000;

const orderedLoad =
  <Row extends object>(view: DatasetView<Row>, by: By, from: LngLat, client: QueryClient): LoadPage<Row> =>
  async (sent, signal) => {
    const { offset = 0, limit = MOST_ORDERED, ...selection } = sent;
    const whole = { ...selection, limit: MOST_ORDERED };
    const { items, total } = await client.fetchQuery(listPage(view.listing.path, view.load, whole, 'whole'));
    // More than can be put in order come as the list has them.
    if (total > MOST_ORDERED) return view.load(sent, signal);
    const inOrder = ordered(items, (row) => view.markOf(row), by, from);
    return { items: inOrder.slice(offset, offset + limit), total };
  };

/** How a page of the list is asked for, by the order that the visitor has chosen. */
export const useOrderedPage = <Row extends object>(view: DatasetView<Row>, by: By, from: LngLat) => {
  const client = useQueryClient();
  const load = by === 'newest' ? view.load : orderedLoad(view, by, from, client);
  return (sent: Parameters<typeof load>[0]) =>
    listPage(view.listing.path, load, sent, by === 'newest' ? '' : [by, ...from].join());
};
