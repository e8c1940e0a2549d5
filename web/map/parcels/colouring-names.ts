/** Which colours parcels may have, and which are chosen in the URL. */

/** By the column that they are made of: a dataset without it has no such colours. */
const COLUMNS = { value: 'assessedva', built: 'yr_built', owner: 'own_ocpd' } as const;

/** `use`: by land use. */
export type ColouringName = 'use' | keyof typeof COLUMNS;

// Our own keys: they are written out above.
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Those that a dataset with these columns has. */
export const colouringsOf = (columns: object): ColouringName[] => [
  'use',
  ...NAMES.filter((name) => Object.hasOwn(columns, COLUMNS[name])),
];

const PARAM = 'colour';

export const readColouring = (columns: object, params: URLSearchParams): ColouringName =>
  colouringsOf(columns).find((name) => name === params.get(PARAM)) ?? 'use';

export const withColouring = (params: URLSearchParams, name: ColouringName): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (name === 'use') next.delete(PARAM);
  else next.set(PARAM, name);
  return next;
};
