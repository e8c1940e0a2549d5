/** Who lives near the calls of one run and what they asked for; made up, the same for the same seed. */
import { randomUUID } from 'node:crypto';
import { createSubscription, stopSubscription } from '../../functions/tables/subscriptions/subscriptions.ts';
import { addUser, newUser, type User } from '../../functions/tables/users/users.ts';
import { createWatch, stopWatch } from '../../functions/tables/watches/watches.ts';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../shared/alerts/asked-calls.ts';
import { DEFAULT_PREFERENCES } from '../../shared/alerts/mail-preferences.ts';
import { DISTANCES_FEET, type DispatchCallSubscription } from '../../shared/alerts/subscriptions.ts';
import type { WatchedDrawing } from '../../shared/alerts/watches.ts';
import { boundsAround, type LngLat, point } from '../../shared/base/geo.ts';
import { drawnOutline } from '../../shared/places/drawn-area.ts';
import type { CityAddress } from '../../test/harness/sources/city-calls.ts';
import { pick, type Random } from '../sample-city/random.ts';

export interface Resident {
  id: string;
  email: string;
  /** Tells if mails about calls may be sent: not to who has not confirmed, or whose address bounced. */
  isMailed: boolean;
  /** The choices in force. */
  subscriptions: Pick<DispatchCallSubscription, 'dispatchCallType' | 'distance' | 'point'>[];
  watches: { topic: DispatchCallType; place: WatchedDrawing }[];
}

/** A square round an address, from its middle to its sides in metres. */
export const squareRound = ({ lng, lat }: Pick<CityAddress, 'lng' | 'lat'>, metres: number): WatchedDrawing => {
  const { north, south, east, west } = boundsAround([lng, lat], metres);
  const corners: LngLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { kind: 'drawn', geometry: drawnOutline(corners), name: `Square of ${metres}` };
};

const RESIDENTS = 24;
/** One in eight of the residents is not to be mailed, one in five subscriptions is stopped. */
const SILENT = 1 / 8;
const STOPPED = 1 / 5;
/** One in eight has the calls of an hour in one mail. */
const HOURLY = 1 / 8;

// The keys of this object are the types.
const TYPES = Object.keys(DISPATCH_CALL_TYPES) as DispatchCallSubscription['dispatchCallType'][];

const someUser = (random: Random, email: string): User => {
  const user = newUser({ sub: randomUUID(), email, emailConfirmed: true });
  if (random() < HOURLY) return { ...user, mailPreferences: { ...DEFAULT_PREFERENCES, cadence: 'hourly' } };
  if (random() >= SILENT) return user;
  return random() < 0.5
    ? { ...user, emailConfirmed: false }
    : { ...user, suppressed: { alerts: { why: 'bounced', at: user.createdAt } } };
};

/** Makes a run's residents round these addresses; all of it is stored when it resolves. */
export const settleResidents = (
  domain: string,
  addresses: readonly CityAddress[],
  random: Random,
): Promise<Resident[]> => {
  // Drawn first, so that what is stored at the same time does not change what is drawn.
  const drawn = Array.from({ length: RESIDENTS }, (_, index) => ({
    user: someUser(random, `resident-${index}@${domain}`),
    choices: Array.from({ length: 2 + Math.floor(random() * 2) }, () => {
      const { lng, lat, houseno, dir, street, sttype } = pick(random, addresses);
      const choice = {
        dispatchCallType: pick(random, TYPES),
        distance: pick(random, DISTANCES_FEET),
        point: point(lng, lat),
        house_nr: houseno,
        sdir: dir,
        street,
        sttype,
      };
      return { choice, isStopped: random() < STOPPED };
    }),
    square: {
      topic: pick(random, TYPES),
      place: squareRound(pick(random, addresses), pick(random, DISTANCES_FEET)),
      isStopped: random() < STOPPED,
    },
  }));
  return Promise.all(
    drawn.map(async ({ user, choices, square: { isStopped, ...asked } }) => {
      await addUser(user);
      const subscriptions = await Promise.all(
        choices.map(async ({ choice, isStopped }) => {
          const made = await createSubscription(user.sub, choice);
          // Two that were drawn alike are one.
          if (!made) return [];
          if (isStopped) await stopSubscription(user.sub, made.id);
          return isStopped ? [] : [made];
        }),
      );
      const watch = await createWatch(user.sub, { ...asked, channels: ['mail'], cadence: null });
      if (isStopped && watch) await stopWatch(user.sub, watch.id);
      const isMailed = user.emailConfirmed && !user.suppressed?.alerts;
      const watches = isStopped ? [] : [asked];
      return { id: user.sub, email: user.email, isMailed, subscriptions: subscriptions.flat(), watches };
    }),
  );
};
