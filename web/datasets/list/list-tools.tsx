/** Over a list: the buttons of its filters and its charts, what they open, and the filters in use. */
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { IconAdjustmentsHorizontal } from '../../ui/icons/adjustments-horizontal.data.ts';
import { IconChartBar } from '../../ui/icons/chart-bar.data.ts';
import { late } from '../../ui/late.tsx';
import { ChartSection } from '../charts/chart-section.tsx';
import { hasCharts } from '../charts/kinds.ts';
import classes from '../filters/filters.module.css';
import { type ListFilters, useListFilters } from '../state/filter-context.ts';

const FilterPanel = late(
  async () => (await import('../filters/filter-panel.tsx')).FilterPanel,
  <Skeleton height={220} mb="md" radius="md" />,
);
const Chips = late(async () => (await import('../filters/chips.tsx')).Chips);

export interface ListToolsProps {
  selection: SelectionParams;
}

const countOf = ({ state }: ListFilters): number => {
  const { filters, marks, area, feet, corners } = state;
  const others = [marks.length > 0, area, feet, corners.length > 0];
  return Object.keys(filters).length + others.filter(Boolean).length;
};

export const ListTools = ({ selection }: ListToolsProps) => {
  const filters = useListFilters();
  const [isOpen, setIsOpen] = useState(false);
  const { areChartsOpen } = filters.state;
  const count = countOf(filters);
  return (
    <>
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t('filtersOn', { count }) : t('filters')}
        </Button>
        {hasCharts(filters.listing) && (
          <Button
            variant="default"
            leftSection={<IconChartBar size={16} />}
            aria-expanded={areChartsOpen}
            onClick={() => filters.set({ areChartsOpen: !areChartsOpen }, false)}
          >
            {t('charts')}
          </Button>
        )}
      </div>
      {isOpen && <FilterPanel />}
      {count > 0 && <Chips />}
      {areChartsOpen && <ChartSection selection={selection} />}
    </>
  );
};
