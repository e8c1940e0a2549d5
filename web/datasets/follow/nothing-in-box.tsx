/** The place of the nearest record of a list when the part of the map in sight has none: asked in ever larger circles. */
import { useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import { type Bounds, boundsAround, type LngLat, middleOf } from '../../../shared/base/geo.ts';
import { boundsParams, MAX_NEAR_METRES } from '../../../shared/query/selection.ts';
import type { DatasetView } from '../state/dataset-view.ts';
import { nearestOf } from './nearest.ts';
import { NothingHere } from './nothing-here.tsx';

const FIRST_METRES = 500;
const MOST = 1000;
/** Questions at most: twelve circles reach any density that a city has. */
const TRIES = 12;
/** How much of the map is shown round the nearest. */
const ROUND_METRES = 300;

/** Null where none lies within the farthest circle. */
const findNearest = async <Row extends object>(
  { slim, markOf }: DatasetView<Row>,
  filter: string | undefined,
  from: LngLat,
  signal: AbortSignal,
): Promise<LngLat | null> => {
  // Between a circle that has none and one that has too many.
  let [empty, full, metres] = [0, Number.POSITIVE_INFINITY, FIRST_METRES];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const near = `${from[1]},${from[0]},${Math.round(metres)}`;
    const query: ListParams = { near, limit: MOST, fields: slim.fields.join(), ...(filter && { filter }) };
    const { items, total } = await slim.load(query, signal);
    if (total > 0 && total <= MOST)
      return nearestOf(
        from,
        items.flatMap((row) => markOf(row) ?? []),
      );
    if (total === 0 && metres >= MAX_NEAR_METRES) return null;
    if (total === 0) empty = metres;
    else full = metres;
    metres = full === Number.POSITIVE_INFINITY ? Math.min(MAX_NEAR_METRES, metres * 3) : (empty + full) / 2;
  }
  return null;
};

export interface NothingInBoxProps<Row extends object> {
  view: DatasetView<Row>;
  filter: string | undefined;
  box: Bounds;
  onBox: (box: Bounds) => void;
}

export const NothingInBox = <Row extends object>({ view, filter, box, onBox }: NothingInBoxProps<Row>) => {
  const { listing } = view;
  const from = middleOf(box);
  const { data = null } = useQuery({
    queryKey: ['nearest', listing.path, filter, from, boundsParams(box)],
    queryFn: ({ signal }) => findNearest(view, filter, from, signal),
    enabled: listing.place === 'point',
  });
  return (
    <NothingHere
      what={listing.title.one.toLowerCase()}
      from={from}
      nearest={data}
      onShow={(place) => onBox(boundsAround(place, ROUND_METRES))}
    />
  );
};
