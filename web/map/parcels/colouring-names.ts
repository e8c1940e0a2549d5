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

/** By land use where the text of the URL says nothing else. */
export const readColouring = (columns: object, text: string): ColouringName =>
  colouringsOf(columns).find((name) => name === text) ?? 'use';
