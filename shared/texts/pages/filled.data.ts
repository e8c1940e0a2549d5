/** The words of the pages of one record or place of themselves where they are found or shared. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  aboutRecord: '{what}. From {city}’s public data.',
  aboutRecordAt: '{what}, {when}. From {city}’s public data.',
  aboutAddress:
    'What is around {title}: police and fire calls, crimes, the property, areas and historic photos, from the city’s public data.',
  aboutStreet: 'What is new on {title}: police and fire calls and crimes, from the city’s public data.',
  aboutArea: 'What is new in {title}: police and fire calls and crimes, from the city’s public data.',
  notLoaded: 'This page could not be loaded. Please try again in a minute.',
  yes: 'Yes',
  no: 'No',
});
