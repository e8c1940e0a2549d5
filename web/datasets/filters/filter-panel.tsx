/** All filters of a list that are not in its table's head: one panel, whatever it stands in. */
import { Text } from '@mantine/core';
import { hasAreas } from '../../../shared/datasets/area-columns.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { ALL_DAYS, rangeText, readRange } from '../../charts/day-range.ts';
import { kindsOf } from '../state/chosen.ts';
import { listedColumns } from '../state/dataset-table-state.ts';
import { useListFilters } from '../state/filter-context.ts';
import { AreaFilter } from './area-filter.tsx';
import { CircleFilter } from './circle-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import { DrawnArea } from './drawn-area.tsx';
import classes from './filters.module.css';
import { KindButtons } from './kind-filter.tsx';
import { TextChoices } from './text-choices.tsx';

const Kinds = () => (
  <div>
    <strong>{t('kinds')}</strong>
    <Text size="sm" c="dimmed">
      {t('kindsHint')}
    </Text>
    <KindButtons />
  </div>
);

/** Each filter works at once; nothing need be confirmed. */
export const FilterPanel = () => {
  const { listing, state, filter } = useListFilters();
  const { columns, order, place, title } = listing;
  const lists = listedColumns(listing).filter(([, { isTexts }]) => isTexts);
  const isTimed = columns[order.column]?.type === 'time';
  return (
    <section className={classes.panel} aria-label={t('filtersOf', { what: title.many.toLowerCase() })}>
      {isTimed && (
        <DateFilter
          range={readRange(state.filters[order.column] ?? '') ?? ALL_DAYS}
          onChange={(range) => filter(order.column, rangeText(range))}
        />
      )}
      {kindsOf(listing).length > 0 && <Kinds />}
      {hasAreas(columns) && <AreaFilter />}
      {place === 'point' && <CircleFilter />}
      {place === 'point' && <DrawnArea />}
      {lists.map(([name, column]) => (
        <TextChoices key={name} name={name} column={column} />
      ))}
    </section>
  );
};
