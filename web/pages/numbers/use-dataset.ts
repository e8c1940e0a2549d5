/** The whole value of the dataset that the URL names. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteDataset } from '../../../shared/datasets/on-site.ts';
import { loadDataset } from '../../datasets/state/listed.ts';

const wholeValue = (dataset: SiteDataset | undefined) =>
  queryOptions({
    queryKey: ['dataset', dataset?.name],
    queryFn: () => (dataset ? loadDataset(dataset) : null),
    enabled: dataset !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useDataset = (dataset: SiteDataset | undefined) => useQuery(wholeValue(dataset));
