/** The charts of a list: their code and their numbers are fetched when they are opened. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/charts.data.ts';
import { useListFilters } from '../state/filter-context.ts';
import { ChartLinks } from '../usual/chart-links.tsx';
import { numbersLink } from './numbers-link.ts';

const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }));

export const ChartSection = ({ selection }: { selection: SelectionParams }) => {
  const { listing } = useListFilters();
  const { title } = listing;
  return (
    <section aria-label={t('chartsOf', { what: title.many.toLowerCase() })}>
      <ChartLinks to={numbersLink(listing.path, selection)} />
      <Suspense fallback={<Skeleton height={340} mb="lg" radius="md" role="status" aria-label={t('loadingChart')} />}>
        <Charts selection={selection} />
      </Suspense>
    </section>
  );
};
