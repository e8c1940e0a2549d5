/** The filters in use as chips over a list: one press takes one away, one more all. */
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { markNamed } from '../../../shared/datasets/marks.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { areaById } from '../../api/places.ts';
import { dayWords } from '../../charts/chart-words.ts';
import { readRange } from '../../charts/day-range.ts';
import { IconX } from '../../ui/icons/x.data.ts';
import { areaName } from '../state/areas.ts';
import { type ListFilters, useListFilters } from '../state/filter-context.ts';
import { kindsOf, type MarkedListing, withFilter } from '../state/list-state.ts';
import { readTexts } from '../state/list-texts.ts';
import classes from './filters.module.css';

/** The filters in use, each with its words and a way to take it away. */
interface Chip {
  key: string;
  words: string;
  onRemove: () => void;
}

/** `Nov 1 to Nov 20`; the text itself where it names no days. */
const daysText = (text: string): string => {
  const { from, to } = readRange(text) ?? {};
  if (from && to) return from === to ? dayWords(from) : t('betweenDays', { from: dayWords(from), to: dayWords(to) });
  if (from) return t('fromDay', { day: dayWords(from) });
  return to ? t('untilDay', { day: dayWords(to) }) : text;
};

const valueText = ({ type, isTexts }: Column, text: string): string => {
  if (type === 'time') return daysText(text);
  if (type === 'flag') return text === '1' ? t('yes') : t('no');
  return isTexts ? readTexts(text).join(', ') : text;
};

const marksText = (listing: MarkedListing, marks: readonly string[]): string => {
  const missing = kindsOf(listing).filter((name) => !marks.includes(name));
  const [one] = missing;
  if (one && missing.length === 1 && marks.length > 1) return t('without', { name: markNamed(one).label });
  return t('only', { names: marks.map((name) => markNamed(name).label).join(', ') });
};

/** `areaWords` are those of the chosen area. */
const chipsOf = (filters: ListFilters, areaWords: string): Chip[] => {
  const { listing, state, address, wordsOf, set } = filters;
  const { marks, area, feet, corners } = state;
  return [
    ...Object.entries(state.filters).flatMap(([name, text]) => {
      const column = listing.columns[name];
      if (!column) return [];
      const words = text.startsWith('=') ? wordsOf(name, text.slice(1)) : valueText(column, text);
      return [
        {
          key: name,
          words: t('chip', { label: column.label, words }),
          onRemove: () => set({ filters: withFilter(state.filters, name, '') }),
        },
      ];
    }),
    ...(marks.length > 0
      ? [{ key: 'mark', words: marksText(listing, marks), onRemove: () => set({ marks: [] }) }]
      : []),
    ...(area ? [{ key: 'area', words: areaWords, onRemove: () => set({ area: null }) }] : []),
    ...(feet && address
      ? [{ key: 'distance', words: t('within', { feet, address }), onRemove: () => set({ feet: null }) }]
      : []),
    ...(corners.length > 0 ? [{ key: 'within', words: t('drawnArea'), onRemove: () => set({ corners: [] }) }] : []),
  ];
};

export const Chips = () => {
  const filters = useListFilters();
  const { area } = filters.state;
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
