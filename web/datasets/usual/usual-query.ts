/** The question of what is usual: a selection's last days against the weeks before. */
import { queryOptions } from '@tanstack/react-query';
import type { Typical } from '../../../shared/api/schemas/selection.ts';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { callDerived } from '../../api/client.ts';

const MINUTES_MS = 5 * 60_000;

/** The parts of a dataset that is counted. */
export type Counted = Pick<Listing, 'name' | 'path' | 'title'>;

export const usualQuery = (path: string, selection: SelectionParams) =>
  queryOptions({
    queryKey: ['typical', path, selection],
    queryFn: async ({ signal }) => {
      // Every list that is ordered by time has this, and answers so.
      const answer = (await callDerived(`GET /api/${path}/typical`, { query: selection, signal })) as Typical;
      // An answer that a browser or the edge has kept from before 2026-11-25 lacks these.
      return { ...answer, filling: answer.filling ?? null, outages: answer.outages ?? [] };
    },
    staleTime: MINUTES_MS,
  });
