/** Mail without a password: from the first mail to the end, who exists is told to nobody, an account takes over, the unconfirmed leave. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler } from '../../../../functions/api/account/account.ts';
import { handler as adminHandler } from '../../../../functions/api/account/admin.ts';
import { handler as subscriptionsHandler } from '../../../../functions/api/watches/subscriptions.ts';
import { sweepAccounts } from '../../../../functions/jobs/account-sweep.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { signLink } from '../../../../functions/lib/signing/unsubscribe-hash.ts';
import { composeIfDue } from '../../../../functions/notify/mailer/compose-if-due.ts';
import { storeStreets } from '../../../../functions/places/gazetteer/known-streets.ts';
import { dynamo } from '../../../../functions/tables/client.ts';
import { claimDelivery, markSent } from '../../../../functions/tables/deliveries/deliveries.ts';
import { pickupSubscriptionsOf } from '../../../../functions/tables/pickups/pickup-subscriptions.ts';
import {
  allSubscriptionsOf,
  changeSubscription,
  createSubscription,
  subscriptionsOf,
} from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { joinAddress } from '../../../../functions/tables/users/passwordless.ts';
import { removeAccount } from '../../../../functions/tables/users/remove-account.ts';
import { readUserItems } from '../../../../functions/tables/users/user-items.ts';
import { readUsers } from '../../../../functions/tables/users/user-list.ts';
import { changeUser, findUser, proofOf, usersWithEmail } from '../../../../functions/tables/users/users.ts';
import type { EndpointsOf } from '../../../../shared/api/api.ts';
import type { PickupAddress } from '../../../../shared/pickups/pickups.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { person } from '../../../harness/accounts/people.ts';
import { type Answered, callApi } from '../../../harness/cloud/call-api.ts';
import { CHOICE } from '../../../harness/cloud/mail-cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { type PickupCity, startPickupCity } from '../../../harness/sources/pickup-city.ts';

const HOUR = 3_600_000;
const PASSWORD = 'cream-colored-bricks';

const accounts = duringTests(startAccounts);
let city: PickupCity;
let addresses: PickupAddress[];
const realNow = clock.now;
const laterBy = (ms: number) => {
  clock.now = () => new Date(Date.now() + ms);
};

beforeAll(async () => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  process.env[ENV.siteUrl] = 'http://127.0.0.1:8080';
  city = await startPickupCity();
  clock.now = realNow;
  addresses = city.addressesOf(3);
  await storeStreets(['N LAKE DR', ...addresses.map(({ sdir, sname, stype }) => `${sdir} ${sname} ${stype}`)]);
});
afterEach(() => {
  clock.now = realNow;
  delete process.env.RATE_LIMITS;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await city.stop();
});

let sequence = 0;
const newAddress = (): string => {
  sequence += 1;
  return `neighbor-${sequence}@example.com`;
};
const post = (
  name: EndpointsOf<'account'>,
  body: object,
  address = `198.51.100.${sequence % 250}`,
): Promise<Answered> => callApi(handler, name, { body, address });
const CALLS = { kind: 'calls', ...CHOICE };
const ask = (email: string, watches: object[] = [CALLS], address?: string) =>
  post('POST /api/account/subscribe', { email, watches }, address);
const confirm = (token: string) => post('POST /api/account/confirmEmail', { token });
/** In the browser that is signed in to the account. */
const confirmAtHome = async ({ id, token: jwtToken }: { id: string; token: string }) =>
  post('POST /api/account/confirmEmail', { token: await mailedToken('confirm-email', id), jwtToken });

/** The one mail on the queue: its reader, and what it says now. */
const oneMail = async () => {
  const [mail, ...more] = await accounts.mails();
  expect(more).toEqual([]);
  if (mail?.kind !== 'account') throw new Error('There is no mail about an account.');
  const user = await findUser(mail.applicationUserId);
  if (!user) throw new Error('The mail is to nobody.');
  const none = {
    subscriptions: new Map(),
    calls: new Map(),
    pickups: new Map(),
    incidents: new Map(),
    reminded: new Set<string>(),
    notice: null,
  };
  const decision = composeIfDue(mail, user, none);
  if ('skip' in decision) throw new Error(decision.skip);
  const { letter, to = user.email } = await decision.compose();
  return { id: user.sub, to, letter, token: new URL(letter.button?.url ?? '').searchParams.get('token') ?? '' };
};

