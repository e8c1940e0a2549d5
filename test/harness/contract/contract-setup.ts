/** Things that a call needs before it can give an answer: subscriptions, links, keys, administrators. */
import { MAX_SUBSCRIPTIONS } from '../../../shared/alerts/subscriptions.ts';
import { HOURS_BEFORE, MAX_PICKUP_SUBSCRIPTIONS } from '../../../shared/pickups/pickups.ts';
import type { Person } from '../accounts/people.ts';
import type { Answered, Sent } from './contract.ts';
import type { Operation } from './contract-operations.ts';
import { newEmail, type Stage } from './contract-stage.ts';

export type Fill = (stage: Stage) => Promise<Sent>;

/** An id in the form of every id, of nothing. */
export const NOTHING = 'no-such-thing';

export const pickupParts = ({ addresses }: Stage, index = 0) => {
  const { houseno, dir, street, sttype } = addresses[index]!;
  return { laddr: houseno, sdir: dir, sname: street, stype: sttype };
};

/** A different `index` gives another: few addresses, since some must never have been asked for. */
export const pickupChoice = (stage: Stage, index = 0) => ({
  hoursBefore: HOURS_BEFORE[index % HOURS_BEFORE.length],
  ...pickupParts(stage, Math.floor(index / HOURS_BEFORE.length)),
});

/** A different `index` gives another notification. */
export const subscribed = async (
  stage: Stage,
  kind: 'dispatchCall' | 'pickupDates',
  token: string,
  index = 0,
  more: Record<string, string | number> = {},
): Promise<string> => {
  const { call, operation } = stage.contract;
  const name = `POST /api/${kind}Subscription`;
  const example = operation(name).body!.example as object;
  const body = kind === 'dispatchCall' ? { ...example, house_nr: 200 + index } : pickupChoice(stage, index);
  return (await call(name, { token, body: { ...body, ...more } })).body.id;
};

/** A subscription of a new person's. */
export const own = async (stage: Stage, kind: 'dispatchCall' | 'pickupDates'): Promise<Sent> => {
  const { token } = await stage.newPerson();
  return { token, params: { id: await subscribed(stage, kind, token) } };
};

/** A watch of a new person's: the example, unless `more` says otherwise. */
export const watched = async (stage: Stage, more: object = {}, person?: Person): Promise<Sent & { token: string }> => {
  const { token } = person ?? (await stage.newPerson());
  const body = { ...exampleOf(stage, 'POST /api/watchSubscription'), ...more };
  const { id } = (await stage.contract.call('POST /api/watchSubscription', { token, body })).body;
  return { token, params: { id } };
};

/** A subscription of a new person's, and its link. */
export const linked = async (stage: Stage, kind: 'dispatchCall' | 'pickupDates', purpose: 'unsubscribe' | 'resume') => {
  const owner = await stage.newPerson();
  return { owner, link: await stage.link(purpose, await subscribed(stage, kind, owner.token), owner.id) };
};

export const MOST = { dispatchCall: MAX_SUBSCRIPTIONS, pickupDates: MAX_PICKUP_SUBSCRIPTIONS };

/** Somebody who has as many subscriptions as one may have, the last of which is returned. */
export const full = async (stage: Stage, kind: 'dispatchCall' | 'pickupDates', most = MOST[kind]) => {
  const owner = await stage.newPerson();
  let last = '';
  for (let index = 0; index < most; index += 1) last = await subscribed(stage, kind, owner.token, index);
  return { owner, last };
};

export const apiKeyOf = async (stage: Stage, token: string): Promise<string> =>
  (await stage.contract.call('POST /api/apiKey', { token, body: { name: 'Another' } })).body.id;

export const keyed = async (stage: Stage): Promise<Sent> => {
  const { token } = await stage.newPerson();
  return { token, params: { id: await apiKeyOf(stage, token) } };
};

export const hooked = async (stage: Stage): Promise<Sent> => {
  const { token } = await stage.newPerson();
  await apiKeyOf(stage, token);
  const { body } = stage.contract.operation('POST /api/webhook');
  const webhook = await stage.contract.call('POST /api/webhook', { token, body: body!.example });
  return { token, params: { id: webhook.body.id } };
};

export const related = async (stage: Stage, path: string, column: string): Promise<Sent> => ({
  params: { id: await stage.recordId(path, column) },
});

/** Somebody's link to manage their mail, as one who is signed in is handed it. */
export const managed = async (stage: Stage, owner?: Person) => {
  const person = owner ?? (await stage.newPerson());
  const { body } = await stage.contract.call('GET /api/account/mailSettings', { token: person.token });
  return { person, link: String(body.token) };
};

/** The link of the mail that an address gets that asks without a password. */
export const askedWithout = async (stage: Stage, email: string): Promise<string> => {
  const { watches } = exampleOf(stage, 'POST /api/account/subscribe') as { watches: object[] };
  // Another one than the examples of subscriptions.
  const body = {
    email,
    watches: watches.map((watch) => ({ ...watch, dispatchCallType: 'AnyFireDispatchCall', distance: 1320 })),
  };
  await stage.contract.call('POST /api/account/subscribe', { body });
  return stage.mailed(email, 'confirm-email');
};

/** A confirmation without a password: its answer has a link to manage the mail, and the browser's own token. */
const confirmedWithout = async (stage: Stage, email: string) => {
  const token = await askedWithout(stage, email);
  return (await stage.contract.call('POST /api/account/confirmEmail', { body: { token } })).body;
};

/** Somebody's link to manage their mail who has no password. */
export const managedWithout = async (stage: Stage): Promise<string> =>
  String((await confirmedWithout(stage, newEmail())).manageToken);

/** The token of a browser that confirmed an address. */
export const remembered = async (stage: Stage, email = newEmail()): Promise<string> =>
  String((await confirmedWithout(stage, email)).remembered.token);

export const exampleOf = ({ contract }: Stage, name: string): object =>
  contract.operation(name).body!.example as object;

export const managedOne = async (stage: Stage, kind: 'dispatchCall' | 'pickupDates'): Promise<Sent> => {
  const { person, link } = await managed(stage);
  const id = await subscribed(stage, kind, person.token);
  return { body: { ...exampleOf(stage, `POST /api/account/manage/${kind}Subscription`), token: link, id } };
};

/** A change that makes one of somebody's notifications into another that they have. */
export const managedTwin = async (
  stage: Stage,
  kind: 'dispatchCall' | 'pickupDates',
  change: Record<string, string | number>,
): Promise<Sent> => {
  const { person, link } = await managed(stage);
  const id = await subscribed(stage, kind, person.token);
  await subscribed(stage, kind, person.token, 0, change);
  return { body: { ...change, token: link, id } };
};

export type Way = (stage: Stage, operation: Operation) => Promise<Answered>;
