/** The filter of a column, by its type: text that is contained, a number, a day, a flag (spec §2.15). */
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Column, ColumnType } from '../../../shared/datasets/dataset.ts';
import { t } from '../../../shared/texts/site/lists.data.ts';

/** Typing is acted on after this long (spec §9). */
const DEBOUNCE_MS = 350;
const LONGEST = 100;

interface FilterProps {
  column: Column;
  value: string;
  onChange: (value: string) => void;
  /** In the table the heading above says what is filtered; elsewhere a label does. */
  isLabelled?: boolean;
}

const HINTS: Partial<Record<ColumnType, string>> = { text: t('contains'), integer: '=', number: '=' };

const TypedFilter = ({ column, value, onChange, isLabelled }: FilterProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const change = useDebouncedCallback(onChange, DEBOUNCE_MS);
  const isNumber = column.type === 'integer' || column.type === 'number';
  return (
    <TextInput
      size="sm"
      type={column.type === 'time' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={LONGEST}
      label={isLabelled ? column.label : undefined}
      aria-label={isLabelled ? undefined : t('filterBy', { label: column.label })}
      placeholder={HINTS[column.type]}
      autoComplete="off"
      // A range of days is no date: it stands in the panel of filters.
      value={column.type === 'time' && typed.includes('..') ? '' : typed}
      onChange={({ currentTarget }) => {
        const text = isNumber ? currentTarget.value.replace(/[^\d.-]/g, '') : currentTarget.value;
        setTyped(text);
        change(text.trim());
      }}
    />
  );
};

/** Nothing for a column that cannot be filtered. */
export const DatasetFilter = (props: FilterProps) => {
  const { column, value, onChange, isLabelled } = props;
  if (column.type === 'json') return null;
  if (column.type !== 'flag') return <TypedFilter {...props} />;
  return (
    <NativeSelect
      size="sm"
      label={isLabelled ? column.label : undefined}
      aria-label={isLabelled ? undefined : t('filterBy', { label: column.label })}
      data={[
        { value: '', label: t('all') },
        { value: '1', label: t('yes') },
        { value: '0', label: t('no') },
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