/** Somebody who has confirmed one notification. */
const watcher = async (email = newAddress()) => {
  expect(await ask(email)).toMatchObject({ status: 200 });
  const { id, token } = await oneMail();
  const { status, body } = await confirm(token);
  expect(status).toBe(200);
  return { email, id, key: body.manageToken as string };
};
const register = async (email: string) => {
  const { status, body } = await post('POST /api/account/register', { email, password: PASSWORD });
  expect(status).toBe(200);
  await accounts.mails();
  return { id: body.id as string, token: body.jwtToken as string };
};

test('from nothing to a confirmed notification, by its key to everything held, and by one more mail to the end', async () => {
  const email = newAddress();
  const [address] = addresses;
  expect((await ask(email, [CALLS, { kind: 'pickups', hoursBefore: -6, ...address }])).body).toEqual({});
  const { id, to, token, letter } = await oneMail();
  expect(to).toBe(email);
  expect(letter.paragraphs.join(' ')).not.toContain('You have an account');
  expect(letter.facts.map(({ label }) => label)).toEqual(['Calls', 'Where', 'Pickups', 'Where']);
  expect(letter.facts[1]?.value).toBe('2345 N Lake Dr');
  expect(letter.subject).toBe('Confirm your alerts for 2345 N Lake Dr and 1 more');
  expect(await subscriptionsOf(id)).toEqual([]);

  const details = await post('POST /api/account/confirmationDetails', { token });
  expect(details.body.email).toBe(email);
  expect(details.body.subscriptions).toHaveLength(2);

  const { body } = await confirm(token);
  expect(body.email).toBe(email);
  expect(await subscriptionsOf(id)).toHaveLength(1);
  expect(await pickupSubscriptionsOf(id)).toHaveLength(1);
  expect((await confirm(token)).status).toBe(400);

  const key: string = body.manageToken;
  expect((await post('POST /api/account/manage', { token: key })).body).toMatchObject({
    subscriptions: [{ distance: CHOICE.distance }],
    pickups: [{ hoursBefore: -6 }],
  });
  const held = await post('POST /api/account/manage/data', { token: key });
  expect(held.body.tables).toEqual(await readUserItems(id));
  expect(held.body.tables.users).toMatchObject([{ email, emailConfirmed: true }]);

  await post('POST /api/account/manage/deletion', { token: key });
  const end = await oneMail();
  expect((await post('POST /api/account/deleteByLink', { token: end.token })).status).toBe(204);
  expect((await post('POST /api/account/deleteByLink', { token: end.token })).status).toBe(400);
  expect(Object.values(await readUserItems(id)).flat()).toEqual([]);
  expect((await post('POST /api/account/manage', { token: key })).status).toBe(404);
});

test('the mail carries no words of whoever asks: a street that the city does not have is not named', async () => {
  const words = { sdir: '', street: 'YOU WON. CALL evil.example', sttype: 'ST' };
  for (const asked of [words, { street: 'EVIL EXAMPLE' }, { house_nr: '1 EVIL EXAMPLE APT' }, { sttype: 'EVIL' }]) {
    expect(await ask(newAddress(), [{ ...CALLS, ...asked }])).toMatchObject({ status: 200 });
    const { letter } = await oneMail();
    expect(letter.subject).toBe('Confirm your alert for an address in Milwaukee');
    expect(JSON.stringify(letter)).not.toMatch(/evil|won/i);
  }
});

