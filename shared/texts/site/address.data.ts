/** The words of the address form. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  address: 'Address',
  searchAddress: 'Search an address',
  usePlace: 'Use {place}',
  enterInParts: 'Enter it in parts',
  changeAddress: '{address}, change',
  number: 'Number',
  direction: 'Direction',
  street: 'Street',
  startTyping: 'Start typing',
  type: 'Type',
  streetNamesCouldNotBeLoaded: 'The street names could not be loaded.',
  whichOneDoYouMean: 'Which one do you mean?',
  findAddress: 'Find Address',
  clear: 'Clear',
  fireDispatchCalls: 'Fire Dispatch Calls',
  yourBrowserDidNotTell: 'Your browser did not tell where you are.',
  youSeemToBeOutside: 'You seem to be outside {name}.',
  thereIsNoAddressWhere: 'There is no address where you are.',
  useMyLocation: 'Use my location',
  thereIsNoAddressHere: 'There is no address here.',
  lookingForAddress: 'Looking for the address',
});
