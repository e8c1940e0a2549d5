/** The filters in use, each with its words and a way to take it away. */
import type { Column } from '../../../shared/datasets/dataset.ts';
import { markNamed } from '../../../shared/datasets/marks.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { dayWords } from '../../charts/chart-words.ts';
import { readRange } from '../../charts/day-range.ts';
import { type Chosen, kindsOf, type MarkedListing } from '../state/chosen.ts';
import type { ListFilters } from '../state/filter-context.ts';
import { readTexts } from '../state/list-texts.ts';

export interface Chip {
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

const marksText = (listing: MarkedListing, { marks }: Chosen): string => {
  const missing = kindsOf(listing).filter((name) => !marks.includes(name));
  const [one] = missing;
  if (one && missing.length === 1 && marks.length > 1) return t('without', { name: markNamed(one).label });
  return t('only', { names: marks.map((name) => markNamed(name).label).join(', ') });
};

/** `areaWords` are those of the chosen area. */
export const chipsOf = (filters: ListFilters, areaWords: string): Chip[] => {
  const { listing, state, chosen, address, wordsOf, filter, choose } = filters;
  const { marks, area, feet, corners } = chosen;
  return [
    ...Object.entries(state.filters).flatMap(([name, text]) => {
      const column = listing.columns[name];
      if (!column) return [];
      const words = text.startsWith('=') ? wordsOf(name, text.slice(1)) : valueText(column, text);
      return [{ key: name, words: t('chip', { label: column.label, words }), onRemove: () => filter(name, '') }];
    }),
    ...(marks.length > 0
      ? [{ key: 'mark', words: marksText(listing, chosen), onRemove: () => choose({ marks: [] }) }]
      : []),
    ...(area ? [{ key: 'area', words: areaWords, onRemove: () => choose({ area: null }) }] : []),
    ...(feet && address
      ? [{ key: 'distance', words: t('within', { feet, address }), onRemove: () => choose({ feet: null }) }]
      : []),
    ...(corners.length > 0 ? [{ key: 'within', words: t('drawnArea'), onRemove: () => choose({ corners: [] }) }] : []),
  ];
};
