/** What of a list's request says which records it is about. */
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import type { SelectionParams } from '../../../shared/api/schemas/selection.ts';

/** Which records the list is about, without which of them a page shows. */
export const selectionOf = ({
  offset: _1,
  limit: _2,
  order: _3,
  includes: _4,
  fields: _5,
  after: _6,
  ...of
}: ListParams): SelectionParams => of;

/** Whether it asks for a part of the city. */
export const hasPlace = ({ area, near, within, northBound }: SelectionParams): boolean =>
  [area, near, within, northBound].some((part) => part !== undefined);

/** The same records in the whole city. */
export const everywhere = ({ filter, mark }: SelectionParams): SelectionParams => ({
  ...(filter !== undefined && { filter }),
  ...(mark !== undefined && { mark }),
});
