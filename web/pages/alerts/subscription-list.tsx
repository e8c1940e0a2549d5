/** The visitor's own subscriptions to dispatch calls. */
import { useQuery } from '@tanstack/react-query';
import { DISPATCH_CALL_TYPES } from '../../../shared/alerts/asked-calls.ts';
import {
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../../shared/alerts/subscriptions.ts';
import { call } from '../../api/client.ts';
import { subscriptionsOf } from '../../api/queries.ts';
import type { SessionUser } from '../../session/session.ts';
import { OwnNotifications } from '../../watches/own-notifications.tsx';

interface SubscriptionListProps {
  user: SessionUser;
  onShow: (subscription: DispatchCallSubscription) => void;
}

const aboutOf = ({ dispatchCallType, distance }: DispatchCallSubscription): string =>
  `${DISPATCH_CALL_TYPES[dispatchCallType]} within ${formatDistance(distance)}`;

export const SubscriptionList = ({ user, onShow }: SubscriptionListProps) => {
  const query = subscriptionsOf(user.id);
  return (
    <OwnNotifications
      list={useQuery(query)}
      queryKey={query.queryKey}
      addressOf={subscriptionAddress}
      aboutOf={aboutOf}
      remove={(id) => call('DELETE /api/dispatchCallSubscription/{id}', { params: { id } })}
      restore={({ applicationUserId, dispatchCallType, distance, point, house_nr, sdir, street, sttype }) =>
        call('POST /api/dispatchCallSubscription', {
          body: { applicationUserId, dispatchCallType, distance, point, house_nr, sdir, street, sttype },
        })
      }
      onShow={onShow}
    />
  );
};
