/** The records that a list is about, by its state: as a selection, and as the parameters of a request (spec §7). */
import { addDays } from '../../../shared/base/calendar-date.ts';
import { feetToMetres, type LngLat } from '../../../shared/base/geo.ts';
import type { Column, Listing } from '../../../shared/datasets/dataset.ts';
import type { Condition, Test } from '../../../shared/query/filter.ts';
import { readValue } from '../../../shared/query/filter-values.ts';
import { EVERY_RECORD, type Selection, type SelectionParams } from '../../../shared/query/selection.ts';
import { ALL_DAYS, readRange } from '../../charts/day-range.ts';
import { type ListState, listedBox } from './list-state.ts';
import { readTexts } from './list-texts.ts';

/** The other texts that a text typed into a column's filter may mean: some that are contained, and whole values. */
export interface Meaning {
  texts: readonly string[];
  values: readonly string[];
}

/** By column; a column that is not there means what is typed. */
export type Meanings = Readonly<Record<string, (typed: string) => Meaning>>;

/** Text is contained, numbers and flags are equal, a time lies in the day or in a range of days (spec §7). None where the text says nothing. */
const testsOf = (column: string, { type }: Column, text: string): Test[] => {
  if (type === 'json') return [];
  // A chart asks for one value alone.
  if (type === 'text')
    return [text.startsWith('=') ? { column, op: '=', value: text.slice(1) } : { column, op: 'contains', value: text }];
  if (type === 'time') {
    const { from, to } = readRange(text) ?? ALL_DAYS;
    return [
      ...(from ? [{ column, op: '>=', value: from } as const] : []),
      ...(to ? [{ column, op: '<', value: addDays(to, 1) } as const] : []),
    ];
  }
  const value = readValue(type, text, false);
  if (value === null) return [];
  // A choice from a list is sent as a quoted string (spec §7).
  return [{ column, op: '=', value: type === 'flag' ? text : value }];
};

/** A filter has at most 2,000 characters: so many natures of 16 take less than half of them. */
const MOST_VALUES = 40;

/** The tests of what is typed, or of what else it means. */
const conditionsOf = (column: string, tests: Test[], { texts, values }: Meaning): Condition[] => {
  const others: Test[][] = texts.map((value) => [{ column, op: 'contains', value }]);
  if (values.length > 0) others.push([{ column, op: 'in', values: values.slice(0, MOST_VALUES) }]);
  return others.length > 0 && tests.length > 0 ? [{ any: [tests, ...others] }] : tests;
};

/** A record's list has any of the texts. */
const anyOf = (column: string, texts: readonly string[]): Condition[] => {
  const tests = texts.map((value): Test[] => [{ column, op: 'contains', value }]);
  return tests.length > 1 ? [{ any: tests }] : (tests[0] ?? []);
};

const NO_MEANING: Meaning = { texts: [], values: [] };

const conditionsFor = ({ columns }: Listing, filters: ListState['filters'], meanings: Meanings): Condition[] =>
  Object.entries(filters).flatMap(([name, text]) => {
    const column = columns[name];
    if (!column) return [];
    if (column.isTexts) return anyOf(name, readTexts(text));
    const meaning = text.startsWith('=') ? undefined : meanings[name]?.(text);
    return conditionsOf(name, testsOf(name, column, text), meaning ?? NO_MEANING);
  });

/** The parts of a list's state that say which records it is about. */
type Selecting = Pick<ListState, 'filters' | 'marks' | 'area' | 'feet' | 'corners' | 'box' | 'isFollowing'>;

/** The selection of a state; `place` is that of the page's address, without which there is no circle. */
export const selectionOf = (
  listing: Listing,
  state: Selecting,
  { place, meanings = {} }: { place: LngLat | null; meanings?: Meanings | undefined },
): Selection => {
  const { filters, marks, area, feet, corners } = state;
  const [first] = corners;
  return {
    ...EVERY_RECORD,
    tests: conditionsFor(listing, filters, meanings),
    bounds: listedBox(state),
    near: feet && place ? { lat: place[1], lng: place[0], metres: Number(feetToMetres(feet).toFixed(2)) } : null,
    within: first ? { type: 'Polygon', coordinates: [[...corners, first]] } : null,
    area,
    marks: marks.length > 0 ? marks : null,
  };
};

/** True if it asks for a part of the city. */
export const hasPlace = ({ area, near, within, northBound }: SelectionParams): boolean =>
  [area, near, within, northBound].some((part) => part !== undefined);

/** The same records in the whole city. */
export const everywhere = ({ filter, mark }: SelectionParams): SelectionParams => ({
  ...(filter !== undefined && { filter }),
  ...(mark !== undefined && { mark }),
});
