/** All records of a list that lie in sight of its map: as points, or as counted squares where they are too many. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import type { Bounds } from '../../../shared/base/geo.ts';
import { boundsParams } from '../../../shared/query/selection.ts';
import { callDerived } from '../../api/client.ts';
import type { MapArea } from '../../map/drawing/camera.ts';
import type { MapCall } from '../../map/layers/call-layer.tsx';
import { cellZoomAt, type Square, wholeSquares } from '../../map/points/squares.ts';
import type { DatasetView } from '../state/dataset-view.ts';
import { boxText } from '../state/place-texts.ts';

/** Points in one answer. */
export const MOST_POINTS = 1000;
/** Below this zoom more than that are squares. */
const POINTS_FROM = 14;

const countSquares = (path: string, filter: string | undefined, bounds: Bounds, zoom: number) =>
  queryOptions({
    queryKey: ['squares', path, filter, boxText(bounds), zoom],
    queryFn: async ({ signal }) => {
      const query = { groupBy: 'cell', zoom, ...(filter && { filter }), ...boundsParams(bounds) };
      // The groups of squares of any dataset are these.
      const answer = await callDerived(`GET /api/${path}/groups`, { query, signal });
      return answer as { groups: Square[]; total: number };
    },
    placeholderData: keepPreviousData,
  });

const pointsIn = <Row extends object>(view: DatasetView<Row>, filter: string | undefined, bounds: Bounds) =>
  queryOptions({
    queryKey: ['points', view.listing.path, filter, boxText(bounds)],
    queryFn: ({ signal }) => {
      const { column, direction } = view.listing.order;
      const query: ListParams = {
        limit: MOST_POINTS,
        order: `${column} ${direction}`,
        fields: view.slim.fields.join(),
        ...(filter && { filter }),
        ...boundsParams(bounds),
      };
      return view.slim.load(query, signal);
    },
    placeholderData: keepPreviousData,
  });

interface PointsOptions<Row extends object> {
  view: DatasetView<Row>;
  filter: string | undefined;
  /** Null until the map is drawn. */
  shown: MapArea | null;
  /** How many records the list has; null while that is not known. */
  total: number | null;
  /** From this zoom on the map draws the list's own rows in another way. */
  pointsTo?: number;
}

export interface Points<Row> {
  /** With few columns; null while they are not known, or are not drawn one by one. */
  rows: readonly Row[] | null;
  marks: readonly MapCall[];
  squares: readonly Square[] | null;
  /** There are more than are drawn. */
  isPart: boolean;
}

const NOWHERE: Bounds = { north: 0, south: 0, east: 0, west: 0 };

export const usePoints = <Row extends object>(options: PointsOptions<Row>): Points<Row> => {
  const { view, filter, shown, total, pointsTo = Number.POSITIVE_INFINITY } = options;
  const { bounds, zoom } = shown ?? { bounds: NOWHERE, zoom: 0 };
  const isDrawn = shown !== null && total !== null && zoom < pointsTo;
  const mayBeMany = isDrawn && zoom < POINTS_FROM && total > MOST_POINTS;
  const cellZoom = cellZoomAt(zoom);
  const counted = useQuery({
    ...countSquares(view.listing.path, filter, wholeSquares(bounds, cellZoom), cellZoom),
    enabled: mayBeMany,
  });
  const isMany = mayBeMany && (!counted.data || counted.data.total > MOST_POINTS);
  const points = useQuery({ ...pointsIn(view, filter, bounds), enabled: isDrawn && !isMany });
  const rows = (!isMany && points.data?.items) || null;
  const { markOf } = view;
  const marks = useMemo(() => rows?.flatMap((row) => markOf(row) ?? []) ?? [], [rows, markOf]);
  return {
    rows,
    marks,
    squares: (isMany && counted.data?.groups) || null,
    isPart: rows !== null && (points.data?.total ?? 0) > MOST_POINTS,
  };
};
