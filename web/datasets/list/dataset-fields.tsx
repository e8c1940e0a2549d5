/** Filters and order of a list as fields, for a phone, where the table is cards without headings. */
import { NativeSelect } from '@mantine/core';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import { t } from '../../../shared/texts/site/lists.data.ts';
import { type ListState, withFilter } from '../state/list-state.ts';
import { DatasetFilter } from './dataset-filter.tsx';
import classes from './dataset-table.module.css';
import { useShownColumns } from './use-shown-columns.ts';

/** An order as the value of a choice, and back. */
const orderText = ({ column, direction }: ListState['order']): string => `${column} ${direction}`;
const orderOf = (text: string): ListState['order'] => {
  const [column = '', direction] = text.split(' ');
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
};

interface FieldsProps {
  listing: Listing;
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}

export const DatasetFields = ({ listing, state, onChange }: FieldsProps) => {
  const columns = useShownColumns(listing, state);
  return (
    <div className={classes.fields}>
      {columns.map(([name, column]) => (
        <DatasetFilter
          key={name}
          isLabelled
          column={column}
          value={state.filters[name] ?? ''}
          onChange={(value) => onChange({ filters: withFilter(state.filters, name, value) })}
        />
      ))}
      <NativeSelect
        label={t('sortBy')}
        value={orderText(state.order)}
        onChange={({ currentTarget }) => onChange({ order: orderOf(currentTarget.value) })}
        data={columns
          .filter(([, { type }]) => type !== 'json')
          .flatMap(([name, { label }]) => [
            { value: `${name} asc`, label: t('ascending', { label }) },
            { value: `${name} desc`, label: t('descending', { label }) },
          ])}
      />
    </div>
  );
};
