/** The names of areas. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  aldermanicDistrict: 'Aldermanic District {name}',
  policeDistrict: 'Police District {name}',
  zipCode: 'ZIP code {name}',
  aNeighborhood: 'Neighborhood',
});
