/** A notification as somebody asks for it by an email address alone. */
import type { DispatchCallSubscription } from '../../shared/alerts/subscriptions.ts';
import type { SentBody } from '../../shared/api/api.ts';
import { type LngLat, point } from '../../shared/base/geo.ts';

type Asked = SentBody<'POST /api/account/subscribe'>['watches'][number];

/** An address in its parts. */
interface Parts {
  number: string;
  direction: string;
  street: string;
  type: string;
}

export const callsWatch = (
  { number: house_nr, direction: sdir, street, type: sttype }: Parts,
  place: LngLat,
  { dispatchCallType, distance }: Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance'>,
): Asked => ({
  kind: 'calls',
  ...{ dispatchCallType, distance, point: point(...place), house_nr, sdir, street, sttype },
});
