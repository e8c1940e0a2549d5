/** The charts of a list folded away: their code and their numbers are fetched when they are opened. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import type { SelectionParams } from '../../../shared/api/schemas/selection.ts';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import { CHARTS } from '../../../shared/texts/site/charts.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import type { DayRange } from '../filters/day-range.ts';

const t = textsOf(CHARTS);

const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }));

interface ChartSectionProps {
  listing: Listing;
  /** The list's request. */
  sent: ListParams;
  range: DayRange;
  onRange: (range: DayRange) => void;
}

/** Which records the list is about, without which of them a page shows. */
const selectionOf = ({
  offset: _1,
  limit: _2,
  order: _3,
  includes: _4,
  fields: _5,
  after: _6,
  ...of
}: ListParams): SelectionParams => of;

export const ChartSection = ({ listing, sent, range, onRange }: ChartSectionProps) => (
  <section aria-label={t('chartsOf', { what: listing.title.many.toLowerCase() })}>
    <Suspense fallback={<Skeleton height={340} mb="lg" radius="md" role="status" aria-label={t('loadingChart')} />}>
      <Charts listing={listing} selection={selectionOf(sent)} range={range} onRange={onRange} />
    </Suspense>
  </section>
);
