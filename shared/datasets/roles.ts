/**
 * The requirements of the product's tools on the datasets that they use: columns of these names and types. A city's dataset with a
 * role has them all, held by a test over the registry; what is `optional` it may lack.
 */
import type { Column, Columns, Recorded, RecordOf, Role } from './dataset.ts';

const TEXT = { type: 'text', label: '' } as const;
const ALWAYS = { ...TEXT, required: true } as const;
const INTEGER = { type: 'integer', label: '' } as const;
const NUMBER = { type: 'number', label: '' } as const;
const TIME = { type: 'time', label: '' } as const;

/** A photo, as a place of photos holds it. */
export interface HistoricPhoto {
  id: string;
  title: string;
  /** The photo's page at the library. */
  url: string;
  imageUrl: string;
  thumbnailUrl: string | null;
  year: number | null;
  /** The library's words for when it was taken. */
  date: string | null;
  place: string | null;
  description: string | null;
  currentAddress: string | null;
  /** The library's line on who owns it and how it may be used. */
  rights: string | null;
}

/** The column of a place's photos. */
export type PhotosColumn = Column<HistoricPhoto[]> & { type: 'json'; required: true; onlyIncluded: true };

const STREET = { dir: TEXT, street: ALWAYS, sttype: TEXT, muni: TEXT } as const;

interface Requirement extends Recorded {
  optional?: Columns;
}

export const REQUIRED = {
  addresses: {
    place: 'point',
    columns: { ...STREET, houseno: { ...INTEGER, required: true }, housesx: TEXT, unit: TEXT, taxkey: TEXT },
    optional: { pdir: TEXT, fulladdr: TEXT, zip: TEXT },
  },
  segments: {
    place: 'line',
    columns: { ...STREET, leftfr: INTEGER, leftto: INTEGER, rightfr: INTEGER, rightto: INTEGER, fcc: TEXT },
  },
  parcels: {
    place: 'point',
    columns: {
      taxkey: ALWAYS,
      address: TEXT,
      houseNumber: INTEGER,
      housenrsfx: TEXT,
      streetdir: TEXT,
      streetname: TEXT,
      streettype: TEXT,
      unitnumber: TEXT,
    },
    optional: {
      map_id: TEXT,
      muniname: TEXT,
      houseNumberHigh: INTEGER,
      par_zip: TEXT,
      par_zip_ex: TEXT,
      police: INTEGER,
      ald: INTEGER,
      descriptio: TEXT,
      condo_name: TEXT,
      dwelling_c: INTEGER,
      assessedva: NUMBER,
      yr_built: INTEGER,
      own_ocpd: TEXT,
      ownername1: TEXT,
      ownername2: TEXT,
      ownername3: TEXT,
      owneraddr: TEXT,
      ownerctyst: TEXT,
      ownerzip: TEXT,
    },
  },
  outlines: { place: 'outline', placeField: 'outline', columns: { map_id: ALWAYS } },
  /** The yearly records of a parcel, the newest first. */
  assessments: {
    place: null,
    columns: {
      id: ALWAYS,
      taxkey: ALWAYS,
      sourceDate: { ...TIME, required: true },
      yr_assmt: INTEGER,
      last_name_chg: TIME,
      own_ocpd: TEXT,
      yr_built: INTEGER,
      c_a_land: NUMBER,
      c_a_imprv: NUMBER,
      c_a_total: NUMBER,
      bldg_area: NUMBER,
      lot_area: NUMBER,
      owner_name_1: TEXT,
      owner_name_2: TEXT,
      owner_name_3: TEXT,
      owner_mail_addr: TEXT,
      owner_city_state: TEXT,
    },
  },
  photos: {
    place: 'point',
    columns: {
      id: ALWAYS,
      historicPhotos: { type: 'json', label: '', required: true, onlyIncluded: true } as PhotosColumn,
    },
  },
  crimes: {
    place: 'point',
    placeField: 'point',
    columns: { reportedDateTime: { ...TIME, required: true }, location: TEXT },
    optional: {
      offenses: TEXT,
      sexOffense: { type: 'flag', label: '', required: true },
      ward: INTEGER,
      ald: INTEGER,
      zip: INTEGER,
    },
  },
} as const satisfies Record<Role, Requirement>;

type Requirements = typeof REQUIRED;

type Optional<R extends Role> = Requirements[R] extends { optional: infer C extends Columns }
  ? Partial<RecordOf<{ columns: C; place: null }>>
  : unknown;

/** A record of the dataset that has a role, by the columns that every city's has. */
export type RoleRecord<R extends Role> = RecordOf<Requirements[R]> & Optional<R>;
