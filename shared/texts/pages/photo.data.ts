/** The words of the page of one historic photograph. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  photograph: 'Historic photograph',
  onMap: 'Map of historic photos',
  about: 'About it',
  taken: 'Taken',
  undated: 'Nobody knows when',
  place: 'Where',
  today: 'Today',
  description: 'Description',
  rights: 'Rights',
  atLibrary: 'The library’s page',
  openLarge: 'Open the picture by itself',
  here: 'Where it was taken',
  howKnown: 'The pin is at the address that the library gives for today.',
  howKnownNot: 'The pin is where the library’s words place it.',
  allOfPlace: 'All photographs of this place',
  onOldMap: 'On the map of historic photos',
  nearby: 'Taken nearby',
  ofItsTime: 'From the same years, within half a mile',
  feetAway: '{feet, plural, =0 {here} other {about {feet, number} feet away}}',
  aboutPhoto: '{title}, {year}. A historic photograph of {city}, with others from nearby.',
  aboutUndated: '{title}. A historic photograph of {city}, with others from nearby.',
});
