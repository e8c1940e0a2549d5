/** The visitor's own watches of calls: circles round addresses, and areas. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DISPATCH_CALL_TYPES } from '../../../shared/alerts/asked-calls.ts';
import {
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../../shared/alerts/subscriptions.ts';
import type { Reply } from '../../../shared/api/api.ts';
import { areaPath } from '../../../shared/places/area-path.ts';
import { areaValue } from '../../../shared/places/areas.ts';
import { call } from '../../api/client.ts';
import { callWatchesOf } from '../../api/queries.ts';
import { CITY_PAGE } from '../../city-page.ts';
import type { SessionUser } from '../../session/session.ts';
import { OwnNotifications } from '../../watches/own-notifications.tsx';

type Watch = Reply<'POST /api/watchSubscription'>;

/** A circle as its form shows it. */
export type ShownCircle = Pick<
  DispatchCallSubscription,
  'dispatchCallType' | 'distance' | 'point' | 'house_nr' | 'sdir' | 'street' | 'sttype'
>;

interface SubscriptionListProps {
  user: SessionUser;
  onShow: (circle: ShownCircle) => void;
}

type Place<K> = Extract<Watch['place'], { kind: K }>;

const circleOf = (topic: Watch['topic'], { kind: _, ...circle }: Place<'circle'>): ShownCircle => ({
  dispatchCallType: topic,
  ...circle,
});

const addressOf = ({ place }: Watch): string => (place.kind === 'area' ? place.title : subscriptionAddress(place));

const aboutOf = ({ topic, place }: Watch): string =>
  place.kind === 'area'
    ? DISPATCH_CALL_TYPES[topic]
    : `${DISPATCH_CALL_TYPES[topic]} within ${formatDistance(place.distance)}`;

const pathOf = (area: string): string => {
  const kind = areaValue(area)?.kind;
  return (kind && areaPath({ id: area, kind })) ?? CITY_PAGE;
};

const restore = ({ topic, place, channels, cadence, applicationUserId }: Watch): Promise<{ id: string }> =>
  place.kind === 'area'
    ? call('POST /api/watchSubscription', {
        body: { topic, place: { kind: place.kind, area: place.area }, channels, cadence },
      })
    : call('POST /api/dispatchCallSubscription', { body: { applicationUserId, ...circleOf(topic, place) } });

export const SubscriptionList = ({ user, onShow }: SubscriptionListProps) => {
  const query = callWatchesOf(user.id);
  const navigate = useNavigate();
  return (
    <OwnNotifications
      list={useQuery(query)}
      queryKey={query.queryKey}
      addressOf={addressOf}
      aboutOf={aboutOf}
      remove={(id) => call('DELETE /api/watchSubscription/{id}', { params: { id } })}
      restore={restore}
      onShow={({ topic, place }) => {
        if (place.kind === 'area') void navigate(pathOf(place.area));
        else onShow(circleOf(topic, place));
      }}
    />
  );
};
