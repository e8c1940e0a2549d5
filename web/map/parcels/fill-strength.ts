/** How strongly parcels are filled by land use: the more dwellings the stronger (spec §9). */
import type { ExpressionSpecification } from 'maplibre-gl';

/** From so many dwellings on a fill is so strong, and with fewer as faint as this. */
const STRENGTHS = [
  [2, 0.3],
  [8, 0.4],
  [24, 0.5],
] as const;
const FAINTEST = 0.2;

/** The fill's opacity by a feature's `dwellings`. */
export const FILL_OPACITY: ExpressionSpecification = ['step', ['get', 'dwellings'], FAINTEST, ...STRENGTHS.flat()];

/** The same where the engine is not there. */
export const fillOpacity = (dwellings: number): number =>
  STRENGTHS.findLast(([from]) => dwellings >= from)?.[1] ?? FAINTEST;
