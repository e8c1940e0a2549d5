/** The page of an area. */
import type { AreaKind } from './areas.ts';

/** A ZIP code has no page. */
export const areaPath = ({ id, kind }: { id: string; kind: AreaKind }): string | null =>
  kind === 'zipCode' ? null : kind === 'neighborhood' ? `/neighborhood/${id}` : `/district/${id}`;
