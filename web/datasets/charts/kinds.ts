/** The kinds by which the records of a list can be counted, the name of each, and the filter that it is. */
import { AREA_COLUMN_NAMES } from '../../../shared/datasets/area-columns.ts';
import { markNamed } from '../../../shared/datasets/marks.ts';
import { t } from '../../../shared/texts/site/charts.data.ts';
import type { Group } from '../../charts/groups.ts';
import type { ListFilters } from '../state/filter-context.ts';
import { kindsOf, type MarkedListing, withFilter } from '../state/list-state.ts';
import { readTexts } from '../state/list-texts.ts';

/** The key of groups by markers. */
export const MARK = 'mark';
/** Nobody compares more kinds than this. */
export const MOST_KINDS = 12;

export interface Kind {
  /** Null: records without a value. */
  value: string | null;
  words: string;
  count: number;
}

/** The choices of a chart of kinds: markers where there are several, then the columns that the dataset's value names. */
export const keysOf = (listing: MarkedListing): { value: string; label: string }[] => [
  ...(kindsOf(listing).length > 0 ? [{ value: MARK, label: t('kind') }] : []),
  ...(listing.site?.charts ?? []).flatMap((name) => {
    const column = listing.columns[name];
    return column ? [{ value: name, label: column.label }] : [];
  }),
];

/** Tells whether the list's records have times, of which the charts over time are made. */
export const isTimed = ({ columns, order }: MarkedListing): boolean => columns[order.column]?.type === 'time';

export const hasCharts = (listing: MarkedListing): boolean => isTimed(listing) || keysOf(listing).length > 0;

/** Names of areas by the values that records have of their kind. */
export type AreaNames = ReadonlyMap<string, string>;

export const wordsOfKind =
  ({ wordsOf }: Pick<ListFilters, 'wordsOf'>, by: string, areaNames: AreaNames) =>
  (value: string | null): string => {
    if (value === null || value === '') return t('notGiven');
    if (by === MARK) return markNamed(value).label;
    return areaNames.get(value) ?? wordsOf(by, value);
  };

export const kindsBy = (groups: readonly Group[], by: string, words: (value: string | null) => string): Kind[] =>
  groups.flatMap((group) => {
    const value = group[by];
    // While another chart loads, the last answer is of the one before.
    if (value === undefined) return [];
    const text = value === null ? null : String(value);
    return [{ value: text, words: words(text), count: group.count }];
  });

/** The id of the area that a value of an area's column names. */
const areaIdOf = (column: string, value: string): string => {
  const before: Readonly<Record<string, string>> = {
    aldermanicDistrict: 'ald-',
    policeDistrict: 'police-',
    zipCode: 'zip-',
  };
  return `${before[column] ?? ''}${value}`;
};

/** The effect of a press on a kind, and whether it is done; null where no filter says the same. */
export const pressOf = (
  { listing, state, set }: ListFilters,
  by: string,
  value: string | null,
): { isOn: boolean; onPress: () => void } | null => {
  if (value === null || value === '') return null;
  if (by === MARK) {
    const isOn = state.marks.length === 1 && state.marks[0] === value;
    return { isOn, onPress: () => set({ marks: isOn ? [] : [value] }) };
  }
  if ((AREA_COLUMN_NAMES as readonly string[]).includes(by)) {
    const id = areaIdOf(by, value);
    return { isOn: state.area === id, onPress: () => set({ area: state.area === id ? null : id }) };
  }
  const column = listing.columns[by];
  if (!column?.list) return null;
  const text = column.type === 'text' ? `=${value}` : value;
  const now = state.filters[by] ?? '';
  const isOn = column.isTexts ? readTexts(now).join() === value : now === text;
  return { isOn, onPress: () => set({ filters: withFilter(state.filters, by, isOn ? '' : text) }) };
};
