/** The charts of a list: their code and their numbers are fetched when they are opened. */
import { Skeleton } from '@mantine/core';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/charts.data.ts';
import { late } from '../../ui/late.tsx';
import { useListFilters } from '../state/filter-context.ts';
import { ChartLinks } from '../usual/chart-links.tsx';
import { numbersLink } from './numbers-link.ts';

const Charts = late(
  async () => (await import('./charts.tsx')).Charts,
  <Skeleton height={340} mb="lg" radius="md" role="status" aria-label={t('loadingChart')} />,
);

export const ChartSection = ({ selection }: { selection: SelectionParams }) => {
  const { listing } = useListFilters();
  const { title } = listing;
  return (
    <section aria-label={t('chartsOf', { what: title.many.toLowerCase() })}>
      <ChartLinks to={numbersLink(listing.path, selection)} />
      <Charts selection={selection} />
    </section>
  );
};
