/** Streets of Seattle that calls, records and people know by several names. */

/** All the names of one street; a street that changed its type with its name says which type stands for all. */
export interface StreetAliases {
  name: string;
  type?: string;
  known: readonly string[];
}

export const STREET_ALIASES: readonly StreetAliases[] = [
  { name: 'MARTIN LUTHER KING JR WAY S', known: ['ML KING JR WAY S', 'MLK JR WAY S', 'M L KING JR WAY S'] },
];
