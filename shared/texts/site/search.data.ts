/** The search box: its button, its dialog, what it says while it has no results. */
import { CITY } from '#city/facts';
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  search: 'Search',
  cancel: 'Cancel',
  searchAddresses: 'Search an address, street or record',
  searchAddress: 'Search an address',
  placeholderAddress: 'A house number and a street',
  placeholder: 'An address, a corner, a street, a record number',
  whereInCity: `Where in ${CITY.name}?`,
  useMyLocation: 'Use my location',
  locating: 'Finding where you are',
  yourPlaces: 'Your places',
  forget: 'Forget these places',
  addresses: 'Addresses',
  corners: 'Corners',
  streets: 'Streets',
  areas: 'Areas',
  records: 'Records',
  photos: 'Photos',
  pages: 'Pages',
  searching: 'Searching',
  found: '{count, plural, one {# result} other {# results}}',
  nothingFound: 'Nothing was found for “{text}”.',
  nothingFoundHint: 'Try a house number and a street, two streets with “and” between them, or the number of a call.',
  didYouMean: 'Did you mean',
  keys: '↑ and ↓ choose, Enter opens, Esc closes',
});
