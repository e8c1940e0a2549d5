/** By what parcels are filled: their land use (spec §9), what they are assessed at, or whether the owner's mail goes there. */
import { MAP } from '../../../shared/texts/site/map.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { LAND_USE_NAMES, LAND_USES, type LandUseName } from '../land-uses.ts';

const t = textsOf(MAP);

export interface ParcelFill {
  label: string;
  /** Stands on the parcel, because colour is never the only sign. */
  letter: string;
  colour: string;
}

/** What of a parcel its fill may tell. */
export interface ParcelFacts {
  use: LandUseName;
  /** In dollars; null where it is not known. */
  assessed: number | null;
  /** The owner's address is that of the parcel; null where either is not known. */
  isOwnersAddress: boolean | null;
}

const UNKNOWN: ParcelFill = LAND_USES.none;

/** Steps of even lightness (viridis), which all kinds of colour blindness tell apart; each up to so many dollars. */
const VALUES: readonly (ParcelFill & { below: number })[] = [
  { below: 100_000, label: t('valueBelow', { dollars: '$100,000' }), letter: '1', colour: '#c2d21f' },
  { below: 200_000, label: t('valueBelow', { dollars: '$200,000' }), letter: '2', colour: '#56b869' },
  { below: 400_000, label: t('valueBelow', { dollars: '$400,000' }), letter: '3', colour: '#1f8f8c' },
  { below: 1_000_000, label: t('valueBelow', { dollars: '$1,000,000' }), letter: '4', colour: '#35608d' },
  {
    below: Number.POSITIVE_INFINITY,
    label: t('valueAbove', { dollars: '$1,000,000' }),
    letter: '5',
    colour: '#440f6b',
  },
];

const OWNERS = {
  here: { label: t('ownerHere'), letter: '=', colour: '#35608d' },
  elsewhere: { label: t('ownerElsewhere'), letter: '≠', colour: '#e69f00' },
} as const satisfies Record<string, ParcelFill>;

interface FillChoice {
  label: string;
  /** For the legend, in its order. */
  fills: readonly ParcelFill[];
  of: (facts: ParcelFacts) => ParcelFill;
}

export const PARCEL_FILLS = {
  use: {
    label: t('landUse'),
    fills: LAND_USE_NAMES.map((name) => LAND_USES[name]),
    of: ({ use }) => LAND_USES[use],
  },
  value: {
    label: t('assessedValue'),
    fills: [...VALUES, UNKNOWN],
    of: ({ assessed }) => (assessed === null ? UNKNOWN : (VALUES.find(({ below }) => assessed < below) ?? UNKNOWN)),
  },
  owner: {
    label: t('ownersMail'),
    fills: [OWNERS.here, OWNERS.elsewhere, UNKNOWN],
    of: ({ isOwnersAddress }) => (isOwnersAddress === null ? UNKNOWN : OWNERS[isOwnersAddress ? 'here' : 'elsewhere']),
  },
} as const satisfies Record<string, FillChoice>;

export type ParcelFillName = keyof typeof PARCEL_FILLS;

/** Our own keys: they are written out above. */
export const PARCEL_FILL_NAMES = Object.keys(PARCEL_FILLS) as ParcelFillName[];

/** By what the parcels of a list are filled, in the URL; land use where it does not say. */
export const readFill = (params: URLSearchParams): ParcelFillName =>
  PARCEL_FILL_NAMES.find((name) => name === params.get('fill')) ?? 'use';

export const withFill = (params: URLSearchParams, by: ParcelFillName): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (by === 'use') next.delete('fill');
  else next.set('fill', by);
  return next;
};
