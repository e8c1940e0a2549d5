/** The visitor's own notification of an address at an hour, if there is one. */
import { useQuery } from '@tanstack/react-query';
import { type HoursBefore, pickupAddressText } from '../../../shared/pickups/pickups.ts';
import { type Address, formatAddress } from '../../address/address.ts';
import { pickupSubscriptionsOf } from '../../api/queries.ts';
import { useUser } from '../../session/use-session.ts';

/** Its id; null without one, or while that is not known. */
export const useOwnPickup = (address: Address, hoursBefore: HoursBefore): string | null => {
  const user = useUser();
  const own = useQuery({ ...pickupSubscriptionsOf(user?.id ?? ''), enabled: user !== null });
  const found = own.data?.items.find(
    (item) => item.hoursBefore === hoursBefore && pickupAddressText(item) === formatAddress(address),
  );
  return found?.id ?? null;
};
