/** The words of the page on which an area is drawn. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  title: 'Draw an area',
  about: 'Draw any area of {city}, and get an email about the calls inside it.',
  map: 'Map to draw an area on',
  addressHere: 'The address here',
  corners: 'Corners',
  undo: 'Undo',
  startOver: 'Start over',
  name: 'Name of your area',
  nameHint: 'Emails call it so.',
  nameRule: 'Letters, numbers and spaces only.',
  myArea: 'My area',
});
