/** Over a list: the buttons of its filters and its charts, and what they open. */
import { Button, Group } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import { FILTERS } from '../../../shared/texts/site/filters.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import type { ChangeParams } from '../../ui/hooks/use-url-params.ts';
import { ChartSection } from '../charts/chart-section.tsx';
import type { TableState } from '../list/dataset-table-state.ts';
import { ALL_DAYS, rangeText, readRange } from './day-range.ts';

const t = textsOf(FILTERS);

interface ListToolsProps {
  listing: Listing;
  params: URLSearchParams;
  change: ChangeParams;
  state: TableState;
  onState: (state: TableState) => void;
  sent: ListParams;
}

export const ListTools = ({ listing, params, change, state, onState, sent }: ListToolsProps) => {
  const { column } = listing.order;
  const areCharts = params.get('charts') === 'open';
  const filter = (name: string, value: string): void => {
    const { [name]: _former, ...others } = state.filters;
    onState({ ...state, offset: 0, filters: value ? { ...others, [name]: value } : others });
  };
  const showCharts = (isOpen: boolean): void =>
    change((now) => {
      const next = new URLSearchParams(now);
      if (isOpen) next.set('charts', 'open');
      else next.delete('charts');
      return next;
    }, false);
  return (
    <>
      <Group gap="xs" mb="sm">
        <Button
          variant="default"
          leftSection={<IconChartBar size={16} />}
          aria-expanded={areCharts}
          onClick={() => showCharts(!areCharts)}
        >
          {t('charts')}
        </Button>
      </Group>
      {areCharts && (
        <ChartSection
          listing={listing}
          sent={sent}
          range={readRange(state.filters[column] ?? '') ?? ALL_DAYS}
          onRange={(range) => filter(column, rangeText(range))}
        />
      )}
    </>
  );
};
