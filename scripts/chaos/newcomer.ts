/** Somebody who registers, asks for alerts and ends one while everything fails: what the API has acknowledged must hold afterwards. */
import type { Reply } from '../../shared/api/api.ts';
import { client } from '../../test/harness/cloud/client.ts';
import { type CityAddress, subscriptionAt } from '../../test/harness/sources/city-calls.ts';
import { type Resident, squareRound } from './residents.ts';
import type { Stage } from './stage.ts';

const PASSWORD = 'cream-colored-bricks';

export interface Acknowledged {
  email: string;
  /** Null where no registration was answered with 200. */
  id: string | null;
  /** The ids of what was answered with 201. */
  made: string[];
  /** The one whose end was asked for, and whether that was answered with 204. */
  ended: { id: string; isSure: boolean } | null;
}

/** Tries once; an answer that does not come acknowledges nothing, and ends it. */
export const moveIn = async (stage: Stage, email: string, at: CityAddress): Promise<Acknowledged> => {
  const known: Acknowledged = { email, id: null, made: [], ended: null };
  try {
    const registered = await client(stage.api()).post('/api/account/register', { email, password: PASSWORD });
    if (registered.status !== 200) return known;
    known.id = registered.body.id;
    const api = client(stage.api()).as(registered.body.jwtToken);
    const make = async (path: string, body: object): Promise<string | null> => {
      const { status, body: made } = await api.post(path, body);
      if (status !== 201) return null;
      known.made.push(made.id);
      return made.id;
    };
    const drawn = (metres: number) => ({
      ...{ topic: 'AnyMajorDispatchCall', place: squareRound(at, metres), channels: ['mail'], cadence: null },
    });
    const gone = await make('/api/watchSubscription', drawn(900));
    await make('/api/dispatchCallSubscription', subscriptionAt(at, { distance: 1320 }));
    await make('/api/watchSubscription', drawn(600));
    if (gone) {
      known.ended = { id: gone, isSure: false };
      known.ended.isSure = (await api.delete(`/api/watchSubscription/${gone}`)).status === 204;
    }
    return known;
  } catch {
    return known;
  }
};

/** The promises about watches that do not hold, by the ids of those that there are now. */
const brokenOf = ({ made, ended }: Acknowledged, now: readonly string[]): string[] => [
  ...made
    .filter((id) => id !== ended?.id && !now.includes(id))
    .map((id) => `${id}, which was answered with 201, is gone`),
  ...(ended?.isSure && now.includes(ended.id) ? [`${ended.id}, whose end was answered with 204, is there`] : []),
];

/** Broken promises of all that was acknowledged, and the newcomer as a resident once all is well: null without an account. */
export const settleIn = async (
  stage: Stage,
  acknowledged: Acknowledged,
): Promise<{ broken: string[]; resident: Resident | null }> => {
  const { email, id } = acknowledged;
  if (!id) return { broken: [], resident: null };
  const api = client(stage.api());
  const mails = (await stage.mailsTo(email)).filter(({ text }) => text.includes('/confirm-email?token='));
  if (mails.length !== 1)
    return { broken: [`${mails.length} confirmation mails for one registration`], resident: null };
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
  const confirmed = await api.post('/api/account/confirmEmail', { token });
  const loggedIn = await api.post('/api/account/login', { email, password: PASSWORD });
  if (confirmed.status !== 200 || loggedIn.status !== 200)
    return { broken: [`confirmed ${confirmed.status}, logged in ${loggedIn.status}`], resident: null };
  const { body } = await api.as(loggedIn.body.jwtToken).get('/api/watchSubscription');
  const own = body as Reply<'GET /api/watchSubscription'>['items'];
  const subscriptions = own.flatMap(({ topic, place }) =>
    place.kind === 'circle' ? [{ dispatchCallType: topic, ...place }] : [],
  );
  const watches = own.flatMap(({ topic, place }) => (place.kind === 'drawn' ? [{ topic, place }] : []));
  return {
    broken: brokenOf(
      acknowledged,
      own.map((one) => one.id),
    ),
    resident: { id, email, isMailed: true, subscriptions, watches },
  };
};
