/** What the map says. */
export const MAP = {
  corner: 'Corner {number, number}',
  mapCantBeDrawnIn: 'The map can’t be drawn in this browser. Everything on it is in the list, too.',
  loadingMap: 'Loading the map',
  yourAddress: 'Your address',
  landUse: 'Land use',
  residential: 'Residential',
  commercial: 'Commercial',
  manufacturing: 'Manufacturing',
  countyStateFederal: 'County, state, federal',
  other: 'Other',
  notKnown: 'Not known',
  legend: 'Legend',
  youAreHere: 'You are here',
} as const;
