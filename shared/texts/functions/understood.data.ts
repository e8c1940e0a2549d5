/** The sentences that say how an address was read that is not there. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  noStreet: 'No street called {street} is known in {town}.',
  streetElsewhere: 'No street called {street} is known in {town}; there is one in {other}.',
  townElsewhere: 'We have no addresses of {town}.',
  several: 'That may be {places}. Please say which.',
  noHouses: 'No house numbers are known on {street}.',
  nearestIs: 'No house {number} is known on {street}; the nearest is {one}.',
  nearestAre: 'No house {number} is known on {street}; the nearest are {one} and {other}.',
  noCorner: '{one} and {other} have no corner that we know.',
  numberElsewhere:
    'A house number with letters like these belongs to a neighboring county, of which we have no addresses.',
  writeSo: 'Write a house number and a street, or two streets with “and” between them.',
});
