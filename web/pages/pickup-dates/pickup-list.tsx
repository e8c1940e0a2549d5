/** The visitor's own pickup subscriptions. */
import { useQuery } from '@tanstack/react-query';
import { formatHoursBefore } from '../../../shared/pickups/pickup-words.ts';
import { type PickupSubscription, pickupAddressText } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';
import { call } from '../../api/client.ts';
import { pickupSubscriptionsOf } from '../../api/queries.ts';
import type { SessionUser } from '../../session/session.ts';
import { OwnNotifications } from '../../watches/own-notifications.tsx';

interface PickupListProps {
  user: SessionUser;
  onShow: (subscription: PickupSubscription) => void;
}

export const PickupList = ({ user, onShow }: PickupListProps) => {
  const query = pickupSubscriptionsOf(user.id);
  return (
    <OwnNotifications
      list={useQuery(query)}
      queryKey={query.queryKey}
      addressOf={pickupAddressText}
      aboutOf={({ hoursBefore, cartBack }) =>
        cartBack
          ? t('hourAndCartBack', { hoursBefore: formatHoursBefore(hoursBefore) })
          : formatHoursBefore(hoursBefore)
      }
      remove={(id) => call('DELETE /api/pickupDatesSubscription/{id}', { params: { id } })}
      restore={({ applicationUserId, hoursBefore, cartBack = false, laddr, sdir, sname, stype }) =>
        call('POST /api/pickupDatesSubscription', {
          body: { applicationUserId, hoursBefore, cartBack, laddr, sdir, sname, stype },
        })
      }
      onShow={onShow}
    />
  );
};
