/** Streets of Seattle that calls, records and people know by several names: all the names of each. */

export const STREET_ALIASES: readonly { name: string; type?: string; known: readonly string[] }[] = [
  { name: 'MARTIN LUTHER KING JR WAY S', known: ['ML KING JR WAY S', 'MLK JR WAY S', 'M L KING JR WAY S'] },
];
