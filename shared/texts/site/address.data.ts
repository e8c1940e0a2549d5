/** What the address form says. */
export const ADDRESS = {
  address: 'Address',
  number: 'Number',
  direction: 'Direction',
  street: 'Street',
  startTyping: 'Start typing',
  type: 'Type',
  streetNamesCouldNotBeLoaded: 'The street names could not be loaded.',
  findAddress: 'Find Address',
  clear: 'Clear',
  fireDispatchCalls: 'Fire Dispatch Calls',
  yourBrowserDidNotTell: 'Your browser did not tell where you are.',
  youSeemToBeOutside: 'You seem to be outside {name}.',
  thereIsNoAddressWhere: 'There is no address where you are.',
  useMyLocation: 'Use my location',
  thereIsNoAddressHere: 'There is no address here.',
  lookingForAddress: 'Looking for the address',
} as const;
