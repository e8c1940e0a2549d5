/** Areas: neighbourhoods, districts and ZIP codes, each with an id that no other area has, `ald-3`, `zip-53207`. */
import type { Bounds, MultiPolygon, Polygon } from '../base/geo.ts';

/** The kinds of area, each by the column in which records say theirs. */
export const AREA_KINDS = ['neighborhood', 'aldermanicDistrict', 'policeDistrict', 'zipCode'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

export const isAreaKind = (kind: string): kind is AreaKind => (AREA_KINDS as readonly string[]).includes(kind);

/** The kinds that have outlines: a ZIP code comes with an address. */
export type OutlinedKind = Exclude<AreaKind, 'zipCode'>;
export const OUTLINED_KINDS = AREA_KINDS.filter((kind): kind is OutlinedKind => kind !== 'zipCode');

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
  /** The box of its addresses for a ZIP code. */
  bounds: Bounds;
}

/** A record's value in the column of an area. */
export interface AreaValue {
  kind: AreaKind;
  value: string | number;
}

const NUMBERED = /^(ald|police)-([1-9]\d{0,3})$/;
const ZIP = /^zip-(\d{5})$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LIKE_ANOTHER = /^(?:ald|police|zip)-\d/;
const MOST_LENGTH = 60;

/** The column and value that records of the area with this id have; null if it is no id. It does not look up if there is such an area. */
export const areaValue = (id: string): AreaValue | null => {
  const [, numbered, number] = NUMBERED.exec(id) ?? [];
  if (numbered) return { kind: numbered === 'ald' ? 'aldermanicDistrict' : 'policeDistrict', value: Number(number) };
  const [, zip] = ZIP.exec(id) ?? [];
  if (zip) return { kind: 'zipCode', value: zip };
  return id.length <= MOST_LENGTH && SLUG.test(id) && !LIKE_ANOTHER.test(id)
    ? { kind: 'neighborhood', value: id }
    : null;
};

/** The error for an id that no area has. */
export const unknownArea = (id: string): string =>
  `there is no area "${id.slice(0, MOST_LENGTH)}"; GET /api/area has them all`;

/** The areas in the order of their ids. Throws where two have one id. */
export const inOrderOfIds = (areas: readonly OutlinedArea[]): OutlinedArea[] => {
  const sorted = [...areas].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const [index, { id }] of sorted.entries())
    if (sorted[index + 1]?.id === id) throw new Error(`Two areas have the id ${id}.`);
  return sorted;
};
