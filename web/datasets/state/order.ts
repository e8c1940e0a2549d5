/** Orders of a list that go by place and marker, for records that are all there: nearest first, most serious first. */
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { rankOf } from '../../../shared/datasets/marks.ts';
import type { MapCall } from '../../map/layers/call-layer.tsx';

export type By = 'newest' | 'nearest' | 'serious';

/** True for an order by place or marker; of any other the newest come first. */
export const isBy = (text: string): text is By => text === 'nearest' || text === 'serious';

/** These in another order, those alike as they came. One without a place is farthest, and least serious. */
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
