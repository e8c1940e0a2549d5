/** Public buildings that are always in the address list: police stations and their property room, and the ball park. */

export const LANDMARKS: readonly { number: number; street: string; station: number | null }[] = [
  { number: 749, street: 'W STATE ST', station: 1 },
  { number: 245, street: 'W LINCOLN AV', station: 2 },
  { number: 2333, street: 'N 49TH ST', station: 3 },
  { number: 6929, street: 'W SILVER SPRING DR', station: 4 },
  { number: 2920, street: 'N VEL R PHILLIPS AV', station: 5 },
  { number: 3006, street: 'S 27TH ST', station: 6 },
  { number: 3626, street: 'W FOND DU LAC AV', station: 7 },
  { number: 4777, street: 'N 124TH ST', station: 4 },
  { number: 1, street: 'BREWERS WA', station: null },
];
