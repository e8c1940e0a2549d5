/** The address that a page's URL names, and where it is. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LngLat } from '../../shared/base/geo.ts';
import { addressText } from '../api/errors.ts';
import { geocoding } from '../api/queries.ts';
import { type Address, formatAddress, readAddress } from './address.ts';

interface AddressOfPage {
  address: Address | null;
  /** Null while it is not known. */
  place: LngLat | null;
  /** Its house number is not known: the place is that of the nearest one, or an estimate. */
  isNear: boolean;
  /** It is being asked where the address is. */
  isLocating: boolean;
  /** Why it is not known. */
  error: string | null;
}

const NEAR: readonly string[] = ['near', 'segment', 'block'];

/** `params` are the page's own. */
export const useAddress = (params: URLSearchParams): AddressOfPage => {
  const address = useMemo(() => readAddress(params), [params]);
  const found = useQuery({ ...geocoding(address ? formatAddress(address) : ''), enabled: address !== null });
  return {
    address,
    place: (address && found.data?.geometry.coordinates) ?? null,
    isNear: address !== null && NEAR.includes(found.data?.locationAccuracy ?? ''),
    isLocating: address !== null && found.isLoading,
    error: found.error && addressText(found.error),
  };
};
