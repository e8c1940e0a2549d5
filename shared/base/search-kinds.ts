/** The kinds of what a search finds. */
export const SEARCH_KINDS = [
  'address',
  'corner',
  'street',
  'area',
  'parcel',
  'call',
  'crime',
  'photo',
  'page',
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];