describe('who exists', () => {
  test('is told by no answer: unknown, unconfirmed, confirmed without and with a password', async () => {
    const [unknown, unconfirmed] = [newAddress(), newAddress()];
    const { email: confirmed } = await watcher();
    await ask(unconfirmed);
    const { email: account } = await person();
    await accounts.mails();
    const answers: object[] = [];
    for (const email of [unknown, unconfirmed, confirmed, account]) {
      const { status, headers, body } = await ask(email);
      answers.push({ status, body, headers: { ...headers, 'x-request-id': '' } });
      const link = await post('POST /api/account/manage/link', { email });
      expect({ status: link.status, body: link.body }).toEqual({ status: 200, body: {} });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await accounts.mails();
  });

  test('the owner of an account is told in the mail, and its link adds to the account', async () => {
    const { email, id } = await person();
    await ask(email);
    const { letter, token, id: asker } = await oneMail();
    expect(letter.subject).toBe('Confirm your alert for 2345 N Lake Dr');
    expect(letter.facts[0]?.value).toBe('Any major police or fire dispatch call within 1/8 mile');
    expect(letter.paragraphs.join(' ')).toContain('You have an account with this address: log in');
    expect(await subscriptionsOf(id)).toEqual([]);
    expect((await confirm(token)).status).toBe(200);
    expect(await subscriptionsOf(id)).toHaveLength(1);
    expect(await findUser(asker)).toBeNull();
  });

  test('is told by no time: the stores are asked for the same things, whoever has the address', async () => {
    const asks = vi.spyOn(dynamo(), 'send');
    const stepsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
      asks.mockClear();
      await work();
      return asks.mock.calls.map(
        ([command]) => `${command.constructor.name} ${'TableName' in command.input ? command.input.TableName : ''}`,
      );
    };
    const { email: confirmed } = await watcher();
    const { email: account } = await person();
    const [unconfirmed, unknown] = [newAddress(), newAddress()];
    await ask(unconfirmed, [CALLS], '203.0.113.20');
    const known: string[][] = [];
    for (const email of [unknown, unconfirmed, confirmed, account])
      known.push([
        ...(await stepsOf(() => ask(email, [CALLS], `203.0.113.${known.length + 30}`))),
        ...(await stepsOf(() => post('POST /api/account/manage/link', { email }, `203.0.113.${known.length + 30}`))),
      ]);
    asks.mockRestore();
    // A count that is open already is one step fewer; who is looked up is the same.
    const looks = known.map((steps) => steps.filter((step) => !step.endsWith(' counters')));
    for (const one of looks) expect(one).toEqual(looks[0]);
    expect(looks[0]?.length).toBeGreaterThan(1);
    await accounts.mails();
  });

  test('is told by no limit: three mails a day to one address for one visitor, whoever has it', async () => {
    for (const email of [newAddress(), (await watcher()).email, (await person()).email]) {
      const statuses: number[] = [];
      for (let time = 1; time <= 4; time += 1) statuses.push((await ask(email, [CALLS], '203.0.113.9')).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    await accounts.mails();
  });

  test('mails of registrations count too', async () => {
    const email = newAddress();
    await register(email);
    const statuses: number[] = [];
    for (let time = 1; time <= 3; time += 1) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await accounts.mails();
  });
});

describe('the unconfirmed', () => {
  test('leave after 24 hours with what they asked for, and hold nothing that is matched before', async () => {
    const email = newAddress();
    await ask(email);
    const { id, token } = await oneMail();
    laterBy(23.9 * HOUR);
    expect(await findUser(id)).not.toBeNull();
    laterBy(24 * HOUR + 1000);
    expect(await findUser(id)).toBeNull();
    expect(await usersWithEmail(email)).toEqual([]);
    expect((await confirm(token)).status).toBe(400);
    expect(Object.values(await readUserItems(id)).flat()).toEqual([]);
  });

  test('get nothing but the confirmation', async () => {
    await ask(newAddress());
    const { id } = await oneMail();
    const user = await findUser(id);
    const message = { kind: 'account', mail: 'manage-link', applicationUserId: id, messageId: 'm' } as const;
    const none = {
      subscriptions: new Map(),
      calls: new Map(),
      pickups: new Map(),
      incidents: new Map(),
      reminded: new Set<string>(),
      notice: null,
    };
    expect(composeIfDue(message, user!, none)).toEqual({ skip: 'unconfirmed' });
  });

  test('are gone at once when the owner of the mailbox says that it wasn’t them', async () => {
    await ask(newAddress());
    const { id, token } = await oneMail();
    expect((await post('POST /api/account/rejectConfirmation', { token })).status).toBe(204);
    expect(await findUser(id)).toBeNull();
  });

  test('are on no list of users', async () => {
    const { id } = await watcher();
    expect((await readUsers(1000))?.some(({ sub }) => sub === id)).toBe(false);
  });
});

test('a second notification of the same address goes to the item that is there; the same one again changes nothing', async () => {
  const { email, id } = await watcher();
  await ask(email, [CALLS]);
  const again = await oneMail();
  await ask(email, [{ ...CALLS, distance: 330 }]);
  const other = await oneMail();
  expect((await confirm(again.token)).status).toBe(200);
  expect((await confirm(other.token)).status).toBe(200);
  expect((await subscriptionsOf(id)).map(({ distance }) => distance).sort()).toEqual([330, CHOICE.distance].sort());
  expect((await usersWithEmail(email)).map(({ sub }) => sub)).toEqual([id]);
});

describe('a password', () => {
  test('takes the notifications over once its own session confirms the address, and not before; old links still work', async () => {
    const { email, id, key } = await watcher();
    const [{ id: subscription } = { id: '' }] = await subscriptionsOf(id);
    await changeSubscription(id, subscription, { cadence: 'daily' });
    const delivery = { applicationUserId: id, key: 'call#police#1' };
    await claimDelivery(delivery);
    await markSent(delivery);
    const account = await register(email);
    expect(await subscriptionsOf(account.id)).toEqual([]);
    expect(await subscriptionsOf(id)).toHaveLength(1);

    expect(await confirmAtHome(account)).toMatchObject({ status: 200, body: { email } });
    expect(await subscriptionsOf(account.id)).toMatchObject([{ id: subscription }]);
    expect(await allSubscriptionsOf(account.id)).toMatchObject([{ id: subscription, cadence: 'daily' }]);
    expect(await allSubscriptionsOf(id)).toEqual([]);
    expect(await claimDelivery({ ...delivery, applicationUserId: account.id })).toMatchObject({ outcome: 'done' });

    expect((await post('POST /api/account/manage', { token: key })).body.subscriptions).toHaveLength(1);
    const link = { subscriptionId: subscription, applicationUserId: id };
    const hash = await signLink('unsubscribe', link, email);
    const stopped = await callApi(subscriptionsHandler, 'POST /api/dispatchCallSubscription/unsubscribe', {
      body: { ...link, hash },
    });
    expect(stopped.status).toBe(200);
    expect(await subscriptionsOf(account.id)).toEqual([]);
    await accounts.mails();
  });

  test('keeps one of two that are the same, and the account’s end leaves nothing of either', async () => {
    const { email, id } = await watcher();
    const account = await register(email);
    await createSubscription(account.id, CHOICE);
    await confirmAtHome(account);
    expect(await subscriptionsOf(account.id)).toHaveLength(1);
    expect(await allSubscriptionsOf(id)).toEqual([]);
    await callApi(adminHandler, 'DELETE /api/account', {
      token: account.token,
    });
    for (const one of [id, account.id]) expect(Object.values(await readUserItems(one)).flat()).toEqual([]);
    expect(await usersWithEmail(email)).toEqual([]);
  });

  test('that nobody confirms takes nothing', async () => {
    const { email, id } = await watcher();
    const account = await register(email);
    await post('POST /api/account/rejectConfirmation', { token: await mailedToken('confirm-email', account.id) });
    expect(await findUser(account.id)).toBeNull();
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });

  test('set by a reset takes over too', async () => {
    const { email, id } = await watcher();
    const account = await register(email);
    const token = await mailedToken('reset-password', account.id);
    expect((await post('POST /api/account/resetPassword', { email, token, password: 'brand-new-bricks' })).status).toBe(
      200,
    );
    expect(await subscriptionsOf(account.id)).toHaveLength(1);
    expect(await allSubscriptionsOf(id)).toEqual([]);
    await accounts.mails();
  });
});

/** The notifications that the account's own session is shown. */
const shownTo = async ({ id, token }: { id: string; token: string }) => {
  const { status, body } = await callApi(subscriptionsHandler, 'GET /api/dispatchCallSubscription', {
    query: { filter: `applicationUserId="${id}"` },
    token,
  });
  return status === 200 ? body : status;
};
const resetBy = async (email: string, id: string) => {
  const token = await mailedToken('reset-password', id);
  return post('POST /api/account/resetPassword', { email, token, password: 'brand-new-bricks' });
};

describe('an account whose owner has not shown that they read its mail', () => {
  test('gets nothing by a press of the mailed link elsewhere, which says how many stay; the sweep moves nothing either', async () => {
    const { email, id } = await watcher();
    const stranger = await register(email);
    const token = await mailedToken('confirm-email', stranger.id);
    const details = await post('POST /api/account/confirmationDetails', { token });
    expect(details.body.withoutPassword).toBe(1);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email, withoutPassword: 1 } });
    await sweepAccounts();
    expect(await shownTo(stranger)).toEqual([]);
    expect(await subscriptionsOf(id)).toHaveLength(1);
    // Its session is no worse than before.
    expect((await findUser(stranger.id))?.emailConfirmed).toBe(true);
  });

  test('gets nothing by somebody else’s session, nor by one that is over', async () => {
    const { email, id } = await watcher();
    const stranger = await register(email);
    const other = await register(newAddress());
    for (const jwtToken of [other.token, 'no token']) {
      const token = await mailedToken('confirm-email', stranger.id);
      const { status, body } = await post('POST /api/account/confirmEmail', { token, jwtToken });
      expect({ status, body }).toEqual({ status: 200, body: { email, withoutPassword: 1 } });
    }
    expect(await shownTo(stranger)).toEqual([]);
    expect(await subscriptionsOf(id)).toHaveLength(1);
    await accounts.mails();
  });

  test('gets nothing of what is asked for later: that goes on with an item of its own', async () => {
    const email = newAddress();
    const stranger = await register(email);
    expect((await confirm(await mailedToken('confirm-email', stranger.id))).body).toEqual({
      email,
      withoutPassword: 0,
    });
    const { id, key } = await watcher(email);
    expect(await shownTo(stranger)).toEqual([]);
    expect(await subscriptionsOf(id)).toHaveLength(1);
    expect((await post('POST /api/account/manage', { token: key })).body.subscriptions).toHaveLength(1);
    await post('POST /api/account/manage/link', { email });
    expect(await accounts.mails()).toMatchObject([{ mail: 'manage-link', applicationUserId: id }]);
  });

  test('is proven by a password set by mail: the other sessions end, and the notifications move', async () => {
    const { email, id } = await watcher();
    const stranger = await register(email);
    await confirm(await mailedToken('confirm-email', stranger.id));
    const { status, body } = await resetBy(email, stranger.id);
    expect(status).toBe(200);
    expect(await shownTo(stranger)).toBe(403);
    expect(await shownTo({ id: stranger.id, token: body.jwtToken })).toHaveLength(1);
    expect(await allSubscriptionsOf(id)).toEqual([]);
    await accounts.mails();
  });

  test('keeps what it holds where it was made by an earlier version, and gets nothing more until it is proven', async () => {
    const account = await person({ provenEmail: undefined, provenAt: undefined });
    const { email, id: accountId } = account;
    await createSubscription(accountId, CHOICE);
    const { id } = await watcher(email);
    expect(await subscriptionsOf(accountId)).toHaveLength(1);
    expect(await subscriptionsOf(id)).toHaveLength(1);
    await resetBy(email, accountId);
    // The same choice: one of them is left.
    expect(await subscriptionsOf(accountId)).toHaveLength(1);
    expect(await allSubscriptionsOf(id)).toEqual([]);
    await accounts.mails();
  });

  test('gets nothing at an address that it changes to before that one is proven too', async () => {
    const { email: watched, id } = await watcher();
    const mover = await person();
    const { body } = await callApi(adminHandler, 'GET /api/applicationUser/{id}', {
      params: { id: mover.id },
      token: mover.token,
    });
    const change = (email: string, version: number) =>
      callApi(adminHandler, 'PUT /api/applicationUser/{id}', {
        params: { id: mover.id },
        token: mover.token,
        body: { ...body, email, version },
      });
    expect((await change(watched, body.version)).status).toBe(200);
    expect((await confirm(await mailedToken('confirm-email', mover.id))).body).toEqual({
      email: watched,
      withoutPassword: 1,
    });
    expect(await shownTo(mover)).toEqual([]);
    expect(await subscriptionsOf(id)).toHaveLength(1);
    await accounts.mails();
  });

  test('stands behind an account of the same address that is proven', async () => {
    const { email, id } = await watcher();
    const [stranger, owner] = [await register(email), await register(newAddress())];
    await confirm(await mailedToken('confirm-email', stranger.id));
    // Two first sign-ins in the same few milliseconds make two accounts of one address.
    await changeUser(owner.id, { email, emailConfirmed: true, ...proofOf(email) });
    await joinAddress(email);
    expect(await subscriptionsOf(owner.id)).toHaveLength(1);
    expect(await subscriptionsOf(stranger.id)).toEqual([]);
    expect(await allSubscriptionsOf(id)).toEqual([]);
    // The pool has no two users of one address, which the sweep would report.
    await removeAccount(owner.id);
  });
});

describe('the nightly sweep', () => {
  test('ends an item after 90 days without a notification', async () => {
    const { id, key } = await watcher();
    expect(await sweepAccounts()).toMatchObject({ ok: true });
    await post('POST /api/account/manage/stop', { token: key });
    laterBy(31 * 24 * HOUR);
    await sweepAccounts();
    expect(await findUser(id)).not.toBeNull();
    laterBy((31 + 89) * 24 * HOUR);
    await sweepAccounts();
    expect(await findUser(id)).not.toBeNull();
    laterBy((31 + 91) * 24 * HOUR);
    await sweepAccounts();
    expect(await findUser(id)).toBeNull();
  });
});
