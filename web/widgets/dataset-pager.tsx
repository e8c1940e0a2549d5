/** Below a table: which of how many rows these are, other pages, how many a page holds, which columns are shown. */
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Popover, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconColumns3 } from '@tabler/icons-react';
import type { Listing } from '../../shared/datasets/dataset.ts';
import classes from './dataset-table.module.css';
import { listedColumns, PAGE_SIZES, type TableState } from './dataset-table-state.ts';

interface PagerProps {
  listing: Listing;
  state: TableState;
  onPart: (next: Partial<TableState>) => void;
  total: number;
}

/** Hiding a column takes its filter away: nothing filters unseen. */
const ColumnChooser = ({ listing, state, onPart }: Omit<PagerProps, 'total'>) => {
  const toggle = (name: string, isShown: boolean): void => {
    const { [name]: _former, ...filters } = state.filters;
    onPart(
      isShown
        ? { columns: [...state.columns, name] }
        : { columns: state.columns.filter((other) => other !== name), filters },
    );
  };
  return (
    <Popover position="top-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.chooser} aria-label="Columns">
        <Stack gap="xs">
          {listedColumns(listing).map(([name, { label }]) => {
            const isShown = state.columns.includes(name);
            return (
              <Checkbox
                key={name}
                label={label}
                checked={isShown}
                // A table without columns could not get any back.
                disabled={isShown && state.columns.length === 1}
                onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
              />
            );
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

/** `1-10 of 3,482` */
const rangeText = (offset: number, limit: number, total: number): string => {
  const [first, last, all] = [offset + 1, Math.min(total, offset + limit), total].map((count) =>
    count.toLocaleString('en-US'),
  );
  return offset < total ? `${first}-${last} of ${all}` : `0 of ${all}`;
};

export const DatasetPager = ({ listing, state, onPart, total }: PagerProps) => {
  const { offset, limit } = state;
  // Beyond the end, where an old link may lead, the page before is the last one that there is.
  const before = offset < total ? offset - limit : Math.floor((total - 1) / limit) * limit;
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Previous page"
          disabled={offset === 0}
          onClick={() => onPart({ offset: Math.max(0, before) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Next page"
          disabled={offset + limit >= total}
          onClick={() => onPart({ offset: offset + limit })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <Text size="sm" c="dimmed" className={classes.range}>
          {rangeText(offset, limit, total)}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          aria-label="Rows per page"
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }))}
          value={String(limit)}
          onChange={({ currentTarget }) => onPart({ limit: Number(currentTarget.value) })}
        />
        <ColumnChooser listing={listing} state={state} onPart={onPart} />
      </Group>
    </Group>
  );
};
