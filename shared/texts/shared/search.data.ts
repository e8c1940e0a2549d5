/** The words under the results of the search, and how it is doing. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  near: '{asked} is not in the city’s list; the nearest is {known}',
  nearIn: '{asked} is not in the list of {municipality}; the nearest is {known}',
  noSuchNumber: 'There is no {asked} on this street',
  street: '{houses, plural, =0 {Street} one {Street with # address} other {Street with # addresses}}',
  streetIn:
    '{houses, plural, =0 {Street in {municipality}} one {Street in {municipality} with # address} other {Street in {municipality} with # addresses}}',
  block: 'The street of this block',
  blockOf: 'The {numbers} block of {street}',
  fromTo: '{first} to {last}',
  corner: 'Corner',
  cornerIn: 'Corner in {municipality}',
  streetBetween: '{street} between {from} and {to}',
  streetNorthOf: '{street} north of {cross}',
  streetSouthOf: '{street} south of {cross}',
  streetEastOf: '{street} east of {cross}',
  streetWestOf: '{street} west of {cross}',
  works: 'It finds what is published.',
  behind: 'Records of the last days may not be found by their number.',
  notReady: 'There is nothing to search yet.',
  recordOf: '{dataset}, {day}',
});
