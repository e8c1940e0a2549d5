/** Areas: neighbourhoods, districts and ZIP codes, each with an id that no other area has, `ald-3`, `zip-53207`. */
import type { Bounds, MultiPolygon, Polygon } from './geo.ts';
import { slugOf } from './slug.ts';

/** The kinds of area, each by the column in which records say theirs. */
export const AREA_KINDS = ['neighborhood', 'aldermanicDistrict', 'policeDistrict', 'zipCode'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** The kinds that have outlines: a ZIP code comes with an address. */
export type OutlinedKind = Exclude<AreaKind, 'zipCode'>;

/** The ids of a kind whose areas have numbers begin so; a neighbourhood's is its name alone. */
const PREFIXES = { aldermanicDistrict: 'ald-', policeDistrict: 'police-', zipCode: 'zip-' } as const;

/** An area with its outline. */
export interface OutlinedArea {
  id: string;
  kind: OutlinedKind;
  name: string;
  outline: Polygon | MultiPolygon;
}

/** An area as it is listed. */
export interface ListedArea {
  id: string;
  kind: AreaKind;
  name: string;
  /** Of a ZIP code the box of its addresses. */
  bounds: Bounds;
}

/** What a column of records says for an area. */
export interface AreaValue {
  kind: AreaKind;
  value: string | number;
}

const NUMBERED = /^(ald|police)-([1-9]\d{0,3})$/;
const ZIP = /^zip-(\d{5})$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LIKE_ANOTHER = /^(?:ald|police|zip)-\d/;
const MOST_LENGTH = 60;

/** What records of the area with this id say; null for what is no id. Whether there is such an area is not looked up. */
export const areaValue = (id: string): AreaValue | null => {
  const [, numbered, number] = NUMBERED.exec(id) ?? [];
  if (numbered) return { kind: numbered === 'ald' ? 'aldermanicDistrict' : 'policeDistrict', value: Number(number) };
  const [, zip] = ZIP.exec(id) ?? [];
  if (zip) return { kind: 'zipCode', value: zip };
  return id.length <= MOST_LENGTH && SLUG.test(id) && !LIKE_ANOTHER.test(id)
    ? { kind: 'neighborhood', value: id }
    : null;
};

/** Of an id that no area has. */
export const unknownArea = (id: string): string =>
  `there is no area "${id.slice(0, MOST_LENGTH)}"; GET /api/area has them all`;

/** The id of an area by its name, or by the number of its district. Throws where the id would be none, or one of another kind. */
export const areaId = (kind: AreaKind, name: string): string => {
  const id = kind === 'neighborhood' ? slugOf(name) : `${PREFIXES[kind]}${name.trim().replace(/^0+(?=\d)/, '')}`;
  if (areaValue(id)?.kind !== kind) throw new Error(`"${name}" names no ${kind}.`);
  return id;
};

/** The areas in the order of their ids. Throws where two have one id. */
export const inOrderOfIds = (areas: readonly OutlinedArea[]): OutlinedArea[] => {
  const sorted = [...areas].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const [index, { id }] of sorted.entries())
    if (sorted[index + 1]?.id === id) throw new Error(`Two areas have the id ${id}.`);
  return sorted;
};

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
