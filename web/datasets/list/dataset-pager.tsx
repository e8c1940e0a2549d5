/** Below a table: which of how many rows these are, other pages, how many a page holds, which columns are shown. */
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Popover, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconColumns3 } from '@tabler/icons-react';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import { LISTS } from '../../../shared/texts/site/lists.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import classes from './dataset-table.module.css';
import { listedColumns, PAGE_SIZES, type TableState } from './dataset-table-state.ts';

const t = textsOf(LISTS);

interface PagerProps {
  listing: Listing;
  state: TableState;
  onPart: (next: Partial<TableState>) => void;
  total: number;
}

/** Hiding a column removes its filter, so that no hidden filter works. */
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
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.chooser} aria-label={t('columns')}>
        <Stack gap="xs">
          {listedColumns(listing).map(([name, { label }]) => {
            const isShown = state.columns.includes(name);
            return (
              <Checkbox
                key={name}
                label={label}
                checked={isShown}
                // The last column can't be hidden.
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

/** `1-10 of 3,482`; where an old link leads beyond the end, that it does. */
const rangeText = (offset: number, limit: number, total: number): string => {
  const [first, last, all] = [offset + 1, Math.min(total, offset + limit), total].map((count) =>
    count.toLocaleString('en-US'),
  );
  if (total === 0) return '0 of 0';
  return offset < total ? `${first}-${last} of ${all}` : `past the last of ${all}`;
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
          aria-label={t('previousPage')}
          disabled={offset === 0}
          onClick={() => onPart({ offset: Math.max(0, before) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('nextPage')}
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
          aria-label={t('rowsPerPage')}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('aPage', { size: String(size) }) }))}
          value={String(limit)}
          onChange={({ currentTarget }) => onPart({ limit: Number(currentTarget.value) })}
        />
        <ColumnChooser listing={listing} state={state} onPart={onPart} />
      </Group>
    </Group>
  );
};
