/** The filters in use as chips over a list: one press takes one away, one more all. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { areaById } from '../../api/places.ts';
import { IconX } from '../../ui/icons/x.data.ts';
import { areaName } from '../state/areas.ts';
import { useListFilters } from '../state/filter-context.ts';
import { chipsOf } from './chip-list.ts';
import classes from './filters.module.css';

export const Chips = () => {
  const filters = useListFilters();
  const { area } = filters.chosen;
  const named = useQuery({ ...areaById(area ?? ''), enabled: area !== null });
  const chips = chipsOf(filters, named.data ? areaName(named.data) : (area ?? ''));
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('chips')}>
      {chips.map(({ key, words, onRemove }) => (
        <li key={key}>
          <button type="button" className={classes.chip} aria-label={t('remove', { words })} onClick={onRemove}>
            <span>{words}</span>
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={filters.clear}>
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
};
