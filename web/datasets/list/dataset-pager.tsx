/** Below a table: which of how many rows these are, other pages, how many a page holds, which columns are shown. */
import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { formatCount } from '../../../shared/base/money.ts';
import { t } from '../../../shared/texts/site/lists.data.ts';
import { IconChevronLeft } from '../../ui/icons/chevron-left.data.ts';
import { IconChevronRight } from '../../ui/icons/chevron-right.data.ts';
import { IconColumns3 } from '../../ui/icons/columns-3.data.ts';
import { late } from '../../ui/late.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PopoverButton } from '../../ui/popover/popover-button.tsx';
import { PAGE_SIZES } from '../state/list-state.ts';
import type { ColumnChoicesProps } from './column-choices.tsx';
import classes from './dataset-table.module.css';

interface PagerProps extends ColumnChoicesProps {
  total: number;
}

const ColumnChoices = late(async () => (await import('./column-choices.tsx')).ColumnChoices, <Loading />);

const ColumnChooser = (props: ColumnChoicesProps) => (
  <PopoverButton label={t('columns')} icon={<IconColumns3 size={16} />} position="top-end" className={classes.chooser}>
    <ColumnChoices {...props} />
  </PopoverButton>
);

/** `1-10 of 3,482`; where an old link leads beyond the end, that it does. */
const rangeText = (offset: number, limit: number, total: number): string => {
  const [first, last, all] = [offset + 1, Math.min(total, offset + limit), total].map((count) => formatCount(count));
  if (total === 0) return '0 of 0';
  return offset < total ? `${first}-${last} of ${all}` : `past the last of ${all}`;
};

export const DatasetPager = ({ listing, state, onChange, total }: PagerProps) => {
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
          onClick={() => onChange({ offset: Math.max(0, before) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('nextPage')}
          disabled={offset + limit >= total}
          onClick={() => onChange({ offset: offset + limit })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <Text size="sm" c="dimmed" className={classes.range}>
          {rangeText(offset, limit, total)}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap" className={classes.controls}>
        <NativeSelect
          aria-label={t('rowsPerPage')}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('aPage', { size: String(size) }) }))}
          value={String(limit)}
          onChange={({ currentTarget }) => onChange({ limit: Number(currentTarget.value) })}
        />
        <ColumnChooser listing={listing} state={state} onChange={onChange} />
      </Group>
    </Group>
  );
};
