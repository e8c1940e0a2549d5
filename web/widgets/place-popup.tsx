/** What a click beside every marker says: the address there, to be used (spec §2.15). */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LngLat } from '../../shared/geo.ts';
import { errorText, isMissing } from '../api/errors.ts';
import { addressAt } from '../api/lists.ts';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import { type Address, formatAddress } from './address.ts';

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

export const PlacePopup = ({ place, onUse }: { place: LngLat; onUse: (address: Address) => void }) => {
  const query = useQuery(addressAt(place));
  const address = query.data && addressOfPlace(query.data);
  if (query.isPending) return <Loading what="Looking for the address" />;
  if (query.isError && !isMissing(query.error))
    return <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>;
  if (!address) return <Text size="sm">There is no address here.</Text>;
  return (
    <Stack gap="xs">
      <Text fw={600} pr="lg">
        {formatAddress(address)}
      </Text>
      <Button size="compact-md" onClick={() => onUse(address)}>
        Use this address
      </Button>
    </Stack>
  );
};
