/** Somebody who registers and subscribes while everything fails: what the API has acknowledged must hold afterwards. */
import type { DispatchCallSubscription } from '../../shared/alerts/subscriptions.ts';
import { client } from '../../test/harness/cloud/client.ts';
import { type CityAddress, subscriptionAt } from '../../test/harness/sources/city-calls.ts';
import type { Resident } from './residents.ts';
import type { Stage } from './stage.ts';

const PASSWORD = 'cream-colored-bricks';

export interface Acknowledged {
  email: string;
  /** Null where no registration was answered with 200. */
  id: string | null;
  subscription: DispatchCallSubscription | null;
}

/** Tries once; an answer that does not come acknowledges nothing. */
export const moveIn = async (stage: Stage, email: string, at: CityAddress): Promise<Acknowledged> => {
  const nothing: Acknowledged = { email, id: null, subscription: null };
  try {
    const registered = await client(stage.api()).post('/api/account/register', { email, password: PASSWORD });
    if (registered.status !== 200) return nothing;
    nothing.id = registered.body.id;
    const api = client(stage.api()).as(registered.body.jwtToken);
    const made = await api.post('/api/dispatchCallSubscription', subscriptionAt(at, { distance: 1320 }));
    return { ...nothing, subscription: made.status === 201 ? made.body : null };
  } catch {
    return nothing;
  }
};

/** What was broken of what was acknowledged, and the newcomer as a resident once all is well: null without an account. */
export const settleIn = async (
  stage: Stage,
  { email, id, subscription }: Acknowledged,
): Promise<{ broken: string[]; resident: Resident | null }> => {
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
  const { body } = await api.as(loggedIn.body.jwtToken).get('/api/dispatchCallSubscription');
  const subscriptions = body as DispatchCallSubscription[];
  const isKept = !subscription || subscriptions.some((one) => one.id === subscription.id);
  return {
    broken: isKept ? [] : ['a subscription that was answered with 201 is gone'],
    resident: { id, email, isMailed: true, subscriptions },
  };
};
