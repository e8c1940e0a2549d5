/** The columns of addresses and street segments that every city has: the geocoder and the built-in map use them. */
import type { Columns } from './dataset.ts';

const STREET = {
  dir: { type: 'text', label: 'Direction', upper: true },
  street: { type: 'text', label: 'Street', required: true, upper: true },
  sttype: {
    type: 'text',
    label: 'Street type',
    upper: true,
    about: "The county's spelling: AVE, BLVD, CIR, LN, PKWY, TER, WAY.",
  },
} as const satisfies Columns;

const MUNICIPALITY = { muni: { type: 'text', label: 'Municipality', upper: true } } as const satisfies Columns;

/** For a city that knows nothing else of its addresses. */
export const ADDRESS_COLUMNS = {
  addressId: { type: 'text', label: 'Address id', about: 'As the source numbers them.', required: true },
  taxkey: { type: 'text', label: 'Tax key', upper: true },
  houseno: { type: 'integer', label: 'House number', required: true },
  housesx: { type: 'text', label: 'Number suffix', upper: true },
  ...STREET,
  unit: { type: 'text', label: 'Unit', upper: true },
  ...MUNICIPALITY,
  zip: { type: 'text', label: 'ZIP code' },
} as const satisfies Columns;

export const SEGMENT_COLUMNS = {
  clineid: { type: 'text', label: 'Centreline id', about: 'As the source numbers them.', required: true },
  ...STREET,
  leftfr: { type: 'integer', label: 'Left from' },
  leftto: { type: 'integer', label: 'Left to' },
  rightfr: { type: 'integer', label: 'Right from' },
  rightto: { type: 'integer', label: 'Right to' },
  ...MUNICIPALITY,
  fcc: {
    type: 'text',
    label: 'Class code',
    upper: true,
    about: 'Census feature class, A1 freeway, A2 and A3 main roads, A4 local, or what the county has in its place.',
  },
} as const satisfies Columns;
