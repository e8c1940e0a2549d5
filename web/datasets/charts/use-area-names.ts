/** The names of areas by what records say of them, for charts that count by a kind of area. */
import { useQuery } from '@tanstack/react-query';
import { areaValue, isAreaKind } from '../../../shared/places/areas.ts';
import { allAreas, areaName } from '../state/areas.ts';
import type { AreaNames } from './kinds.ts';

/** None where `column` is of no kind of area. */
export const useAreaNames = (column: string): AreaNames => {
  const { data } = useQuery({ ...allAreas, enabled: isAreaKind(column) });
  return new Map(
    (data ?? [])
      .filter(({ kind }) => kind === column)
      .map((area) => [String(areaValue(area.id)?.value ?? area.id), areaName(area)]),
  );
};
