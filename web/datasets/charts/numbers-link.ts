/** The address of the page that answers in numbers, for the records that a list is about. */
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { withTexts } from '../../ui/url-texts.ts';

/** A box as the ring of its corners. */
const ringOf = ({ northBound: north, southBound: south, eastBound: east, westBound: west }: SelectionParams) =>
  [north, south, east, west].includes(undefined)
    ? undefined
    : [`${north},${west}`, `${north},${east}`, `${south},${east}`, `${south},${west}`].join(';');

export const numbersLink = (path: string, selection: SelectionParams): string => {
  const { filter, mark, area, near, within = ringOf(selection) } = selection;
  return `/numbers?${withTexts(new URLSearchParams({ list: path }), { filter, mark, area, near, within })}`;
};
