/** The places of calls and the people who live there, each with one subscription. */
import { randomUUID } from 'node:crypto';
import { CITY } from '#city/facts';
import { writeItems } from '../../functions/tables/batch.ts';
import { cellOf } from '../../functions/tables/cells.ts';
import { placeInStrips } from '../../functions/tables/subscriptions/strips.ts';
import { newUser } from '../../functions/tables/users/users.ts';
import { type LngLat, point } from '../../shared/base/geo.ts';

export const PEOPLE_A_SITE = 200;

/** Sites lie two kilometres apart and more: who lives at one gets no other's calls. */
export const siteAt = (index: number): LngLat => {
  const [lng, lat] = CITY.centre;
  return [lng + (Math.floor(index / 10) - 5) * 0.025, lat + ((index % 10) - 5) * 0.018];
};

/** Stores them; answers where they get mail. */
export const settleSite = async (at: LngLat): Promise<string[]> => {
  const users = Array.from({ length: PEOPLE_A_SITE }, () => {
    const sub = randomUUID();
    return newUser({ sub, email: `${sub}@example.com`, emailConfirmed: true });
  });
  const subscriptions = users.map(({ sub }) => ({
    cell: cellOf(at),
    uuid: randomUUID(),
    applicationUserId: sub,
    dispatchCallType: 'AnyMajorDispatchCall',
    distance: 660,
    point: point(...at),
    ...placeInStrips({ distance: 660, point: point(...at) }),
    house_nr: '100',
    sdir: 'N',
    street: 'SAMPLE',
    sttype: 'ST',
    createdAt: '2026-11-01T00:00:00Z',
  }));
  await writeItems(
    'users',
    users.map((user) => ({ ...user })),
  );
  await writeItems('subscriptions', subscriptions);
  return users.map(({ email }) => email);
};
