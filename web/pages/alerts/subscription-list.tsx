/** The visitor's own watches of calls: circles round addresses, areas and streets. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DISPATCH_CALL_TYPES } from '../../../shared/alerts/asked-calls.ts';
import {
  type DispatchCallSubscription,
  formatDistance,
  subscriptionAddress,
} from '../../../shared/alerts/subscriptions.ts';
import { placeTitle } from '../../../shared/alerts/watch-words.ts';
import { askedPlace, drawingPath, stretchPath } from '../../../shared/alerts/watches.ts';
import type { Reply } from '../../../shared/api/api.ts';
import { areaPath } from '../../../shared/places/area-path.ts';
import { areaValue } from '../../../shared/places/areas.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
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

const addressOf = ({ place }: Watch): string =>
  place.kind === 'circle' ? titleCase(subscriptionAddress(place)) : placeTitle(place);

const aboutOf = ({ topic, place }: Watch): string =>
  place.kind === 'circle'
    ? `${DISPATCH_CALL_TYPES[topic]} within ${formatDistance(place.distance)}`
    : DISPATCH_CALL_TYPES[topic];

const pathOf = (place: Place<'area' | 'street' | 'drawn'>): string => {
  if (place.kind === 'drawn') return drawingPath(place);
  if (place.kind === 'street') return stretchPath(place);
  const { area } = place;
  const kind = areaValue(area)?.kind;
  return (kind && areaPath({ id: area, kind })) ?? CITY_PAGE;
};

const restore = async ({ topic, place, channels, cadence, applicationUserId }: Watch): Promise<{ id: string }> => {
  if (place.kind !== 'circle')
    return call('POST /api/watchSubscription', { body: { topic, place: askedPlace(place), channels, cadence } });
  const body = { applicationUserId, ...circleOf(topic, place) };
  const { id } = await call('POST /api/dispatchCallSubscription', { body });
  if (cadence) await call('PUT /api/watchSubscription/{id}', { params: { id }, body: { topic, cadence } });
  return { id };
};

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
        if (place.kind === 'circle') onShow(circleOf(topic, place));
        else void navigate(pathOf(place));
      }}
    />
  );
};
