/** What areas are called. */
export const AREA_WORDS = {
  aldermanicDistrict: 'Aldermanic District {name}',
  policeDistrict: 'Police District {name}',
  zipCode: 'ZIP code {name}',
  aNeighborhood: 'Neighborhood',
} as const;
