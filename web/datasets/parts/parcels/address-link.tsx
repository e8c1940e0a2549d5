/** The address of a property as a link to its address page (U21): calls, pickups and photos around it stand there. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { normaliseStreet } from '../../../../shared/places/address.ts';
import { isMunicipality, normaliseMunicipality } from '../../../../shared/places/municipalities.ts';
import { addressSlug, parseAddressSlug } from '../../../../shared/places/slug.ts';
import type { Parcel } from './parcel-record.ts';

/** The page's slug; null for a park without a number, and where the slug would be read as another address. */
const slugOfParcel = (parcel: Parcel): string | null => {
  const { houseNumber, housenrsfx, streetdir, streetname, streettype, muniname } = parcel;
  const town = muniname ?? '';
  if (!houseNumber || !streetname || !isMunicipality(town)) return null;
  const suffix = housenrsfx ?? '';
  const name = {
    number: `${houseNumber}${suffix.includes('/') ? ' ' : ''}${suffix}`,
    street: normaliseStreet({ direction: streetdir ?? '', name: streetname, type: streettype ?? '' }),
    municipality: normaliseMunicipality(town),
  };
  const slug = addressSlug(name);
  const read = parseAddressSlug(slug);
  return read?.number === name.number && addressSlug(read) === slug ? slug : null;
};

export const AddressLink = ({ parcel }: { parcel: Parcel }) => {
  const slug = slugOfParcel(parcel);
  if (slug === null) return parcel.address;
  return (
    <Anchor component={Link} to={`/address/${slug}`}>
      {parcel.address}
    </Anchor>
  );
};
