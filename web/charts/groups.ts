/** The question behind a chart: how many of a list's records there are of each kind. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GroupParams } from '../../shared/api/schemas/selection.ts';
import type { SelectionParams } from '../../shared/query/selection.ts';
import { callDerived } from '../api/client.ts';

/** By the name of each key its value, and under `count` how many share them. */
export type Group = Readonly<Record<string, string | number | null>> & { readonly count: number };

export interface Groups {
  groups: readonly Group[];
  total: number;
}

export type GroupQuestion = Pick<GroupParams, 'groupBy' | 'order' | 'limit'>;

/** The groups of the records that `selection` lets through; the last answer stays while the next one loads. */
export const groupsOf = (path: string, selection: SelectionParams, question: GroupQuestion) =>
  queryOptions({
    queryKey: ['groups', path, question, selection],
    // Every list has groups, and they answer so.
    queryFn: ({ signal }) =>
      callDerived(`GET /api/${path}/groups`, { query: { ...selection, ...question }, signal }) as Promise<Groups>,
    placeholderData: keepPreviousData,
  });
