/** The newest calls that a page lists as markers of its map. */
import { useQueries } from '@tanstack/react-query';
import type { Marker } from '../../../shared/site/picture/marks.ts';
import { newestOf } from '../../api/newest.ts';
import type { Happening } from '../../datasets/record/record-line.tsx';
import { pointOf, recordPath } from '../../datasets/state/listed.ts';

/** Calls without a place are left out; it is the same list for as long as it says the same. */
export const useNewestMarkers = (happenings: readonly Happening[], area: string): readonly Marker[] => {
  const calls = happenings.filter(({ dataset }) => dataset.kind === 'calls');
  return useQueries({
    queries: calls.map(({ dataset }) => newestOf(dataset, { area })),
    combine: (results) =>
      results.flatMap(({ data, isPlaceholderData }, at) => {
        const of = calls[at];
        if (!of?.parts.mark || !data || isPlaceholderData) return [];
        const { dataset, parts } = of;
        return data.items.flatMap((record) => {
          const place = pointOf(dataset, record);
          const kind = parts.mark?.(record);
          return place && kind ? [{ key: recordPath(dataset, record), kind, place }] : [];
        });
      }),
  });
};
