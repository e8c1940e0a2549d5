/** The words of the page that puts two places beside each other. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  title: 'Compare two places',
  about:
    'Two neighborhoods, districts, ZIP codes or addresses side by side. An address counts what is within a quarter mile.',
  first: 'First place',
  second: 'Second place',
  area: 'Area',
  choose: 'Choose an area',
  orAddress: 'or an address',
  chooseBoth: 'Choose two places.',
  noSuchPlace: 'The place ‘{name}’ is not known.',
  loading: 'Loading the places',
  nearAddress: 'Around {address}',
  beside: '{one} and {other}',
  count: 'Now',
  usual: 'Usual',
  range: '{low, number} to {high, number}',
  perThousand: 'For each 1,000 addresses',
  place: 'Place',
  unknown: 'Too few to say',
  rateAbout: 'Addresses are not people: downtown has few of them and many visitors.',
});
