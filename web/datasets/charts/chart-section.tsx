/** The charts of a list: their code and their numbers are fetched when they are opened. */
import { Anchor, Group, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import { CHARTS } from '../../../shared/texts/site/charts.data.ts';
import { USUAL } from '../../../shared/texts/site/usual.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { useListFilters } from '../filters/filter-context.ts';
import { numbersLink } from './numbers-link.ts';
import { selectionOf } from './selection-of.ts';

const t = textsOf(CHARTS);
const links = textsOf(USUAL);

const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }));

/** `sent` is the list's request. */
export const ChartSection = ({ sent }: { sent: ListParams }) => {
  const { listing } = useListFilters();
  const { title } = listing;
  const selection = selectionOf(sent);
  return (
    <section aria-label={t('chartsOf', { what: title.many.toLowerCase() })}>
      <Group justify="flex-end" mb="xs">
        <Anchor component={Link} to={numbersLink(listing.path, selection)} size="sm">
          {links('askInNumbers')}
        </Anchor>
        <Anchor component={Link} to="/how-we-count" size="sm">
          {links('howWeCount')}
        </Anchor>
      </Group>
      <Suspense fallback={<Skeleton height={340} mb="lg" radius="md" role="status" aria-label={t('loadingChart')} />}>
        <Charts selection={selection} />
      </Suspense>
    </section>
  );
};
