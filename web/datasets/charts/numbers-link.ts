/** The address of the page that answers in numbers, for the records that a list is about. */
import type { SelectionParams } from '../../../shared/query/selection.ts';

/** A box as the ring of its corners. */
const ringOf = ({ northBound: north, southBound: south, eastBound: east, westBound: west }: SelectionParams) =>
  [north, south, east, west].includes(undefined)
    ? undefined
    : [`${north},${west}`, `${north},${east}`, `${south},${east}`, `${south},${west}`].join(';');

export const numbersLink = (path: string, selection: SelectionParams): string => {
  const { filter, mark, area, near, within = ringOf(selection) } = selection;
  const params = new URLSearchParams({ list: path });
  for (const [name, text] of Object.entries({ filter, mark, area, near, within })) if (text) params.set(name, text);
  return `/numbers?${params}`;
};
