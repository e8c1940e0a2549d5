/** The filter above a column: text that is contained, or a flag that is set or not. */
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Column } from '../../shared/datasets/dataset.ts';

/** Typing is acted on after this long (spec §9). */
const DEBOUNCE_MS = 350;
const FLAG_OPTIONS = [
  { value: '', label: 'All' },
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

interface ColumnFilterProps {
  column: Column;
  value: string;
  onChange: (value: string) => void;
}

const TextFilter = ({ column, value, onChange }: ColumnFilterProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const change = useDebouncedCallback(onChange, DEBOUNCE_MS);
  return (
    <TextInput
      size="xs"
      aria-label={`Filter by ${column.label}`}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change(currentTarget.value.trim());
      }}
    />
  );
};

export const ColumnFilter = (props: ColumnFilterProps) => {
  const { column, value, onChange } = props;
  if (column.type === 'text') return <TextFilter {...props} />;
  return (
    <NativeSelect
      size="xs"
      aria-label={`Filter by ${column.label}`}
      data={FLAG_OPTIONS}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
