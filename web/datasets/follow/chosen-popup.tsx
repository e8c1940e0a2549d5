/** The popup of records of which the map alone knew little: read whole once they are chosen. */
import { useQuery } from '@tanstack/react-query';
import { formatFilter } from '../../../shared/query/filter.ts';
import { errorText } from '../../api/errors.ts';
import { listPage } from '../../api/lists.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { DatasetView } from '../state/dataset-view.ts';

/** So many a filter takes and anybody reads. */
const MOST = 25;

export interface ChosenPopupProps<Row extends object> {
  view: DatasetView<Row>;
  ids: readonly string[];
}

export const ChosenPopup = <Row extends object>({ view, ids }: ChosenPopupProps<Row>) => {
  const { listing, load, popupOf } = view;
  const values = ids.slice(0, MOST);
  const filter = formatFilter([{ column: listing.id, op: 'in', values }]);
  const { data, error, refetch } = useQuery(listPage(listing.path, load, { limit: MOST, filter }));
  if (error) return <Problem onRetry={() => refetch()}>{errorText(error)}</Problem>;
  return data ? popupOf(data.items) : <Loading />;
};
