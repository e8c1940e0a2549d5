/** A property in words: its address, its owners, its outline on the map. */
import { titleCase } from '../../../../shared/places/letter-case.ts';
import { parcelAddress } from '../../../../shared/places/parcel-address.ts';
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import { landUseOf } from '../../../map/land-uses.ts';
import type { MapParcel } from '../../../map/layers/parcel-layer.tsx';
import type { ParcelFacts } from '../../../map/parcels/colourings.ts';
import type { Outline, Parcel } from './parcel-record.ts';

export const parcelPath = (taxkey: string): string => `/parcel/${encodeURIComponent(taxkey)}`;

type Numbered = Pick<
  Parcel,
  | 'address'
  | 'houseNumber'
  | 'houseNumberHigh'
  | 'housenrsfx'
  | 'streetdir'
  | 'streetname'
  | 'streettype'
  | 'taxkey'
  | 'unitnumber'
>;

/** `2345-2347A N Lake Dr`; its tax key where the property has no address. */
export const parcelTitle = (parcel: Numbered): string => {
  const { taxkey } = parcel;
  const address = parcelAddress({ ...parcel, unitnumber: null }) ?? parcel.address;
  return address ? titleCase(address) : t('taxKey', { taxkey });
};

/** `53202` or `53202-1234`: the first five digits, unless they are zeros. */
export const zipText = (zip: string | null = null, extension: string | null = null): string | null => {
  const five = zip?.slice(0, 5);
  if (!five || /^0+$/.test(five)) return null;
  return extension && !/^0*$/.test(extension) ? `${five}-${extension}` : five;
};

/** `JOHN DOE, JANE DOE` */
export const ownersOf = ({ ownername1, ownername2, ownername3 }: Parcel): string =>
  [ownername1, ownername2, ownername3].filter(Boolean).join(', ');

/** `2345 N LAKE DR, ST FRANCIS WI, 53202` */
export const ownersAddressOf = ({ owneraddr, ownerctyst, ownerzip }: Parcel): string =>
  [owneraddr, ownerctyst, zipText(ownerzip)].filter(Boolean).join(', ');

/** Who lives there is known of what the city's own file has, and that has a year or a value. */
const factsOf = ({ assessedva, yr_built, own_ocpd }: Parcel): ParcelFacts => ({
  value: assessedva,
  yearBuilt: yr_built,
  isOwners: own_ocpd ? own_ocpd === 'O' : yr_built ? false : undefined,
});

/** How an outline is drawn: by its first parcel, with the dwellings of all. */
export const mapParcel = (
  key: string,
  { outline }: Pick<Outline, 'outline'>,
  parcels: readonly Parcel[],
): MapParcel | null =>
  outline && {
    key,
    outline,
    use: landUseOf(parcels[0]?.descriptio),
    dwellings: parcels.reduce((sum, { dwelling_c }) => sum + (dwelling_c ?? 0), 0),
    ...(parcels[0] && { facts: factsOf(parcels[0]) }),
  };
