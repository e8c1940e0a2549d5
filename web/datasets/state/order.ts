/** Orders of a list that go by place and marker, for records that are all there: nearest first, most serious first. */
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { rankOf } from '../../../shared/datasets/marks.ts';
import type { MapCall } from '../../map/layers/call-layer.tsx';

export type By = 'newest' | 'nearest' | 'serious';

const isBy = (text: string | null): text is By => text === 'nearest' || text === 'serious';

/** In the URL; the newest first where it says nothing. */
export const readBy = (params: URLSearchParams): By => {
  const by = params.get('by');
  return isBy(by) ? by : 'newest';
};

export const withBy = (params: URLSearchParams, by: By): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (by === 'newest') next.delete('by');
  else next.set('by', by);
  next.delete('offset');
  return next;
};

/** These in another order, those alike as they came. What has no place is farthest, and least serious. */
export const ordered = <T>(
  items: readonly T[],
  markOf: (item: T) => Pick<MapCall, 'kind' | 'place'> | null,
  by: By,
  from: LngLat,
): T[] => {
  const weightOf = (item: T): number => {
    const mark = markOf(item);
    if (!mark) return Number.POSITIVE_INFINITY;
    return by === 'serious' ? -rankOf(mark.kind) : metresBetween(from, mark.place);
  };
  if (by === 'newest') return [...items];
  return items
    .map((item) => ({ item, weight: weightOf(item) }))
    .sort((a, b) => (a.weight === b.weight ? 0 : a.weight - b.weight))
    .map(({ item }) => item);
};
