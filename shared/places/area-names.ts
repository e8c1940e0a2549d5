/** Areas by the names that their sources have: the id of each, and several outlines of one name as one area. */
import type { MultiPolygon, Polygon } from '../base/geo.ts';
import { type AreaKind, areaValue, inOrderOfIds, OUTLINED_KINDS, type OutlinedArea } from './areas.ts';
import { slugOf } from './slug.ts';

/** The ids of a kind whose areas have numbers begin so; a neighbourhood's is its name alone. */
const PREFIXES = { aldermanicDistrict: 'ald-', policeDistrict: 'police-', zipCode: 'zip-' } as const;

/** The id of an area by its name, or by the number of its district. Throws where the id would be none, or one of another kind. */
export const areaId = (kind: AreaKind, name: string): string => {
  // `03` is district 3; a ZIP code may begin with a zero.
  const number = kind === 'zipCode' ? name.trim() : name.trim().replace(/^0+(?=\d)/, '');
  const id = kind === 'neighborhood' ? slugOf(name) : `${PREFIXES[kind]}${number}`;
  if (areaValue(id)?.kind !== kind) throw new Error(`"${name}" names no ${kind}.`);
  return id;
};

/** The ids of the outlined areas that a record names, by their kinds; one that is no id is left out. */
export const areaIdsOf = (record: Readonly<Record<string, unknown>>): string[] =>
  OUTLINED_KINDS.flatMap((kind) => {
    const value = record[kind];
    if (value === null || value === undefined) return [];
    const id = kind === 'neighborhood' ? String(value) : `${PREFIXES[kind]}${value}`;
    return areaValue(id)?.kind === kind ? [id] : [];
  });

const polygonsOf = (outline: Polygon | MultiPolygon): Polygon['coordinates'][] =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;

/** Areas of outlines by their names, several outlines of one name together, in the order of their ids. Throws as `areaId` does. */
export const mergedAreas = (outlines: readonly Omit<OutlinedArea, 'id'>[]): OutlinedArea[] => {
  const byId = new Map<string, OutlinedArea>();
  for (const one of outlines) {
    const id = areaId(one.kind, one.name);
    const known = byId.get(id);
    const coordinates = [...(known ? polygonsOf(known.outline) : []), ...polygonsOf(one.outline)];
    byId.set(id, known ? { ...known, outline: { type: 'MultiPolygon', coordinates } } : { id, ...one });
  }
  return inOrderOfIds([...byId.values()]);
};
