/** The sentences that say why a drawn area cannot be watched. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  beyondTheCity: 'All corners must lie within {city}.',
  crossed: 'No side may cross or touch another one.',
  needsThree: 'An area has three corners at least.',
  tooLarge: 'An area is at most 3.9 square miles (10 square kilometers) large.',
  tooLong: 'An area is at most 7.5 miles (12 kilometers) long.',
  tooManyCorners: 'An area has {most, number} corners at most.',
});
