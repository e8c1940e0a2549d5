/** The popup of a click beside all markers: the address there becomes the page's, or there is none (spec §2.15). */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LngLat } from '../../shared/base/geo.ts';
import { t } from '../../shared/texts/site/address.data.ts';
import { errorText, isMissing } from '../api/errors.ts';
import { addressAt } from '../api/lists.ts';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Address } from './address.ts';

interface Located {
  commonParcel: {
    parcels: {
      houseNumber: number | null;
      streetdir: string | null;
      streetname: string | null;
      streettype: string | null;
    }[];
  };
}

/** The first parcel's address; null where it has none. */
export const addressOfPlace = ({ commonParcel: { parcels } }: Located): Address | null => {
  const [first] = parcels;
  if (!first?.houseNumber || !first.streetname) return null;
  return {
    number: String(first.houseNumber),
    direction: first.streetdir ?? '',
    street: first.streetname,
    type: first.streettype ?? '',
  };
};

interface PlacePopupProps {
  place: LngLat;
  /** There is an address: the caller takes it and closes the popup. */
  onFound: (address: Address) => void;
}

export const PlacePopup = ({ place, onFound }: PlacePopupProps) => {
  const query = useQuery(addressAt(place));
  const address = query.data && addressOfPlace(query.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever function the caller has by then.
  useEffect(() => {
    if (address) onFound(address);
  }, [query.data]);
  if (query.isPending || address) return <Loading what={t('lookingForAddress')} />;
  if (query.isError && !isMissing(query.error))
    return <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>;
  return <Text size="sm">{t('thereIsNoAddressHere')}</Text>;
};
