/** The columns of every listed dataset with a place that say in which areas a record lies. */
import type { AreaKind } from '../places/areas.ts';
import type { Column, Columns } from './dataset.ts';

/** Found by us of the record's place when it is stored, and again when the areas change. */
export const AREA_COLUMNS = {
  neighborhood: {
    type: 'text',
    label: 'Neighborhood',
    about: 'The id of the neighborhood, found by the place; null where it lies in none, or none are known.',
    derived: true,
  },
  aldermanicDistrict: {
    type: 'integer',
    label: 'Aldermanic district (by place)',
    about: 'By the districts of today; null outside them, or where none are known.',
    derived: true,
  },
  policeDistrict: {
    type: 'integer',
    label: 'Police district (by place)',
    about: 'By the districts of today; null outside them, or where none are known.',
    derived: true,
  },
  zipCode: {
    type: 'text',
    label: 'ZIP code (by place)',
    about: 'The record’s own, else that of the nearest address; null where neither is known.',
    derived: true,
  },
} as const satisfies Record<AreaKind, Column>;

export type AreaColumn = keyof typeof AREA_COLUMNS;

export const AREA_COLUMN_NAMES = Object.keys(AREA_COLUMNS) as AreaColumn[];

/** The areas of a record that lies in none that is known. */
export const NO_AREAS: Readonly<Record<AreaColumn, null>> = {
  neighborhood: null,
  aldermanicDistrict: null,
  policeDistrict: null,
  zipCode: null,
};

/** True if records of these columns say in which areas they lie. */
export const hasAreas = (columns: Columns): boolean => Object.hasOwn(columns, 'neighborhood');
