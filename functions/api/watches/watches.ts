/** The endpoints about one's own watches, of every kind of place. */
import { MAX_SUBSCRIPTIONS } from '../../../shared/alerts/subscriptions.ts';
import { isCircle, shownPlace } from '../../../shared/alerts/watches.ts';
import type { Reply } from '../../../shared/api/api.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/watches.data.ts';
import type { Handlers } from '../../lib/http/http.ts';
import { limits } from '../../tables/limits.ts';
import { changeSubscription } from '../../tables/subscriptions/subscriptions.ts';
import { callWatchesOf, removeCallWatch } from '../../tables/watches/call-watches.ts';
import { findCallWatches, type StoredCallWatch } from '../../tables/watches/find-watches.ts';
import { isWatchId } from '../../tables/watches/watch-items.ts';
import { changeWatch, createWatch, hasWatch } from '../../tables/watches/watches.ts';
import { MISSING, TWIN } from '../common/own-subscriptions.ts';
import { placeToWatch } from '../common/place-to-watch.ts';

type Watch = Reply<'POST /api/watchSubscription'>;

export const FULL = t('full', { most: String(MAX_SUBSCRIPTIONS) });

const shown = (stored: StoredCallWatch): Watch => {
  if (!isCircle(stored)) {
    const { stoppedAt: _, expiresAt: _gone, channels, place, ...watch } = stored;
    return { ...watch, channels: [...channels], place: shownPlace(place) };
  }
  const { id, applicationUserId, createdAt, dispatchCallType, cadence = null } = stored;
  const { distance, point, house_nr, sdir, street, sttype } = stored;
  return {
    ...{ id, applicationUserId, createdAt, topic: dispatchCallType, channels: ['mail'], cadence, version: 1 },
    place: { kind: 'circle', distance, point, house_nr, sdir, street, sttype },
  };
};

type WatchCalls = `${string} /api/watchSubscription${'' | `/${string}`}`;

export const WATCH_HANDLERS: Pick<Handlers<'subscriptions'>, Extract<keyof Handlers<'subscriptions'>, WatchCalls>> = {
  'GET /api/watchSubscription': async ({ query: { offset, limit }, caller }) => {
    const all = await callWatchesOf(caller.id);
    return { items: all.slice(offset, offset + limit).map(shown), total: all.length };
  },

  'POST /api/watchSubscription': async ({ body, caller }) => {
    const choice = { ...body, place: await placeToWatch(body.place) };
    await limits.use('new-subscription', caller.id);
    const created = await createWatch(caller.id, choice);
    if (!created) throw new AppError('conflict', (await hasWatch(caller.id, choice)) ? TWIN : FULL);
    return shown(created);
  },

  'PUT /api/watchSubscription/{id}': async ({ params: { id }, body, caller }) => {
    const { topic, cadence } = body;
    const outcome = await (isWatchId(id)
      ? changeWatch(caller.id, id, body)
      : changeSubscription(caller.id, id, { dispatchCallType: topic, cadence }));
    if (outcome === 'twin') throw new AppError('conflict', TWIN);
    const changed = outcome === 'done' ? (await findCallWatches([id])).get(id) : undefined;
    if (!changed) throw new AppError('missing', MISSING);
    return shown(changed);
  },

  'DELETE /api/watchSubscription/{id}': async ({ params, caller }) => {
    if (!(await removeCallWatch(caller.id, params.id))) throw new AppError('missing', MISSING);
    return undefined;
  },
};
